/** Placeholder of a phone field (specification section 9). */
export const PHONE_PLACEHOLDER = '1(555) 555-5555'

/** A US number in the usual format, from E.164; others unchanged, an empty text for none. */
export function writtenPhone(phone: string | null): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone ?? '') ?? []
  return area ? `1(${area}) ${exchange}-${line}` : (phone ?? '')
}
