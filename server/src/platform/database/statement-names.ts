import { createHash } from 'node:crypto'

const names = new Map<string, string>()
const MOST_NAMES = 5000
let generation = 0

/** A stable short name for a statement's text, under which connections prepare it. */
export function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    if (names.size >= MOST_NAMES) names.clear()
    names.set(text, (name = `s${generation}_${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`))
  }
  return name
}

/** Counts up whenever all statements get new names. */
export const namesGeneration = (): number => generation

/** Gives every statement a new name, so that each connection prepares it again: a migration may have invalidated all plans at once. */
export function renameStatements(): void {
  generation += 1
  names.clear()
}
