import { isDate } from '@milepost/contract/core/time/calendar'
import {
  lengthOf,
  MOST_ACTIVITY_DAYS,
  MOST_LAG_DAYS,
  type PlannedKind,
} from '@milepost/contract/schedule/schedule-rules'
import type { PlannedActivity } from '@milepost/contract/schedule/schedule.contract'
import { unitCodes } from '@milepost/contract/units/units'
import type { Choice } from '../../ui/picker.tsx'
import type { NewPlan } from './api.ts'

export interface ActivityValues {
  name: string
  kind: PlannedKind
  pay_item: Choice | null
  material: Choice | null
  quantity: string
  uom: string
  starts_on: string
  ends_on: string
  /** Each as typed. */
  predecessors: readonly { id: number; lag: string }[]
}
export type ActivityFault =
  | 'required'
  | 'date'
  | 'ends_before_start'
  | 'too_long'
  | 'number'
  | 'no_unit'
  | 'lag'
  | 'no_pay_item'
  | 'no_material'
  | 'no_activity'
  | 'refused'

/** An activity as its form shows it; a new one begins today. */
export const valuesOf = (activity: PlannedActivity | null, today: string): ActivityValues => ({
  name: activity?.name ?? '',
  kind: activity?.kind ?? 'work',
  pay_item: activity?.pay_item
    ? { id: activity.pay_item.id, label: `${activity.pay_item.item_code} · ${activity.pay_item.item_description}` }
    : null,
  material: activity?.material ? { id: activity.material.id, label: activity.material.name } : null,
  quantity: activity?.quantity ?? '',
  uom: activity?.kind === 'delivery' ? (activity.uom ?? '') : '',
  starts_on: activity?.starts_on ?? today,
  ends_on: activity?.ends_on ?? today,
  predecessors: activity?.predecessors.map(({ id, lag_days }) => ({ id, lag: String(lag_days) })) ?? [],
})

const lagOf = (typed: string): number | null => {
  const text = typed.trim() === '' ? '0' : typed.trim()
  return /^-?\d{1,3}$/.test(text) && Math.abs(Number(text)) <= MOST_LAG_DAYS ? Number(text) : null
}

/** What the form sends, and what is wrong with it by the names of its fields. */
export function readActivity(values: ActivityValues) {
  const { kind, quantity: typed, starts_on, ends_on } = values
  const faults: Partial<Record<keyof ActivityValues, ActivityFault>> = {}
  const work = kind === 'work'
  const quantity = typed.trim()
  if (values.name.trim() === '') faults.name = 'required'
  if (quantity !== '' && !(/^\d{1,14}(\.\d{1,6})?$/.test(quantity) && /[1-9]/.test(quantity)))
    faults.quantity = 'number'
  if (quantity !== '' && (work ? values.pay_item === null : values.uom === ''))
    faults[work ? 'pay_item' : 'uom'] = 'no_unit'
  if (!isDate(starts_on)) faults.starts_on = starts_on === '' ? 'required' : 'date'
  if (!isDate(ends_on)) faults.ends_on = ends_on === '' ? 'required' : 'date'
  else if (isDate(starts_on) && ends_on < starts_on) faults.ends_on = 'ends_before_start'
  else if (isDate(starts_on) && lengthOf(values) > MOST_ACTIVITY_DAYS) faults.ends_on = 'too_long'
  if (values.predecessors.some(({ lag }) => lagOf(lag) === null)) faults.predecessors = 'lag'
  const body: NewPlan = {
    name: values.name.trim(),
    kind,
    pay_item_id: work ? (values.pay_item?.id ?? null) : null,
    material_id: work ? null : (values.material?.id ?? null),
    quantity: quantity || null,
    uom: work ? null : (unitCodes.find((code) => code === values.uom) ?? null),
    starts_on,
    ends_on,
    predecessors: values.predecessors.map(({ id, lag }) => ({ id, lag_days: lagOf(lag) ?? 0 })),
  }
  return { body, faults }
}
