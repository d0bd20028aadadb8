import type { GisFile } from '@milepost/contract/gis-files/gis-files.contract'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { Picker, type Choice } from '../../ui/picker.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { gisFilesKey, updateGisFile } from './api.ts'
import './gis-files.en.json'
import { useProjections } from './upload-dialog.tsx'

/** Changes the name, the date and the projection of a file; changing the projection reads it again. */
export default function EditDialog({ file, onClose }: { file: GisFile; onClose: () => void }) {
  const { t } = useTranslation('gis-files')
  const { epsg, name: system } = file.projection
  const form = useRecordForm({
    name: `gis_file.${file.id}`,
    first: {
      name: file.name,
      taken_on: file.taken_on ?? '',
      epsg: { id: epsg, label: `${system} · EPSG:${epsg}` } as Choice | null,
      scale_factor: file.scale_factor ?? '',
    },
    lock_version: file.lock_version,
    texts: {
      inputId: (field) => `gis-file-${field}`,
      nameOf: (field) => t(`fields.${field === 'epsg' ? 'projection' : field}`),
      faultText: (fault?: 'required' | 'scale_factor') =>
        fault && t(fault === 'required' ? 'upload.required' : 'upload.fault.scale_factor'),
    },
    read: ({ name, taken_on, epsg: projection, scale_factor }) => ({
      body: {
        name: name.trim(),
        taken_on: taken_on || null,
        epsg: projection?.id ?? 0,
        scale_factor: scale_factor.trim() || null,
      },
      faults: {
        ...(name.trim() === '' && { name: 'required' as const }),
        ...(!projection && { epsg: 'required' as const }),
        ...(scale_factor.trim() !== '' &&
          !/^([01]\.\d{1,10}|1)$/.test(scale_factor.trim()) && { scale_factor: 'scale_factor' as const }),
      },
    }),
    send: (body) => updateGisFile(file.id, body as Parameters<typeof updateGisFile>[1]),
    invalidates: [gisFilesKey],
    toast: ({ name }) => t('saved', { name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog form={form} title={t('edit')} accept={t('save')} onClose={onClose}>
      <TextInput {...form.line('name')} required maxLength={200} data-autofocus />
      <DateInput
        id="gis-file-taken_on"
        label={t('fields.taken_on')}
        value={form.values.taken_on}
        onValue={(taken_on) => form.change({ taken_on })}
      />
      <Picker
        id="gis-file-epsg"
        label={t('fields.projection')}
        placeholder={t('upload.find_projection')}
        required
        chosen={form.values.epsg}
        useChoices={useProjections}
        error={form.textOf('epsg')}
        onPick={(projection) => form.change({ epsg: projection })}
      />
      <TextInput {...form.line('scale_factor')} description={t('upload.scale_factor_hint')} maxLength={12} />
    </RecordDialog>
  )
}
