import { masterFields, masterRules, type MasterPayItem } from '@milepost/contract/pay-items/master-pay-item'
import { readFields } from '@milepost/contract/pay-items/read-fields'
import type { MasterBody } from '../api.ts'
import type { ItemValues } from '../item-inputs.tsx'
import { faultsBy } from '../use-item-form.ts'

/** A master item as its form shows it. */
export const valuesOfMaster = (item: MasterPayItem | null): ItemValues =>
  Object.fromEntries(
    masterFields.map((field) => {
      const value = item?.[field] ?? null
      if (masterRules[field].as === 'flag') return [field, item ? value === true : masterRules[field].otherwise]
      return [field, value === null ? '' : String(value)]
    }),
  )

/** What the form sends, with what is wrong with it by the rules that the server keeps. */
export function readMaster(values: ItemValues) {
  const { values: body, faults } = readFields(masterRules, values, { whole: true })
  return { body: body as MasterBody, faults: faultsBy(faults) }
}
