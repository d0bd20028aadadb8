import type { AlignmentSummary } from '@milepost/contract/alignments/alignments.contract'
import { alignmentCategories, type AlignmentCategory } from '@milepost/contract/alignments/alignment-file'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { alignmentsKey, updateAlignment } from './api.ts'
import './alignments.en.json'

/** Changes the name and the subject of an alignment. Its stations are those of its file. */
export default function AlignmentDialog({
  projectId,
  alignment: { id, name, display_name, category, lock_version },
  onClose,
}: {
  projectId: number
  alignment: AlignmentSummary
  onClose: () => void
}) {
  const { t } = useTranslation('alignments')
  const form = useRecordForm({
    name: `alignment.${id}`,
    first: { display_name, category },
    lock_version,
    texts: {
      inputId: (field) => `alignment-${field}`,
      nameOf: (field) => t(`fields.${field}`),
      faultText: (fault?: string) => fault && t(`faults.${fault as 'required'}`),
      valueText: (field: string, value: unknown) =>
        field === 'category' ? t(`categories.${value as AlignmentCategory}`) : String(value ?? ''),
    },
    read: (values) => ({
      body: { display_name: values.display_name.trim(), category: values.category },
      faults: { ...(values.display_name.trim() === '' && { display_name: 'required' }) },
    }),
    send: (body) => updateAlignment({ projectId, id }, body),
    invalidates: [alignmentsKey, ['map']],
    toast: (saved) => t('edit.saved', { name: saved.display_name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog form={form} title={t('edit.title', { name })} accept={t('edit.save')} onClose={onClose}>
      <TextInput {...form.line('display_name')} required maxLength={200} data-autofocus />
      <SelectField
        {...form.choice('category')}
        options={alignmentCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
      />
    </RecordDialog>
  )
}
