import type { CertificateChoiceKind } from '@milepost/contract/material-certificates/certificate-choices.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Picker, type Choice } from '../../ui/picker.tsx'
import './material-certificates.en.json'
import { choicesOptions } from './api.ts'

export interface ChoicePickerProps {
  id: string
  of: CertificateChoiceKind
  label: string
  chosen: Choice | null
  /** Of plants. */
  supplier_id?: number | undefined
  required?: boolean
  error?: string | undefined
  onPick: (choice: Choice | null) => void
}

/** A live material or certificate type, a supplier or a plant, found by typing. */
export function ChoicePicker({ of, supplier_id, ...picker }: ChoicePickerProps) {
  const { t } = useTranslation('material-certificates')
  function useChoices(search: string) {
    const { data, isFetching } = useQuery(choicesOptions(of, search, supplier_id))
    return { choices: data?.choices ?? [], isFetching }
  }
  return <Picker {...picker} placeholder={t('pick')} useChoices={useChoices} />
}
