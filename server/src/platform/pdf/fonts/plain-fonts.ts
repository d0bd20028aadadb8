import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Weight = 400 | 600

/** A range of code points, both ends included. */
export type Range = readonly [from: number, to: number]

const files = new Map<string, string>()

/** The file of a package. */
export function packageFile(name: string): string {
  const file = files.get(name) ?? fileURLToPath(import.meta.resolve(name))
  files.set(name, file)
  return file
}

/** The code points that a font's package names for each of its files. A file may lack some of them. */
export function rangesOf(name: string): Record<string, readonly Range[]> {
  const byPart = JSON.parse(readFileSync(packageFile(`${name}/unicode.json`), 'utf8')) as Record<string, string>
  return Object.fromEntries(
    Object.entries(byPart).map(([part, ranges]) => [
      part.replaceAll(/[[\]]/g, ''),
      ranges.split(',').map((range): Range => {
        const [from = '', to = from] = range.replace(/^U\+/i, '').split('-')
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
      }),
    ]),
  )
}

/** The font of all texts, a file for each of its scripts, in the order in which they are searched for a character. */
export const plainScripts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'greek-ext', 'cyrillic-ext']

/** The file of a script of that font. */
export const plainFile = (script: string, weight: Weight): string =>
  packageFile(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`)

/** Texts of these characters alone need no other file than the first: letters, digits and signs of Western European languages. */
export const PLAIN =
  /^[ -~\u00A0-\u00AC\u00AE-\u00FF\u0152\u0153\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2032\u2033\u20AC\u2122\u2212]*$/
