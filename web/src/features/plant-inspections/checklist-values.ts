import type { PlantChecklist } from '@milepost/contract/plant-inspections/plant-checklists.contract'
import { comparedDecimals } from '@milepost/contract/core/fractions'
import { isValue, type ChecklistItem } from '@milepost/contract/plant-inspections/inspection-items'

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
export type ItemsFault = 'no_items' | 'item_text' | 'item_value' | 'item_range'

/** A new item with a key that no other of the checklist has. */
export function newItem(items: readonly ItemValues[]): ItemValues {
  const numbers = items.map(({ key }) => Number(/^item-(\d+)$/.exec(key)?.[1] ?? 0))
  const key = `item-${Math.max(0, ...numbers) + 1}`
  return { key, text: '', kind: 'yes_no', unit: '', minimum: '', maximum: '', required: true }
}

/** The items of a checklist as its form shows them; a new one starts with one item. */
export const itemValues = (checklist: PlantChecklist | null): ItemValues[] =>
  checklist?.items.map(({ unit, minimum, maximum, ...item }) => ({
    ...item,
    unit: unit ?? '',
    minimum: minimum ?? '',
    maximum: maximum ?? '',
  })) ?? [newItem([])]

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

function itemsFault(items: readonly ChecklistItem[]): ItemsFault | undefined {
  if (items.length === 0) return 'no_items'
  if (items.some(({ text }) => text === '')) return 'item_text'
  const bounds = items.flatMap(({ minimum, maximum }) => [minimum, maximum]).filter((bound) => bound !== null)
  if (!bounds.every(isValue)) return 'item_value'
  const isCrossed = ({ minimum, maximum }: ChecklistItem) =>
    minimum !== null && maximum !== null && comparedDecimals(maximum, minimum) < 0
  return items.some(isCrossed) ? 'item_range' : undefined
}

/** What the form sends of the items, and what is wrong with them. */
export function readItems(values: readonly ItemValues[]) {
  const items = values.map(itemOf)
  const fault = itemsFault(items)
  return { body: { items }, faults: fault ? { items: fault } : {} }
}
