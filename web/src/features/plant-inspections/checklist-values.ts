import { isDate } from '@milepost/contract/core/time/calendar'
import type { PlantChecklist } from '@milepost/contract/plant-inspections/plant-checklists.contract'
import { isLess, isValue, type ChecklistItem } from '@milepost/contract/plant-inspections/inspection-items'
import type { FaultsByField } from '../../lib/use-form-faults.ts'

export type PlantKind = PlantChecklist['plant_kinds'][number]

/** An item as typed; empty values are null. */
export interface ItemValues {
  key: string
  text: string
  kind: ChecklistItem['kind']
  unit: string
  minimum: string
  maximum: string
  required: boolean
}
export interface ChecklistValues {
  name: string
  plant_kinds: string[]
  interval_days: string
  first_due_on: string
  items: ItemValues[]
}
export type ChecklistFault =
  | 'required'
  | 'taken'
  | 'interval'
  | 'date'
  | 'kinds'
  | 'no_items'
  | 'item_text'
  | 'item_value'
  | 'item_range'

/** A new item with a key that no other of the checklist has. */
export function newItem(items: readonly ItemValues[]): ItemValues {
  const numbers = items.map(({ key }) => Number(/^item-(\d+)$/.exec(key)?.[1] ?? 0))
  const key = `item-${Math.max(0, ...numbers) + 1}`
  return { key, text: '', kind: 'yes_no', unit: '', minimum: '', maximum: '', required: true }
}

/** The form values of a checklist; a new one starts with one item. */
export const checklistValues = (checklist: PlantChecklist | null): ChecklistValues =>
  checklist === null
    ? { name: '', plant_kinds: [], interval_days: '30', first_due_on: '', items: [newItem([])] }
    : {
        name: checklist.name,
        plant_kinds: checklist.plant_kinds,
        interval_days: String(checklist.interval_days),
        first_due_on: checklist.first_due_on,
        items: checklist.items.map(({ unit, minimum, maximum, ...item }) => ({
          ...item,
          unit: unit ?? '',
          minimum: minimum ?? '',
          maximum: maximum ?? '',
        })),
      }

const itemOf = ({ key, text, kind, unit, minimum, maximum, required }: ItemValues): ChecklistItem => {
  const ofValue = (typed: string) => (kind === 'value' ? typed.trim() || null : null)
  return {
    key,
    text: text.trim(),
    kind,
    unit: ofValue(unit),
    minimum: ofValue(minimum),
    maximum: ofValue(maximum),
    required,
  }
}

export const checklistBody = (values: ChecklistValues) => ({
  name: values.name.trim(),
  plant_kinds: values.plant_kinds as PlantKind[],
  interval_days: Number(values.interval_days),
  first_due_on: values.first_due_on,
  items: values.items.map(itemOf),
})

function itemsFault(items: readonly ChecklistItem[]): ChecklistFault | undefined {
  if (items.length === 0) return 'no_items'
  if (items.some(({ text }) => text === '')) return 'item_text'
  const bounds = items.flatMap(({ minimum, maximum }) => [minimum, maximum]).filter((bound) => bound !== null)
  if (!bounds.every(isValue)) return 'item_value'
  const isCrossed = ({ minimum, maximum }: ChecklistItem) =>
    minimum !== null && maximum !== null && isLess(maximum, minimum)
  return items.some(isCrossed) ? 'item_range' : undefined
}

export function checklistFaults(values: ChecklistValues): FaultsByField<ChecklistFault> {
  const { name, plant_kinds, items } = checklistBody(values)
  const days = Number(values.interval_days)
  const fault = itemsFault(items)
  return {
    ...(name === '' && { name: 'required' }),
    ...(plant_kinds.length === 0 && { plant_kinds: 'kinds' }),
    ...(!(/^\d{1,4}$/.test(values.interval_days) && days >= 1 && days <= 3650) && { interval_days: 'interval' }),
    ...(!isDate(values.first_due_on) && { first_due_on: values.first_due_on === '' ? 'required' : 'date' }),
    ...(fault && { items: fault }),
  }
}
