import type { PlantHealth } from '@milepost/contract/plant-health/plant-health.contract'
import { SETTINGS_TAKE_MINUTES } from '@milepost/contract/plant-health/plant-problems'
import { IconClockHour4, IconSettings, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { counted, formatPercent } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { Button } from '../../ui/button.tsx'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { SeveralFilter } from '../../ui/filters/several-filter.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { DueDate } from '../plant-inspections/index.ts'
import { OnlineBadge } from '../plants/index.ts'
import { healthListOptions, healthSuppliersOptions, plantHealthKey } from './api.ts'
import './plant-health.en.json'
import { healthCodec } from './health-list-state.ts'
import { LastTicketed } from './last-ticketed.tsx'
import { Percent } from './percent.tsx'
import styles from './plant-health.module.css'
import { closeBanner, useBannerOpen } from './settings-banner.ts'
import { trendText } from './trend-text.ts'

/** Says for half an hour after settings were changed that figures follow. */
function SettingsBanner() {
  const { t } = useTranslation('plant-health')
  if (!useBannerOpen()) return null
  return (
    <div className={styles['banner']} role="status">
      <IconClockHour4 size={18} aria-hidden />
      <span>{t('banner', { minutes: SETTINGS_TAKE_MINUTES })}</span>
      <IconButton label={t('banner_close')} size="small" onClick={closeBanner}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </div>
  )
}

const HealthDrawer = lazy(withRetry(() => import('./health-drawer.tsx')))
const NotesDialog = lazy(withRetry(() => import('./notes-dialog.tsx')))
const ConfigDialog = lazy(withRetry(() => import('./config-dialog.tsx')))

const liveKeys = [plantHealthKey]
const liveEvents = ['plants.changed', 'plants.health_changed', 'flags.changed'] as const

/** Plants and how well they send; a row opens its figures with the checks that fail. */
export default function HealthPage() {
  const { t } = useTranslation('plant-health')
  const { abilities } = useSession()
  const manages = abilities.includes('plant.manage')
  const { change } = useListSearch(healthCodec)
  const [noting, setNoting] = useState<PlantHealth | null>(null)
  const [setting, setSetting] = useState(false)
  const { data: suppliers = [] } = useQuery(healthSuppliersOptions)
  useLiveQueries(liveKeys, liveEvents)
  const list = useRecordList({
    texts: 'plant-health:list',
    codec: healthCodec,
    table_key: 'plant_health',
    query: (state) => healthListOptions(healthCodec.query(state)),
    rows: ({ content }) => content,
    columns(column, data) {
      const { preferred_minutes: preferred = '-', accepted_minutes: accepted = '-' } = data?.meta ?? {}
      const ranges = { preferred, accepted }
      return [
        column.name('plant', { title: (row) => row.code, width: 184, grow: 1 }),
        column.text('supplier', { width: 176 }),
        column.custom(
          'online',
          ({ online, last_ticketed_time }) => <OnlineBadge online={online} last_ticket_at={last_ticketed_time} />,
          { width: 208 },
        ),
        column.custom(
          'last_ticketed_time',
          (row) => <LastTicketed instant={row.last_ticketed_time} time_zone={row.time_zone} />,
          { width: 344 },
        ),
        column.custom(
          'percent_under_preferred',
          (row) => <Percent percent={row.percent_under_preferred} of="preferred" />,
          { header: t('list.columns.percent_under_preferred', ranges), align: 'end', width: 116 },
        ),
        column.text('percent_under_accepted', {
          of: (row) => formatPercent(row.percent_under_accepted),
          header: t('list.columns.percent_under_accepted', ranges),
          align: 'end',
          width: 124,
        }),
        column.count('total_tickets', { width: 114 }),
        column.custom('nist_compliance', (row) => <Percent percent={row.nist_compliance} of="compliance" />, {
          action: ({ id, plant, failing_checks }) =>
            failing_checks.length > 0
              ? { label: t('checks.open', { plant }), run: () => change({ plant: String(id) }) }
              : null,
          align: 'end',
          width: 158,
        }),
        column.custom(
          'trend',
          (row) =>
            row.trend.length > 0 ? (
              <Sparkline
                values={row.trend.map(({ percent_under_preferred }) => percent_under_preferred ?? 0)}
                label={trendText(t, row)}
              />
            ) : (
              '-'
            ),
          { width: 130 },
        ),
        column.custom(
          'next_inspection_due_on',
          ({ next_inspection_due_on: due_on, overdue_inspections }) =>
            due_on === null ? '-' : <DueDate due_on={due_on} overdue={overdue_inspections > 0} />,
          { width: 200, whole: true },
        ),
        column.longText('notes', {
          action: (row) =>
            manages ? { label: t('notes.open', { plant: row.plant }), run: () => setNoting(row) } : null,
          width: 200,
          grow: 1,
        }),
      ]
    },
  })
  const meta = list.data?.meta
  return (
    <Page fill>
      <PageHeader title={t('title')} lead={meta && t('lead', { days: meta.days })}>
        {manages && (
          <Button leftSection={<IconSettings size={16} aria-hidden />} onClick={() => setSetting(true)}>
            {t('config.open')}
          </Button>
        )}
      </PageHeader>
      <SettingsBanner />
      <RecordList
        list={list}
        filters={
          suppliers.length > 1 && (
            <SeveralFilter
              label={t('list.columns.supplier')}
              value={list.listState.supplier}
              choices={suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(supplier) => list.narrow({ supplier })}
            />
          )
        }
        card={(row) => (
          <ListCard title={row.plant}>
            <span>
              {row.supplier} <OnlineBadge online={row.online} last_ticket_at={row.last_ticketed_time} />
            </span>
            <span>
              <LastTicketed instant={row.last_ticketed_time} time_zone={row.time_zone} />
            </span>
            <span>
              {t('card', {
                ...counted(row.total_tickets),
                preferred: formatPercent(row.percent_under_preferred),
                compliance: formatPercent(row.nist_compliance),
              })}
            </span>
          </ListCard>
        )}
        drawer={(opened) => (
          <HealthDrawer key={opened.id} {...opened} answer={list.answer} onNotes={manages ? setNoting : null} />
        )}
      />
      <Suspense>
        {noting && <NotesDialog plant={noting} onClose={() => setNoting(null)} />}
        {setting && <ConfigDialog onClose={() => setSetting(false)} />}
      </Suspense>
    </Page>
  )
}
