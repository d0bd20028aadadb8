import type { DotGroup } from '@milepost/contract/groups/groups.contract'
import type { TFunction } from 'i18next'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { countColumn, instantColumn, longTextColumn } from '../../ui/data-grid/field-columns.tsx'
import styles from './groups.module.css'

export interface GroupColumnsOptions {
  t: TFunction<'groups'>
  time_zone: string
  deleted: boolean
  onRestore: (group: DotGroup) => void
}

/** Columns of the groups in use, or of those deleted recently. */
export function groupColumns({ t, time_zone, deleted, onRestore }: GroupColumnsOptions): GridColumn<DotGroup>[] {
  const at = (id: 'updated_at' | 'deleted_at' | 'restorable_until', sortable: boolean): GridColumn<DotGroup> =>
    instantColumn(id, t(`columns.${id}`), time_zone, { width: 186, sortable })
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
    longTextColumn('description', t('fields.description'), { width: 360, grow: 2, hidden: deleted }),
    countColumn('members_count', t('columns.members_count'), { width: 110, sortable: true }),
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
