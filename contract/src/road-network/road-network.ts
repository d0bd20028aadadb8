/** Whose route a road is: the shape of its shield. */
export const routeSystems = ['interstate', 'us', 'state', 'county'] as const
export type RouteSystem = (typeof routeSystems)[number]

/** Largest file of a road network, in bytes: 1 GB. */
export const LARGEST_ROAD_FILE_BYTES = 1024 * 1024 * 1024
/** Most pieces of roads of a network. */
export const MOST_ROAD_SEGMENTS = 500_000

/** Accepted file name extensions of a road network. */
export const roadFileExtensions = ['zip', 'geojson', 'json', 'kml', 'kmz', 'gpkg'] as const

/** Whether a file's name has one of them. */
export const isRoadFileName = (name: string): boolean =>
  (roadFileExtensions as readonly string[]).includes(/\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '')

/** `reading`: in the background. `ready`: on the map. `failed`: it cannot be drawn, `fault` says why. */
export const roadNetworkStatuses = ['reading', 'ready', 'failed'] as const
