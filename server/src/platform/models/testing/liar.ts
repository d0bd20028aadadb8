/** A sentence as a model answers it, with the facts that it cites. */
export interface CitedSentence {
  text: string
  facts: string[]
}

/** How a sentence was falsified. */
export const lies = ['number', 'unit', 'date', 'name', 'negation', 'comparison', 'invented', 'citation'] as const
export type Lie = (typeof lies)[number]

/** Which sentence says something that its facts do not, and how: what an evaluation judges by, since nobody else knows it better. */
export interface Falsified {
  index: number
  lie: Lie
}

/** Numbers from 0 up to 1 that are the same for the same seed (Mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface LiarOptions {
  seed: number
  /** The share of sentences that are falsified; a third by default. */
  share?: number
  language?: 'en' | 'es'
  /** Ids that a wrong citation is chosen from; those of the other sentences by default. */
  fact_ids?: readonly string[]
}

type Falsify = (text: string, random: () => number) => string

const pick = <T>(among: readonly T[], random: () => number): T | undefined => among[Math.floor(random() * among.length)]

/** Replaces one match; the text as it is where there is none. */
function replaceOne(
  text: string,
  pattern: RegExp,
  { random, by }: { random: () => number; by: (found: string) => string },
) {
  const found = [...text.matchAll(pattern)]
  const match = pick(found, random)
  if (!match) return text
  return text.slice(0, match.index) + by(match[0]) + text.slice(match.index + match[0].length)
}

/** Another digit in the place of one, never the same. */
const otherDigit = (digit: string, random: () => number) => String((Number(digit) + 1 + Math.floor(random() * 8)) % 10)

const number: Falsify = (text, random) =>
  replaceOne(text, /(?<![-/:\d])\d[\d,.]*\d|\b\d\b/g, {
    random,
    by: (found) => replaceOne(found, /\d/g, { random, by: (digit) => otherDigit(digit, random) }),
  })

const unitPairs: readonly [RegExp, string][] = [
  [/\btons\b/g, 'pounds'],
  [/\btoneladas\b/g, 'libras'],
  [/\bfeet\b|\bft\b/g, 'yards'],
  [/\bpies\b/g, 'yardas'],
  [/°F/g, '°C'],
  [/\binches\b/g, 'feet'],
  [/\bpulgadas\b/g, 'pies'],
  [/\bmiles\b/g, 'kilometers'],
  [/\bhours\b/g, 'minutes'],
  [/\bhoras\b/g, 'minutos'],
  [/\bTON\b/g, 'LB'],
  [/\bCY\b/g, 'SY'],
  [/%/g, ' tons'],
]
const unit: Falsify = (text) => {
  const found = unitPairs.find(([pattern]) => text.search(pattern) >= 0)
  return found ? text.replace(found[0], found[1]) : text
}

const months = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  es: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
}
const dateIn =
  (language: 'en' | 'es'): Falsify =>
  (text, random) => {
    const other = (found: string) =>
      pick(
        months[language].filter((month) => month !== found),
        random,
      ) ?? found
    const byMonth = replaceOne(text, new RegExp(`\\b(?:${months[language].join('|')})\\b`, 'g'), { random, by: other })
    if (byMonth !== text) return byMonth
    return replaceOne(text, /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}\/\d{1,2}\/\d{2,4}\b|\b\d{1,2}:\d{2}\b/g, {
      random,
      by: (found) => found.replace(/\d(?=\D|$)/, (digit) => otherDigit(digit, random)),
    })
  }

const inventedNames = ['Halvorsen Brothers', 'Rita Quimby', 'Brackwater Plant', 'Ostrander Paving']
const name: Falsify = (text, random) => {
  const invented = pick(inventedNames, random) ?? ''
  return replaceOne(text, /(?<=[a-zé,] )(?:[A-Z][a-zé]+)(?: [A-Z][a-zé]+)*/g, { random, by: () => invented })
}

const negations = {
  en: /\b(?:not|never|no) |n't\b/gi,
  es: /\b(?:no|nunca|ningún|ninguna|ninguno) /gi,
}
const comparisons: Record<'en' | 'es', readonly [RegExp, string][]> = {
  en: [
    [/\bmore than\b/, 'less than'],
    [/\bless than\b/, 'more than'],
    [/\bat least\b/, 'at most'],
    [/\bexceeded\b/, 'stayed below'],
    [/\babove\b/, 'below'],
    [/\bbelow\b/, 'above'],
    [/\ball\b/i, 'none'],
    [/\bonly\b/, 'also'],
  ],
  es: [
    [/\bmás de\b/, 'menos de'],
    [/\bmenos de\b/, 'más de'],
    [/\bsuperó\b/, 'no alcanzó'],
    [/\bpor encima\b/, 'por debajo'],
    [/\btodos\b/i, 'ninguno'],
    [/\bsolo\b/, 'también'],
  ],
}

const inventions = {
  en: [
    'The crew reported 37 minutes of delay.',
    'A foreman confirmed that all loads were accepted.',
    'Traffic was stopped twice for 14 minutes.',
  ],
  es: [
    'La cuadrilla informó 37 minutos de demora.',
    'Un capataz confirmó que se aceptaron todas las cargas.',
    'El tránsito se detuvo dos veces durante 14 minutos.',
  ],
}

/**
 * Falsifies a share of sentences as a language model might: another number, unit, date or name, a dropped negation, a turned comparison, an invented sentence, a
 * citation of another fact. The same seed falsifies the same. Sentences that hold nothing to falsify get an invented one in their place.
 */
export function falsify(
  sentences: readonly CitedSentence[],
  { seed, share = 1 / 3, language = 'en', fact_ids }: LiarOptions,
): { sentences: CitedSentence[]; falsified: Falsified[] } {
  const random = seededRandom(seed)
  const ids = fact_ids ?? [...new Set(sentences.flatMap(({ facts }) => facts))]
  const ways: Record<Exclude<Lie, 'citation' | 'invented'>, Falsify> = {
    number,
    unit,
    date: dateIn(language),
    name,
    negation: (text) => text.replace(negations[language], ''),
    comparison: (text) =>
      comparisons[language].reduce((now, [from, to]) => (now === text ? now.replace(from, to) : now), text),
  }
  const falsified: Falsified[] = []
  const said = sentences.map((sentence, index): CitedSentence => {
    if (random() >= share) return sentence
    const lie = pick(lies, random) ?? 'invented'
    const others = ids.filter((id) => !sentence.facts.includes(id))
    const wrong = pick(others, random)
    if (lie === 'citation' && wrong !== undefined) {
      falsified.push({ index, lie })
      return { ...sentence, facts: [wrong] }
    }
    const text = lie === 'citation' || lie === 'invented' ? sentence.text : ways[lie](sentence.text, random)
    const changed = text !== sentence.text
    falsified.push({ index, lie: changed ? lie : 'invented' })
    return changed ? { ...sentence, text } : { ...sentence, text: pick(inventions[language], random) ?? sentence.text }
  })
  return { sentences: said, falsified }
}
