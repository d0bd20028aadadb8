import type { DotGroup } from '@milepost/contract/groups/groups.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { DataGrid, type GridSort } from '../../ui/data-grid/data-grid.tsx'
import { listAnswer } from '../../ui/data-grid/list-answer.tsx'
import { TableSettingsButton } from '../../ui/data-grid/table-settings-button.tsx'
import { useScaledColumns } from '../../ui/data-grid/use-scaled-columns.ts'
import { useTablePreference } from '../../ui/data-grid/use-table-preference.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { groupListOptions } from './api.ts'
import { groupColumns } from './group-columns.tsx'
import { groupsQueryOf, type GroupsAddress } from './groups-address.ts'
import styles from './groups.module.css'
import { useRestore } from './use-restore.ts'

export interface GroupsListProps {
  address: GroupsAddress
  onChange: (change: GroupsAddress, options?: { replace: boolean }) => void
  onOpen: (group: DotGroup, by: 'keyboard' | 'pointer') => void
  /** Makes the first group, where there is none. */
  make: ReactNode
}

const sortOf = (sort: string | undefined): GridSort | null =>
  sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : null

/** The groups in use, or those deleted recently; a row opens its group. */
export function GroupsList({ address, onChange, onOpen, make }: GroupsListProps) {
  const { t } = useTranslation('groups')
  const { time_zone } = useSession()
  const deleted = address.tab === 'deleted'
  const [preference, setPreference] = useTablePreference(deleted ? 'groups_deleted' : 'groups')
  const answer = useQuery(groupListOptions(groupsQueryOf(address)))
  const { mutate: restore } = useRestore()
  const columns = useScaledColumns(
    useMemo(
      () => groupColumns({ t, time_zone, deleted, onRestore: ({ id }) => restore(id) }),
      [t, time_zone, deleted, restore],
    ),
  )
  const page = answer.data?.page
  // A page that lies beyond the end, after a deletion or a search, shows the last that there is.
  const beyond = page !== undefined && page.total_rows > 0 && page.page_number > page.total_pages
  useEffect(() => {
    if (beyond) onChange({ page: page.total_pages > 1 ? String(page.total_pages) : undefined }, { replace: true })
  })
  const empty = deleted ? 'empty_deleted' : 'empty'
  return (
    <>
      <div className={styles['tools']}>
        <SearchInput
          label={t('search')}
          placeholder={t('search_hint')}
          value={address.search}
          onSearch={(search) => onChange({ search: search || undefined, page: undefined }, { replace: true })}
        />
        <span className={styles['found']} role="status">
          {page && t('found', { count: page.total_rows, formatted: formatCount(page.total_rows) })}
        </span>
        <TableSettingsButton columns={columns} preference={preference} onChange={setPreference} />
      </div>
      <DataGrid
        label={t(deleted ? 'label_deleted' : 'label')}
        columns={columns}
        rows={answer.data?.dot_groups ?? []}
        rowId={(row) => row.id}
        preference={preference}
        onPreferenceChange={setPreference}
        sort={sortOf(address.sort)}
        onSort={(sort) => onChange({ sort: sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined, page: undefined })}
        onOpen={onOpen}
        openRow={address.group ? Number(address.group) : undefined}
        onRowReached={(row) => address.group && onChange({ group: String(row.id) }, { replace: true })}
        {...listAnswer(answer, t('failed'), page)}
        empty={
          address.search ? (
            <EmptyState kind="nothing_matches" title={t('no_match.title')}>
              <Button onClick={() => onChange({ search: undefined, page: undefined })}>{t('no_match.clear')}</Button>
            </EmptyState>
          ) : (
            <EmptyState kind="nothing_yet" title={t(`${empty}.title`)} text={t(`${empty}.text`)}>
              {!deleted && make}
            </EmptyState>
          )
        }
        renderCard={(row) => (
          <div className={styles['card']}>
            <strong>{row.name}</strong>
            {row.description && <span className={styles['clipped']}>{row.description}</span>}
            <span>{t('card', { count: row.members_count, formatted: formatCount(row.members_count) })}</span>
            {row.restorable_until && (
              <span>
                {t('columns.restorable_until')}: {formatInstant(row.restorable_until, time_zone)}
              </span>
            )}
          </div>
        )}
      />
      {page && <Pager page={page} onPage={(number) => onChange({ page: number > 1 ? String(number) : undefined })} />}
    </>
  )
}
