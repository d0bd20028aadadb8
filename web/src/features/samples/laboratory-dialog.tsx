import { laboratoryRecord } from '@milepost/contract/samples/laboratory.record'
import type { Laboratory } from '@milepost/contract/samples/laboratories.contract'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import { RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { createLaboratory, laboratoriesKey, updateLaboratory } from './api.ts'
import './samples.en.json'

export interface LaboratoryDialogProps {
  /** The laboratory to change; null adds one. */
  laboratory: Laboratory | null
  onClose: () => void
}

/** Adds a laboratory, or changes one. */
export default function LaboratoryDialog({ laboratory, onClose }: LaboratoryDialogProps) {
  const { t } = useTranslation('samples')
  const form = useDeclaredForm({
    record: laboratoryRecord,
    row: laboratory,
    label: (field) => t(`fields.${field === 'kind' ? 'laboratory_kind' : field}`),
    words: { kind: (kind) => t(`laboratory_kinds.${kind}`) },
    taken: { name_taken: 'name' },
    send: (body) => (laboratory ? updateLaboratory(laboratory.id, body) : createLaboratory(body)),
    invalidates: [laboratoriesKey],
    toast: ({ name }) => t('saved', { number: name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog
      form={form}
      title={laboratory ? t('edit_one', { number: laboratory.name }) : t('laboratory_list.add')}
      accept={t('save')}
      onClose={onClose}
    >
      <RecordFields form={form} focusFirst />
    </RecordDialog>
  )
}
