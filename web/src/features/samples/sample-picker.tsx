import type { SampleChoiceKind } from '@milepost/contract/samples/samples.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Picker, type Choice } from '../../ui/picker.tsx'
import { sampleChoicesOptions } from './api.ts'
import './samples.en.json'

export interface SamplePickerProps {
  id: string
  of: SampleChoiceKind
  label: string
  chosen: Choice | null
  /** The project of tickets and pay items, suppliers and materials. */
  project_id?: number | undefined
  required?: boolean
  error?: string | undefined
  onPick: (choice: Choice | null) => void
}

/** What a sample refers to, found by typing. */
export function SamplePicker({ of, project_id, ...picker }: SamplePickerProps) {
  const { t } = useTranslation('samples')
  function useChoices(search: string) {
    const { data, isFetching } = useQuery(sampleChoicesOptions(of, search, project_id))
    return { choices: data?.choices ?? [], isFetching }
  }
  return <Picker {...picker} placeholder={t('pick')} useChoices={useChoices} />
}
