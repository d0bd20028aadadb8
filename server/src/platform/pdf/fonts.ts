import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Weight = 400 | 600

const rangesByScript = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@fontsource/inter/unicode.json')), 'utf8'),
) as Record<string, string>

/** Scripts in the order in which they are searched for a character; each is a separate font file. */
const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'greek-ext', 'cyrillic-ext'].map(
  (script) => ({
    script,
    ranges: (rangesByScript[script] ?? '').split(',').map((range) => {
      const [from = '', to = from] = range.replace('U+', '').split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
    }),
  }),
)

const scriptOf = (character: string): string | undefined => {
  const code = character.codePointAt(0) ?? 0
  return scripts.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))?.script
}

const files = new Map<string, string>()

/** The file of a script's font. */
export function fontFile(script: string, weight: Weight): string {
  const name = `@fontsource/inter/files/inter-${script}-${weight}-normal.woff`
  const file = files.get(name) ?? fileURLToPath(import.meta.resolve(name))
  files.set(name, file)
  return file
}

/** A piece of a text that one font can write. */
export interface Run {
  script: string
  text: string
}

/** Letters, digits and signs that every keyboard has: the first font writes them all. */
const PLAIN = /^[ -~]+$/

/** Splits a text into pieces that one font each can write; characters that no font has are replaced by question marks, control characters by spaces. */
export function runsOf(text: string): Run[] {
  if (PLAIN.test(text)) return [{ script: 'latin', text }]
  const runs: Run[] = []
  for (const given of text.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')) {
    const known = scriptOf(given)
    const character = known ? given : '?'
    const script = known ?? 'latin'
    const last = runs.at(-1)
    if (last?.script === script || (last && character === ' ')) last.text += character
    else runs.push({ script, text: character })
  }
  return runs
}
