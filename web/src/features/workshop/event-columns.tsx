import type { FeedEvent } from '@milepost/contract/workshop/workshop.contract'
import type { TFunction } from 'i18next'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { countColumn, instantColumn, textColumn } from '../../ui/data-grid/field-columns.tsx'
import styles from './workshop.module.css'

/** The row ids of an event; an ellipsis if there are more than it lists. */
export const idsOf = ({ ids, ids_count }: FeedEvent): string => `${ids.join(', ')}${ids_count > ids.length ? ' …' : ''}`

export interface EventColumnsOptions {
  t: TFunction<'workshop'>
  time_zone: string
  /** Facts of every agency. */
  installation: boolean
}

/** Columns of the feed. */
export function eventColumns({ t, time_zone, installation }: EventColumnsOptions): GridColumn<FeedEvent>[] {
  const ofInstallation: GridColumn<FeedEvent>[] = [
    textColumn('dot_authority_name', t('agency'), { width: 240, grow: 1 }),
  ]
  return [
    instantColumn('at', t('events.at'), time_zone, { width: 190, hideable: false }),
    {
      id: 'type',
      header: t('events.type'),
      cell: (row) => <span className={styles['code']}>{row.type}</span>,
      width: 180,
    },
    ...(installation ? ofInstallation : []),
    textColumn('project_id', t('events.project_id'), { width: 120, align: 'end' }),
    countColumn('ids_count', t('events.ids_count'), { width: 110 }),
    {
      id: 'ids',
      header: t('events.ids'),
      cell: (row) => <span title={idsOf(row) || undefined}>{idsOf(row) || '-'}</span>,
      width: 300,
      grow: 2,
    },
    { id: 'seq', header: t('events.seq'), cell: (row) => row.id, width: 120, align: 'end', hidden: true },
  ]
}
