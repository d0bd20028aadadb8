import type { PayPeriod } from '@milepost/contract/reconciliation/pay-period'
import { IconLock } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { formatDate } from '../../../lib/dates.ts'
import { formatCount, formatDollars } from '../../../lib/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { GridColumn } from '../../../ui/data-grid/data-grid.tsx'
import { instantColumn } from '../../../ui/data-grid/instant-column.ts'

type Texts = TFunction<'pay-periods'>

/** Whether a period is in progress or permanently closed. */
export const PeriodStatus = ({ period, t }: { period: Pick<PayPeriod, 'status'>; t: Texts }) =>
  period.status === 'closed' ? (
    <Badge tone="good" icon={<IconLock size={14} aria-hidden />}>
      {t('status.closed')}
    </Badge>
  ) : (
    <Badge tone="notice">{t('status.in_progress')}</Badge>
  )

/** What a period comes to in dollars, what was closed before it, and both. */
export const periodAmounts = ['amount', 'previous_amount', 'amount_to_date'] as const

/** Columns of a project's pay periods. */
export const periodColumns = (t: Texts, time_zone: string): GridColumn<PayPeriod>[] => [
  { id: 'number', header: t('fields.number'), cell: (row) => row.number, align: 'end', width: 72, hideable: false },
  { id: 'start_on', header: t('fields.start_on'), cell: (row) => formatDate(row.start_on), width: 100 },
  { id: 'end_on', header: t('fields.end_on'), cell: (row) => formatDate(row.end_on), width: 100 },
  { id: 'status', header: t('fields.status'), cell: (row) => <PeriodStatus period={row} t={t} />, width: 118 },
  ...periodAmounts.map((id) => ({
    id,
    header: t(`fields.${id}`),
    cell: (row: PayPeriod) => formatDollars(row[id]),
    align: 'end' as const,
    width: id === 'amount' ? 144 : 128,
  })),
  { id: 'type', header: t('fields.type'), cell: (row) => t(`type.${row.type}`), width: 90 },
  {
    id: 'entries_count',
    header: t('fields.entries_count'),
    cell: (row) => formatCount(row.entries_count),
    align: 'end',
    width: 80,
  },
  {
    id: 'ticket_count',
    header: t('fields.ticket_count'),
    cell: (row) => formatCount(row.ticket_count),
    align: 'end',
    width: 80,
  },
  {
    id: 'closed_at',
    header: t('fields.closed_at'),
    ...instantColumn('closed_at', time_zone),
    width: 162,
  },
  { id: 'closed_by', header: t('fields.closed_by'), cell: (row) => row.closed_by ?? '-', width: 106, grow: 1 },
  {
    id: 'snapshot_sha256',
    header: t('fields.snapshot_sha256'),
    cell: (row) => row.snapshot_sha256?.slice(0, 12) ?? '-',
    width: 140,
    hidden: true,
  },
]
