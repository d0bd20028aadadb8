import type { MapThing } from '@milepost/contract/map/map-thing'
import type { ThingLayer } from '@milepost/contract/map/map-layers'
import type { DotShape } from '../../map/dot.ts'

/** Colors of things, as `map.module.css` gives them to each theme. */
export const thingColors = [
  '--map-mainline',
  '--map-ramp',
  '--map-side-road',
  '--map-alignment',
  '--map-station',
  '--map-custom-station',
  '--map-zone-armed',
  '--map-zone-disarmed',
  '--map-zone-pending',
  '--map-zone-outside',
  '--dot-accepted',
  '--dot-pending',
  '--dot-rejected',
] as const
export type ThingColor = (typeof thingColors)[number]

/** What things of one kind look like: a dot, a tick with its name, a line, or an area. */
export interface ThingLook {
  shape: DotShape | 'tick' | 'line' | 'area'
  color: ThingColor
  /** Width of a line, in CSS pixels; 3 by default. */
  width?: number
  dash?: readonly number[]
}

/** How a layer of things is shown (docs/map.md). Its words are `layers.KEY` and, of several looks, `looks.KEY.LOOK` in the catalogue. */
export interface ThingLayerView {
  looks: Readonly<Record<string, ThingLook>>
  /** What lies above what: tickets are at 3, plants at 4. */
  order: number
  /** Whether the card of a thing says its look in words, as for what changes from one minute to the next. */
  says_look?: true
  /** The page of a thing. */
  address?: (thing: MapThing) => string | null
}

const alignmentPage = ({ project_id }: MapThing): string | null =>
  project_id === null ? null : `/projects/${project_id}/alignments`

/** One line for each layer of the contract's `thingLayers`. */
export const thingLayerViews: Readonly<Record<ThingLayer, ThingLayerView>> = {
  alignments: {
    order: 1,
    looks: {
      mainline: { shape: 'line', color: '--map-mainline', width: 4 },
      ramp: { shape: 'line', color: '--map-ramp', width: 3, dash: [8, 4] },
      side_road: { shape: 'line', color: '--map-side-road', width: 3 },
      other: { shape: 'line', color: '--map-alignment', width: 3 },
    },
    address: alignmentPage,
  },
  lrs: {
    order: 2,
    looks: {
      station: { shape: 'tick', color: '--map-station' },
      start: { shape: 'tick', color: '--map-station' },
      end: { shape: 'tick', color: '--map-station' },
      equation: { shape: 'tick', color: '--map-station' },
      custom: { shape: 'tick', color: '--map-custom-station' },
    },
    address: alignmentPage,
  },
  work_zones: {
    order: 2,
    says_look: true,
    looks: {
      armed: { shape: 'line', color: '--map-zone-armed', width: 7 },
      disarmed: { shape: 'line', color: '--map-zone-disarmed', width: 5, dash: [12, 9] },
      pending: { shape: 'line', color: '--map-zone-pending', width: 5, dash: [2, 9] },
    },
    address: ({ id, project_id }) =>
      project_id === null ? null : `/projects/${project_id}/work-zones?work_zone=${id}`,
  },
  outside_work_zones: {
    order: 1.5,
    looks: { outside: { shape: 'line', color: '--map-zone-outside', width: 5, dash: [10, 5, 2, 5] } },
  },
  equipment: {
    order: 5,
    says_look: true,
    looks: {
      running: { shape: 'machine_running', color: '--dot-accepted' },
      off: { shape: 'machine_off', color: '--dot-pending' },
      stale: { shape: 'machine_stale', color: '--dot-rejected' },
    },
    address: ({ id, project_id }) => (project_id === null ? null : `/projects/${project_id}/equipment?machine=${id}`),
  },
  samples: {
    order: 2.5,
    says_look: true,
    looks: {
      counted: { shape: 'sample', color: '--dot-accepted' },
      under_way: { shape: 'sample', color: '--dot-pending' },
    },
    address: ({ id, project_id }) => (project_id === null ? null : `/projects/${project_id}/samples?sample=${id}`),
  },
}
