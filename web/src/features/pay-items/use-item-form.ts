import type { ProblemDetail } from '@milepost/contract/core/problems'
import { useRowForm, type RowFormOptions } from '../../lib/use-row-form.ts'

export type Faults = Partial<Record<string, string>>

/** Faults by their fields; of several the first stands. */
export const faultsBy = (details: readonly ProblemDetail[]): Faults =>
  Object.fromEntries(details.toReversed().map(({ path, code }) => [path, code]))

/** What the server refused, by its fields. */
function refused({ code, details }: { code: string; details: readonly ProblemDetail[] }): Faults {
  if (code === 'pay_item_exists') return { item_code: 'code_exists' }
  return code === 'line_number_taken' ? { line_number: 'line_number_taken' } : faultsBy(details)
}

/** The state of a form of one item. */
export const useItemForm = <Values extends object, Saved>(
  options: Omit<RowFormOptions<Values, string, Saved>, 'refused'>,
) => useRowForm({ ...options, refused })
export type ItemForm = Omit<ReturnType<typeof useItemForm<object, unknown>>, 'values' | 'change'>
