/**
 * Exactly one address: no list, no display name, no line break, through which a second recipient could be added.
 * Only characters that agencies' mail systems accept; rarer forms (quoted local parts, address literals) are refused.
 */
const oneAddress =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{1,253}$)([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

/** Whether a text is one address that mail can be sent to. */
export const isOneAddress = (text: string): boolean => oneAddress.test(text)

/** Characters that people write between the digits of a phone number. */
const spelling = /^\+?[\d\s().-]{10,30}$/
/** Area code and exchange begin with 2 to 9 (North American Numbering Plan); codes such as 911 are no area codes. */
const national = /^1?([2-9](?!11)\d{2}[2-9]\d{6})$/

/** A US phone number in any spelling, such as `1(555) 555-5555`, as E.164; null for anything else. */
export function readUsPhone(text: string): string | null {
  const trimmed = text.trim()
  if (!spelling.test(trimmed)) return null
  const digits = trimmed.replaceAll(/\D/g, '')
  const number = national.exec(digits)?.[1]
  return number === undefined || (trimmed.startsWith('+') && digits.length !== 11) ? null : `+1${number}`
}
