/** An organization that publishes test methods, at the beginning of a standard: `AASHTO`, `ASTM`, or an agency's own letters. */
const organization = /^([A-Z]{3,10})\s+(.+)$/

/** The edition of a standard: `-22` or `-2022`. */
const edition = /-\d{2}(?:\d{2})?$/

/**
 * The test methods of a form, by its standard: `AASHTO T 166-22, T 269` is `AASHTO T 166` and `AASHTO T 269`. Methods are separated by commas or semicolons, one
 * without an organization is of that before it, and editions are left out, since people are qualified for a method in whatever edition is in force. A form
 * without a standard has none.
 */
export function methodsOf(standard: string | null | undefined): string[] {
  let of = ''
  const methods = (standard ?? '')
    .split(/[,;]/)
    .map((part) => part.trim().replaceAll(/\s+/g, ' ').replace(edition, ''))
    .filter((part) => part !== '')
    .map((part) => {
      const named = organization.exec(part)
      if (named) of = `${named[1] ?? ''} `
      return named ? part : `${of}${part}`
    })
  return [...new Set(methods)]
}
