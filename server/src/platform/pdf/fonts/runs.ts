import { directionOf, levelsOf, type Direction } from './direction.ts'
import type { Region } from './font-catalog.ts'
import { cleanText, type Fonts, type LoadedFont } from './load-fonts.ts'
import { PLAIN } from './plain-fonts.ts'
import { regionOf } from './region.ts'

/** A piece of a line that one font writes in one direction, in reading order. */
export interface Run {
  text: string
  /** Null for Western European letters of the plain font. */
  font: LoadedFont | null
  /** Whether its letters depend on each other; otherwise they are set one by one. */
  shaped: boolean
  /** Embedding level: odd ones are read from right to left. */
  level: number
}

const MARK = /\p{M}/u
/** Characters that change others and are not seen themselves. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/** A character that no font has, by its number: readers see that one is there, and which. */
export const withoutFont = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

/** What a line takes from the text that it is a part of. */
export interface Context {
  direction: Direction
  region: Region
}

/** The context of a text's own lines. */
export const contextOf = (text: string): Context =>
  PLAIN.test(text) ? plainContext : { direction: directionOf(text), region: regionOf(cleanText(text)) }

const plainContext: Context = { direction: 'ltr', region: 'sc' }

/** Splits a line into pieces that one font each can write. Characters that no font has are replaced by their numbers. */
export function runsOf(fonts: Fonts, given: string, { direction, region }: Context): Run[] {
  if (direction === 'ltr' && PLAIN.test(given)) return [{ text: given, font: null, shaped: false, level: 0 }]
  const line = cleanText(given)
  const levels = levelsOf(line, direction)
  const runs: Run[] = []
  let at = 0
  for (const character of line) {
    const last = runs.at(-1)
    const run = runOf(character, { fonts, region, level: levels[at] ?? 0, last })
    at += character.length
    if (last?.font === run.font && last.level === run.level) last.text += run.text
    else if (run.text !== '') runs.push(run)
  }
  return runs.flatMap(withoutEnds).map((run) => ({ ...run, shaped: needsShaping(run) }))
}

/** A right-to-left piece, and the spaces around it in pieces of their own: readers of the file lose spaces at its ends. */
function withoutEnds(run: Run): Run[] {
  if (run.level % 2 === 0) return [run]
  const [, before = '', text = '', after = ''] = /^( *)(.*?)( *)$/su.exec(run.text) ?? []
  return [before, text, after].filter((part) => part !== '').map((part) => ({ ...run, text: part }))
}

const needsShaping = ({ font, level, text }: Run): boolean =>
  font !== null && (font.file.plain === null || level % 2 === 1 || MARK.test(text))

interface Around {
  fonts: Fonts
  region: Region
  level: number
  last: Run | undefined
}

function runOf(character: string, { fonts, region, level, last }: Around): Run {
  const code = character.codePointAt(0) ?? 0
  if (UNSEEN.test(character))
    return last?.font ? { ...last, text: character } : { text: '', font: null, shaped: false, level }
  if (last?.level === level && follows(last, character)) return { ...last, text: character }
  if (level % 2 === 0 && PLAIN.test(character)) return { text: character, font: null, shaped: false, level }
  const font = fonts.fontOf(code, region)
  if (font) return { text: character, font, shaped: false, level }
  // Its number is written from left to right.
  return { text: withoutFont(character), font: null, shaped: false, level: level + (level % 2) }
}

/** Marks stay with their letter. Spaces stay with the words of the plain font, and within what is read from right to left; those of other fonts are of other widths. */
function follows({ font, level }: Run, character: string): boolean {
  if (character === ' ') return font === null || font.file.plain !== null || level % 2 === 1
  return MARK.test(character) && (font?.has(character.codePointAt(0) ?? 0) ?? false)
}
