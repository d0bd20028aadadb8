import { fileFormats, type ReportFormat } from '@milepost/contract/exports/exports.contract'
import { scheduleFrequencies, truncatedAt, type ScheduleFrequency } from '@milepost/contract/reports/schedule-rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { isTime } from '../../../lib/typed-time.ts'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { TimeInput } from '../../../ui/time-input.tsx'
import { createSchedule, reportsKey, shiftHoursOptions } from '../api.ts'
import { scheduledReportOf, type ReportsState } from '../reports-state.ts'
import styles from '../reports.module.css'
import { scheduleText, truncatedText } from './schedule-text.ts'
import shared from '../../../ui/shared.module.css'

type Fault = 'required' | 'no_time' | 'invalid' | 'no_employee'
const addressesIn = (text: string): string[] =>
  text
    .split(/[,;\s]+/)
    .map((address) => address.trim())
    .filter(Boolean)

interface ScheduleDialogProps {
  project_id: number
  state: ReportsState
  onClose: () => void
}

/** Has the report that the page shows sent by email from now on. */
export default function ScheduleDialog({ project_id, state, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('reports')
  const { user } = useSession()
  const report = scheduledReportOf(state)
  const formats = report.kind === 'finals' ? fileFormats : (['csv', 'pdf', 'csv_pdf', 'xlsx'] as const)
  const form = useRecordForm({
    name: 'report_schedule.new',
    first: { name: '', recipients: user.email, frequency: 'daily', send_at: '18:30', export_format: 'pdf' },
    texts: {
      inputId: (field) => `schedule-${field}`,
      nameOf: (field) => t(`schedules.fields.${field}`),
      faultText: (fault?: Fault) => fault && t(`schedules.faults.${fault}`),
    },
    read: ({ name, recipients, frequency, send_at, export_format }) => ({
      body: {
        name: name.trim(),
        report,
        recipients: addressesIn(recipients),
        frequency: frequency as ScheduleFrequency,
        send_at,
        export_format: export_format as ReportFormat,
        language: i18n.language === 'es' ? ('es' as const) : ('en' as const),
      },
      faults: {
        ...(name.trim() === '' && { name: 'required' as const }),
        ...(addressesIn(recipients).length === 0 && { recipients: 'required' as const }),
        ...(!isTime(send_at) && { send_at: send_at === '' ? ('required' as const) : ('no_time' as const) }),
      },
    }),
    refused: ({ details }) =>
      Object.fromEntries(
        details.map(({ path, code }) => [path.split('.')[0], code === 'no_employee' ? 'no_employee' : 'invalid']),
      ),
    send: (body) => createSchedule(project_id, body),
    invalidates: [reportsKey],
    toast: ({ name }) => t('schedules.saved', { name }),
    onSaved: onClose,
  })
  const send_at = form.choice('send_at').value
  const { data: shifts } = useQuery(shiftHoursOptions(project_id))
  const end = !isTime(send_at) ? null : truncatedAt({ ...report, send_at }, shifts?.shift_hours)
  const choices = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
    values.map((value) => ({ value, label: labelOf(value) }))
  return (
    <RecordDialog form={form} title={t('schedules.new')} accept={t('schedules.save')} onClose={onClose}>
      <p className={styles['hint']}>{scheduleText(report, t)}</p>
      {(state.from ?? state.to) && <p className={styles['hint']}>{t('schedules.own_dates')}</p>}
      <TextInput {...form.line('name')} required maxLength={100} data-autofocus />
      <TextInput {...form.line('recipients')} required description={t('schedules.recipients_hint')} />
      <SelectField
        {...form.choice('frequency')}
        options={choices(scheduleFrequencies, (value) => t(`schedules.frequencies.${value}`))}
      />
      <TimeInput {...form.date('send_at')} required />
      <p role="status" className={shared['quiet']}>
        {end !== null && truncatedText({ send_at, end }, t)}
      </p>
      <SelectField
        {...form.choice('export_format')}
        options={choices(formats, (value) => t(`schedules.formats.${value}`))}
      />
    </RecordDialog>
  )
}
