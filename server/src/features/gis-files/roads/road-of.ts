import type { RouteSystem } from '@milepost/contract/road-network/road-network'
import type { Attributes } from '../read/drawing.ts'

/** A road as signs and people name it. */
export interface Road {
  /** `Merritt Road`; null for a road without a name. */
  name: string | null
  /** The system of its route and the number on its shield; null for a road that has none. */
  route: { system: RouteSystem; number: string } | null
  /** Functional class of FHWA, from 1 (Interstate) to 7 (local). */
  rank: number
}

/** Columns that name a road, in the order in which they count: those of state inventories, of TIGER, and of OpenStreetMap. */
const names = [
  'fullname',
  'road_name',
  'rd_name',
  'roadname',
  'street_nam',
  'street_name',
  'street',
  'st_name',
  'name',
  'label',
] as const
/** Columns with a route as text: `SR 154`, `I-85`. */
const routes = ['ref', 'route', 'rte_nm', 'rte_name', 'route_name', 'route_num', 'route_no', 'rte_no'] as const
/** Columns with the functional class as a number (HPMS: F_SYSTEM). */
const classes = ['f_system', 'fsystem', 'func_class', 'funcclass', 'functional', 'func_sys'] as const
/** Columns with a class as a word: feature classes of TIGER, and `highway` of OpenStreetMap. */
const words = ['mtfcc', 'highway', 'fclass'] as const
/** Columns of HPMS: whose route it is, and its number. */
const [SIGNING, NUMBER] = ['route_sign', 'route_numb'] as const

/** The attributes that a road is read from, in lower case. */
export const roadAttributes: readonly string[] = [...names, ...routes, ...classes, ...words, SIGNING, NUMBER]

const LOCAL = 7
const rankOfWord: Readonly<Record<string, number>> = {
  s1100: 2,
  s1200: 4,
  s1400: 7,
  motorway: 1,
  motorway_link: 2,
  trunk: 2,
  trunk_link: 3,
  primary: 3,
  primary_link: 4,
  secondary: 4,
  secondary_link: 5,
  tertiary: 5,
  tertiary_link: 6,
  unclassified: 6,
}
const rankOfSystem: Readonly<Record<RouteSystem, number>> = { interstate: 1, us: 3, state: 4, county: 6 }
/** Values of HPMS item 18, Route Signing. */
const systemOfSigning: Readonly<Record<string, RouteSystem>> = { 2: 'interstate', 3: 'us', 4: 'state', 6: 'county' }

/** How routes are written, each with the number in the first group. */
const written: readonly [RouteSystem, RegExp][] = [
  ['interstate', /^(?:I|IS|IH|Interstate)[ -]?(?:Hwy |Highway )?(\d{1,3}[A-Z]?)\b/i],
  ['us', /^(?:U\.?S\.?)[ -]?(?:Hwy |Highway |Rte |Route )?(\d{1,3}[A-Z]?)\b/i],
  ['county', /^(?:CR|C\.?R\.?|Co(?:unty)?\.? (?:Rd|Road|Rte|Route|Hwy|Highway))[ -]?(\d{1,4}[A-Z]?)\b/i],
  ['state', /^(?:SR|SH|S\.?R\.?|St(?:ate)?\.? (?:Rd|Road|Rte|Route|Hwy|Highway))[ -]?(\d{1,4}[A-Z]?)\b/i],
  [
    'state',
    /^(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])-(\d{1,4}[A-Z]?)\b/,
  ],
]

/** The route that a text begins with; null for any other text. */
export function routeOf(text: string): Road['route'] {
  for (const [system, pattern] of written) {
    const number = pattern.exec(text.trim())?.[1]
    if (number) return { system, number: number.toUpperCase() }
  }
  return null
}

const textOf = (attributes: Attributes, columns: readonly string[]): string | null => {
  for (const column of columns) {
    const value = attributes[column]
    if (typeof value === 'string') return value
  }
  return null
}

function rankOf(attributes: Attributes, route: Road['route']): number {
  for (const column of classes) {
    const given = Number(attributes[column])
    if (Number.isInteger(given) && given >= 1 && given <= LOCAL) return given
  }
  const word = textOf(attributes, words)?.toLowerCase()
  const known = word === undefined ? undefined : rankOfWord[word]
  const signed = route ? rankOfSystem[route.system] : LOCAL
  return Math.min(known ?? LOCAL, signed)
}

/** What a file says of a road. @param text what names it where no column does. */
export function roadOf(attributes: Attributes = {}, text: string | null = null): Road {
  const name = textOf(attributes, names) ?? text
  const signed = systemOfSigning[String(attributes[SIGNING] ?? '')]
  const number = String(attributes[NUMBER] ?? '').trim()
  const route =
    signed && /^\d{1,4}[A-Z]?$/i.test(number)
      ? { system: signed, number: number.toUpperCase() }
      : (routeOf(textOf(attributes, routes) ?? '') ?? routeOf(name ?? ''))
  return { name, route, rank: rankOf(attributes, route) }
}
