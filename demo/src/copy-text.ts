/** A value of a row for COPY; objects are written as JSON, arrays as PostgreSQL arrays of plain words. */
export type CopyValue = string | number | boolean | null | undefined | readonly string[] | object

const special = /[\\\t\n\r]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string): string => text.replace(special, (letter) => escapes[letter] ?? letter)

function field(value: CopyValue): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'object')
    return Array.isArray(value) && value.every((word) => typeof word === 'string')
      ? `{${value.join(',')}}`
      : escaped(JSON.stringify(value))
  return String(value)
}

/** One line of PostgreSQL's COPY text format. */
export const copyLine = (values: readonly CopyValue[]): string => `${values.map(field).join('\t')}\n`
