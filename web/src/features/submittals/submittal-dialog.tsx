import { MOST_SUBMITTAL_PROJECTS, type SubmittalRow } from '@milepost/contract/submittals/submittal'
import { submittalRecord } from '@milepost/contract/submittals/submittal.record'
import { dateInZone } from '@milepost/contract/core/time/zones'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import { mayDo, useSession } from '../../lib/session.ts'
import { FileField } from '../../ui/file-field.tsx'
import type { Choice } from '../../ui/picker.tsx'
import { FieldColumns, RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { SeveralChoice, type Chosen } from '../../ui/several-choice/several-choice.tsx'
import { createSubmittal, submittalsKey, updateSubmittal } from './api.ts'
import { CERTIFICATE_TYPES, certificatesToSend } from './chosen-certificates.ts'
import { sendCertificates } from './send-certificates.ts'
import { SubmittalPicker, useSubmittalChoices } from './submittal-picker.tsx'
import './submittals.en.json'

/** What a new submittal is of. */
type SubmittalStart = Record<'vendor_material_id' | 'certificate_type_id' | 'supplier_id', Choice>

export interface SubmittalDialogProps {
  /** The submittal to change; null begins one. */
  submittal: SubmittalRow | null
  /** The project of a new one, where the page has one. */
  project?: Choice | undefined
  /** What a new one is of. */
  start?: SubmittalStart | undefined
  onClose: () => void
  /** Opens a new one. */
  onCreated?: (id: number) => void
}

const references = ['vendor_material_id', 'certificate_type_id', 'supplier_id', 'sample_id'] as const
type Reference = (typeof references)[number]
const kindOf = {
  vendor_material_id: 'vendor_material',
  certificate_type_id: 'certificate_type',
  supplier_id: 'supplier',
  sample_id: 'sample',
} as const

const labelsOf = (row: SubmittalRow): Record<Reference, string | null> => ({
  vendor_material_id: row.material,
  certificate_type_id: row.certificate_type,
  supplier_id: row.supplier,
  sample_id: row.sample,
})

const useProjects = (search: string) => {
  const { choices, isFetching } = useSubmittalChoices('project', search)
  return { choices: choices.map(({ id, label }) => ({ id, label, name: label })), isFetching }
}

/** Begins a submittal with its files, which are sent once it is there, or changes one. */
export default function SubmittalDialog({ submittal, project, start, onClose, onCreated }: SubmittalDialogProps) {
  const { t } = useTranslation('submittals')
  const session = useSession()
  const queryClient = useQueryClient()
  const [today] = useState(() => dateInZone(new Date(), session.time_zone))
  const [files, setFiles] = useState<File[]>([])
  const [projects, setProjects] = useState<Chosen[]>(() =>
    submittal
      ? submittal.projects.map(({ id, name, dot_code }) => ({ id, name: `${name} · ${dot_code}` }))
      : project
        ? [{ id: project.id, name: project.label }]
        : [],
  )
  const [picked, setPicked] = useState<Partial<Record<Reference, Choice | null>>>(() => {
    if (!submittal) return start ?? {}
    const labels = labelsOf(submittal)
    return Object.fromEntries(
      references.map((name) => {
        const id = submittal[name]
        return [name, id === null ? null : { id, label: labels[name] ?? '' }]
      }),
    )
  })
  const { good, left_out } = certificatesToSend(files)
  const project_ids = projects.map(({ id }) => id)
  const unchanged = submittal?.projects.map(({ id }) => id).join() === project_ids.join()
  const form = useDeclaredForm({
    record: submittalRecord,
    row: submittal,
    ...(project && {
      within: start
        ? `${project.id}.${start.vendor_material_id.id}.${start.certificate_type_id.id}.${start.supplier_id.id}`
        : project.id,
    }),
    label: (field) => t(`fields.${field}` as 'fields.dated'),
    start: {
      dated: today,
      ...(start && Object.fromEntries(Object.entries(start).map(([name, { id }]) => [name, String(id)]))),
    },
    more: {
      first: { project_ids: '' },
      read: () => ({
        body: unchanged ? {} : { project_ids },
        faults: projects.length === 0 ? { project_ids: 'required' } : {},
      }),
    },
    ownFault: (fault) =>
      ['unknown', 'hidden', 'not_yours', 'of_other_project', 'before_dated'].includes(fault)
        ? t(`faults.${fault as 'hidden'}`)
        : undefined,
    ownText: (field) =>
      field === 'project_ids' ? projects.map(({ name }) => name).join(', ') : picked[field as Reference]?.label,
    send: (body) => (submittal ? updateSubmittal(submittal.id, body) : createSubmittal({ ...body, project_ids })),
    invalidates: [submittalsKey],
    toast: ({ number }) => t('saved', { number }),
    onSaved: ({ id }) => {
      if (!submittal && good.length > 0) sendCertificates(queryClient, { id, files: good })
      onClose()
      if (!submittal) onCreated?.(id)
    },
    onUnchanged: onClose,
  })
  const picker = (name: Reference, required: boolean) => (
    <SubmittalPicker
      key={name}
      id={`submittal-${name}`}
      of={kindOf[name]}
      label={t(`fields.${name}`)}
      required={required}
      chosen={picked[name] ?? null}
      error={form.textOf(name)}
      onPick={(choice) => {
        setPicked({ ...picked, [name]: choice })
        form.change({ [name]: choice ? String(choice.id) : '' })
      }}
    />
  )
  return (
    <RecordDialog
      form={form}
      title={submittal ? t('edit_one', { number: submittal.number }) : t('list.add')}
      accept={t('save')}
      onClose={onClose}
    >
      {picker('certificate_type_id', true)}
      {picker('vendor_material_id', true)}
      {picker('supplier_id', true)}
      <SeveralChoice
        id="submittal-project_ids"
        texts={{
          add: t('fields.project_ids'),
          find: t('pick'),
          chosen: t('fields.project_ids'),
          remove: (name) => t('remove_project', { name }),
        }}
        chosen={projects}
        most={MOST_SUBMITTAL_PROJECTS}
        useChoices={useProjects}
        required
        error={form.textOf('project_ids')}
        onChange={(next) => {
          setProjects(next)
          form.change({ project_ids: next.map(({ id }) => id).join(',') })
        }}
      />
      {!submittal && (
        <FileField
          label={t('fields.files')}
          description={t('files.hint')}
          accept={CERTIFICATE_TYPES}
          files={files}
          onFiles={setFiles}
          error={left_out ?? undefined}
        />
      )}
      <FieldColumns>
        <RecordFields
          form={form}
          only={['dated', 'expires_on']}
          inputs={{ expires_on: { hint: t('hints.expires_on') } }}
        />
        <RecordFields form={form} only={['approved_quantity', 'quantity_shipped', 'uom']} />
      </FieldColumns>
      {mayDo(session, 'sample.read') && picker('sample_id', false)}
      <RecordFields form={form} only={['tags', 'notes']} inputs={{ tags: { hint: t('hints.tags') } }} />
    </RecordDialog>
  )
}
