/** Letters as names have them. What could be an address or an instruction is no name in an email, whatever somebody typed. */
const name = /^[\p{L}\p{M}][\p{L}\p{M} '’-]{0,79}$/u

/** A person's name if it can be used in an email; null for what is no name or looks like anything else, such as an address. */
export const nameInMail = (typed: string | null | undefined): string | null => {
  const trimmed = typed?.trim().replaceAll(/\s+/gu, ' ') ?? ''
  return name.test(trimmed) ? trimmed : null
}

/** The first line of an email: by name where that is known. */
export function greeting(locale: 'en' | 'es', typed?: string | null): string {
  const known = nameInMail(typed)
  if (locale === 'en') return known === null ? 'Hello,' : `Hello ${known},`
  return known === null ? 'Hola:' : `Hola, ${known}:`
}
