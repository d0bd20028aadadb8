import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The texts of all files below a folder, by name. */
export function readTexts(folder: string): string[] {
  return readdirSync(folder).toSorted().map((name) => join(folder, name)).flatMap((path) => (statSync(path).isDirectory() ? readTexts(path) : [readFileSync(path, 'utf8')]))
}
