import { reportRanges } from '@milepost/contract/reports/report-ranges'
import {
  finalsTypes,
  reconciliationGroupings,
  type ReportFault,
  type ReportRange,
} from '@milepost/contract/reports/report-rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { DateInput, whenDate } from '../../ui/date-input.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TimeInput, whenTime } from '../../ui/time-input.tsx'
import { periodChoicesOptions } from './api.ts'
import { datesOf, groupingOf, typeOf, type ReportsState } from './reports-state.ts'
import styles from './reports.module.css'

export interface ReportFormProps {
  project_id: number
  state: ReportsState
  today: string
  faults: readonly ReportFault[]
  onChange: (change: ReportsState) => void
}

/** Chooses the report, its dates and hours. A choice is shown at once, and kept in the address. */
export function ReportForm({ project_id, state, today, faults, onChange }: ReportFormProps) {
  const { t } = useTranslation('reports')
  const { start_date, end_date } = datesOf(state, today)
  const finals = state.report !== 'reconciliation'
  const own = state.from !== undefined || state.to !== undefined
  const choices = <const Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
    values.map((value) => ({ value, label: labelOf(value) }))
  const errorOf = (path: keyof ReportRange) => {
    const fault = faults.find((one) => one.path === path)
    if (!fault) return undefined
    const { date, from, to, most } = fault.params ?? {}
    const dates = { date: formatDate(String(date)), from: formatDate(String(from)), to: formatDate(String(to)), most }
    return String(t(`faults.${fault.code}`, dates as never))
  }
  return (
    <form role="search" className={styles['form']} aria-label={t('form')} onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label={t('report')}
        value={finals ? 'finals' : 'reconciliation'}
        options={choices(['finals', 'reconciliation'], (value) => t(`reports.${value}`))}
        onChange={(report) => onChange({ report: report === 'finals' ? '' : report })}
      />
      {finals ? (
        <SelectField
          label={t('group')}
          value={typeOf(state)}
          options={choices(finalsTypes, (value) => t(`types.${value}`))}
          onChange={(type) => onChange({ type })}
        />
      ) : (
        <>
          <SelectField
            label={t('group')}
            value={groupingOf(state)}
            options={choices(reconciliationGroupings, (value) => t(`groupings.${value}`))}
            onChange={(grouping) => onChange({ grouping })}
          />
          <PeriodField project_id={project_id} state={state} onChange={onChange} />
        </>
      )}
      <SelectField
        label={t('range')}
        value={own ? 'own' : (state.range ?? 'today')}
        options={choices([...reportRanges, 'own'], (value) => t(`ranges.${value}`))}
        onChange={(range) =>
          onChange(range === 'own' ? { range: '', from: start_date, to: end_date } : { range, from: '', to: '' })
        }
      />
      <DateInput
        label={t('from')}
        value={start_date}
        error={errorOf('start_date')}
        onValue={whenDate((date) => date !== '' && onChange({ range: '', from: date, to: end_date }))}
      />
      <DateInput
        label={t('to')}
        value={end_date}
        error={errorOf('end_date')}
        onValue={whenDate((date) => date !== '' && onChange({ range: '', from: start_date, to: date }))}
      />
      {finals && (
        <SelectField
          label={t('hours')}
          value={state.hours ?? 'all'}
          error={errorOf('shift')}
          options={choices(['all', 'day', 'night', 'times'], (value) => t(`hour_choices.${value}`))}
          onChange={(hours) => onChange({ hours: hours === 'all' ? '' : hours, after: '', before: '' })}
        />
      )}
      {finals && state.hours === 'times' && (
        <>
          <TimeInput
            label={t('after')}
            value={state.after ?? ''}
            error={errorOf('start_time')}
            onValue={whenTime((after) => onChange({ after }))}
          />
          <TimeInput
            label={t('before')}
            value={state.before ?? ''}
            error={errorOf('end_time')}
            onValue={whenTime((before) => onChange({ before }))}
          />
        </>
      )}
    </form>
  )
}

/** One period, whose dates are then those of the report, or all of them. */
function PeriodField({ project_id, state, onChange }: Pick<ReportFormProps, 'project_id' | 'state' | 'onChange'>) {
  const { t } = useTranslation('reports')
  const { data: periods = [] } = useQuery(periodChoicesOptions(project_id))
  return (
    <SelectField
      label={t('period')}
      value={state.period ?? ''}
      options={[
        { value: '', label: t('all_periods') },
        ...periods.map(({ id, number, start_on, end_on }) => ({
          value: String(id),
          label: t('period_choice', { number, from: formatDate(start_on), to: formatDate(end_on) }),
        })),
      ]}
      onChange={(chosen) => {
        const period = periods.find(({ id }) => String(id) === chosen)
        onChange({ period: chosen, ...(period && { range: '', from: period.start_on, to: period.end_on }) })
      }}
    />
  )
}
