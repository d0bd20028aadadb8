import { isDate } from '@milepost/contract/core/time/calendar'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { useSession } from '../../lib/session.ts'
import { formatDate, zoneName } from '../../lib/dates.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { periodOptions, plantDataKey } from './api.ts'
import './plant-data.en.json'
import { dataState } from './data-state.ts'
import { DayPart } from './day-part.tsx'
import { PeriodCharts } from './period-charts.tsx'
import styles from './plant-data.module.css'
import { unitsOf } from './units-of.ts'

const liveKeys = [plantDataKey]
const liveEvents = ['plants.changed'] as const

/** The Plant Data Explorer: a plant's tickets by day, hour, material and truck, as charts and as tables; a day opens its tickets. */
export default function ExplorerPage() {
  const { t } = useTranslation('plant-data')
  const { plantId } = useParams({ strict: false }) as { plantId: number }
  const { abilities } = useSession()
  const in_admin = useLocation({ select: ({ pathname }) => pathname.startsWith('/admin/') })
  const list = !in_admin ? '/plants' : abilities.includes('plant.manage') ? '/admin/plant-health' : '/admin/plants'
  const { listState, change } = useListSearch(dataState)
  const { from, to, day } = listState
  const answer = useQuery(periodOptions(plantId, { from, to }))
  useLiveQueries(liveKeys, liveEvents)
  const { data, error } = answer
  const units = data ? unitsOf(data) : []
  const uom = units.find((unit) => unit === listState.uom) ?? units[0]
  return (
    <Page>
      <PageHeader
        back={<BackLink to={list} label={t('back')} />}
        title={data ? t('title', { plant: data.plant.name }) : t('title_plain')}
        lead={
          data &&
          t('lead', {
            supplier: data.plant.supplier,
            zone: zoneName(data.plant.time_zone, answer.dataUpdatedAt, 'longGeneric'),
            earliest: formatDate(data.earliest),
          })
        }
      />
      {data && (
        <div className={styles['tools']} data-band="tools">
          <DateInput
            label={t('from')}
            value={data.from}
            onValue={(next) => isDate(next) && change({ from: next, day: undefined, ticket: undefined })}
          />
          <DateInput
            label={t('to')}
            value={data.to}
            onValue={(next) => isDate(next) && change({ to: next, day: undefined, ticket: undefined })}
          />
          {units.length > 1 && uom && (
            <SegmentedControl
              label={t('unit')}
              value={uom}
              options={units.map((unit) => ({ value: unit, label: unit }))}
              onChange={(next) => change({ uom: next })}
            />
          )}
        </div>
      )}
      {error ? (
        <FailedState title={t('failed')} error={error} onRetry={() => void answer.refetch()} />
      ) : !data ? (
        <Skeleton rows={8} />
      ) : data.days.length === 0 ? (
        <EmptyState framed kind="nothing_matches" title={t('empty')} text={t('empty_text')} />
      ) : (
        <PeriodCharts
          data={data}
          uom={uom ?? ''}
          day={day}
          onDay={(next) => change({ day: next, ticket: undefined })}
        />
      )}
      {data && day && (
        <DayPart
          plant_id={plantId}
          day={day}
          time_zone={data.plant.time_zone}
          openId={listState.ticket === undefined ? undefined : Number(listState.ticket)}
          onTicket={(id, replace) => change({ ticket: id === undefined ? undefined : String(id) }, replace)}
          onClose={() => change({ day: undefined, ticket: undefined })}
        />
      )}
    </Page>
  )
}
