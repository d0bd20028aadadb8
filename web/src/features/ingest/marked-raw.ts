/** A piece of raw text; `marked` if it contains a value that the errors refer to. */
interface RawPiece {
  text: string
  marked: boolean
}

/** The raw text in pieces, and the fields that the errors name but the text does not have. */
export interface MarkedRaw {
  pieces: RawPiece[]
  missing: string[]
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Spellings of a field in posts: `ticket_number` also as `Ticket Number`, as in headers of files. */
const named = (field: string): string =>
  field
    .split('_')
    .map(escaped)
    .join(String.raw`[\s_-]*`)

const isName = (part: string): boolean => !/^\d+$/.test(part)

/** Splits the raw JSON of a refused ticket so that the fields named by its errors can be highlighted. Text that is not JSON is returned unchanged. */
export function markedRaw(raw: string, paths: readonly string[]): MarkedRaw {
  const names = [
    ...new Set(paths.map((path) => path.split('.').findLast(isName) ?? '').filter((name) => /^\w+$/.test(name))),
  ]
  const text = pretty(raw)
  if (names.length === 0 || text === null) return { pieces: [{ text: text ?? raw, marked: false }], missing: [] }
  const field = new RegExp(
    String.raw`("(?:${names.map(named).join('|')})"\s*:\s*(?:"(?:[^"\\]|\\.)*"|[^,}\]\s]+))`,
    'gi',
  )
  const missing = names.filter((name) => !new RegExp(String.raw`"${named(name)}"\s*:`, 'i').test(text))
  return {
    pieces: text
      .split(field)
      .map((piece, index) => ({ text: piece, marked: index % 2 === 1 }))
      .filter(({ text: piece }) => piece !== ''),
    missing,
  }
}

/** JSON with a field to a line; null for what is no JSON. */
function pretty(raw: string): string | null {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2)
  } catch {
    return null
  }
}
