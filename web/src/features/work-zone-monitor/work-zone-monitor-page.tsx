import type { MonitoringProject } from '@milepost/contract/work-zone-monitor/work-zone-monitor.contract'
import { IconBroadcast, IconMessage } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { formatCount } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { mayDo, useSession } from '../../lib/session.ts'
import { MapSplit } from '../../map/map-split.tsx'
import { usePanel } from '../../map/panel-state.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { drawnZonesOptions, useOutsideLines, workZonesKey, ZonesMap } from '../work-zones/index.ts'
import { messagesOptions, monitorKey, monitorOptions } from './api.ts'
import './work-zone-monitor.en.json'
import { monitorCodec } from './monitor-list-state.ts'
import styles from './work-zone-monitor.module.css'

/** How often the messages open by themselves (specification section 9), in ms. */
const REMINDER_MS = 60 * 60 * 1000

/** Does something every hour for as long as the page is open. */
function useHourly(run: () => void): void {
  const runLatest = useEffectEvent(run)
  useEffect(() => {
    const timer = setInterval(() => runLatest(), REMINDER_MS)
    return () => clearInterval(timer)
  }, [])
}

// The messages are loaded when they open.
const MessagesDialog = lazy(withRetry(() => import('./messages-dialog.tsx')))

const liveKeys = [monitorKey, workZonesKey]
const events = ['work_zones.changed'] as const
const none: never[] = []
const tones: Record<MonitoringProject['job_site_status'], Tone> = {
  active: 'notice',
  inactive: 'neutral',
  no_work_zones: 'neutral',
}

type Figure = readonly [name: 'armed' | 'created' | 'alerts', figure: number | undefined]

/** How many zones and messages there are. */
function Figures({ figures }: { figures: readonly Figure[] }) {
  const { t } = useTranslation('work-zone-monitor')
  return (
    <dl className={styles['totals']} aria-label={t('totals.label')}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{t(`totals.${name}`)}</dt>
          <dd>{figure === undefined ? '-' : formatCount(figure)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The work zone monitor: projects with their counters, the map next to them, and messages every hour (specification sections 2 and 4). */
export default function WorkZoneMonitorPage() {
  const { t } = useTranslation('work-zone-monitor')
  const session = useSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const alertsOf = ({ alerts_count: count }: MonitoringProject) =>
    count > 0 && <Badge tone="warning">{t('alerts', { count })}</Badge>
  const list = useRecordList({
    texts: 'work-zone-monitor:list',
    codec: monitorCodec,
    table_key: 'work_zone_monitor',
    query: monitorOptions,
    rows: ({ content }) => content,
    columns: (column) => [
      column.badge('job_site_status', { words: 'job_site_status', tones, width: 160 }),
      column.text('name', { width: 240, grow: 1, hideable: false }),
      column.text('dot_code', { width: 120 }),
      column.count('work_zones_armed', { width: 170 }),
      column.count('work_zones_created', { width: 180 }),
      column.custom('alerts', (row) => alertsOf(row) || '-', { width: 110 }),
      column.instant('last_armed_at', { width: 186 }),
    ],
  })
  const { data: alerts } = useQuery(messagesOptions)
  const { data: zones } = useQuery(drawnZonesOptions())
  const outside = useOutsideLines()
  const [reading, setReading] = useState(false)
  useLiveQueries(liveKeys, events)
  useHourly(() => setReading(true))
  const reload = () => {
    list.change({ page: undefined }, true)
    void queryClient.invalidateQueries({ queryKey: monitorKey })
  }
  const open = (projectId: number, work_zone?: number) =>
    void navigate({
      to: '/workzone-monitor/$projectId',
      params: { projectId },
      search: (work_zone === undefined ? {} : { work_zone: String(work_zone) }) as never,
    })
  const totals = list.data?.totals
  const figures: Figure[] = [
    ['armed', totals?.work_zones_armed],
    ['created', totals?.work_zones_created],
    ['alerts', alerts?.messages.length],
  ]
  const { wide } = usePanel()
  const armedOf = ({ work_zones_armed, work_zones_created }: MonitoringProject) =>
    `${t('list.columns.work_zones_armed')}: ${formatCount(work_zones_armed)} / ${formatCount(work_zones_created)}`
  return (
    <Page>
      <PageHeader title={t('title')} lead={t('lead')}>
        <Button leftSection={<IconMessage size={16} aria-hidden />} onClick={() => setReading(true)}>
          {t('messages.open')}
        </Button>
        {mayDo(session, 'work_zone_feed.manage') && (
          <Button
            component={Link}
            to="/admin/workzone-monitor/feeds"
            leftSection={<IconBroadcast size={16} aria-hidden />}
          >
            {t('feeds')}
          </Button>
        )}
      </PageHeader>
      <RecordList
        list={list}
        cards={!wide}
        settings={wide}
        onOpen={({ id }) => open(id)}
        card={(row) => (
          <ListCard title={row.name} lines={[[row.dot_code, armedOf(row)]]}>
            <Badge tone={tones[row.job_site_status]}>{t(`job_site_status.${row.job_site_status}`)}</Badge>
            {alertsOf(row)}
          </ListCard>
        )}
        layout={(parts) => (
          <MapSplit
            label={list.texts.label}
            map={
              <Suspense fallback={<Skeleton rows={12} />}>
                <ZonesMap
                  name="zones"
                  zones={zones ?? none}
                  outside={outside}
                  selected={null}
                  onPick={(id) => {
                    const zone = zones?.find((one) => one.id === id)
                    if (zone) open(zone.project_id, id)
                  }}
                  ready={zones !== undefined}
                  strip={() => <search>{parts.search}</search>}
                />
              </Suspense>
            }
            list={
              <>
                <div className={styles['head']}>
                  {parts.found}
                  <Figures figures={figures} />
                  {parts.actions}
                </div>
                {parts.rows}
                {parts.foot}
              </>
            }
          />
        )}
      />
      <Suspense>
        {reading && (
          <MessagesDialog
            onClose={() => {
              setReading(false)
              reload()
            }}
            onRefresh={reload}
          />
        )}
      </Suspense>
    </Page>
  )
}
