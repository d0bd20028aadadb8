import type { ReportContent, Sky } from '@milepost/contract'
import type { Chance } from './random.ts'

/** Mean high and low of each month in °F, January first. */
const months = [
  [53, 34],
  [57, 37],
  [65, 43],
  [73, 50],
  [80, 59],
  [87, 67],
  [90, 70],
  [89, 70],
  [83, 64],
  [73, 53],
  [64, 43],
  [55, 36],
] as const
const dry: readonly Sky[] = ['clear', 'clear', 'partly_cloudy', 'partly_cloudy', 'cloudy', 'windy']

/** The weather of a date, the same for every project: a shower now and then, in the afternoon. */
export function typedWeather(date: string, chance: Chance): ReportContent['weather'] {
  const own = chance.branch(`weather ${date}`)
  const [high, low] = months[Number(date.slice(5, 7)) - 1] ?? months[0]
  const rain = own.happens(0.12)
  return {
    high_f: Math.round(own.near(high, 4)),
    low_f: Math.round(own.near(low, 4)),
    morning: own.one(dry),
    afternoon: rain ? 'rain' : own.one(dry),
    precipitation_in: rain ? (own.whole(3, 60) / 100).toFixed(2) : null,
    comment: rain ? 'A shower passed; the surface was dry again within the hour.' : null,
    source: null,
  }
}

const remarks = [
  'Lane closure and message boards were in place before the first load.',
  'The crew worked the full shift with one roller train.',
  'Haul trucks entered by the north gate; flaggers controlled both ends.',
  'Joint and edge were checked with the straightedge.',
  'Erosion control at the outfall was checked after the shift.',
]

/** Longest name of a set of materials, in characters. */
const MOST_MATERIAL_SET = 60

/** What an inspector adds to a report that the rules have assembled: hours, the crew, the weather and a remark; the rest is confirmed. */
export function typedSections(
  { contractors, staff, remarks: written, items, visitors, force_account, day }: ReportContent,
  { date, chance }: { date: string; chance: Chance },
): Partial<ReportContent> {
  const own = chance.branch(`typed ${date}`)
  const hours = String(own.whole(16, 21) / 2)
  return {
    weather: typedWeather(date, chance),
    day: { ...day, began: '06:30', ended: own.one(['16:30', '17:00', '17:30']) },
    staff: staff.map((person) => ({ ...person, hours })),
    contractors: contractors.map((contractor) => ({
      ...contractor,
      personnel: [
        { class: 'laborers', count: own.whole(3, 7), hours },
        { class: 'operators', count: own.whole(2, 5), hours },
      ],
    })),
    items: items.map((item) => ({
      ...item,
      postings: item.postings.map((posting) => ({
        ...posting,
        material_set: item.ticketed_material?.slice(0, MOST_MATERIAL_SET) ?? null,
      })),
    })),
    remarks: [...written, { key: 'typed:1', kind: 'traffic', text: own.one(remarks), facts: [] }],
    nothing_to_report: [
      ...(visitors.length === 0 ? (['visitors'] as const) : []),
      ...(force_account.length === 0 ? (['force_account'] as const) : []),
    ],
  }
}
