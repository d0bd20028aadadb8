/// <reference path="./subset-font.d.ts" />
import { readFile } from 'node:fs/promises'
import { filesFor, type FontFile, type Region } from './font-catalog.ts'
import { PLAIN, type Weight } from './plain-fonts.ts'
import { regionOf } from './region.ts'
import type { Shaper } from './glyphs.ts'
import { hasRightToLeft } from './direction.ts'

/** Spaces, line ends that a line cannot have, and other control characters. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu
/** Signs that would hide or reverse text, and those that only say where a line may end. */
const DROPPED = /[\u00AD\u200B\u202A-\u202E\u2060\uFEFF]/gu

/** A text as it is written: composed, with spaces for control characters, without signs that hide or reverse it. */
export const cleanText = (text: string): string =>
  text.normalize('NFC').replaceAll(DROPPED, '').replaceAll(CONTROLS, ' ')

/** A font in memory, with the characters that a document needs of it. */
export interface LoadedFont {
  file: FontFile
  has: (code: number) => boolean
  weights: Record<Weight, { content: Buffer; shaper: Shaper }>
}

/** The fonts of a document. */
export interface Fonts {
  /** The font that writes a character; null where there is none. @throws where the character is in no text that the fonts were loaded for. */
  fontOf(code: number, region: Region): LoadedFont | null
}

interface Need {
  code: number
  /** Files that may have the character, the best first. */
  files: FontFile[]
}

const ASCII = Array.from({ length: 95 }, (_, at) => 32 + at)
/** Joiners, which change the letters around them and are not seen themselves. */
const JOINERS = [0x200c, 0x200d]
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/** The library that embeds fonts reads so far beyond a glyph without outlines, which may be the last. */
const END = Buffer.alloc(16)

const places = { sc: 0, tc: 1, jp: 2, kr: 3 } as const
const keyOf = (code: number, region: Region): number => code * 4 + places[region]

/**
 * Loads what the fonts need for texts, and no more: of each file only the characters that occur. Texts of Western European letters need nothing.
 * The libraries that read and shape fonts are loaded with the first text that needs them.
 */
export async function loadFonts(texts: Iterable<string>): Promise<Fonts> {
  const needs = needsOf(texts)
  const loaded = needs.size === 0 ? new Map<FontFile, LoadedFont>() : await loadAll([...needs.values()])
  return {
    fontOf: (code, region) => {
      const need = needs.get(keyOf(code, region))
      if (!need) throw new Error(`no font was loaded for U+${code.toString(16)}`)
      const [file] = need.files
      return (file && loaded.get(file)) ?? null
    },
  }
}

function needsOf(texts: Iterable<string>): Map<number, Need> {
  const needs = new Map<number, Need>()
  const seen = new Set<string>()
  const add = (code: number, region: Region) => {
    const key = keyOf(code, region)
    if (!needs.has(key)) needs.set(key, { code, files: filesFor(code, region) })
  }
  for (const given of texts) {
    if (PLAIN.test(given) || seen.has(given)) continue
    seen.add(given)
    const text = cleanText(given)
    const region = regionOf(text)
    // Brackets and digits in a right-to-left text are shaped with it.
    const all = hasRightToLeft(text)
    if (all) for (const code of ASCII) add(code, region)
    for (const character of text)
      if (!UNSEEN.test(character) && (all || !PLAIN.test(character))) add(character.codePointAt(0) ?? 0, region)
  }
  return needs
}

/** Loads the first file of each character; characters that a file lacks try their next one. */
async function loadAll(needs: readonly Need[]): Promise<Map<FontFile, LoadedFont>> {
  const wanted = new Map<FontFile, Set<number>>()
  const loaded = new Map<FontFile, LoadedFont>()
  let open = needs
  while (open.length > 0) {
    const changed = new Set<FontFile>()
    for (const { code, files } of open) {
      const [file] = files
      if (!file) continue
      const codes = wanted.get(file) ?? new Set([32, ...JOINERS])
      wanted.set(file, codes.add(code))
      changed.add(file)
    }
    for (const file of changed) loaded.set(file, await loadFont(file, [...(wanted.get(file) ?? [])]))
    open = open.filter(({ code, files }) => {
      const [file] = files
      if (!file || loaded.get(file)?.has(code)) return false
      files.shift()
      return true
    })
  }
  return loaded
}

async function loadFont(file: FontFile, codes: readonly number[]): Promise<LoadedFont> {
  const given = String.fromCodePoint(...codes)
  // Shaping takes some letters apart.
  const characters = `${given}${given.normalize('NFKD')}`
  const [{ default: subsetFont }, { shaperOf }] = await Promise.all([import('subset-font'), import('./shape.ts')])
  const load = async (weight: Weight) => {
    const subset = await subsetFont(await readFile(file.path(weight)), characters, {
      targetFormat: 'truetype',
      ...(file.variable && { variationAxes: { wght: weight } }),
      // Base lines of other scripts are not used, and the last font's are damaged.
      dropTables: ['BASE'],
    })
    const content = Buffer.concat([subset, END])
    return { content, shaper: shaperOf(content) }
  }
  const regular = await load(400)
  const bold = file.path(600) === file.path(400) && !file.variable ? regular : await load(600)
  return { file, has: (code) => regular.shaper.characters.has(code), weights: { 400: regular, 600: bold } }
}
