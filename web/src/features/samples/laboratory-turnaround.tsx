import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatCount, formatDecimal } from '../../lib/numbers.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RowsTable } from '../../ui/table.tsx'
import { turnaroundOptions } from './api.ts'
import './samples.en.json'

/** How long a laboratory took for its tests in the last year, by form. */
export function LaboratoryTurnaround({ id }: { id: number }) {
  const { t, i18n } = useTranslation('samples')
  const answer = useQuery(turnaroundOptions(id))
  if (answer.isError)
    return <FailedState title={t('turnaround.failed')} error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton rows={2} />
  const date = formatDate(answer.data.from)
  const days = (text: string) => t('turnaround.days', { count: Number(text), formatted: formatDecimal(text, 1) })
  return (
    <section aria-label={t('turnaround.title', { date })}>
      <h3>{t('turnaround.title', { date })}</h3>
      {answer.data.turnaround.length === 0 ? (
        <p>{t('turnaround.none', { date })}</p>
      ) : (
        <RowsTable
          label={t('turnaround.title', { date })}
          rows={answer.data.turnaround}
          rowKey={({ form }) => form}
          columns={[
            {
              header: t('turnaround.form'),
              cell: ({ title }) => (i18n.language === 'es' ? (title.es ?? title.en) : title.en),
              head: true,
            },
            { header: t('turnaround.tests'), cell: ({ tests }) => formatCount(tests), align: 'end' },
            { header: t('turnaround.median'), cell: ({ median_days }) => days(median_days), align: 'end' },
            {
              header: t('turnaround.nine_tenths'),
              cell: ({ nine_tenths_days }) => days(nine_tenths_days),
              align: 'end',
            },
          ]}
        />
      )}
    </section>
  )
}
