import type { RouteSystem } from '@milepost/contract'
import { z } from 'zod'

/** A road as the reader of networks writes it, one to a line. */
export const readRoad = z.object({
  name: z.string().nullable(),
  route: z.object({ system: z.enum(['interstate', 'us', 'state', 'county']), number: z.string() }).nullable(),
  rank: z.number(),
  miles: z.number(),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
})

/** A road as it is stored. */
export interface NetworkRoad {
  name: string | null
  system: RouteSystem | null
  number: string | null
  rank: number
  miles: number
  west: number
  south: number
  east: number
  north: number
  words: string
}

/** How people write the routes of a system before their number. */
const letters: Readonly<Record<RouteSystem, readonly string[]>> = {
  interstate: ['i', 'interstate'],
  us: ['us', 'us route', 'us highway'],
  state: ['sr', 'state route', 'highway'],
  county: ['cr', 'county road'],
}

/** A text as roads are searched by it: in lower case, with one blank for all that is no letter or digit. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The name of a road and all the ways in which its route is written: `merritt road sr 81 sr81 state route 81`. */
export function wordsOf(name: string | null, route: { system: RouteSystem; number: string } | null): string {
  const ways = route
    ? letters[route.system].flatMap((way) => [
        `${way} ${route.number}`,
        ...(way.includes(' ') ? [] : [`${way}${route.number}`]),
      ])
    : []
  return [...new Set([...(name === null ? [] : [plainWords(name)]), ...ways.map(plainWords)])].join(' ')
}

/** A line of the reader's list as a row. @throws where it is none. */
export function rowOf(line: string): NetworkRoad {
  const { name, route, rank, miles, bounds } = readRoad.parse(JSON.parse(line))
  const [west, south, east, north] = bounds
  const words = wordsOf(name, route)
  return {
    name,
    system: route?.system ?? null,
    number: route?.number ?? null,
    rank,
    miles,
    west,
    south,
    east,
    north,
    words,
  }
}
