import type { Chance } from '../random.ts'
import type { Truck, TruckKind } from '../world.ts'

const firstNames = ['R.', 'J.', 'M.', 'D.', 'L.', 'T.', 'A.', 'C.', 'W.', 'E.']
const lastNames = [
  'Alvarez',
  'Baker',
  'Coleman',
  'Dorsey',
  'Ellison',
  'Foster',
  'Grier',
  'Hardaway',
  'Ingram',
  'Jessup',
  'Knox',
  'Lawson',
  'Medina',
  'Norwood',
  'Ortiz',
  'Pruitt',
  'Quarles',
  'Rucker',
  'Sewell',
  'Tillman',
]

/** Trucks of one hauler, numbered on from `first`. Empty weights are multiples of the scale's 20 lb (domain: 24,000 to 32,000 lb). */
export function fleet({
  chance,
  hauler,
  kind,
  prefix,
  first,
  count,
}: {
  chance: Chance
  hauler: string
  kind: TruckKind
  prefix: string
  first: number
  count: number
}): Truck[] {
  return Array.from({ length: count }, (_, index) => ({
    number: `${prefix}${first + index}`,
    hauler,
    kind,
    driver: `${chance.one(firstNames)} ${chance.one(lastNames)}`,
    tare_lbs: 20 * chance.whole(kind === 'mixer' ? 1350 : 1240, kind === 'mixer' ? 1500 : 1560),
    max_gvw_lbs: kind === 'dump' && chance.happens(0.1) ? 84_000 : 80_000,
  }))
}
