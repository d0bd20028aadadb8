import { fieldTerms } from './field-terms.ts'

/** Most terms of a question that are searched. */
const MOST_TERMS = 24
/** Words of the longest term of the field. */
const LONGEST_TERM = 5

/** Words that say nothing about what is asked, English and Spanish. */
const stopWords = new Set(
  (
    'a an the this that these those of for to in on at by with from as is are was were be been being am do does did done can could should would shall will may might must ' +
    'what which who whom whose when where why how many much i me my we our us you your it its they them their he she his her there here and or but not no if then than so ' +
    'about please tell show give gives given find get gets got go goes come comes make makes take takes happen happens have has had any some all each need needs want know say says said mean means long often ever also ' +
    'el la los las un una unos unas lo al del de en con por para sin sobre es son era eran ser estar está están fue fueron hay que qué cuál cuáles quién quiénes cuándo dónde cómo ' +
    'cuánto cuánta cuántos cuántas por porque yo me mi nos nuestro tú usted su sus se le les y o u ni si no como más muy dime muestra dar da necesita necesito debe deben puede pueden'
  ).split(' '),
)

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+(?:[.\-/][\p{L}\p{N}]+)*/gu) ?? []

const groupOfTerm = new Map(fieldTerms.flatMap((group) => group.map((term) => [term, group] as const)))

/**
 * What a question asks about, as terms to search: each with what means the same in the field. The longest term of the field that begins at a word is one;
 * other words are terms of their own, except those that say nothing.
 */
export function questionTerms(question: string): string[][] {
  const words = wordsOf(question)
  const terms: string[][] = []
  const seen = new Set<string>()
  const add = (first: string, all: readonly string[]) => {
    const key = all[0] ?? first
    if (seen.has(key) || terms.length >= MOST_TERMS) return
    seen.add(key)
    terms.push([...new Set([first, ...all])])
  }
  for (let at = 0; at < words.length;) {
    const length = lengthOfTerm(words, at)
    const term = words.slice(at, at + Math.max(length, 1)).join(' ')
    if (length > 0) add(term, groupOfTerm.get(term) ?? [])
    else if (!stopWords.has(term)) add(term, [term])
    at += Math.max(length, 1)
  }
  return terms
}

function lengthOfTerm(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_TERM, words.length - at); length > 0; length -= 1)
    if (groupOfTerm.has(words.slice(at, at + length).join(' '))) return length
  return 0
}
