import type { AgencyRow } from '@milepost/contract/agencies/agency'
import type { TFunction } from 'i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { AgencyLogo } from '../../../ui/agency-logo.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { GridColumn } from '../../../ui/data-grid/data-grid.tsx'
import { countColumn, instantColumn, textColumn } from '../../../ui/data-grid/field-columns.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import styles from './managed.module.css'

type Texts = TFunction<'agencies'>

/** When somebody of the agency was last seen; '-' would read as not known. */
export const lastSeen = (t: Texts, { last_seen_at }: AgencyRow, time_zone: string) =>
  last_seen_at ? <RelativeTime instant={last_seen_at} time_zone={time_zone} /> : t('never')

/** The number of administrators; without one who has signed in, nobody runs the agency. */
export const Administrators = ({ t, agency }: { t: Texts; agency: AgencyRow }) =>
  agency.administrators_count > 0 ? (
    formatCount(agency.administrators_count)
  ) : (
    <Badge tone="warning">{t('nobody_yet')}</Badge>
  )

/** Columns of the list of agencies. */
export function agencyColumns(t: Texts, time_zone: string): GridColumn<AgencyRow>[] {
  return [
    {
      id: 'name',
      header: t('columns.name'),
      cell: (row) => (
        <span className={styles['named']} title={row.name}>
          <AgencyLogo id={row.id} name={row.name} />
          <span className={styles['name']}>{row.name}</span>
          {row.closed_at !== null && <Badge tone="warning">{t('closing.badge')}</Badge>}
        </span>
      ),
      width: 300,
      grow: 2,
      sortable: true,
      hideable: false,
    },
    {
      id: 'hosts',
      header: t('columns.hosts'),
      cell: (row) => <span title={row.hosts.join(', ')}>{row.hosts.join(', ') || '-'}</span>,
      width: 220,
      grow: 1,
    },
    textColumn('time_zone', t('columns.time_zone'), { width: 170 }),
    countColumn('districts_count', t('columns.districts_count'), { width: 110 }),
    countColumn('employees_count', t('columns.employees_count'), { width: 120, sortable: true }),
    {
      id: 'administrators_count',
      header: t('columns.administrators_count'),
      cell: (row) => <Administrators t={t} agency={row} />,
      align: 'end',
      width: 150,
      sortable: true,
    },
    {
      id: 'last_seen_at',
      header: t('columns.last_seen_at'),
      cell: (row) => lastSeen(t, row, time_zone),
      width: 140,
      sortable: true,
    },
    instantColumn('created_at', t('columns.created_at'), time_zone, { width: 180, sortable: true }),
  ]
}
