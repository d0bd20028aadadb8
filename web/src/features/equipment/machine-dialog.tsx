import type { Machine } from '@milepost/contract/equipment/equipment.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { Picker, type Choice } from '../../ui/picker.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { projectChoicesOptions } from '../projects/index.ts'
import { createMachine, equipmentKey, updateMachine } from './api.ts'
import './catalogue.ts'

const lines = ['model', 'subtype', 'serial_number', 'contractor'] as const

export interface MachineDialogProps {
  /** The machine to change; null adds one. */
  machine: Machine | null
  onClose: () => void
}

/** Adds a machine, or changes one; another project mobilizes it there. */
export default function MachineDialog({ machine, onClose }: MachineDialogProps) {
  const { t } = useTranslation('equipment')
  const [project, setProject] = useState<Choice | null>(
    machine?.project_id ? { id: machine.project_id, label: machine.project ?? '' } : null,
  )
  const form = useRecordForm({
    name: `machine.${machine?.id ?? 'new'}`,
    first: {
      equipment_id: machine?.equipment_id ?? '',
      oem: machine?.oem ?? '',
      model: machine?.model ?? '',
      subtype: machine?.subtype ?? '',
      serial_number: machine?.serial_number ?? '',
      contractor: machine?.contractor ?? '',
      project_id: String(machine?.project_id ?? ''),
    },
    lock_version: machine?.lock_version,
    texts: {
      inputId: (field) => `machine-${field}`,
      nameOf: (field) => t(`fields.${field}`),
      faultText: (fault?: 'required' | 'taken') => fault && t(`faults.${fault}`),
    },
    read: (values) => ({
      body: {
        equipment_id: values.equipment_id.trim(),
        oem: values.oem.trim(),
        ...Object.fromEntries(lines.map((line) => [line, values[line].trim() || null])),
        project_id: values.project_id === '' ? null : Number(values.project_id),
      },
      faults: {
        ...(values.equipment_id.trim() === '' && { equipment_id: 'required' as const }),
        ...(values.oem.trim() === '' && { oem: 'required' as const }),
      },
    }),
    refused: ({ code }) => (code === 'equipment_id_taken' ? { equipment_id: 'taken' } : {}),
    send: (body) => (machine ? updateMachine(machine.id, body as never) : createMachine(body as never)),
    invalidates: [equipmentKey],
    toast: ({ equipment_id }) => t('saved', { name: equipment_id }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog form={form} title={t(machine ? 'edit' : 'new')} accept={t('save')} onClose={onClose}>
      <TextInput {...form.line('equipment_id')} required maxLength={100} data-autofocus />
      <TextInput {...form.line('oem')} required maxLength={100} />
      {lines.map((line) => (
        <TextInput key={line} {...form.line(line)} maxLength={line === 'contractor' ? 200 : 100} />
      ))}
      <Picker
        id="machine-project_id"
        label={t('fields.project')}
        placeholder={t('no_project')}
        chosen={project}
        useChoices={useProjectChoices}
        error={form.textOf('project_id') as string | undefined}
        onPick={(one) => {
          setProject(one)
          form.change({ project_id: one ? String(one.id) : '' })
        }}
      />
    </RecordDialog>
  )
}

/** Projects that bear a text. */
function useProjectChoices(search: string) {
  const { data = [], isFetching } = useQuery(projectChoicesOptions(search))
  return { choices: data.map(({ id, name, dot_code }) => ({ id, label: `${name} · ${dot_code}` })), isFetching }
}
