import { packageFile, plainFile, plainScripts, rangesOf, type Range, type Weight } from './plain-fonts.ts'

/** A file of a font, which has some of the characters of its ranges. */
export interface FontFile {
  id: string
  /** The script of the plain font that the file is of, which needs no shaping; null for other fonts. */
  plain: string | null
  /** The file of a weight; where the font has only one weight, its only file. */
  path: (weight: Weight) => string
  /** Whether the file has all weights, on an axis. */
  variable: boolean
  /** Null for a font that may have any character. */
  ranges: readonly Range[] | null
}

/** Chinese, Japanese and Korean write shared characters in different shapes. */
export type Region = 'sc' | 'tc' | 'jp' | 'kr'

const noto = [
  'arabic',
  'armenian',
  'bengali',
  'canadian-aboriginal',
  'cherokee',
  'devanagari',
  'ethiopic',
  'georgian',
  'gujarati',
  'gurmukhi',
  'hebrew',
  'javanese',
  'kannada',
  'khmer',
  'lao',
  'malayalam',
  'myanmar',
  'oriya',
  'sinhala',
  'syriac',
  'tamil',
  'telugu',
  'thaana',
  'thai',
]
/** Fonts without an axis of weights, and the weight of their bold texts. */
const fixed = { mongolian: 400, nko: 400, tifinagh: 400, adlam: 600 } as const

const plain = (): FontFile[] => {
  const ranges = rangesOf('@fontsource/inter')
  return plainScripts.map((script) => ({
    id: `inter-${script}`,
    plain: script,
    path: (weight) => plainFile(script, weight),
    variable: false,
    ranges: ranges[script] ?? [],
  }))
}

/** The wanted files of a font with an axis of weights. */
const variable = (name: string, wanted: (part: string) => boolean): FontFile[] =>
  Object.entries(rangesOf(`@fontsource-variable/${name}`))
    .filter(([part]) => wanted(part))
    .map(([part, ranges]) => {
      const path = () => packageFile(`@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`)
      return { id: `${name}-${part}`, plain: null, path, variable: true, ranges }
    })

const single = (
  name: string,
  part: string,
  { bold = 400, any = false }: { bold?: Weight; any?: boolean },
): FontFile => ({
  id: name,
  plain: null,
  path: (weight) =>
    packageFile(`@fontsource/${name}/files/${name}-${part}-${weight === 600 ? bold : 400}-normal.woff2`),
  variable: false,
  ranges: any ? null : (rangesOf(`@fontsource/${name}`)[part] ?? []),
})

const isNumber = (part: string): boolean => /^\d+$/.test(part)
const regions: readonly Region[] = ['sc', 'tc', 'jp', 'kr']

let catalog: { before: FontFile[]; regional: Record<Region, FontFile[]>; last: FontFile[] } | undefined

const open = () => ({
  before: [
    ...plain(),
    ...variable('noto-sans', (part) => part !== 'devanagari'),
    ...noto.flatMap((script) => variable(`noto-sans-${script}`, (part) => part === script)),
    ...variable('noto-serif-tibetan', (part) => part === 'tibetan'),
    ...Object.entries(fixed).map(([script, bold]) => single(`noto-sans-${script}`, script, { bold })),
    ...variable('noto-sans-symbols', (part) => part === 'symbols'),
    ...variable('noto-emoji', isNumber),
    single('noto-sans-math', 'latin', { any: true }),
  ],
  regional: Object.fromEntries(regions.map((region) => [region, variable(`noto-sans-${region}`, isNumber)])) as Record<
    Region,
    FontFile[]
  >,
  last: [single('unifontex', 'latin', { any: true })],
})

/** The files that may have a character, the best first. */
export function filesFor(code: number, region: Region): FontFile[] {
  catalog ??= open()
  const { before, regional, last } = catalog
  const inTurn = [region, ...regions.filter((other) => other !== region)].flatMap((name) => regional[name])
  return [...before, ...inTurn, ...last].filter(
    ({ ranges }) => ranges === null || ranges.some(([from, to]) => code >= from && code <= to),
  )
}
