import type { DocumentRule } from '@milepost/contract/documents/documents.contract'

/** Rules as lines that people write: `Mix design = job mix formula, JMF`. */
export const linesOfRules = (rules: readonly DocumentRule[]): string =>
  rules.map(({ classification, words }) => `${classification} = ${words.join(', ')}`).join('\n')

/** Reads lines of rules; null where a line is none. Empty lines say nothing. */
export function rulesOfLines(lines: string): DocumentRule[] | null {
  const read = lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): DocumentRule | null => {
      const at = line.indexOf('=')
      const classification = line.slice(0, Math.max(0, at)).trim()
      const words = line
        .slice(at + 1)
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean)
      const fits = classification !== '' && classification.length <= 60 && words.length > 0 && words.length <= 30
      return fits && words.every((word) => word.length <= 80) ? { classification, words, within: 'either' } : null
    })
  return read.length <= 100 && read.every((rule) => rule !== null) ? read : null
}
