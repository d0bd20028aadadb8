/**
 * The terms of the WZDx 4.2 standard that describe a work zone. Where WZDx 4.2 and its successor CWZ 1.0 differ, only what both have is offered, so that
 * a zone is the same in both feeds. Plain data, which the browser loads without zod.
 */

/** `work_zone_type`. */
export const workZoneTypes = ['static', 'moving', 'planned-moving-area'] as const
export type WorkZoneType = (typeof workZoneTypes)[number]

/** `direction` of the zone's road. */
export const workZoneDirections = [
  'northbound',
  'eastbound',
  'southbound',
  'westbound',
  'inner-loop',
  'outer-loop',
  'undefined',
  'unknown',
] as const
export type WorkZoneDirection = (typeof workZoneDirections)[number]

/** `location_method`: how the ends of the zone were found. */
export const workZoneMethods = ['channel-device-method', 'sign-method', 'junction-method', 'other', 'unknown'] as const

/** `vehicle_impact`. */
export const workZoneImpacts = [
  'all-lanes-closed',
  'some-lanes-closed',
  'all-lanes-open',
  'alternating-one-way',
  'some-lanes-closed-merge-left',
  'some-lanes-closed-merge-right',
  'all-lanes-open-shift-left',
  'all-lanes-open-shift-right',
  'some-lanes-closed-split',
  'flagging',
  'temporary-traffic-signal',
  'unknown',
] as const

/** `types_of_work`; `maintenance` is only in WZDx and `non-encroachment` only in CWZ. */
export const typesOfWork = [
  'minor-road-defect-repair',
  'roadside-work',
  'overhead-work',
  'below-road-work',
  'barrier-work',
  'surface-work',
  'painting',
  'roadway-relocation',
  'roadway-creation',
] as const
export type TypeOfWork = (typeof typesOfWork)[number]

/** `lanes[].type`. */
export const laneTypes = [
  'general',
  'exit-lane',
  'exit-ramp',
  'entrance-lane',
  'entrance-ramp',
  'sidewalk',
  'bike-lane',
  'shoulder',
  'parking',
  'median',
  'two-way-center-turn-lane',
] as const
export type LaneType = (typeof laneTypes)[number]

/** `lanes[].status`. */
export const laneStatuses = [
  'open',
  'closed',
  'shift-left',
  'shift-right',
  'merge-left',
  'merge-right',
  'alternating-flow',
] as const
export type LaneStatus = (typeof laneStatuses)[number]

/** A lane, in the order from the left in the direction of travel. */
export interface Lane {
  type: LaneType
  status: LaneStatus
}

/** Lanes of a zone, points of its line, work zones of a project, at most. */
export const MOST_LANES = 16
export const MOST_VERTICES = 2000
export const MOST_WORK_ZONES_OF_PROJECT = 500
/** Speed limits in miles per hour. */
export const speedLimits = { min: 5, max: 85 } as const
