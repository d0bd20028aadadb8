/** The part before the `@`: characters that agencies' mail systems accept, with dots only between others. Rarer forms (quoted parts, letters beyond ASCII) are refused. */
const localPart = /^(?=.{1,64}$)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const asciiDomain =
  /^(?=.{1,253}$)([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+([A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/
/** The same as people write an international one (`münchen.example`): letters, digits and marks of any script, and no invisible characters. */
const internationalDomain =
  /^(?=.{1,253}$)([\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+([\p{L}\p{M}]{2,63}|xn--[A-Za-z0-9-]{1,59})$/u

/** Exactly one address that mail can be sent to: no list, no display name, no line break, through which a second recipient could be added. */
export function isOneAddress(text: string): boolean {
  const at = text.indexOf('@')
  const domain = text.slice(at + 1)
  return at > 0 && localPart.test(text.slice(0, at)) && (asciiDomain.test(domain) || internationalDomain.test(domain))
}

/** Hyphens and dashes that come along when a number is pasted from a document. */
const dashes = /[\u2010-\u2015\u2212]/g
/** Characters that people write between the digits of a phone number. */
const spelling = /^\+?[\d\s().-]{10,30}$/
/** Area code and exchange begin with 2 to 9 (North American Numbering Plan); codes such as 911 are no area codes. */
const national = /^1?([2-9](?!11)\d{2}[2-9]\d{6})$/

/** A US phone number in any spelling, such as `1(555) 555-5555`, as E.164; null for anything else, such as a number with an extension: codes cannot be sent there. */
export function readUsPhone(text: string): string | null {
  const trimmed = text.trim().replace(/^tel:/i, '').replaceAll(dashes, '-')
  if (!spelling.test(trimmed)) return null
  const digits = trimmed.replaceAll(/\D/g, '')
  const number = national.exec(digits)?.[1]
  return number === undefined || (trimmed.startsWith('+') && digits.length !== 11) ? null : `+1${number}`
}
