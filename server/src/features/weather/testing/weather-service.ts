import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A weather service on this machine, in the form of the public one. */
export interface StandInService {
  address: string
  host: string
  /** What it was asked, latest last. */
  asked: { path: string; user_agent: string | undefined }[]
  /** Stations near any point; none where the service does not cover it. */
  stations: { id: string; name: string }[]
  /** Observations by station: the time, degrees Celsius, and what falls. */
  observed: Map<string, { at: string; celsius: number | null; weather?: string }[]>
  /** Its time: it has observed nothing after that. */
  now: string
  /** Answers with this status until it is null again. */
  fails: number | null
  /** The address that a point names for its stations; its own where null. */
  elsewhere: string | null
  close(): void
}

const quantity = (value: number | null, unit: string) => ({ unitCode: `wmoUnit:${unit}`, value, qualityControl: 'V' })

export async function startWeatherService(): Promise<StandInService> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', service.address)
    service.asked.push({ path: `${url.pathname}${url.search}`, user_agent: request.headers['user-agent'] })
    const answer = service.fails === null ? answerTo(url) : null
    response.writeHead(service.fails ?? (answer === null ? 404 : 200), { 'content-type': 'application/geo+json' })
    response.end(JSON.stringify(answer ?? { title: 'Not Found', status: 404 }))
  })

  const answerTo = ({ pathname, searchParams }: URL): object | null => {
    if (/^\/points\/-?\d+(\.\d*[1-9])?,-?\d+(\.\d*[1-9])?$/.test(pathname))
      return service.stations.length === 0
        ? null
        : {
            properties: {
              observationStations: service.elsewhere ?? `${service.address}/gridpoints/TAE/67,98/stations`,
            },
          }
    if (pathname === '/gridpoints/TAE/67,98/stations')
      return {
        features: service.stations.map(({ id, name }) => ({ properties: { stationIdentifier: id, name } })),
      }
    const station = /^\/stations\/(\w+)\/observations$/.exec(pathname)?.[1]
    const all = station === undefined ? undefined : service.observed.get(station)
    const [start, end] = [searchParams.get('start') ?? '', searchParams.get('end') ?? '']
    return all
      ? {
          features: all
            .filter(
              ({ at }) => Date.parse(at) >= Date.parse(start) && Date.parse(at) < Date.parse(end) && at <= service.now,
            )
            .map(({ at, celsius, weather }) => ({
              properties: {
                timestamp: at,
                temperature: quantity(celsius, 'degC'),
                precipitationLastHour: quantity(weather === undefined ? null : 2.54, 'mm'),
                windSpeed: quantity(8, 'km_h-1'),
                presentWeather: weather === undefined ? [] : [{ intensity: null, modifier: null, weather }],
                cloudLayers: [{ base: quantity(1500, 'm'), amount: 'CLR' }],
              },
            })),
        }
      : null
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: StandInService = {
    address: `http://${host}`,
    host,
    asked: [],
    stations: [],
    observed: new Map(),
    now: '9999',
    fails: null,
    elsewhere: null,
    close: () => server.close(),
  }
  return service
}
