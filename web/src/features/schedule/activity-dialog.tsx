import { plannedKinds } from '@milepost/contract/schedule/schedule-rules'
import type { PlannedActivity } from '@milepost/contract/schedule/schedule.contract'
import { unitCodes } from '@milepost/contract/units/units'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/use-call.ts'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Picker } from '../../ui/picker.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { readActivity, valuesOf, type ActivityFault } from './activity-values.ts'
import {
  createActivity,
  removeActivity,
  restoreActivity,
  scheduleKey,
  updateActivity,
  useItemChoices,
  useMaterialChoices,
} from './api.ts'
import { PredecessorFields } from './predecessor-fields.tsx'
import styles from './schedule.module.css'

export interface ActivityDialogProps {
  project_id: number
  /** Null plans a new one. */
  activity: PlannedActivity | null
  others: readonly PlannedActivity[]
  today: string
  onClose: () => void
}

const quantityRule = { whole: 14, decimals: 6 }
/** Fields of the form by the paths of the call. */
const fieldOf: Partial<Record<string, string>> = { pay_item_id: 'pay_item', material_id: 'material' }
const known = ['ends_before_start', 'too_long', 'no_unit', 'no_pay_item', 'no_material', 'no_activity']

/** Plans an activity, or changes one. */
export default function ActivityDialog({ project_id, activity, others, today, onClose }: ActivityDialogProps) {
  const { t } = useTranslation('schedule')
  const form = useRecordForm({
    name: `schedule-activity.${project_id}.${activity?.id ?? 'new'}`,
    first: valuesOf(activity, today),
    lock_version: activity?.lock_version,
    texts: {
      inputId: (field) => `activity-${field}`,
      nameOf: (field) => t(`form.${field.replace(/_id$/, '') as 'name'}`),
      faultText: (fault?: ActivityFault) => fault && t(`faults.${fault}`),
    },
    read: readActivity,
    refused: ({ details }) =>
      Object.fromEntries(
        details.map(({ path, code }) => [
          fieldOf[path] ?? path.split('.')[0]!,
          known.includes(code) ? (code as ActivityFault) : 'refused',
        ]),
      ),
    send: (body) => (activity ? updateActivity(project_id, activity.id, body) : createActivity(project_id, body)),
    invalidates: [scheduleKey],
    toast: ({ name }) => t(activity ? 'form.saved' : 'form.made', { name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  const back = useCall((id: number) => restoreActivity(project_id, id), { invalidates: [scheduleKey] })
  const remove = useCall((id: number) => removeActivity(project_id, id), {
    invalidates: [scheduleKey],
    toast: () => t('form.deleted', { name: activity?.name ?? '' }),
    undo: { label: t('form.undo'), run: (_answer, id) => back.mutate(id) },
    onDone: () => {
      form.drop()
      onClose()
    },
  })
  const { kind, pay_item, material, quantity, predecessors } = form.values
  return (
    <RecordDialog
      form={form}
      title={activity ? t('form.edit', { name: activity.name }) : t('form.new')}
      accept={t(activity ? 'form.save' : 'form.create')}
      onClose={onClose}
      {...(activity && {
        aside: (
          <Button kind="danger" loading={remove.isPending} onClick={() => remove.mutate(activity.id)}>
            {t('form.delete')}
          </Button>
        ),
      })}
    >
      <TextInput {...form.line('name')} required maxLength={200} data-autofocus />
      <SelectField
        {...form.choice('kind')}
        options={plannedKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      {kind === 'work' ? (
        <Picker
          id="activity-pay_item"
          label={t('form.pay_item')}
          placeholder={t('form.pay_item_hint')}
          chosen={pay_item}
          useChoices={(search) => useItemChoices(project_id, search)}
          error={form.textOf('pay_item')}
          onPick={(one) => form.change({ pay_item: one })}
        />
      ) : (
        <Picker
          id="activity-material"
          label={t('form.material')}
          placeholder={t('form.material_hint')}
          chosen={material}
          useChoices={useMaterialChoices}
          error={form.textOf('material')}
          onPick={(one) => form.change({ material: one })}
        />
      )}
      <div className={styles['fields']}>
        <NumberInput
          id="activity-quantity"
          label={t('form.quantity')}
          rule={quantityRule}
          value={quantity}
          error={form.textOf('quantity')}
          onBlur={() => form.leave('quantity')}
          onValue={(value) => form.change({ quantity: value })}
        />
        {kind === 'delivery' && (
          <SelectField
            {...form.choice('uom')}
            options={[{ value: '', label: t('form.no_uom') }, ...unitCodes.map((value) => ({ value, label: value }))]}
          />
        )}
        <DateInput {...form.date('starts_on')} required />
        <DateInput {...form.date('ends_on')} required />
      </div>
      <PredecessorFields
        predecessors={predecessors}
        others={others}
        error={form.textOf('predecessors')}
        onChange={(next) => form.change({ predecessors: next })}
      />
    </RecordDialog>
  )
}
