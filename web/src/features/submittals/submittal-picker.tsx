import type { SubmittalChoiceKind } from '@milepost/contract/submittals/submittal'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Picker, type Choice, type PickerProps } from '../../ui/picker.tsx'
import { submittalChoicesOptions } from './api.ts'
import './submittals.en.json'

/** What matches a typed text. */
export function useSubmittalChoices(of: SubmittalChoiceKind, search: string) {
  const { data: choices = [], isFetching } = useQuery(submittalChoicesOptions(of, search))
  return { choices, isFetching }
}

/** What a submittal refers to, found by typing. */
export function SubmittalPicker({
  of,
  ...picker
}: { of: SubmittalChoiceKind } & Omit<PickerProps<Choice>, 'placeholder' | 'useChoices'>) {
  const { t } = useTranslation('submittals')
  const useChoices = (search: string) => useSubmittalChoices(of, search)
  return <Picker {...picker} placeholder={t('pick')} useChoices={useChoices} />
}
