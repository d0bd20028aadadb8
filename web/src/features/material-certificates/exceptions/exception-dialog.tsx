import type { VendorMaterial } from '@milepost/contract/material-certificates/vendor-materials.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { Picker, type Choice } from '../../../ui/picker.tsx'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { certificatesKey, createException, targetsOptions } from '../api.ts'
import { ChoicePicker } from '../choice-picker.tsx'
import '../material-certificates.en.json'

export interface ExceptionDialogProps {
  material: VendorMaterial
  onClose: () => void
}

const useProjects = (search: string) => {
  const { data, isFetching } = useQuery(targetsOptions('project', search))
  return { choices: data?.choices ?? [], isFetching }
}

/** Which fields of the form have nothing. */
const missing = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      value === null || (typeof value === 'string' && value.trim() === '') ? [[field, 'required' as const]] : [],
    ),
  )

/** Asks for a certificate at one pay item too, or not there. */
export default function ExceptionDialog({ material, onClose }: ExceptionDialogProps) {
  const { t } = useTranslation('material-certificates')
  const form = useRecordForm({
    name: `vendor_material.${material.id}.exception`,
    first: {
      project_id: null as Choice | null,
      pay_item_id: null as Choice | null,
      certificate_type_id: null as Choice | null,
      needed: true,
      reason: '',
    },
    texts: {
      inputId: (field) => `exception-${field}`,
      nameOf: (field) => t(`fields.${field}`),
      faultText: (fault?: 'required' | 'of_other_project' | 'too_many' | 'exists') => fault && t(`faults.${fault}`),
    },
    read: (values) => ({
      body: {
        project_id: values.project_id?.id ?? 0,
        pay_item_id: values.pay_item_id?.id ?? 0,
        certificate_type_id: values.certificate_type_id?.id ?? 0,
        needed: values.needed,
        reason: values.reason.trim(),
      },
      faults: missing(values),
    }),
    refused: ({ code, details }) =>
      code === 'certificate_exception_exists'
        ? { certificate_type_id: 'exists' }
        : Object.fromEntries(details.map((detail) => [detail.path, detail.code])),
    send: (body) => createException(material.id, body),
    invalidates: [certificatesKey],
    toast: ({ pay_item }) => t('exceptions.added', { pay_item }),
    onSaved: onClose,
  })
  const project = form.values.project_id
  function useItems(search: string) {
    const { data, isFetching } = useQuery(targetsOptions('pay_item', search, project?.id ?? 0))
    return { choices: data?.choices ?? [], isFetching }
  }
  return (
    <RecordDialog
      form={form}
      title={t('exceptions.title_of', { name: material.name })}
      accept={t('save')}
      onClose={onClose}
    >
      <Picker
        id="exception-project_id"
        label={t('fields.project_id')}
        placeholder={t('pick')}
        required
        chosen={project}
        useChoices={useProjects}
        error={form.textOf('project_id')}
        onPick={(choice) => form.change({ project_id: choice, pay_item_id: null })}
      />
      {project && (
        <Picker
          key={project.id}
          id="exception-pay_item_id"
          label={t('fields.pay_item_id')}
          placeholder={t('pick')}
          required
          chosen={form.values.pay_item_id}
          useChoices={useItems}
          error={form.textOf('pay_item_id')}
          onPick={(choice) => form.change({ pay_item_id: choice })}
        />
      )}
      <ChoicePicker
        id="exception-certificate_type_id"
        of="certificate_type"
        label={t('fields.certificate_type_id')}
        required
        chosen={form.values.certificate_type_id}
        error={form.textOf('certificate_type_id')}
        onPick={(choice) => form.change({ certificate_type_id: choice })}
      />
      <SegmentedControl
        label={t('fields.needed')}
        value={String(form.values.needed)}
        options={(['true', 'false'] as const).map((value) => ({ value, label: t(`exceptions.needed_${value}`) }))}
        onChange={(value) => form.change({ needed: value === 'true' })}
      />
      <TextArea {...form.line('reason')} required maxLength={500} />
    </RecordDialog>
  )
}
