import { dateInZone } from '@milepost/contract/core/time/zones'
import type { Plant } from '@milepost/contract/plants/plants.contract'
import { IconCircleOff } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatTimeOfDay } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { Badge } from '../../ui/badge.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useAdding } from '../../ui/record-list/use-adding.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { plantsOptions } from './api.ts'
import './plants.en.json'
import { OnlineBadge } from './online-badge.tsx'
import { plantsCodec } from './plants-list-state.ts'
import { ScaleCertificate } from './scale-certificate.tsx'

const PlantDialog = lazy(withRetry(() => import('./plant-dialog.tsx')))

/** Whether a plant is in use and was heard of lately. */
const plantState = (t: TFunction<'plants'>, { active, online, last_ticket_at }: Plant) =>
  active ? (
    <OnlineBadge online={online} last_ticket_at={last_ticket_at} />
  ) : (
    <Badge tone="warning" icon={<IconCircleOff size={14} aria-hidden />}>
      {t('plants.inactive')}
    </Badge>
  )

/** Working hours as clocks show them; a plant that never closes says so. */
const hoursOf = (t: TFunction<'plants'>, { opens_at, closes_at }: Plant): string =>
  opens_at === '00:00' && closes_at === '23:59'
    ? t('plants.all_day')
    : `${formatTimeOfDay(opens_at)} – ${formatTimeOfDay(closes_at)}`

const time_zone = (row: Plant) => row.time_zone

/** The plants, with times in their own zones; a row opens the form of its plant. */
export function PlantsTab() {
  const { t } = useTranslation('plants')
  const [open, setOpen] = useState<Plant | null>(null)
  const list = useRecordList({
    texts: 'plants:plant_list',
    codec: plantsCodec,
    table_key: 'plants',
    query: ({ sort }) => plantsOptions(plantsCodec.query({ sort })),
    rows: (plants) => plants,
    columns: (column) => [
      column.name('code', { width: 120 }),
      column.text('name', { width: 230, grow: 1 }),
      column.text('supplier', { header: t('fields.supplier_id'), width: 190 }),
      column.word('kind', { words: 'kind', width: 110 }),
      column.custom('state', (row) => plantState(t, row), { width: 130 }),
      column.text('hours', { of: (row) => hoursOf(t, row), width: 156 }),
      column.text('time_zone', { width: 170, hidden: true }),
      column.instant('last_ticket_at', { time_zone, width: 180 }),
      column.instant('last_heartbeat_at', { time_zone, width: 180, hidden: true }),
      column.custom(
        'scale',
        (row) => (
          <ScaleCertificate
            expires_on={row.scale_certificate_expires_on}
            today={dateInZone(new Date(), row.time_zone)}
          />
        ),
        { header: t('fields.scale_certificate_expires_on'), width: 180 },
      ),
    ],
  })
  const adding = useAdding(t('plant_list.add'), (close) => <PlantDialog plant={null} onClose={close} />)
  return (
    <>
      <RecordList
        list={list}
        onOpen={setOpen}
        found={
          list.page === null &&
          t('plant_list.found', { count: list.rows.length, formatted: formatCount(list.rows.length) })
        }
        add={adding}
        card={(row) => (
          <ListCard title={`${row.code} · ${row.name}`} lines={[row.supplier]}>
            <span>
              {plantState(t, row)} {t('fields.last_ticket_at')}: {formatInstant(row.last_ticket_at, row.time_zone)}
            </span>
          </ListCard>
        )}
      />
      <Suspense>{open && <PlantDialog plant={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}
