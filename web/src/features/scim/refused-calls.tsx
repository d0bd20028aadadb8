import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RowsTable } from '../../ui/table.tsx'
import { errorsQuery } from './api.ts'

/** What the directory sent within the last day and Milepost refused, in the words that the directory was answered. */
export function RefusedCalls() {
  const { t } = useTranslation('scim')
  const { time_zone } = useSession()
  const { data, error, refetch } = useQuery(errorsQuery)
  return (
    <Panel title={t('errors.title')}>
      {error && !data ? (
        <FailedState title={t('errors.failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={2} />
      ) : data.length === 0 ? (
        <p>{t('errors.none')}</p>
      ) : (
        <RowsTable
          label={t('errors.title')}
          rows={data.map((call, row) => ({ ...call, row }))}
          rowKey={({ row }) => row}
          columns={[
            { header: t('errors.at'), cell: ({ at }) => formatInstant(at, time_zone) },
            {
              header: t('errors.call'),
              cell: ({ method, path }) => (
                <code>
                  {method} {path}
                </code>
              ),
            },
            { header: t('errors.status'), cell: ({ status }) => status },
            { header: t('errors.detail'), cell: ({ detail }) => <span lang="en">{detail}</span> },
          ]}
        />
      )}
    </Panel>
  )
}
