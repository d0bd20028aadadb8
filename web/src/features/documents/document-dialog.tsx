import { documentNameFault } from '@milepost/contract/documents/document-name'
import type { DocumentFolder, ProjectDocument } from '@milepost/contract/documents/documents.contract'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { documentsKey, updateDocument } from './api.ts'

export interface DocumentDialogProps {
  document: ProjectDocument
  folders: readonly DocumentFolder[]
  onClose: () => void
}

const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim().slice(0, 40))
      .filter(Boolean),
  ),
]

/** Renames, moves, tags or classifies a document. */
export default function DocumentDialog({ document, folders, onClose }: DocumentDialogProps) {
  const { t } = useTranslation('documents')
  const form = useRecordForm({
    name: `document.${document.id}`,
    first: {
      name: document.name,
      folder_id: String(document.folder_id ?? ''),
      tags: document.tags.join(', '),
      classification: document.classification ?? '',
    },
    lock_version: document.lock_version,
    texts: {
      inputId: (field) => `document-${field}`,
      nameOf: (field) => t(field === 'folder_id' ? 'fields.folder' : `fields.${field}`),
      faultText: (fault?: 'required' | 'taken' | 'name') => fault && t(`faults.${fault}`),
    },
    read: ({ name, folder_id, tags, classification }) => {
      const fault = documentNameFault(name.trim())
      return {
        body: {
          name: name.trim(),
          folder_id: folder_id === '' ? null : Number(folder_id),
          tags: tagsOf(tags),
          classification: classification.trim() || null,
        },
        faults: fault === null ? {} : { name: fault === 'empty' ? ('required' as const) : ('name' as const) },
      }
    },
    refused: ({ code }) => (code === 'name_taken' ? { name: 'taken' as const } : {}),
    send: (body) => updateDocument(document.id, body),
    invalidates: [documentsKey],
    toast: ({ name }) => t('saved', { name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog form={form} title={t('edit')} accept={t('save')} onClose={onClose}>
      <TextInput {...form.line('name')} required maxLength={200} data-autofocus />
      <SelectField
        {...form.choice('folder_id')}
        options={[
          { value: '', label: t('folders.root') },
          ...folders.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <TextInput {...form.line('tags')} description={t('fields.tags_hint')} maxLength={800} />
      <TextInput {...form.line('classification')} maxLength={60} />
    </RecordDialog>
  )
}
