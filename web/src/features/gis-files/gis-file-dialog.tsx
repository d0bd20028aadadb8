import type { GisFile } from '@milepost/contract/gis-files/gis-files.contract'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { createGisFile, gisFilesKey, updateGisFile } from './api.ts'

export interface GisFileDialogProps {
  /** The gis file to change; null adds one. */
  gisFile: GisFile | null
  onClose: () => void
}

/** Adds a gis file, or changes one. */
export default function GisFileDialog({ gisFile, onClose }: GisFileDialogProps) {
  const { t } = useTranslation('gis-files')
  const form = useRecordForm({
    name: `gis_file.${gisFile?.id ?? 'new'}`,
    first: { name: gisFile?.name ?? '', note: gisFile?.note ?? '' },
    lock_version: gisFile?.lock_version,
    texts: {
      inputId: (field) => `gis-file-${field}`,
      nameOf: (field) => t(`fields.${field as 'name'}`),
      faultText: (fault?: 'required' | 'taken') => fault && t(`faults.${fault}`),
    },
    read: ({ name, note }) => ({
      body: { name: name.trim(), note: note.trim() || null },
      faults: name.trim() === '' ? { name: 'required' } : {},
    }),
    refused: ({ code }) => (code === 'name_taken' ? { name: 'taken' } : {}),
    send: (body) => (gisFile ? updateGisFile(gisFile.id, body) : createGisFile(body)),
    invalidates: [gisFilesKey],
    says: ({ name }) => t('saved', { name }),
    onSaved: onClose,
    onNothing: onClose,
  })
  return (
    <RecordDialog form={form} title={t(gisFile ? 'edit' : 'new')} accept={t('save')} onClose={onClose}>
      <TextInput {...form.line('name')} required maxLength={100} data-autofocus />
      <TextArea {...form.line('note')} maxLength={1000} />
    </RecordDialog>
  )
}
