/** The whole state of the list of pay periods, as its address bears it; `period` is the one whose drawer is open. */
export type PeriodsAddress = Partial<Record<'page' | 'period', string>>

/** Reads an address strictly: what the list does not take is dropped. */
export const readPeriodsAddress = (raw: Record<string, unknown>): PeriodsAddress =>
  Object.fromEntries(
    (['page', 'period'] as const).flatMap((name) => {
      const text = String(raw[name] ?? '')
      return /^[1-9]\d{0,14}$/.test(text) ? [[name, text]] : []
    }),
  )
