import type { Route } from '@milepost/contract'
import { z } from 'zod'

/** The routes of records, as the matrices walk them: their names, and the records that their paths name. */
export const nameOf = (route: Route) => `${route.method} ${route.path}`
export const named = (routes: readonly Route[]) => routes.map((route) => [nameOf(route), route] as const)

/** The kinds of records of the ids in a path, by the names of their parameters. */
export const kindsOf = (route: Route): [name: string, kind: string][] =>
  [...route.path.matchAll(/\/([a-z_]+)\/\{(id|projectId|plantId|companyId|sampleId|versionId|revision|page)\}/g)].map(
    ([, kind = '', name = '']) => [name, kind],
  )
export const kindOf = (route: Route): string | undefined => kindsOf(route)[0]?.[1]

/** The parameters of a path that name one's records (`OneOfEach.ids`). */
export const paramsOf = (route: Route, ids: Record<string, number>): Record<string, unknown> => ({
  ...(route.path.includes('{z}') && { z: 0, x: 0, y: 0 }),
  ...(route.path.includes('{providerId}') && { providerId: 1 }),
  ...(route.path.includes('{day}') && { day: '2026-11-20' }),
  ...(route.path.includes('{date}') && { date: '2026-01-02' }),
  ...Object.fromEntries(kindsOf(route).map(([name, kind]) => [name, ids[kind]])),
})

/** A schema as JSON Schema. */
export interface JsonSchema {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
}
export const schemaOf = (schema: Route['query']): JsonSchema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {}
export const fieldsOf = (schema: JsonSchema | undefined): string[] => Object.keys(schema?.properties ?? {})

/** Query parameters that some calls require. */
export const neededQueries: Record<string, object> = {
  'GET /v1/slips/aggregates': { aggregate_by: 'material' },
  'GET /v1/find': { search: '1' },
  'GET /v1/roads': { search: 'main' },
  'GET /v1/ai_usage': { from: '2026-11-01', to: '2026-12-31' },
  'GET /sso_redirect_uri': { callback_uri: 'http://127.0.0.1:0/auth/callback' },
  'GET /v1/sample_choices': { of: 'project' },
  'GET /v2/submittal_choices': { of: 'project' },
  'GET /v1/certificate_choices': { of: 'vendor_material' },
  'GET /v1/independent_assurance/report': { year: '2026' },
  'GET /v1/projects/{projectId}/reviewers': { kind: 'change_order' },
  'GET /v1/ledger/bundle': { scope: 'day', day: '2026-11-20' },
  'POST /v2/projects/{projectId}/alignment_files': { file_name: 'theirs.xml', epsg: 2263 },
  'GET /v1/projects/{projectId}/document_search': { search: 'border' },
  'GET /v1/map/position': { latitude: '40.75', longitude: '-73.979' },
  'GET /v1/map/places': { text: '1+00' },
  'GET /v1/map/routes': { within: '-74,40.7,-73.9,40.8' },
  'GET /v1/map/gis_layers': { within: '-74,40.7,-73.9,40.8' },
  'GET /v1/projects/{projectId}/work_zone_road_events/path': { from: '1+00', to: '9+00' },
  'GET /v1/oem_equipments/{id}/engine_day': { date: '2026-11-25' },
  'GET /v1/oem_equipments/{id}/locations': { from: '2026-11-24T00:00:00Z', until: '2026-11-25T00:00:00Z' },
  'GET /v1/plants/{id}/data/tickets': { day: '2026-11-20' },
  'GET /v1/projects/{id}/daily_work_reports/counts_by_dates': { from: '2026-01-01', to: '2026-01-31' },
  'GET /v1/assistant_threads': { assistant_id: '1' },
  'GET /v1/projects/{projectId}/calendar': { from: '2026-11-01', to: '2026-11-30' },
}
