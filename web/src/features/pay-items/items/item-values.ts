import { projectPayItemFields, projectRules, type ProjectPayItem } from '@milepost/contract/pay-items/project-pay-item'
import { readFields } from '@milepost/contract/pay-items/read-fields'
import type { ItemValues } from '../item-inputs.tsx'
import { faultsBy } from '../use-item-form.ts'

/** The values of a line's form: its fields, and its links. */
export interface LineValues {
  fields: ItemValues
  contractors: readonly number[]
  part: number | null
}

/** A line as its form shows it. */
export const valuesOfItem = (item: ProjectPayItem): LineValues => ({
  fields: Object.fromEntries(
    projectPayItemFields.map((field) => {
      const value = item[field]
      return [field, typeof value === 'boolean' ? value : String(value ?? '')]
    }),
  ),
  contractors: item.external_dot_contractor_ids,
  part: item.external_dot_contract_project_id,
})

/** The fields of a new, empty line. */
export const noFields: ItemValues = Object.fromEntries(
  projectPayItemFields.map((field) => [field, projectRules[field].as === 'flag' ? false : '']),
)

/** What the form of a line sends, with what is wrong with it by the rules that the server keeps. */
export function readItem({ fields, contractors, part }: LineValues) {
  const { values, faults } = readFields(projectRules, fields, { whole: true })
  return {
    body: {
      ...values,
      external_dot_contractor_ids: contractors.toSorted((one, other) => one - other),
      external_dot_contract_project_id: part,
    } as Record<string, unknown>,
    faults: faultsBy(faults),
  }
}

/** Flags that may be changed after reconciliation is activated, as the hint for the user says. */
export const linkFlags = ['mobile_favorite', 'only_e_ticket_available'] as const
