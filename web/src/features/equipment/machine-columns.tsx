import type { Machine } from '@milepost/contract/equipment/equipment.contract'
import type { TFunction } from 'i18next'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import './catalogue.ts'
import styles from './equipment.module.css'
import { EngineBadge, StaleBadge, TransmissionBadge } from './machine-badges.tsx'
import { StatusTimer } from './status-timer.tsx'

/** Columns of machines; those of one project need not name it. */
export function machineColumns(
  t: TFunction<'equipment'>,
  { time_zone, with_project }: { time_zone: string; with_project: boolean },
): GridColumn<Machine>[] {
  const text = (id: 'oem' | 'model' | 'subtype' | 'contractor' | 'project', width: number): GridColumn<Machine> => ({
    id,
    header: t(`fields.${id}`),
    cell: (machine) => machine[id] ?? '-',
    width,
    ...(id === 'project' && { grow: 1 }),
    sortable: true,
  })
  return [
    {
      id: 'equipment_id',
      header: t('fields.equipment_id'),
      cell: ({ equipment_id }) => equipment_id,
      width: 128,
      ...(!with_project && { grow: 1 }),
      sortable: true,
      hideable: false,
    },
    {
      id: 'status_since',
      header: t('fields.status'),
      cell: (machine) => (
        <span className={styles['status_line']}>
          <EngineBadge {...machine} />
          <StatusTimer since={machine.status_since} />
        </span>
      ),
      width: 212,
      sortable: true,
    },
    {
      id: 'transmitting',
      header: t('fields.transmission'),
      cell: (machine) => <TransmissionBadge {...machine} />,
      width: 130,
    },
    text('subtype', 130),
    text('oem', 110),
    text('model', 110),
    text('contractor', 150),
    ...(with_project ? [text('project', 180)] : []),
    {
      id: 'reported_at',
      header: t('fields.reported_at'),
      cell: (machine) => (
        <span className={styles['status_line']}>
          {machine.reported_at === null ? '-' : <RelativeTime instant={machine.reported_at} time_zone={time_zone} />}
          <StaleBadge {...machine} time_zone={time_zone} />
        </span>
      ),
      width: 190,
      sortable: true,
    },
  ]
}
