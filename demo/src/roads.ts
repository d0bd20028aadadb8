import { chanceFrom } from './random.ts'
import type { Project, World } from './world.ts'

type Place = [longitude: number, latitude: number]

/** Half the length of a project's road, and the distance of two of its points, in degrees. */
const [REACH, STEP] = [0.34, 0.01]
/** How far a road swings to either side, in degrees, and how often. */
const [SWING, TURNS] = [0.012, 11]
/** Roads that cross a project's, and their distance. */
const [CROSSINGS, BETWEEN] = [9, 0.028]
/** Half the length of one of them. */
const CROSSING_REACH = 0.06
/** Streets of a town each way, and the distance of two. */
const [STREETS, BLOCK] = [7, 0.0024]

const names = [
  'Merritt Road',
  'Hollins Creek Road',
  'Pike Mill Road',
  'Old Ferry Road',
  'Oakfield Road',
  'Tarrow Church Road',
  'Dunmore Road',
  'Coburn River Road',
  'Hadley Road',
  'Fenwick Road',
  'Stonecrest Drive',
  'Line Creek Road',
] as const
const avenues = ['Oak', 'Pine', 'Cedar', 'Elm', 'Walnut', 'Maple', 'Laurel'] as const

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'] as const

const rounded = ([longitude, latitude]: Place): Place => [Number(longitude.toFixed(6)), Number(latitude.toFixed(6))]

/** The route that a project's name begins with, its class, and which way routes of its number run: even ones east. */
function routeOf({ name }: Project): { ref: string | null; name: string; rank: number; east: boolean } {
  const found = /^(I|US|SR)[- ](\d+)/.exec(name)
  if (!found) return { ref: null, name: name.split(',')[0] ?? name, rank: 3, east: true }
  const [, system = 'SR', number = '0'] = found
  const kind = { I: 'Interstate', US: 'US Highway', SR: 'State Route' }[system] ?? 'State Route'
  return {
    ref: `${system} ${number}`,
    name: `${kind} ${number}`,
    rank: { I: 1, US: 3, SR: 4 }[system] ?? 4,
    east: Number(number) % 2 === 0,
  }
}

/** Whether the road of a project runs east rather than north. */
export const runsEast = (project: Project): boolean => routeOf(project).east

/** A place on the road of a project, so many degrees east or north of where the project is. */
export function onRoad(project: Project, along: number): Place {
  const phase = project.latitude * 100 + project.longitude * 70
  const aside = SWING * (Math.sin(along * TURNS + phase) - Math.sin(phase))
  const { longitude, latitude } = project
  return rounded(runsEast(project) ? [longitude + along, latitude + aside] : [longitude + aside, latitude + along])
}

const segment = (properties: object, coordinates: Place[]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates: coordinates.map(rounded) },
})

/** Where roads cross the road of a project, from its beginning on. `at` is the place of the project among its agency's. */
export const crossingsOf = (project: Project, at: number): { name: string; place: Place }[] =>
  Array.from({ length: CROSSINGS }, (_, crossing) => ({
    name: names[(at * 5 + crossing) % names.length] ?? '',
    place: onRoad(project, (crossing - (CROSSINGS - 1) / 2) * BETWEEN),
  }))

/** The road of a project, cut where roads cross it, and those roads. */
function roadsOf(project: Project, at: number) {
  const { ref, name, rank, east } = routeOf(project)
  const chance = chanceFrom(0x60ad + at)
  const main = { NAME: name, ROUTE: ref, F_SYSTEM: rank }
  const features: ReturnType<typeof segment>[] = []
  const steps = Math.round((2 * REACH) / STEP)
  for (let step = 0; step < steps; step += 1)
    features.push(
      segment(
        main,
        [0, 0.5, 1].map((part) => onRoad(project, -REACH + (step + part) * STEP)),
      ),
    )
  for (const [crossing, { name: NAME, place }] of crossingsOf(project, at).entries()) {
    const [x, y] = place
    const road = { NAME, ROUTE: null, F_SYSTEM: crossing % 3 === 0 ? 5 : 6 }
    const lean = chance.near(0, 0.2)
    for (const side of [-1, 1])
      features.push(
        segment(
          road,
          [0, 0.3, 0.7, 1].map((part): Place => {
            const out = side * part * CROSSING_REACH
            return east ? [x + out * lean, y + out] : [x + out, y + out * lean]
          }),
        ),
      )
  }
  return features
}

/** A small town around a plant. */
function townOf({ longitude, latitude }: { longitude: number; latitude: number }) {
  const half = ((STREETS - 1) / 2) * BLOCK
  return Array.from({ length: STREETS }, (_, index) => {
    const off = index * BLOCK - half
    const street = (NAME: string, from: Place, to: Place) => segment({ NAME, ROUTE: null, F_SYSTEM: 7 }, [from, to])
    return [
      street(`${avenues[index]} Avenue`, [longitude + off, latitude - half], [longitude + off, latitude + half]),
      street(`${ordinals[index]} Street`, [longitude - half, latitude + off], [longitude + half, latitude + off]),
    ]
  }).flat()
}

/** The road network of a demonstration's agency as GeoJSON, the same each time: the roads that its projects work on, the roads around them, and streets around its plants. */
export const roadNetworkOf = ({ projects, plants }: Pick<World, 'projects' | 'plants'>): string =>
  JSON.stringify({ type: 'FeatureCollection', features: [...projects.flatMap(roadsOf), ...plants.flatMap(townOf)] })
