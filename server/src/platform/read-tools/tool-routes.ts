import { routesByFeature, scopeOfRoute, type Route } from '@milepost/contract'

/** A read of the contract with the name of its tool. */
export interface ToolRoute {
  /** `daily_work_reports_counts_by_dates`: letters, digits and underscores, at most 64; never renamed, since agencies' assistants name it. */
  name: string
  route: Route
}

/** Longest name of a tool that every protocol takes. */
export const LONGEST_TOOL_NAME = 64

const snakeCase = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Reads that are no tools though a token opens them, each with its reason. */
const leftOut: Readonly<Record<string, string>> = {
  constructionSystems_get: 'settings of a connection, with its address and account',
  exports_jobs: 'addresses of prepared files',
  exports_status: 'addresses of prepared files',
  ingest_keys: 'keys of suppliers',
  map_settings: 'addresses of map servers',
  map_sources: 'addresses of map servers',
  noticeChoices_get: 'settings of the person',
  preferences_get: 'settings of a page',
  projects_listOlder: 'an older address of projects_list',
  telematics_list: 'settings of connections, with their addresses',
  views_list: 'settings of a page',
  views_searches: 'settings of a page',
  weather_source: 'settings of a connection',
  workshop_events: 'signals between pages',
  workshop_jobs: 'work of the server',
  workZoneFeeds_get: 'settings of a connection, with its address',
  workZoneFeeds_subscribers: 'settings of connections, with their addresses',
}

/**
 * Whether a route is a read whose answer a tool can give: JSON, no file and no part of a picture, opened to tokens by the scope `read`, and nothing that takes data
 * out or that only the person does.
 */
const isTold = (route: Route): boolean =>
  scopeOfRoute(route) === 'read' &&
  route.response !== undefined &&
  route.while_impersonating === undefined &&
  !route.path.includes('{z}')

/** Every read of the contract that is a tool, by name. */
export const toolRoutes: readonly ToolRoute[] = Object.entries(routesByFeature)
  .flatMap(([group, routes]) =>
    Object.entries(routes as Record<string, Route>)
      .filter(([key, route]) => isTold(route) && leftOut[`${group}_${key}`] === undefined)
      .map(([key, route]) => ({ name: `${snakeCase(group)}_${snakeCase(key)}`, route })),
  )
  .toSorted((one, other) => (one.name < other.name ? -1 : 1))

/** Names of the list of what is left out that no read of the contract has: a mistake of ours. */
export const staleLeftOut = (): string[] =>
  Object.keys(leftOut).filter((name) => {
    const [group = '', key = ''] = name.split('_')
    const route = (routesByFeature as Record<string, Record<string, Route>>)[group]?.[key]
    return route === undefined || !isTold(route)
  })
