import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { DaysLeft } from '../../ui/days-left.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useAdding } from '../../ui/record-list/use-adding.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { droneUrlListOptions, droneUrlsCodec } from './api.ts'
import './gis-files.en.json'
import styles from './gis-files.module.css'
import { ShownFilter } from './shown-filter.tsx'

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
  const list = useRecordList({
    texts: deleted ? 'gis-files:deleted_url_list' : 'gis-files:url_list',
    codec: droneUrlsCodec,
    table_key: deleted ? 'drone_urls_deleted' : 'drone_urls',
    query: (listState) => droneUrlListOptions(listState, deleted),
    rows: ({ drone_urls }) => drone_urls,
    columns: (column) => [
      column.text('name', { width: 200, grow: 1, hideable: false }),
      column.text('url', { width: 240, grow: 1 }),
      column.text('project', { width: 200 }),
      column.date('taken_on', { width: 180 }),
      column.text('created_by', { width: 170 }),
      column.instant(deleted ? 'deleted_at' : 'created_at', { width: 180 }),
      ...(deleted ? [column.daysLeft('restorable_until', { width: 170 })] : []),
    ],
  })
  const { button, dialog } = useAdding(t('urls.new'), (close) => <DroneUrlDialog droneUrl={null} onClose={close} />)
  return (
    <>
      <RecordList
        list={list}
        filters={
          <ShownFilter
            deleted={deleted}
            counts={list.counts('deleted')}
            onChange={() =>
              void navigate({
                to: addresses[deleted ? 'all' : 'deleted'] as '/',
                search: droneUrlsCodec.keptOf({ ...list.listState, sort: undefined }),
              })
            }
          />
        }
        actions={button}
        emptyActions={!deleted && button}
        card={({ name, project, url, restorable_until }) => (
          <ListCard title={name} lines={[project]}>
            <span className={styles['url']}>{url}</span>
            {restorable_until && <DaysLeft until={restorable_until} time_zone={time_zone} />}
          </ListCard>
        )}
        drawer={(opened) => <DroneUrlDrawer key={opened.id} {...opened} />}
      />
      {dialog}
    </>
  )
}
