import type { DotGroup } from '@milepost/contract/groups/groups.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useSession } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { groupListOptions } from './api.ts'
import { groupColumns } from './group-columns.tsx'
import { groupsCodec, groupsQueryOf, type GroupsListState } from './groups-list-state.ts'
import styles from './groups.module.css'
import { useRestore } from './use-restore.ts'

// What opens over the list is loaded when it is opened.
const GroupDrawer = lazy(withRetry(() => import('./group-drawer.tsx')))

export interface GroupsListProps {
  listState: GroupsListState
  onChange: (change: GroupsListState, replace?: boolean) => void
  /** Shows a group among those in use, after it was restored. */
  onRestored: (id: number) => void
  /** The button that creates the first group. */
  make: ReactNode
}

/** The groups in use, or those deleted recently; a row opens its group. */
export function GroupsList({ listState, onChange, onRestored, make }: GroupsListProps) {
  const { t } = useTranslation('groups')
  const { time_zone } = useSession()
  const deleted = listState.tab === 'deleted'
  const answer = useQuery(groupListOptions(groupsQueryOf(listState)))
  const { mutate: restore } = useRestore()
  const columns = useMemo(
    () => groupColumns({ t, time_zone, deleted, onRestore: ({ id }) => restore(id) }),
    [t, time_zone, deleted, restore],
  )
  const empty = deleted ? 'empty_deleted' : 'empty'
  return (
    <RecordList<DotGroup, GroupsListState>
      list={groupsCodec}
      table_key={deleted ? 'groups_deleted' : 'groups'}
      texts={{
        label: t(deleted ? 'label_deleted' : 'label'),
        failed: t('failed'),
        search: t('search'),
        search_hint: t('search_hint'),
        found: (found) => t('found', found),
        no_match: t('no_match.title'),
        clear: t('no_match.clear'),
      }}
      listState={listState}
      onChange={onChange}
      columns={columns}
      rows={answer.data?.dot_groups ?? []}
      page={answer.data?.page}
      answer={answer}
      empty={
        <EmptyState kind="nothing_yet" title={t(`${empty}.title`)} text={t(`${empty}.text`)}>
          {!deleted && make}
        </EmptyState>
      }
      card={(row) => (
        <ListCard title={row.name}>
          {row.description && <span className={styles['clipped']}>{row.description}</span>}
          <span>{t('card', { count: row.members_count, formatted: formatCount(row.members_count) })}</span>
          {row.restorable_until && (
            <span>
              {t('columns.restorable_until')}: {formatInstant(row.restorable_until, time_zone)}
            </span>
          )}
        </ListCard>
      )}
      drawer={(opened) => <GroupDrawer key={opened.id} {...opened} onRestored={() => onRestored(opened.id)} />}
    />
  )
}
