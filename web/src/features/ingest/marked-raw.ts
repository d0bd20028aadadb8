/** A piece of raw text; `marked` where it holds a value that the errors speak of. */
export interface RawPiece { text: string; marked: boolean }

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Splits the raw JSON of a refused ticket so that the fields that its errors name stand out. What cannot be found is left as it is. */
export function markedRaw(raw: string, paths: readonly string[]): RawPiece[] {
  const names = [...new Set(paths.map((path) => path.split('.').at(-1) ?? '').filter(Boolean))]
  const text = pretty(raw)
  if (names.length === 0) return [{ text, marked: false }]
  const field = new RegExp(String.raw`("(?:${names.map(escaped).join('|')})"\s*:\s*(?:"(?:[^"\\]|\\.)*"|[^,}\]\s]+))`, 'g')
  return text.split(field).map((piece, index) => ({ text: piece, marked: index % 2 === 1 })).filter(({ text: piece }) => piece !== '')
}

/** JSON with a field to a line; other text as it came. */
function pretty(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2)
  } catch {
    return raw
  }
}
