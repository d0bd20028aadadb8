import * as z from 'zod/mini'
import { callFault } from '../core/call-faults.ts'
import { isOneAddress } from '../core/contact.ts'
import { defineRoute } from '../core/route.ts'
import { instant, lockVersion, storable } from '../core/scalars.ts'

/** The public service of the United States, in whose form weather is read. */
export const PUBLIC_WEATHER_SERVICE = 'https://api.weather.gov'

const chosen = {
  /** Whether anything is fetched. */
  active: z.boolean(),
}

/** Where the agency's weather is from. */
export const weatherSource = z.object({
  ...chosen,
  /** The beginning of its addresses, before `/points`. */
  address: z.string(),
  /** The email address by which the service can reach who calls it; it asks for one. */
  contact: z.string(),
  /** The outcome of the last time; null before the first. `count` is how many days of projects have weather from it. */
  last: z.nullable(z.object({ at: instant, count: z.int(), fault: z.nullable(callFault) })),
  lock_version: lockVersion,
})
export type WeatherSource = z.output<typeof weatherSource>

const one = z.object({ weather_source: z.nullable(weatherSource) })

/**
 * The weather of projects' days, from a service in the form of the National Weather Service's API (https://www.weather.gov/documentation/services-web-api):
 * points, their stations, the stations' observations. Off until an administrator names one (D27): what it gets are places of projects.
 */
export const weather = {
  source: defineRoute({
    method: 'GET',
    path: '/v1/weather_source',
    permission: 'construction_system.manage',
    summary: "Where the weather of projects' days is from; null where the agency never chose anything",
    response: one,
  }),
  saveSource: defineRoute({
    method: 'PUT',
    path: '/v1/weather_source',
    permission: 'construction_system.manage',
    while_impersonating: 'refused',
    summary: 'Choose the source of weather, and whether it is used; it is fetched soon',
    body: z.strictObject({
      ...chosen,
      address: z.string().check(z.trim(), z.minLength(1), z.maxLength(500), storable),
      contact: z.string().check(
        z.trim(),
        z.maxLength(200),
        z.refine((text) => isOneAddress(text) && /^[!-~]+$/.test(text), 'expected one email address'),
      ),
      /** The version that was read; null where nothing was chosen yet. */
      lock_version: z.nullable(lockVersion),
    }),
    response: one,
    problems: ['invalid', 'conflict'],
  }),
}
