import type { Sky } from '@milepost/contract'

/** What a station observed at an instant, in the units of a report. */
export interface Observation {
  /** In ms since 1970. */
  at: number
  /** Degrees Fahrenheit, not rounded; null where it was not measured, or the measurement was rejected. */
  temperature_f: number | null
  /** Of the hour until then, in inches. */
  hour_in: number | null
  /** Sustained, in miles an hour. */
  wind_mph: number | null
  sky: Sky | null
}

export interface Station {
  id: string
  name: string
}

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const textOf = (value: unknown, most: number): string | null =>
  typeof value === 'string' && value.trim() !== ''
    ? value.replaceAll('\0', '').toWellFormed().trim().slice(0, most)
    : null
const featuresOf = (json: unknown): unknown[] | null => {
  const { features } = fieldsOf(json)
  return Array.isArray(features) ? features : null
}

/** Marks of measurements that the service's own checks rejected or doubted: X, Q and B of MADIS. */
const doubted = ['X', 'Q', 'B']

/** A measurement in a unit of ours, by the code of its unit (`wmoUnit:degC`); null for one that is missing, doubted, or in a unit that is not known. */
function measured(value: unknown, units: Readonly<Record<string, (given: number) => number>>): number | null {
  const { value: given, unitCode, qualityControl } = fieldsOf(value)
  const unit = typeof unitCode === 'string' ? unitCode.slice(unitCode.indexOf(':') + 1) : ''
  if (typeof given !== 'number' || !Number.isFinite(given) || doubted.includes(String(qualityControl))) return null
  return Object.hasOwn(units, unit) ? (units[unit]?.(given) ?? null) : null
}

const fahrenheit = {
  degC: (celsius: number) => celsius * 1.8 + 32,
  degF: (given: number) => given,
  K: (kelvin: number) => (kelvin - 273.15) * 1.8 + 32,
}
const inches = { mm: (given: number) => given / 25.4, m: (given: number) => given / 0.0254 }
const milesAnHour = {
  'km_h-1': (given: number) => given / 1.609344,
  'm_s-1': (given: number) => given * 2.2369362921,
}

/** What falls or hides the sky, the worst first, by the service's words for it. */
const phenomena: readonly (readonly [Sky, readonly string[]])[] = [
  ['storm', ['thunderstorms', 'squalls', 'funnel_cloud', 'hail', 'dust_storm', 'sand_storm']],
  ['snow', ['snow', 'snow_grains', 'snow_pellets', 'ice_pellets', 'ice_crystals']],
  ['rain', ['rain']],
  ['drizzle', ['drizzle', 'spray']],
  ['fog', ['fog', 'fog_mist', 'smoke', 'haze']],
]
/** How much of the sky is covered, by the codes of aviation weather: more than half is cloudy, three to four eighths are partly cloudy. */
const covers: Readonly<Record<string, Sky>> = {
  SKC: 'clear',
  CLR: 'clear',
  FEW: 'clear',
  SCT: 'partly_cloudy',
  BKN: 'cloudy',
  OVC: 'cloudy',
  VV: 'cloudy',
}
const byCover: readonly Sky[] = ['cloudy', 'partly_cloudy', 'clear']

/** The sky of an observation: what falls, otherwise how much of it is covered; null where neither was observed. */
function skyOf({ presentWeather, cloudLayers }: Fields): Sky | null {
  const seen = (Array.isArray(presentWeather) ? presentWeather : []).map((one) => fieldsOf(one)['weather'])
  const falling = phenomena.find(([, words]) => words.some((word) => seen.includes(word)))
  if (falling) return falling[0]
  const layers = (Array.isArray(cloudLayers) ? cloudLayers : []).flatMap((one) => {
    const { amount } = fieldsOf(one)
    return typeof amount === 'string' && Object.hasOwn(covers, amount) ? covers[amount] : []
  })
  return byCover.find((cover) => layers.includes(cover)) ?? null
}

/** The address of the stations near a point; null for what is no answer about a point. */
export const readPoint = (json: unknown): string | null =>
  textOf(fieldsOf(fieldsOf(json)['properties'])['observationStations'], 500)

/** Stations, the nearest first; null for what is no list of stations. */
export const readStations = (json: unknown, most: number): Station[] | null =>
  featuresOf(json)
    ?.flatMap((feature) => {
      const { stationIdentifier, name } = fieldsOf(fieldsOf(feature)['properties'])
      const id = textOf(stationIdentifier, 20)
      return id !== null && /^[A-Za-z0-9_-]+$/.test(id) ? [{ id, name: textOf(name, 120) ?? id }] : []
    })
    .slice(0, most) ?? null

/** Observations of a station; what has no time is left out. Null for what is no list of observations. */
export const readObservations = (json: unknown): Observation[] | null =>
  featuresOf(json)?.flatMap((feature) => {
    const fields = fieldsOf(fieldsOf(feature)['properties'])
    const at = Date.parse(textOf(fields['timestamp'], 40) ?? '')
    if (!Number.isFinite(at)) return []
    return [
      {
        at,
        temperature_f: measured(fields['temperature'], fahrenheit),
        hour_in: measured(fields['precipitationLastHour'], inches),
        wind_mph: measured(fields['windSpeed'], milesAnHour),
        sky: skyOf(fields),
      },
    ]
  }) ?? null
