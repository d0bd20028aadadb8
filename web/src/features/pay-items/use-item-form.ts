import type { ProblemDetail } from '@milepost/contract/core/problem-body'
import type { QueryKey } from '@tanstack/react-query'
import { faultsOfDetails, useRecordForm, type RecordForm, type RecordFormOptions } from '../../lib/use-record-form.ts'
import { payItemsKey } from './api.ts'
import { inputId, useFieldTexts } from './field-texts.ts'

export type Faults = Partial<Record<string, string>>

/** Faults by field; of several the first is kept. */
export const faultsBy = (details: readonly ProblemDetail[]): Faults => faultsOfDetails({ details })

export interface ItemFormOptions<Values extends object, Body extends object, Saved> extends Omit<
  RecordFormOptions<Values, Body, Saved>,
  'refused' | 'texts' | 'invalidates'
> {
  /** The typed code, for a fault that names it. */
  codeOf: (values: Values) => string
  saidOf?: (field: string, value: unknown) => string
}

const invalidates: readonly QueryKey[] = [payItemsKey]

/** The state of a form of one item. */
export function useItemForm<Values extends object, Body extends object, Saved>({
  codeOf,
  saidOf,
  ...options
}: ItemFormOptions<Values, Body, Saved>) {
  const { nameOf, faultText, valueText } = useFieldTexts()
  return useRecordForm({
    ...options,
    invalidates,
    texts: {
      inputId,
      nameOf,
      faultText: (fault, values) => faultText(fault, codeOf(values as Values)),
      valueText: saidOf ?? valueText,
    },
    refused: ({ code, details }) => {
      if (code === 'pay_item_exists') return { item_code: 'code_exists' }
      return code === 'line_number_taken' ? { line_number: 'line_number_taken' } : faultsBy(details)
    },
  })
}
export type ItemForm = RecordForm
