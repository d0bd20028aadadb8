import { plantChecklistRecord } from '@milepost/contract/plant-inspections/plant-checklist.record'
import type { PlantChecklist } from '@milepost/contract/plant-inspections/plant-checklists.contract'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import { RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { createChecklist, inspectionsKey, updateChecklist } from './api.ts'
import './plant-inspections.en.json'
import { itemValues, readItems, type ItemsFault } from './checklist-values.ts'
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
  const form = useDeclaredForm({
    record: plantChecklistRecord,
    row: checklist,
    label: (field) => t(`fields.${field}`),
    words: { plant_kinds: (kind) => t(`kinds.${kind}`) },
    start: { interval_days: '30' },
    more: { first: { items: itemValues(checklist) }, read: ({ items }) => readItems(items) },
    taken: { name_taken: 'name' },
    ownFault: (fault, field) => (field === 'items' ? t(`faults.${fault as ItemsFault}`) : undefined),
    send: (body) => (checklist ? updateChecklist(checklist.id, body) : createChecklist(body)),
    invalidates: [inspectionsKey],
    toast: ({ name }) => t('checklists.saved', { name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog
      form={form}
      title={t(checklist ? 'checklists.edit' : 'checklist_list.add')}
      accept={t('checklists.save')}
      width={860}
      onClose={onClose}
    >
      <div className={styles['form']}>
        <RecordFields
          form={form}
          only={['name', 'interval_days', 'first_due_on']}
          inputs={{ first_due_on: { hint: t('checklists.first_due_hint') } }}
          focusFirst
        />
      </div>
      <RecordFields form={form} only={['plant_kinds']} />
      <ItemsField
        items={form.values.items}
        error={form.textOf('items')}
        onChange={(items) => form.change({ items })}
        onLeave={() => form.leaveField('items')}
      />
    </RecordDialog>
  )
}
