import { HOUR_MS } from '@milepost/contract/core/time/days'
import {
  MOST_OUTSIDE_EVENTS,
  MOST_VERTICES,
  workZoneDirections,
  workZoneImpacts,
  type OutsideFault,
  type OutsideFaultCode,
} from '@milepost/contract'
import type { Turns } from '../../platform/turns.ts'

/** A road event of another agency, as far as it could be read. */
export interface ReadEvent {
  road_event_id: string
  name: string
  direction: string | null
  impact: string | null
  description: string
  start_at: string | null
  end_at: string | null
  line: [number, number][]
}

/** The content of a feed. */
export interface ReadFeed {
  version: string | null
  publisher: string | null
  feed_updated_at: string | null
  update_frequency: number | null
  events: ReadEvent[]
  faults: OutsideFault[]
}

/** Most kinds of faults that are reported. */
const MOST_FAULTS = 50

/** Faults by their kind: the place with N for numbers, and what is wrong there. */
class Faults {
  readonly #kinds = new Map<string, OutsideFault>()

  add(path: string, code: OutsideFaultCode, { example = null, count = 1 }: Partial<OutsideFault> = {}): void {
    const key = `${path} ${code}`
    const known = this.#kinds.get(key)
    if (known) known.count += count
    else if (this.#kinds.size < MOST_FAULTS) this.#kinds.set(key, { path, code, count, example })
  }

  all(): OutsideFault[] {
    return [...this.#kinds.values()].sort((a, b) => b.count - a.count)
  }
}

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
const textOf = (value: unknown, most: number): string | null =>
  typeof value === 'string' && value.trim() !== ''
    ? value.replaceAll('\0', '').toWellFormed().trim().slice(0, most)
    : null

/** An instant with its zone, as both standards require; null for anything else. */
function instantOf(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i.test(value))
    return null
  const at = Date.parse(value)
  return Number.isFinite(at) ? new Date(at).toISOString() : null
}

/** Points of a geometry that can be drawn; WZDx has LineString and MultiPoint, CWZ LineString and Point. Null where there are none. */
function lineOf(geometry: unknown): [number, number][] | null {
  const { type, coordinates } = fieldsOf(geometry) ?? {}
  if (!Array.isArray(coordinates)) return null
  const points: unknown[] = type === 'Point' ? [coordinates] : coordinates
  if (type !== 'LineString' && type !== 'MultiPoint' && type !== 'Point') return null
  const line = points.slice(0, MOST_VERTICES).map((point): [number, number] | null => {
    const [longitude, latitude] = Array.isArray(point) ? point : []
    return typeof longitude === 'number' &&
      typeof latitude === 'number' &&
      Math.abs(longitude) <= 180 &&
      Math.abs(latitude) <= 85
      ? [longitude, latitude]
      : null
  })
  return line.length > 0 && line.every((point) => point !== null) ? line : null
}

/** A word of the standard, in whatever case. */
const oneOf = (words: readonly string[], value: unknown): string | null => {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : null
  return word !== null && words.includes(word) ? word : null
}

/** An id as text; feeds also have numbers. */
const idOf = (value: unknown): string | null => textOf(Number.isSafeInteger(value) ? String(value) : value, 200)

/** No road is farther north or south: such a latitude is a longitude. */
const MOST_LATITUDE = 75

/** Why a line is none of a road; null for one that can be. */
function placeFault(line: readonly [number, number][]): OutsideFaultCode | null {
  if (line.every(([longitude, latitude]) => longitude === 0 && latitude === 0)) return 'zero_place'
  return line.some(([, latitude]) => Math.abs(latitude) > MOST_LATITUDE) ? 'exchanged' : null
}

/** Reads one road event; null, with its faults reported, where it cannot be shown. */
function readEvent(feature: unknown, faults: Faults): ReadEvent | null {
  const { id, properties, geometry } = fieldsOf(feature) ?? {}
  const all = fieldsOf(properties)
  // WZDx 4 and CWZ have core_details; WZDx 3 has its fields in the properties themselves.
  const core = fieldsOf(all?.['core_details']) ?? all
  const road_event_id = idOf(id) ?? idOf(all?.['road_event_id'])
  const report = (path: string, code: OutsideFaultCode) => faults.add(path, code, { example: road_event_id })
  if (!all || !core) return (report('features/N/properties', 'missing'), null)
  if (core['device_type'] !== undefined) return (report('features/N/properties/core_details', 'device'), null)
  if (road_event_id === null) return (report('features/N/id', 'missing'), null)
  const line = lineOf(geometry)
  if (line === null) return (report('features/N/geometry', 'no_line'), null)
  const misplaced = placeFault(line)
  if (misplaced) return (report('features/N/geometry', misplaced), null)
  const start_at = instantOf(all['start_date'])
  const end_at = instantOf(all['end_date'])
  if (start_at === null) report('features/N/properties/start_date', 'no_instant')
  if (end_at === null) report('features/N/properties/end_date', 'no_instant')
  if (start_at !== null && end_at !== null && end_at < start_at)
    report('features/N/properties/end_date', 'end_before_start')
  const direction = oneOf(workZoneDirections, core['direction'])
  const impact = oneOf(workZoneImpacts, all['vehicle_impact'])
  if (direction === null) report('features/N/properties/core_details/direction', 'unknown_word')
  if (impact === null && core['event_type'] === 'work-zone')
    report('features/N/properties/vehicle_impact', 'unknown_word')
  // WZDx 2 has one road name, later versions a list.
  const roads: unknown[] = Array.isArray(core['road_names']) ? core['road_names'] : [core['road_name']]
  const road = roads.flatMap((name) => textOf(name, 100) ?? []).join(', ')
  if (road === '') report('features/N/properties/core_details/road_names', 'no_road_name')
  return {
    road_event_id,
    name: (textOf(core['name'], 200) ?? road).slice(0, 200),
    direction,
    impact,
    description: textOf(core['description'], 1000) ?? '',
    start_at,
    end_at,
    line,
  }
}

/**
 * Reads a feed of another agency leniently: real feeds are almost valid. What cannot be shown is left out, what can be shown with a fault is shown, and
 * each kind of fault is reported with where it is, how often, and an example. Null for what is no feed at all.
 */
export function* readOutside(content: unknown, now: Date): Turns<ReadFeed | null> {
  const feed = fieldsOf(content)
  if (!feed || !Array.isArray(feed['features'])) return null
  const faults = new Faults()
  const info = fieldsOf(feed['feed_info']) ?? fieldsOf(feed['road_event_feed_info'])
  if (!info) faults.add('feed_info', 'missing')
  const feed_updated_at = instantOf(info?.['update_date'])
  if (info && feed_updated_at === null) faults.add('feed_info/update_date', 'no_instant')
  if (feed_updated_at !== null && Date.parse(feed_updated_at) > now.getTime() + HOUR_MS)
    faults.add('feed_info/update_date', 'in_future')
  if (typeof info?.['contact_email'] === 'string' && !info['contact_email'].includes('@'))
    faults.add('feed_info/contact_email', 'no_email')
  const features: unknown[] = feed['features']
  if (features.length > MOST_OUTSIDE_EVENTS)
    faults.add('features', 'too_many_events', { count: features.length - MOST_OUTSIDE_EVENTS })
  const events = new Map<string, ReadEvent>()
  for (const [index, feature] of features.slice(0, MOST_OUTSIDE_EVENTS).entries()) {
    const event = readEvent(feature, faults)
    if (event && events.has(event.road_event_id))
      faults.add('features/N/id', 'id_used_twice', { example: event.road_event_id })
    else if (event) events.set(event.road_event_id, event)
    if (index % 50 === 49) yield
  }
  const frequency = info?.['update_frequency']
  return {
    version: textOf(info?.['version'], 20),
    publisher: textOf(info?.['publisher'], 200),
    feed_updated_at,
    update_frequency:
      typeof frequency === 'number' && Number.isInteger(frequency) && frequency > 0 && frequency < 2_000_000_000
        ? frequency
        : null,
    events: [...events.values()],
    faults: faults.all(),
  }
}
