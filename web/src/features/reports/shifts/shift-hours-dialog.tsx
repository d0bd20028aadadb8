import type { HoursInForce } from '@milepost/contract/reports/reports.contract'
import { useTranslation } from 'react-i18next'
import { mayDo, useSession } from '../../../lib/session.ts'
import { isTime } from '../../../lib/typed-time.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { Button } from '../../../ui/button.tsx'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TimeInput } from '../../../ui/time-input.tsx'
import { reportsKey, setShiftHours } from '../api.ts'
import styles from '../reports.module.css'

type Fault = 'required' | 'no_time' | 'order'

const timeFault = (time: string): Fault | undefined => (time === '' ? 'required' : isTime(time) ? undefined : 'no_time')

const scopes = ['project', 'agency'] as const

interface ShiftHoursDialogProps {
  project_id: number
  hours: HoursInForce
  onClose: () => void
}

/** Sets when shifts begin, for a project or for the whole agency. */
export default function ShiftHoursDialog({ project_id, hours, onClose }: ShiftHoursDialogProps) {
  const { t } = useTranslation('reports')
  const session = useSession()
  const form = useRecordForm({
    name: `shift_hours.${project_id}`,
    first: { ...hours.shift_hours, scope: 'project' },
    texts: {
      inputId: (field) => `shifts-${field}`,
      nameOf: (field) => t(`shifts.${field}`),
      faultText: (fault?: Fault) => fault && t(`shifts.faults.${fault}`),
    },
    read: ({ day_from, night_from, scope }) => ({
      body: { shift_hours: { day_from, night_from }, scope: scope as (typeof scopes)[number] },
      faults: {
        ...(timeFault(day_from) && { day_from: timeFault(day_from) }),
        ...(timeFault(night_from)
          ? { night_from: timeFault(night_from) }
          : night_from <= day_from && { night_from: 'order' as const }),
      },
    }),
    send: ({ scope, shift_hours }) => setShiftHours(project_id, scope, shift_hours),
    invalidates: [reportsKey],
    toast: () => t('shifts.saved'),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  const reset = useCall(() => setShiftHours(project_id, 'project', null), {
    invalidates: [reportsKey],
    toast: () => t('shifts.saved'),
    onDone: onClose,
  })
  return (
    <RecordDialog form={form} title={t('shifts.title')} accept={t('shifts.save')} onClose={onClose}>
      <TimeInput {...form.date('day_from')} required data-autofocus />
      <TimeInput {...form.date('night_from')} required />
      {mayDo(session, 'agency.manage') && (
        <SelectField
          {...form.choice('scope')}
          options={scopes.map((value) => ({ value, label: t(`shifts.scopes.${value}`) }))}
        />
      )}
      <p className={styles['hint']}>{t('shifts.hint')}</p>
      {hours.set_by === 'project' && (
        <Button kind="quiet" loading={reset.isPending} onClick={() => reset.mutate()}>
          {t('shifts.reset')}
        </Button>
      )}
    </RecordDialog>
  )
}
