import { baseColorsOf } from '../../map/base/base-colors.ts'
import type { MapState } from '@milepost/contract/map/map-states'
import type { BaseColors } from '../../map/base/base-messages.ts'
import type { DotShape } from '../../map/dot.ts'
import { thingColors, type ThingColor } from './thing-layers.ts'

/** Colors of the map, as the theme has them. */
export interface MapColors {
  base: BaseColors
  states: Record<MapState, string>
  plant: string
  photo: string
  ring: string
  fill: string
  ink: string
  mark: string
  /** What people draw. */
  drawn: string
  /** By the names that the looks of things give them. */
  things: Readonly<Record<ThingColor, string>>
}

/** Reads the colors that the style sheets give a part of the page. */
export function colorsOf(element: HTMLElement): MapColors {
  const style = getComputedStyle(element)
  const of = (name: string): string => style.getPropertyValue(name).trim()
  return {
    base: baseColorsOf(style),
    states: {
      rejected: of('--dot-rejected'),
      voided: of('--dot-voided'),
      flagged: of('--dot-flagged'),
      changed_after_delivered: of('--dot-changed'),
      accepted: of('--dot-accepted'),
      delivered: of('--dot-delivered'),
      pending: of('--dot-pending'),
      empty: of('--map-empty'),
    },
    plant: of('--map-plant'),
    photo: of('--map-photo'),
    ring: of('--dot-ring'),
    fill: of('--surface'),
    ink: of('--text'),
    mark: of('--focus'),
    drawn: of('--map-drawn'),
    things: Object.fromEntries(thingColors.map((name) => [name, of(name)])) as Record<ThingColor, string>,
  }
}

/** The shape of a ticket's dot, by status (docs/interface.md). */
export const shapeOfState: Record<MapState, DotShape> = {
  rejected: 'cross',
  voided: 'slash',
  flagged: 'flag',
  changed_after_delivered: 'pencil',
  accepted: 'check',
  delivered: 'square',
  pending: 'circle',
  empty: 'dash',
}
