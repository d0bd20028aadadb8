import { createHash } from 'node:crypto'

const names = new Map<string, string>()
const MOST_NAMES = 5000

/** A stable short name for a statement's text, by which connections know it as prepared. */
export function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    if (names.size >= MOST_NAMES) names.clear()
    names.set(text, (name = `s${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`))
  }
  return name
}
