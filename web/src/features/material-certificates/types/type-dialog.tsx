import { certificateTypeRecord } from '@milepost/contract/material-certificates/certificate-type.record'
import type { CertificateType } from '@milepost/contract/material-certificates/certificate-types.contract'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../../lib/record/use-declared-form.ts'
import { RecordFields } from '../../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { certificatesKey, createType, updateType } from '../api.ts'
import '../material-certificates.en.json'

export interface TypeDialogProps {
  /** The type to change; null adds one. */
  type: CertificateType | null
  onClose: () => void
}

/** Adds a type of certificates, or changes one. */
export default function TypeDialog({ type, onClose }: TypeDialogProps) {
  const { t } = useTranslation('material-certificates')
  const form = useDeclaredForm({
    record: certificateTypeRecord,
    row: type,
    label: (field) => t(`fields.${field}`),
    words: { submitted_by: (submitter) => t(`submitters.${submitter}`) },
    taken: { name_taken: 'name' },
    send: (body) => (type ? updateType(type.id, body) : createType(body)),
    invalidates: [certificatesKey],
    toast: ({ name }) => t('saved', { name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog
      form={form}
      title={type ? t('edit_one', { name: type.name }) : t('type_list.add')}
      accept={t('save')}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        focusFirst
        inputs={{ valid_days: { hint: t('hints.valid_days') }, hidden: { hint: t('hints.hidden_type') } }}
      />
    </RecordDialog>
  )
}
