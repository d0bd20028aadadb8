import type { LiveEventType } from '../core/live-event-types.ts'
import type { FeatureFlag } from '../core/flags.ts'
import type { Permission } from '../core/roles.ts'

/** The permission and flag that a layer requires, and the live events after which it is fetched again. */
interface ThingLayerEntry {
  permission: Permission
  /** Switches the layer, where one does. */
  flag?: FeatureFlag
  live_events: readonly LiveEventType[]
}

/**
 * Layers of things that have their own shape and name, in the order of the legend. A feature joins by a line here, its `MapLayerSource` in the list of
 * `server/src/app/map-layers.ts`, its looks in `web/src/features/map/thing-layers.ts` and its words in the catalogue of the map (docs/map.md).
 */
export const thingLayers = {
  alignments: { permission: 'project.read', flag: 'project_stationing', live_events: ['project.changed'] },
  lrs: { permission: 'project.read', flag: 'project_stationing', live_events: ['project.changed'] },
  work_zones: { permission: 'work_zone.read', live_events: ['work_zones.changed'] },
  /** Of other agencies, from the feeds that are read. */
  outside_work_zones: { permission: 'work_zone.read', live_events: ['work_zones.changed'] },
  equipment: { permission: 'project.read', live_events: ['positions.changed'] },
  samples: { permission: 'sample.read', live_events: ['samples.changed'] },
} as const satisfies Record<string, ThingLayerEntry>
export type ThingLayer = keyof typeof thingLayers
export const thingLayerKeys = Object.keys(thingLayers) as ThingLayer[]

/** Layers of files of projects (docs/gis-files.md), in the order of the legend. */
export const fileLayers = ['drone_imagery', 'drawings'] as const
export type FileLayer = (typeof fileLayers)[number]

/** Layers that the product draws from its own records, in the order of the legend. */
export const mapLayers: readonly ['tickets', 'plants', 'photos', ...(ThingLayer | FileLayer)[]] = [
  'tickets',
  'plants',
  'photos',
  ...thingLayerKeys,
  ...fileLayers,
]
export type MapLayer = (typeof mapLayers)[number]

/** Most things of a layer in one response; where there are more, zooming in shows the rest. */
export const MOST_THINGS = 2_000
