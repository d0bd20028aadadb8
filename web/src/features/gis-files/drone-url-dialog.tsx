import type { DroneUrl } from '@milepost/contract/gis-files/drone-urls.contract'
import { isWebAddress } from '@milepost/contract/gis-files/web-address'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { Picker, type Choice } from '../../ui/picker.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { createDroneUrl, gisFilesKey, updateDroneUrl } from './api.ts'
import './gis-files.en.json'
import { useProjects } from './upload-dialog.tsx'

/** Links an address of drone imagery to a project, or changes one. */
export default function DroneUrlDialog({ droneUrl, onClose }: { droneUrl: DroneUrl | null; onClose: () => void }) {
  const { t } = useTranslation('gis-files')
  const form = useRecordForm({
    name: `drone_url.${droneUrl?.id ?? 'new'}`,
    first: {
      name: droneUrl?.name ?? '',
      url: droneUrl?.url ?? '',
      taken_on: droneUrl?.taken_on ?? '',
      project_id: (droneUrl ? { id: droneUrl.project_id, label: droneUrl.project } : null) as Choice | null,
    },
    lock_version: droneUrl?.lock_version,
    texts: {
      inputId: (field) => `drone-url-${field}`,
      nameOf: (field) => t(`fields.${field === 'project_id' ? 'project' : field}`),
      faultText: (fault?: 'required' | 'url') => fault && t(fault === 'required' ? 'upload.required' : 'urls.fault'),
    },
    read: ({ name, url, taken_on, project_id }) => ({
      body: {
        name: name.trim(),
        url: url.trim(),
        taken_on: taken_on || null,
        ...(!droneUrl && { project_id: project_id?.id ?? 0 }),
      },
      faults: {
        ...(name.trim() === '' && { name: 'required' as const }),
        ...(url.trim() === '' ? { url: 'required' as const } : !isWebAddress(url.trim()) && { url: 'url' as const }),
        ...(!project_id && { project_id: 'required' as const }),
      },
    }),
    send: (body) =>
      droneUrl
        ? updateDroneUrl(droneUrl.id, body as Parameters<typeof updateDroneUrl>[1])
        : createDroneUrl(body as Parameters<typeof createDroneUrl>[0]),
    invalidates: [gisFilesKey],
    toast: ({ name }) => t('saved', { name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog form={form} title={t(droneUrl ? 'edit' : 'urls.new')} accept={t('save')} onClose={onClose}>
      <TextInput {...form.line('name')} required maxLength={200} data-autofocus />
      <TextInput {...form.line('url')} required maxLength={2000} inputMode="url" description={t('urls.url_hint')} />
      {!droneUrl && (
        <Picker
          id="drone-url-project_id"
          label={t('fields.project')}
          placeholder={t('upload.find_project')}
          required
          chosen={form.values.project_id}
          useChoices={useProjects}
          error={form.textOf('project_id')}
          onPick={(project_id) => form.change({ project_id })}
        />
      )}
      <DateInput
        id="drone-url-taken_on"
        label={t('fields.taken_on')}
        value={form.values.taken_on}
        onValue={(taken_on) => form.change({ taken_on })}
      />
    </RecordDialog>
  )
}
