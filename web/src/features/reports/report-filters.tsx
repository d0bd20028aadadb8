import { finalsTypes, reconciliationGroupings, type ReportFault } from '@milepost/contract/reports/report-rules'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx'
import { FilterGroup } from '../../ui/filters/filter-group.tsx'
import { periodChoicesOptions, periodCountsOptions } from './api.ts'
import { DatesFilter, HoursFilter } from './report-times.tsx'
import { groupingOf, typeOf, type ReportsState } from './reports-state.ts'
import styles from './reports.module.css'

export interface ReportFiltersProps {
  project_id: number
  state: ReportsState
  today: string
  faults: readonly ReportFault[]
  onChange: (change: ReportsState) => void
  /** What is done with the report, at the end of the bar. */
  children: ReactNode
}

/** Chooses the report, its dates and hours. A choice is shown at once, and kept in the address. */
export function ReportFilters({ children, ...filters }: ReportFiltersProps) {
  const { t } = useTranslation('reports')
  const { project_id, state, onChange } = filters
  const finals = state.report !== 'reconciliation'
  return (
    <search className={styles['tools']} data-band="tools" aria-label={t('form')}>
      <FilterGroup on={[!finals, state.period, state.range ?? state.from, state.hours]}>
        <ChoiceFilter<'finals' | 'reconciliation'>
          label={t('report')}
          value={finals ? 'finals' : 'reconciliation'}
          usual="finals"
          options={(['finals', 'reconciliation'] as const).map((value) => ({ value, label: t(`reports.${value}`) }))}
          onChange={(report) => onChange({ report: report === 'finals' ? '' : report })}
        />
        {finals ? (
          <ChoiceFilter
            label={t('group')}
            value={typeOf(state)}
            usual="supplier"
            options={finalsTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
            onChange={(type) => onChange({ type })}
          />
        ) : (
          <>
            <ChoiceFilter
              label={t('group')}
              value={groupingOf(state)}
              usual="period"
              options={reconciliationGroupings.map((value) => ({ value, label: t(`groupings.${value}`) }))}
              onChange={(grouping) => onChange({ grouping })}
            />
            <PeriodFilter project_id={project_id} state={state} onChange={onChange} />
          </>
        )}
        <DatesFilter {...filters} />
        {finals && <HoursFilter {...filters} />}
      </FilterGroup>
      <span className={styles['actions']}>{children}</span>
    </search>
  )
}

/** One period, whose dates are then those of the report, or all of them. */
function PeriodFilter({ project_id, state, onChange }: Pick<ReportFiltersProps, 'project_id' | 'state' | 'onChange'>) {
  const { t } = useTranslation('reports')
  const { data: periods = [] } = useQuery(periodChoicesOptions(project_id))
  return (
    <ChoiceFilter
      label={t('period')}
      value={state.period ?? ''}
      usual=""
      options={[
        { value: '', label: t('all_periods') },
        ...periods.map(({ id, number, start_on, end_on }) => ({
          value: String(id),
          label: t('period_choice', { number, from: formatDate(start_on), to: formatDate(end_on) }),
        })),
      ]}
      counts={periodCountsOptions(project_id)}
      onChange={(chosen) => {
        const period = periods.find(({ id }) => String(id) === chosen)
        onChange({ period: chosen, ...(period && { range: '', from: period.start_on, to: period.end_on }) })
      }}
    />
  )
}
