import { lazy, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { counted } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useSession } from '../../lib/session.ts'
import { DaysLeft } from '../../ui/days-left.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { groupListOptions } from './api.ts'
import { groupsCodec, groupsQueryOf } from './groups-list-state.ts'
import styles from './groups.module.css'
import { useRestore } from './use-restore.ts'

// What opens over the list is loaded when it is opened.
const GroupDrawer = lazy(withRetry(() => import('./group-drawer.tsx')))

export interface GroupsListProps {
  deleted: boolean
  /** Shows a group among those in use, after it was restored. */
  onRestored: (id: number) => void
  /** The button that creates the first group. */
  make: ReactNode
}

/** The groups in use, or those deleted recently; a row opens its group. */
export function GroupsList({ deleted, onRestored, make }: GroupsListProps) {
  const { t } = useTranslation('groups')
  const { time_zone } = useSession()
  const { mutate: restore } = useRestore()
  const list = useRecordList({
    texts: deleted ? 'groups:deleted_list' : 'groups:list',
    codec: groupsCodec,
    table_key: deleted ? 'groups_deleted' : 'groups',
    query: (listState) => groupListOptions(groupsQueryOf(listState)),
    rows: ({ dot_groups }) => dot_groups,
    columns: (column) => [
      column.name('name', {
        width: 260,
        grow: 1,
        action: ({ id, name, abilities }) =>
          abilities.includes('restore') ? { label: t('restore.row', { name }), run: () => restore(id) } : null,
      }),
      column.longText('description', { width: 360, grow: 2, hidden: deleted }),
      column.count('members_count', { width: 110 }),
      ...(deleted
        ? [
            column.instant('deleted_at', { width: 186 }),
            column.text('deleted_by', { width: 180 }),
            column.daysLeft('restorable_until', { width: 186 }),
          ]
        : [column.instant('updated_at', { width: 186 })]),
    ],
  })
  return (
    <RecordList
      list={list}
      emptyActions={!deleted && make}
      card={(row) => (
        <ListCard title={row.name}>
          {row.description && <span className={styles['clipped']}>{row.description}</span>}
          <span>{t('card', counted(row.members_count))}</span>
          {row.restorable_until && <DaysLeft until={row.restorable_until} time_zone={time_zone} />}
        </ListCard>
      )}
      drawer={(opened) => <GroupDrawer key={opened.id} {...opened} onRestored={() => onRestored(opened.id)} />}
    />
  )
}
