import { countNoun } from '../tokens/number-words.ts'
import type { Token } from '../tokens/token.ts'

/** Words before a value that say which of several it is: high or low, from or to. */
const cues = new Map(
  Object.entries({
    high: 'high maxima',
    low: 'low minima',
    from: 'from desde',
    to: 'to until till through hasta',
    current: 'current actual',
    most: 'heaviest pesada',
    by: 'by por',
    exceeds: 'exceeds exceed exceeded supera superan excede',
  }).flatMap(([cue, list]) => list.split(' ').map((word): [string, string] => [word, cue])),
)

/** Words between a cue and its value. */
const between = new Set(
  'the a an of at was is were station stations la el las los una en es fue estacion date fecha temperature temperatura qty quantity cantidad posted registrada de load carga weight limit limite peso'.split(
    ' ',
  ),
)

/** Short Spanish words that are a cue directly before a station or a time: `de la estación 112+40 a la 118+90`. */
const spanishRange: Readonly<Record<string, string>> = { de: 'from', a: 'to' }

const isRanged = (token: Token): boolean =>
  token.kind === 'station' || token.kind === 'clock' || (token.kind === 'number' && token.unit === 'F')

/** Which of several a value is, by the word before it; null where none is written. */
export function cueOf(tokens: readonly Token[], at: number): string | null {
  const own = tokens[at] as Token
  for (let before = at - 1; before >= 0; before -= 1) {
    const token = tokens[before]
    if (token?.kind !== 'word') return null
    const cue = cues.get(token.text) ?? (isRanged(own) ? spanishRange[token.text] : undefined)
    if (cue !== undefined) return cue
    if (!between.has(token.text)) return null
  }
  return null
}

/** What a number counts, by the word after it: `4 loads`; null where none follows. */
export function nounOf(tokens: readonly Token[], at: number): string | null {
  const next = tokens[at + 1]
  return next?.kind === 'word' ? countNoun(next.stem) : null
}

const labels = new Map(
  Object.entries({
    ticket: 'ticket boleta',
    item: 'item partida',
    lot: 'lot lote',
    sample: 'sampl muestra',
  }).flatMap(([label, list]) => list.split(' ').map((word): [string, string] => [word, label])),
)

/** What a number or a code names, by the word before it or before the list that it is in: `tickets 6102004, 6102008`. */
export function labelOf(tokens: readonly Token[], at: number): string | null {
  for (let before = at - 1; before >= 0; before -= 1) {
    const token = tokens[before] as Token
    if (token.kind === 'word' && !['and', 'y', 'no', 'number'].includes(token.text))
      return labels.get(token.stem) ?? null
    if (token.kind === 'mark' && ![',', '#'].includes(token.text)) return null
  }
  return null
}
