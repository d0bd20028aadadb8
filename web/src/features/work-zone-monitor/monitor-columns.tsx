import type { MonitoringProject } from '@milepost/contract/work-zone-monitor/work-zone-monitor.contract'
import type { TFunction } from 'i18next'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import './catalogue.ts'

const tones: Record<MonitoringProject['job_site_status'], Tone> = {
  active: 'bad',
  inactive: 'neutral',
  no_work_zones: 'neutral',
}

/** The status of a project's site. */
export const SiteStatus = ({
  row: { job_site_status },
  t,
}: {
  row: MonitoringProject
  t: TFunction<'work-zone-monitor'>
}) => <Badge tone={tones[job_site_status]}>{t(`job_site_status.${job_site_status}`)}</Badge>

/** Armed zones with alerts. */
export const AlertsOf = ({
  row: { alerts_count: count },
  t,
}: {
  row: MonitoringProject
  t: TFunction<'work-zone-monitor'>
}) => (count > 0 ? <Badge tone="warning">{t('alerts', { count })}</Badge> : '-')

/** Columns of the monitor. */
export const monitorColumns = (
  t: TFunction<'work-zone-monitor'>,
  time_zone: string,
): GridColumn<MonitoringProject>[] => [
  {
    id: 'job_site_status',
    header: t('columns.job_site_status'),
    cell: (row) => <SiteStatus row={row} t={t} />,
    width: 160,
    sortable: true,
  },
  {
    id: 'name',
    header: t('columns.name'),
    cell: ({ name }) => name,
    width: 240,
    grow: 1,
    sortable: true,
    hideable: false,
  },
  { id: 'dot_code', header: t('columns.dot_code'), cell: ({ dot_code }) => dot_code, width: 120 },
  {
    id: 'work_zones_armed',
    header: t('columns.work_zones_armed'),
    cell: ({ work_zones_armed }) => formatCount(work_zones_armed),
    align: 'end',
    width: 170,
    sortable: true,
  },
  {
    id: 'work_zones_created',
    header: t('columns.work_zones_created'),
    cell: ({ work_zones_created }) => formatCount(work_zones_created),
    align: 'end',
    width: 180,
    sortable: true,
  },
  { id: 'alerts', header: t('columns.alerts'), cell: (row) => <AlertsOf row={row} t={t} />, width: 110 },
  {
    id: 'last_armed_at',
    header: t('columns.last_armed_at'),
    cell: ({ last_armed_at }) => formatInstant(last_armed_at, time_zone),
    width: 186,
    sortable: true,
  },
]
