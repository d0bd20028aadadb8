import type { Machine } from '@milepost/contract/equipment/equipment.contract'
import { machineRecord } from '@milepost/contract/equipment/machine.record'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import { RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { Picker, type Choice } from '../../ui/picker.tsx'
import { projectChoicesOptions } from '../projects/index.ts'
import { createMachine, equipmentKey, updateMachine } from './api.ts'
import './equipment.en.json'

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
  const form = useDeclaredForm({
    record: machineRecord,
    row: machine,
    label: (field) => t(`fields.${field}`),
    taken: { equipment_id_taken: 'equipment_id' },
    ownFault: (fault) => (fault === 'taken' ? t('taken') : undefined),
    send: (body) => (machine ? updateMachine(machine.id, body) : createMachine(body)),
    invalidates: [equipmentKey],
    toast: ({ equipment_id }) => t('saved', { name: equipment_id }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog form={form} title={t(machine ? 'edit' : 'new')} accept={t('save')} onClose={onClose}>
      <RecordFields form={form} except={['project_id']} focusFirst />
      <Picker
        id="machine-project_id"
        label={t('fields.project_id')}
        placeholder={t('no_project')}
        chosen={project}
        useChoices={useProjectChoices}
        error={form.textOf('project_id')}
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
