import type { DroneUrl } from '@milepost/contract/gis-files/drone-urls.contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../lib/dates.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { AddButton } from '../../ui/add-button.tsx'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { droneUrlListOptions, droneUrlsCodec, type DroneUrlsListState } from './api.ts'
import './catalogue.ts'
import styles from './gis-files.module.css'

const DroneUrlDialog = lazy(withRetry(() => import('./drone-url-dialog.tsx')))
const DroneUrlDrawer = lazy(withRetry(() => import('./drone-url-drawer.tsx')))

const base = '/admin/project-imagery-files/linked-drone-url'
const addresses = { all: `${base}/all`, deleted: `${base}/recently-deleted` }

/** Linked addresses of drone imagery: all, and those deleted recently; a row opens next to the list. */
export function DroneUrls() {
  const { t } = useTranslation('gis-files')
  const { time_zone } = useSession()
  const navigate = useNavigate()
  const deleted = useLocation({ select: ({ pathname }) => pathname.startsWith(addresses.deleted) })
  const { listState, change } = useListSearch(droneUrlsCodec)
  const [adding, setAdding] = useState(false)
  const answer = useQuery(droneUrlListOptions(listState, deleted))
  const columns = useMemo<GridColumn<DroneUrl>[]>(
    () => [
      {
        id: 'name',
        header: t('fields.name'),
        cell: ({ name }) => name,
        width: 200,
        grow: 1,
        sortable: true,
        hideable: false,
      },
      { id: 'url', header: t('fields.url'), cell: ({ url }) => url, width: 240, grow: 1 },
      { id: 'project', header: t('fields.project'), cell: ({ project }) => project, width: 200, sortable: true },
      {
        id: 'taken_on',
        header: t('fields.taken_on'),
        cell: ({ taken_on }) => formatDate(taken_on),
        width: 180,
        sortable: true,
      },
      { id: 'created_by', header: t('fields.created_by'), cell: ({ created_by }) => created_by, width: 170 },
      deleted
        ? {
            id: 'deleted_at',
            header: t('fields.deleted_at'),
            cell: ({ deleted_at }) => formatInstant(deleted_at, time_zone),
            width: 180,
            sortable: true,
          }
        : {
            id: 'created_at',
            header: t('fields.created_at'),
            cell: ({ created_at }) => formatInstant(created_at, time_zone),
            width: 180,
            sortable: true,
          },
    ],
    [t, time_zone, deleted],
  )
  const add = <AddButton onClick={() => setAdding(true)}>{t('urls.new')}</AddButton>
  const empty = deleted ? 'urls.empty_deleted' : 'urls.empty'
  return (
    <>
      <div className={styles['bar']}>
        <SegmentedControl
          label={t('shown.label')}
          labelHidden
          value={deleted ? 'deleted' : 'all'}
          options={(['all', 'deleted'] as const).map((value) => ({ value, label: t(`shown.${value}`) }))}
          onChange={(next) => void navigate({ to: addresses[next] as '/' })}
        />
        {add}
      </div>
      <RecordList<DroneUrl, DroneUrlsListState>
        list={droneUrlsCodec}
        table_key={deleted ? 'drone_urls_deleted' : 'drone_urls'}
        texts={{
          label: t(deleted ? 'urls.label_deleted' : 'urls.label'),
          failed: t('urls.failed'),
          search: t('urls.search'),
          search_hint: t('urls.search_hint'),
          found: (found) => t('urls.found', found),
          no_match: t('urls.no_match'),
          clear: t('no_match.clear'),
        }}
        listState={listState}
        onChange={change}
        columns={columns}
        rows={answer.data?.drone_urls ?? []}
        page={answer.data?.page}
        answer={answer}
        empty={
          <EmptyState kind="nothing_yet" title={t(`${empty}.title`)} text={t(`${empty}.text`)}>
            {!deleted && add}
          </EmptyState>
        }
        card={({ name, project, url }) => (
          <ListCard title={name}>
            <span>{project}</span>
            <span className={styles['url']}>{url}</span>
          </ListCard>
        )}
        drawer={(opened) => <DroneUrlDrawer key={opened.id} {...opened} />}
      />
      <Suspense>{adding && <DroneUrlDialog droneUrl={null} onClose={() => setAdding(false)} />}</Suspense>
    </>
  )
}
