import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { bounds, decimal, id, idText, instant, lockVersion, storable, text } from '../core/scalars.ts'
import { linearUnits } from '../stationing/linear-unit.ts'
import { ticketFilters } from '../tickets/ticket-list.ts'
import { projection } from '../alignments/alignments.contract.ts'
import { routePointCategories } from './station-limits.ts'

const ofProject = z.strictObject({ projectId: idText })
const ofStation = z.strictObject({ projectId: idText, id: idText })

const degrees = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'expected degrees such as -84.388')),
    z.pipe(z.transform(Number), z.number().check(z.gte(-most), z.lte(most))),
  )
const longitude = z.number().check(z.gte(-180), z.lte(180))
const latitude = z.number().check(z.gte(-90), z.lte(90))

/** A station as people write it: `12+50`, `123+45.67`, `10+00:2`, `12+00 AH`; metric ones `12+345.670`. */
const stationText = z.string().check(z.trim(), z.minLength(3), z.maxLength(30), storable)

/** Where a place is in relation to an alignment. */
export const stationOfPlace = z.object({
  alignment_id: id,
  /** How people of the project call the alignment. */
  alignment: z.string(),
  project_id: id,
  /** With its zone where the station by itself is ambiguous. */
  station: z.string(),
  /** Continuous station in the alignment's unit. */
  internal: z.number(),
  zone: z.int(),
  /** Distance from the alignment in feet, positive to the right looking ahead. */
  offset_ft: z.number(),
})

/** A place that a station or coordinates of a plane name. */
export const namedPlace = z.object({
  kind: z.enum(['station', 'plane']),
  /** The station, or the custom station's name, with the alignment's name, or the coordinates with the projection's. */
  label: z.string(),
  longitude: z.number(),
  latitude: z.number(),
})
export type NamedPlace = z.output<typeof namedPlace>

/** A station that an alignment does not have, and why. */
export const stationNowhere = z.object({
  /** How people of the project call the alignment. */
  alignment: z.string(),
  /** The station, as stations are written. */
  station: z.string(),
  /** It is in the gap of a station equation, past an end of the alignment, or not in the zone that was named. */
  reason: z.enum(['gap', 'off', 'zone']),
  /** The stations of the gap's place, or of the alignment's ends; null for a zone. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** The zones that have the station, where the reason is a zone. */
  zones: z.array(z.int()),
})
export type StationNowhere = z.output<typeof stationNowhere>

/** A point of a linear reference system: a station along a route, or one that people named. */
export const routePoint = z.object({
  /** The station as signs say it, or what people call the place. */
  display_name: z.string(),
  category: z.enum(routePointCategories),
  station_number: z.string(),
  /** Degrees, WGS 84: `x` is the longitude, `y` the latitude. */
  x: z.number(),
  y: z.number(),
  route_name: z.string(),
  /** The alignment's id. */
  route_id: id,
})
export type RoutePoint = z.output<typeof routePoint>

const endOfRoute = z.strictObject({ alignment_id: id, station: stationText })

/** The route of a project: the part of an alignment by which its tickets get their stations first. */
export const projectRoute = z.object({
  alignment_id: id,
  alignment: z.string(),
  unit: z.enum(linearUnits),
  start_station: z.string(),
  end_station: z.string(),
  /** Continuous stations, in the alignment's unit. */
  from_station: z.number(),
  to_station: z.number(),
  /** Tickets farther than this from an alignment have no station of it. */
  offset_limit_ft: decimal,
  lock_version: lockVersion,
  updated_at: instant,
  updated_by_name: z.string(),
})
export type ProjectRoute = z.output<typeof projectRoute>

/** A station that people of a project named. */
export const customStation = z.object({
  id,
  display_name: z.string(),
  station: z.string(),
  alignment_id: id,
  alignment: z.string(),
  /** Degrees, WGS 84: `x` is the longitude, `y` the latitude. */
  x: z.number(),
  y: z.number(),
  lock_version: lockVersion,
  created_at: instant,
  created_by_name: z.string(),
})
export type CustomStation = z.output<typeof customStation>

const customStationBody = z.strictObject({
  display_name: text(100),
  /** Where on the route: by its station, or by a place within the route's offset limit. */
  station: z.optional(stationText),
  x: z.optional(longitude),
  y: z.optional(latitude),
})

/** Deliveries along a piece of an alignment. */
const stripBin = z.object({
  /** Continuous stations, in the alignment's unit. */
  from: z.number(),
  to: z.number(),
  tickets: z.int(),
  /** Of tickets whose unit converts to tons; others are only counted. */
  tons: decimal,
})
export type StripBin = z.output<typeof stripBin>

export const stationStrip = z.object({
  alignment_id: id,
  alignment: z.string(),
  unit: z.enum(linearUnits),
  start_station: z.string(),
  end_station: z.string(),
  from: z.number(),
  to: z.number(),
  /** Length of a bin, in the alignment's unit; its bins begin at `from`. Empty ones are left out. */
  bin_length: z.number(),
  bins: z.array(stripBin),
  /** Stretches without a ticket between the first and the last bin that has some, two bins long at least. */
  gaps: z.array(z.object({ from: z.number(), to: z.number() })),
  /** Stations at which each bin begins, as people write them. */
  labels: z.array(z.string()),
})
export type StationStrip = z.output<typeof stationStrip>

const problems = ['switched_off', 'not_found'] as const

/** Stations of projects and of everything along their alignments (flag `project_stationing`). */
export const stations = {
  position: defineRoute({
    method: 'GET',
    path: '/v1/map/position',
    permission: 'ticket.read',
    summary:
      'What a place is called: its coordinates in the state plane zone or the projection of the project, and its station and offset by the alignment nearest to it',
    query: z.strictObject({ latitude: degrees(90), longitude: degrees(180), project_id: z.optional(idText) }),
    response: z.object({
      plane: z.nullable(z.object({ projection, x: z.number(), y: z.number() })),
      station: z.nullable(stationOfPlace),
    }),
    problems: ['not_found'],
  }),
  places: defineRoute({
    method: 'GET',
    path: '/v1/map/places',
    permission: 'ticket.read',
    summary:
      "Places that a text names: a station (12+50, with an offset as 12+50 R 10) of a project, easting and northing followed by words of a state plane zone's name or its EPSG code, or a custom station by its name",
    query: z.strictObject({
      text: z.string().check(z.trim(), z.minLength(3), z.maxLength(100), storable),
      project_id: z.optional(idText),
      /** The visible map: of zones that a pair of coordinates may belong to, the nearest come first. */
      within: z.optional(bounds),
    }),
    response: z.object({
      places: z.array(namedPlace),
      /** Where a station has no place: why, by alignment. */
      nowhere: z.array(stationNowhere),
    }),
    problems: ['not_found'],
  }),
  routes: defineRoute({
    method: 'GET',
    path: '/v1/map/routes',
    permission: 'project.read',
    summary:
      'Points of the linear reference system within bounds: stations along routes, and stations that people named',
    query: z.strictObject({ project_id: z.optional(idText), within: bounds }),
    response: z.object({ routes: z.array(routePoint) }),
    problems,
  }),
  route: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/route',
    permission: 'project.read',
    summary: 'The route of a project; null where none is set',
    params: ofProject,
    response: z.object({ route: z.nullable(projectRoute) }),
    problems,
  }),
  saveRoute: defineRoute({
    method: 'PUT',
    path: '/v2/projects/{projectId}/route',
    permission: 'project.update',
    summary:
      "Sets the route of a project: start and end points must be connected. Its tickets' stations are computed again",
    params: ofProject,
    body: z.strictObject({
      start: endOfRoute,
      end: endOfRoute,
      /** From 1 to 5,000. */
      offset_limit_ft: decimal,
      /** The version that was seen; without one there was no route. */
      lock_version: z.optional(lockVersion),
    }),
    response: z.object({ route: projectRoute }),
    problems: [...problems, 'invalid', 'conflict'],
  }),
  removeRoute: defineRoute({
    method: 'DELETE',
    path: '/v2/projects/{projectId}/route',
    permission: 'project.update',
    summary: 'Removes the route of a project: its tickets get their stations by the nearest alignment',
    params: ofProject,
    problems: [...problems, 'invalid'],
  }),
  list: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/stations',
    permission: 'project.read',
    summary: 'Custom stations of a project, in the order of their route',
    params: ofProject,
    response: z.object({ stations: z.array(customStation) }),
    problems,
  }),
  add: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/stations',
    permission: 'project.update',
    summary: 'Adds a custom station, which must be on the route',
    params: ofProject,
    body: customStationBody,
    response: z.object({ station: customStation }),
    problems: [...problems, 'invalid', 'name_taken'],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/v2/projects/{projectId}/stations/{id}',
    permission: 'project.update',
    summary: 'Changes a custom station; takes the version that was read',
    params: ofStation,
    body: z.extend(customStationBody, { lock_version: lockVersion }),
    response: z.object({ station: customStation }),
    problems: [...problems, 'invalid', 'conflict', 'name_taken'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v2/projects/{projectId}/stations/{id}',
    permission: 'project.update',
    summary: 'Deletes a custom station; doing it again changes nothing',
    params: ofStation,
    problems,
  }),
  strip: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/station_strip',
    permission: 'ticket.read',
    summary:
      'Tickets along an alignment, under the search and filters of their list: counts and tons by station, and gaps',
    params: ofProject,
    query: z.strictObject({
      /** By default the route's, or the one with most tickets. */
      alignment_id: z.optional(idText),
      search: z.optional(z.string().check(z.trim(), z.maxLength(200), storable)),
      filters: ticketFilters,
    }),
    response: z.object({ strip: z.nullable(stationStrip) }),
    problems,
  }),
}
