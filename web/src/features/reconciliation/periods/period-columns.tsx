import type { PayPeriod } from '@milepost/contract/reconciliation/pay-period'
import { IconLock } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { formatDollars } from '../../../lib/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { GridColumn } from '../../../ui/data-grid/data-grid.tsx'
import { countColumn, dateColumn, instantColumn, textColumn } from '../../../ui/data-grid/field-columns.tsx'

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
  textColumn('number', t('fields.number'), { align: 'end', width: 72, hideable: false }),
  dateColumn('start_on', t('fields.start_on'), { width: 100 }),
  dateColumn('end_on', t('fields.end_on'), { width: 100 }),
  { id: 'status', header: t('fields.status'), cell: (row) => <PeriodStatus period={row} t={t} />, width: 118 },
  ...periodAmounts.map((id) => ({
    id,
    header: t(`fields.${id}`),
    cell: (row: PayPeriod) => formatDollars(row[id]),
    align: 'end' as const,
    width: id === 'amount' ? 144 : 128,
  })),
  { id: 'type', header: t('fields.type'), cell: (row) => t(`type.${row.type}`), width: 90 },
  countColumn('entries_count', t('fields.entries_count'), { width: 80 }),
  countColumn('ticket_count', t('fields.ticket_count'), { width: 80 }),
  instantColumn('closed_at', t('fields.closed_at'), time_zone, { width: 162 }),
  textColumn('closed_by', t('fields.closed_by'), { width: 106, grow: 1 }),
  {
    id: 'snapshot_sha256',
    header: t('fields.snapshot_sha256'),
    cell: (row) => row.snapshot_sha256?.slice(0, 12) ?? '-',
    width: 140,
    hidden: true,
  },
]
