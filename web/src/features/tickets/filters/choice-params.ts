import type { FilterParam } from '../ticket-list-state.ts'

/** Filters that take several of a list of choices, in the order in which they are offered. */
export const choiceParams = [
  'status',
  'plant_id',
  'material_id',
  'material_type',
  'supplier_id',
  'truck_id',
  'project_id',
  'contractor_job_id',
  'signature',
] as const satisfies readonly FilterParam[]
export type ChoiceParam = (typeof choiceParams)[number]

/** Filters that are on or off. */
export const markParams = [
  'held',
  'checks_failed',
  'flagged',
  'changed_after_delivered',
  'accepted',
] as const satisfies readonly FilterParam[]
export type MarkParam = (typeof markParams)[number]
