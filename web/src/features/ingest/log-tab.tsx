import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { listAnswer } from '../../ui/data-grid/list-answer.tsx'
import { TableSettingsButton } from '../../ui/data-grid/table-settings-button.tsx'
import { useScaledColumns } from '../../ui/data-grid/use-scaled-columns.ts'
import { useTablePreference } from '../../ui/data-grid/use-table-preference.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { deliveriesOptions, deliveryOptions } from './api.ts'
import { becameOf } from './became.ts'
import type { IngestAddress } from './ingest-address.ts'
import styles from './ingest.module.css'
import { faultMark, logColumns } from './log-columns.tsx'
import { problemOf } from './post-problem.ts'
import { LogFilters } from './log-filters.tsx'
import { useNewPosts } from './use-new-posts.ts'
import { patiently } from '../../lib/patiently.ts'

const PostDrawer = lazy(patiently(() => import('./post-drawer.tsx')))

export interface LogTabProps {
  address: IngestAddress
  onChange: (change: IngestAddress) => void
}

/** What each key sent and what became of it, newest first; a row opens the refused tickets of its post. */
export function LogTab({ address, onChange }: LogTabProps) {
  const { t } = useTranslation('ingest')
  const { time_zone } = useSession()
  const [preference, setPreference] = useTablePreference('ingest_deliveries')
  const answer = useQuery(deliveriesOptions(address))
  const { data } = answer
  const deliveries = data?.deliveries ?? []
  const total = data?.page.total_rows
  const { waiting, show } = useNewPosts(address, answer.isPlaceholderData ? undefined : total)
  const open = useQuery({
    ...deliveryOptions(
      Number(address.post),
      deliveries.find(({ id }) => String(id) === address.post),
    ),
    enabled: address.post !== undefined,
  }).data
  const columns = useScaledColumns(useMemo(() => logColumns(t, time_zone), [t, time_zone]))
  const narrowed = Boolean(address.faulty ?? address.key)
  const showWaiting = () => {
    if (address.page) onChange({ page: undefined })
    show()
  }
  return (
    <>
      <LogFilters address={address} onChange={onChange}>
        <span className={styles['hint']} role="status">
          {total !== undefined && t('log.found', { count: total, formatted: formatCount(total) })}
        </span>
        {waiting > 0 && (
          <Button size="small" onClick={showWaiting}>
            {t('log.waiting', { count: waiting, formatted: formatCount(waiting) })}
          </Button>
        )}
        <TableSettingsButton columns={columns} preference={preference} onChange={setPreference} />
      </LogFilters>
      <DataGrid
        label={t('log.label')}
        columns={columns}
        rows={deliveries}
        rowId={(row) => row.id}
        preference={preference}
        onPreferenceChange={setPreference}
        onOpen={(row) => onChange({ post: String(row.id) })}
        openRow={address.post ? Number(address.post) : undefined}
        onRowReached={(row) => address.post && onChange({ post: String(row.id) })}
        {...listAnswer(answer, t('failed'), data?.page)}
        empty={
          narrowed ? (
            <EmptyState kind="nothing_matches" title={t('log.no_match')}>
              <Button onClick={() => onChange({ faulty: undefined, key: undefined, page: undefined })}>
                {t('log.clear')}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState kind="nothing_yet" title={t('log.empty')} text={t('log.empty_text')} />
          )
        }
        renderCard={(row) => (
          <div className={styles['card']}>
            <strong>{row.supplier}</strong>
            <span>
              {formatInstant(row.received_at, time_zone)} · {row.key_name}
            </span>
            <span>{[t(`log.${row.kind}`), becameOf(t, row, 'refused')].filter(Boolean).join(': ')}</span>
            {row.refused > 0 && (
              <span>{faultMark(t('log.card_refused', { formatted: formatCount(row.refused) }))}</span>
            )}
            {row.problem && <span>{faultMark(problemOf(t, row.problem))}</span>}
          </div>
        )}
      />
      {data && (
        <Pager
          page={data.page}
          onPage={(page) => onChange({ page: page > 1 ? String(page) : undefined, post: undefined })}
        />
      )}
      <Suspense>
        {open && address.post && (
          <PostDrawer key={open.id} delivery={open} onClose={() => onChange({ post: undefined })} />
        )}
      </Suspense>
    </>
  )
}
