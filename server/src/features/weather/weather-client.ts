import type { CallFault, PlainCallFault } from '@milepost/contract'
import { fetchOutside, OutsideFailure } from '../../platform/http/fetch-outside.ts'
import { readObservations, readPoint, readStations, type Observation, type Station } from './read/observation.ts'

/** Timeout of an answer, in ms; its largest size, and observations of a day, at most. */
const TIMEOUT_MS = 20_000
const MOST_BYTES = 4_000_000
const MOST_OBSERVATIONS = 500
/** Stations near a place that are tried, the nearest first: some report no temperature for days. */
const MOST_STATIONS = 3

export interface WeatherService {
  /** As an administrator entered it, without a slash at the end. */
  address: string
  contact: string
  /** Hosts of the installation's own network that may be called. */
  own_hosts: readonly string[]
}

const failed = (fault: PlainCallFault) => new OutsideFailure(fault)

async function ask({ contact, own_hosts }: WeatherService, address: string): Promise<unknown> {
  const { content } = await fetchOutside(address, {
    own_hosts,
    timeout: TIMEOUT_MS,
    most_bytes: MOST_BYTES,
    type: ['application/geo+json', 'application/json'],
    accept: 'application/geo+json',
    // The service asks for the name of its caller, and how to reach them.
    headers: { 'user-agent': `Milepost (${contact})` },
  })
  try {
    return JSON.parse(content.toString('utf8')) as unknown
  } catch {
    throw failed({ code: 'not_json' })
  }
}

/**
 * The stations near a place, the nearest first; none where the service has none there. Places are given with two decimals: about a kilometer is near enough
 * for weather, and says no more of a project than it has to. @throws OutsideFailure
 */
export async function stationsNear(
  service: WeatherService,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<Station[]> {
  let point: unknown
  try {
    point = await ask(service, `${service.address}/points/${latitude},${longitude}`)
  } catch (error) {
    // Outside of the United States.
    if (error instanceof OutsideFailure && error.status === 404) return []
    throw error
  }
  const address = readPoint(point)
  if (address === null) throw failed({ code: 'not_weather' })
  // Nothing but what an administrator named is called, whatever the answer says.
  if (URL.parse(address)?.origin !== new URL(service.address).origin) throw failed({ code: 'other_host' })
  const stations = readStations(await ask(service, address), MOST_STATIONS)
  if (stations === null) throw failed({ code: 'not_weather' })
  return stations
}

/** What a station observed between two instants. @throws OutsideFailure */
export async function observationsOf(
  service: WeatherService,
  station: string,
  { from, before }: { from: string; before: string },
): Promise<Observation[]> {
  const query = new URLSearchParams({ start: seconds(from), end: seconds(before), limit: String(MOST_OBSERVATIONS) })
  const json = await ask(service, `${service.address}/stations/${station}/observations?${query.toString()}`)
  const observations = readObservations(json)
  if (observations === null) throw failed({ code: 'not_weather' })
  return observations
}

/** The service takes no fractions of seconds. */
const seconds = (instant: string): string => instant.replace(/\.\d+Z$/, 'Z')

/** The fault of a call; anything else is no answer of the service, and is thrown on. */
export function faultOf(error: unknown): CallFault {
  if (error instanceof OutsideFailure) return error.fault
  throw error
}
