/** What a phone field shows before anything is typed (specification section 9). */
export const PHONE_PLACEHOLDER = '1(555) 555-5555'

/** A US number as people write it, from E.164; another as it is kept, nothing where there is none. */
export function writtenPhone(phone: string | null): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone ?? '') ?? []
  return area ? `1(${area}) ${exchange}-${line}` : (phone ?? '')
}
