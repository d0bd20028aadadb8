import type { PlantChecklist } from '@milepost/contract/plant-inspections/plant-checklists.contract'
import { plantKinds } from '@milepost/contract/plants/plants.list'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { ChoiceBoxes } from '../../ui/filters/choice-boxes.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { createChecklist, inspectionsKey, updateChecklist } from './api.ts'
import './catalogue.ts'
import { checklistBody, checklistFaults, checklistValues, type ChecklistFault } from './checklist-values.ts'
import { ItemsField } from './items-field.tsx'
import styles from './plant-inspections.module.css'

export interface ChecklistDialogProps {
  /** The checklist to change; null adds one. */
  checklist: PlantChecklist | null
  onClose: () => void
}

/** Adds a checklist, or changes one. */
export default function ChecklistDialog({ checklist, onClose }: ChecklistDialogProps) {
  const { t } = useTranslation('plant-inspections')
  const form = useRecordForm({
    name: `plant-checklist.${checklist?.id ?? 'new'}`,
    first: checklistValues(checklist),
    lock_version: checklist?.lock_version,
    texts: {
      inputId: (field) => `plant-checklist-${field}`,
      nameOf: (field) => t(`fields.${field}`),
      faultText: (fault?: ChecklistFault) => fault && t(`faults.${fault}`),
    },
    read: (values) => ({ body: checklistBody(values), faults: checklistFaults(values) }),
    refused: ({ code }) => (code === 'name_taken' ? { name: 'taken' } : {}),
    send: (body) => (checklist ? updateChecklist(checklist.id, body) : createChecklist(body)),
    invalidates: [inspectionsKey],
    toast: ({ name }) => t('checklists.saved', { name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  const kindsError = form.textOf('plant_kinds')
  return (
    <RecordDialog
      form={form}
      title={t(checklist ? 'checklists.edit' : 'checklist_list.add')}
      accept={t('checklists.save')}
      width={860}
      onClose={onClose}
    >
      <div className={styles['form']}>
        <TextInput {...form.line('name')} required maxLength={100} data-autofocus />
        <TextInput {...form.line('interval_days')} required inputMode="numeric" maxLength={4} />
        <DateInput {...form.date('first_due_on')} required description={t('checklists.first_due_hint')} />
      </div>
      <div id="plant-checklist-plant_kinds" tabIndex={-1}>
        <ChoiceBoxes
          legend={t('fields.plant_kinds')}
          choices={plantKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          chosen={form.values.plant_kinds}
          onChange={(plant_kinds) => form.change({ plant_kinds })}
        />
        {kindsError && <p className={styles['error']}>{kindsError}</p>}
      </div>
      <ItemsField
        items={form.values.items}
        error={form.textOf('items')}
        onChange={(items) => form.change({ items })}
        onLeave={() => form.leaveField('items')}
      />
    </RecordDialog>
  )
}
