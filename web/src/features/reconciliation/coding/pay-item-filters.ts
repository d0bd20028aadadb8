import type { RouteCall } from '@milepost/contract/core/route'
import type { payItems } from '@milepost/contract/pay-items/pay-items.contract'

/** What narrows the pay items that are offered (specification section 3, Pay item filters state). */
export interface PayItemFilters {
  recent: boolean
  uom: readonly string[]
  external_dot_contractor_id: readonly number[]
  external_dot_contract_project_id: readonly number[]
  code_or_description_or_line_number: string
}

export const noFilters: PayItemFilters = {
  recent: false,
  uom: [],
  external_dot_contractor_id: [],
  external_dot_contract_project_id: [],
  code_or_description_or_line_number: '',
}

/** Chips that hold several values, with the list of choices that each is filled from. */
export const choiceChips = [
  ['uom', 'uoms'],
  ['external_dot_contractor_id', 'external_dot_contractors'],
  ['external_dot_contract_project_id', 'contract_projects'],
] as const
export type ChoiceChip = (typeof choiceChips)[number][0]

type ListQuery = NonNullable<RouteCall<typeof payItems.list>['query']>

/** What filters ask of the server; what is empty is left out. */
export function queryOfFilters(filters: PayItemFilters): Pick<ListQuery, 'recent' | 'filters'> {
  const search = filters.code_or_description_or_line_number.trim()
  const applied: NonNullable<ListQuery['filters']> = {
    ...(search !== '' && { code_or_description_or_line_number: { match: search } }),
  }
  for (const [name] of choiceChips) if (filters[name].length > 0) applied[name] = { in: [...filters[name]] }
  return { ...(filters.recent && { recent: true }), ...(Object.keys(applied).length > 0 && { filters: applied }) }
}

/** Takes a value into a chip, or out of it. */
export const toggled = <Value>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
