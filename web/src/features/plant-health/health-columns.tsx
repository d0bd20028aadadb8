import type { PlantHealth } from '@milepost/contract/plant-health/plant-health.contract'
import type { TFunction } from 'i18next'
import { formatCount } from '../../lib/numbers.ts'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { DueDate } from '../plant-inspections/index.ts'
import { OnlineBadge } from '../plants/index.ts'
import { LastTicketed } from './last-ticketed.tsx'
import { formatPercent, Percent } from './percent.tsx'
import styles from './plant-health.module.css'

export interface HealthColumnsOptions {
  t: TFunction<'plant-health'>
  /** The agency's ranges in minutes. */
  preferred: number | undefined
  accepted: number | undefined
  onNotes: ((plant: PlantHealth) => void) | null
  onChecks: (plant: PlantHealth) => void
}

/** What the trend of a plant shows in words. */
export const trendText = (t: TFunction<'plant-health'>, { trend }: PlantHealth): string =>
  t('trend.label', { count: trend.length, last: formatPercent(trend.at(-1)?.percent_under_preferred ?? null) })

/** Columns of the plants: location, last contact, and health. */
export function healthColumns({
  t,
  preferred,
  accepted,
  onNotes,
  onChecks,
}: HealthColumnsOptions): GridColumn<PlantHealth>[] {
  const ranges = { preferred: preferred ?? '-', accepted: accepted ?? '-' }
  return [
    {
      id: 'plant',
      header: t('columns.plant'),
      cell: ({ plant, code }) => (
        <span className={styles['name']} title={code}>
          {plant}
        </span>
      ),
      width: 184,
      grow: 1,
      sortable: true,
      hideable: false,
    },
    {
      id: 'supplier',
      header: t('columns.supplier'),
      cell: ({ supplier }) => supplier,
      width: 176,
      sortable: true,
    },
    { id: 'online', header: t('columns.online'), cell: ({ online }) => <OnlineBadge online={online} />, width: 138 },
    {
      id: 'last_ticketed_time',
      header: t('columns.last_ticketed_time'),
      cell: ({ last_ticketed_time, time_zone }) => <LastTicketed instant={last_ticketed_time} time_zone={time_zone} />,
      width: 344,
      sortable: true,
    },
    {
      id: 'percent_under_preferred',
      header: t('columns.percent_under_preferred', ranges),
      cell: ({ percent_under_preferred }) => <Percent percent={percent_under_preferred} of="preferred" />,
      align: 'end',
      width: 116,
      sortable: true,
    },
    {
      id: 'percent_under_accepted',
      header: t('columns.percent_under_accepted', ranges),
      cell: ({ percent_under_accepted }) => formatPercent(percent_under_accepted),
      align: 'end',
      width: 124,
      sortable: true,
    },
    {
      id: 'total_tickets',
      header: t('columns.total_tickets'),
      cell: ({ total_tickets }) => formatCount(total_tickets),
      align: 'end',
      width: 114,
      sortable: true,
    },
    {
      id: 'nist_compliance',
      header: t('columns.nist_compliance'),
      cell: ({ nist_compliance }) => <Percent percent={nist_compliance} of="compliance" />,
      action: (row) =>
        row.failing_checks.length > 0
          ? { label: t('checks.open', { plant: row.plant }), run: () => onChecks(row) }
          : null,
      align: 'end',
      width: 158,
      sortable: true,
    },
    {
      id: 'trend',
      header: t('columns.trend'),
      cell: (row) =>
        row.trend.length > 0 ? (
          <Sparkline
            values={row.trend.map(({ percent_under_preferred }) => percent_under_preferred ?? 0)}
            label={trendText(t, row)}
          />
        ) : (
          '-'
        ),
      width: 130,
    },
    {
      id: 'next_inspection_due_on',
      header: t('columns.next_inspection_due_on'),
      cell: ({ next_inspection_due_on: due_on, overdue_inspections }) =>
        due_on === null ? '-' : <DueDate due_on={due_on} overdue={overdue_inspections > 0} />,
      width: 200,
    },
    {
      id: 'notes',
      header: t('columns.notes'),
      cell: ({ notes }) => <span title={notes ?? undefined}>{notes ?? '-'}</span>,
      action: (row) => (onNotes ? { label: t('notes.open', { plant: row.plant }), run: () => onNotes(row) } : null),
      width: 200,
      grow: 1,
    },
  ]
}
