import type { Agency } from '@milepost/contract/agencies/agency'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { faultsByField, type FormFaults } from '../settings/agency-values.ts'
import { inputId, useFaultTexts } from '../settings/fault-texts.ts'
import { agenciesKey, agencyOptions, closeAgency } from './api.ts'

/** Closes an agency, once its name is typed. */
export default function CloseDialog({ agency, onClose }: { agency: Agency; onClose: () => void }) {
  const { t } = useTranslation('agencies')
  const queryClient = useQueryClient()
  const form = useRecordForm({
    name: `agency.${agency.id}.close`,
    first: { name: '' },
    texts: { ...useFaultTexts(), inputId: (field: string) => `closing-${inputId(field)}` },
    read: ({ name }) => {
      const faults: FormFaults = name.trim() === agency.name ? {} : { name: 'name_differs' }
      return { body: { name }, faults }
    },
    refused: ({ details }) => faultsByField(details, []),
    send: (body) => closeAgency(agency.id, body),
    invalidates: [[...agenciesKey, 'list']],
    toast: () => t('closing.done', { name: agency.name }),
    onSaved: (managed) => {
      queryClient.setQueryData(agencyOptions(agency.id).queryKey, managed)
      onClose()
    },
  })
  return (
    <RecordDialog form={form} title={t('closing.title')} accept={t('closing.close')} danger onClose={onClose}>
      <p>{t('closing.text', { name: agency.name })}</p>
      <TextInput {...form.line('name')} label={t('closing.name')} required autoComplete="off" data-autofocus />
    </RecordDialog>
  )
}
