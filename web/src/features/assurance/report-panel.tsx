import { dateInZone } from '@milepost/contract/core/time/zones'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx'
import { Panel } from '../../ui/panel.tsx'
import shared from '../../ui/shared.module.css'
import { RowsTable } from '../../ui/table.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useAssuranceAddress } from './address.ts'
import { Answer } from './answer.tsx'
import { reportOptions } from './api.ts'
import { AssessmentsTable } from './assessments-table.tsx'
import './assurance.en.json'
import { useMethodTitle } from './method-title.tsx'

/** Years that the report offers: this one and those before it. */
const YEARS = 8

const counts = ['testers', 'assessed', 'assessments', 'good', 'investigated', 'beyond'] as const

/** The annual report of a year, with its assessments. */
export function ReportPanel() {
  const { t } = useTranslation('assurance')
  const { time_zone } = useSession()
  const titleOf = useMethodTitle()
  const [address, go] = useAssuranceAddress()
  const this_year = Number(dateInZone(new Date(useNow()), time_zone).slice(0, 4))
  const year = address.year ?? this_year
  const answer = useQuery(reportOptions(year))
  const offered = Array.from({ length: YEARS }, (_, at) => this_year - at)
  const years = offered.includes(year) ? offered : [year, ...offered]
  return (
    <Panel
      title={t('report.title', { year })}
      actions={
        <ChoiceFilter
          label={t('report.year')}
          value={String(year)}
          usual={String(this_year)}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
          onChange={(next) => go({ year: Number(next) === this_year ? undefined : Number(next) })}
        />
      }
    >
      <Answer answer={answer} failed={t('report.failed')}>
        {({ report, assessments, more }) =>
          report.length === 0 ? (
            <EmptyState kind="nothing_yet" title={t('report.empty', { year })} />
          ) : (
            <div className={shared['section']}>
              <RowsTable
                label={t('report.title', { year })}
                rows={report}
                rowKey={({ form }) => form}
                columns={[
                  { header: t('fields.method'), head: true, cell: ({ title }) => titleOf(title) },
                  ...counts.map((name) => ({
                    header: t(`report.${name}`),
                    align: 'end' as const,
                    cell: (row: (typeof report)[number]) => formatCount(row[name]),
                  })),
                ]}
              />
              <AssessmentsTable assessments={assessments} more={more} />
            </div>
          )
        }
      </Answer>
    </Panel>
  )
}
