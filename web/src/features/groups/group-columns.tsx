import type { DotGroup } from '@milepost/contract/groups/groups.contract'
import type { TFunction } from 'i18next'
import { formatCount } from '../../lib/numbers.ts'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { instantColumn } from '../../ui/data-grid/instant-column.ts'
import styles from './groups.module.css'

export interface GroupColumnsOptions {
  t: TFunction<'groups'>
  time_zone: string
  deleted: boolean
  onRestore: (group: DotGroup) => void
}

/** Columns of the groups in use, or of those deleted recently. */
export function groupColumns({ t, time_zone, deleted, onRestore }: GroupColumnsOptions): GridColumn<DotGroup>[] {
  const at = (id: 'updated_at' | 'deleted_at' | 'restorable_until', sortable: boolean): GridColumn<DotGroup> => ({
    id,
    header: t(`columns.${id}`),
    ...instantColumn(id, time_zone),
    width: 186,
    sortable,
  })
  return [
    {
      id: 'name',
      header: t('columns.name'),
      cell: (row) => (
        <span className={styles['name']} title={row.name}>
          {row.name}
        </span>
      ),
      action: (row) =>
        row.abilities.includes('restore')
          ? { label: t('restore.row', { name: row.name }), run: () => onRestore(row) }
          : null,
      width: 260,
      grow: 1,
      sortable: true,
      hideable: false,
    },
    {
      id: 'description',
      header: t('columns.description'),
      cell: (row) => <span title={row.description ?? undefined}>{row.description ?? '-'}</span>,
      width: 360,
      grow: 2,
      hidden: deleted,
    },
    {
      id: 'members_count',
      header: t('columns.members_count'),
      cell: (row) => formatCount(row.members_count),
      align: 'end',
      width: 110,
      sortable: true,
    },
    ...(deleted
      ? [
          at('deleted_at', true),
          {
            id: 'deleted_by',
            header: t('columns.deleted_by'),
            cell: (row: DotGroup) => row.deleted_by ?? '-',
            width: 180,
          },
          at('restorable_until', false),
        ]
      : [at('updated_at', true)]),
  ]
}
