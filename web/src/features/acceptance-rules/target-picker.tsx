import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Picker, type Choice } from '../../ui/picker.tsx'
import './acceptance-rules.en.json'
import { targetOptions } from './api.ts'

export interface TargetPickerProps {
  id: string
  of: 'project' | 'pay_item'
  label: string
  chosen: Choice | null
  /** The project of pay items. */
  project_id?: number | undefined
  error?: string | undefined
  onPick: (choice: Choice | null) => void
}

/** The project or the pay item that a rule is for, found by typing. */
export function TargetPicker({ of, project_id, ...picker }: TargetPickerProps) {
  const { t } = useTranslation('acceptance-rules')
  function useChoices(search: string) {
    const { data, isFetching } = useQuery(targetOptions(of, search, project_id))
    return { choices: data?.choices ?? [], isFetching }
  }
  return <Picker {...picker} required placeholder={t('pick')} useChoices={useChoices} />
}
