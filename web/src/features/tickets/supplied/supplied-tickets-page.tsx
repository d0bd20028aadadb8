import { IconAlertTriangle } from '@tabler/icons-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration, formatInstant } from '../../../lib/dates.ts'
import { quantityText } from '../../../lib/numbers.ts'
import { useListSearch } from '../../../lib/use-list-search.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Badge } from '../../../ui/badge.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page } from '../../../ui/page.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { suppliedTicketsCodec, suppliedTicketsOptions } from './api.ts'
import { SuppliedChips, SuppliedFilters } from './supplied-filters.tsx'
import { SuppliedStatus } from './supplied-status.tsx'
import './supplied-tickets.en.json'

const SuppliedTicketDrawer = lazy(withRetry(() => import('./supplied-ticket-drawer.tsx')))

/** How many weighing checks failed; nothing where all passed. */
function FailedChecks({ failed }: { failed: readonly string[] }) {
  const { t } = useTranslation('supplied-tickets')
  if (failed.length === 0) return <>{t('passed')}</>
  return (
    <Badge tone="bad" icon={<IconAlertTriangle size={14} aria-hidden />}>
      {t('failed', { count: failed.length })}
    </Badge>
  )
}

/** The tickets of a vendor's own plants, as the agency saw them: status, failed checks, rejections with reasons, late ones. */
export default function SuppliedTicketsPage() {
  const { t } = useTranslation('supplied-tickets')
  const { listState } = useListSearch(suppliedTicketsCodec)
  const list = useRecordList({
    texts: 'supplied-tickets:list',
    codec: suppliedTicketsCodec,
    table_key: 'supplied_tickets',
    query: suppliedTicketsOptions,
    rows: ({ slips }) => slips,
    columns: (column) => [
      column.name('ticket_number', { width: 150 }),
      column.custom('status', (row) => <SuppliedStatus ticket={row} />, { width: 130 }),
      column.text('rejection_reason', { width: 220, grow: 1 }),
      column.custom('failed_checks', ({ failed_checks }) => <FailedChecks failed={failed_checks} />, { width: 130 }),
      column.text('printed_at', { of: (row) => formatInstant(row.printed_at, row.time_zone), width: 186 }),
      column.text('latency_seconds', { of: (row) => formatDuration(row.latency_seconds), align: 'end', width: 120 }),
      column.text('plant', { of: (row) => `${row.plant} · ${row.plant_name}`, width: 220 }),
      column.text('material', { width: 180, grow: 1 }),
      column.text('net', { of: (row) => quantityText(row.net, row.uom), align: 'end', width: 130 }),
      column.text('truck', { width: 110 }),
      column.text('project', { of: (row) => row.project ?? t('held'), width: 240, grow: 1 }),
      column.text('job_number', { width: 130 }),
      column.text('hauler', { width: 170 }),
    ],
  })
  const filters = { listState, narrow: list.narrow }
  return (
    <Page fill>
      <PageHeader title={t('title')} lead={t('lead')} />
      <RecordList
        list={list}
        filters={<SuppliedFilters {...filters} />}
        above={<SuppliedChips {...filters} />}
        card={(row) => (
          <ListCard
            title={row.ticket_number}
            lines={[
              [row.material, quantityText(row.net, row.uom)],
              [row.plant, row.truck, formatInstant(row.printed_at, row.time_zone)],
              row.project ?? t('held'),
              row.rejection_reason,
            ]}
          >
            <span>
              <SuppliedStatus ticket={row} />{' '}
              {row.failed_checks.length > 0 && <FailedChecks failed={row.failed_checks} />}
            </span>
          </ListCard>
        )}
        drawer={(opened) => <SuppliedTicketDrawer key={opened.id} {...opened} />}
      />
    </Page>
  )
}
