import { endOfDate, startOfDate } from '@milepost/contract/core/time/clocks'
import { isDate } from '@milepost/contract/core/time/calendar'
import { addDays, DAY_MS } from '@milepost/contract/core/time/days'
import { todayInZone } from '@milepost/contract/core/time/zones'
import type { Machine } from '@milepost/contract/equipment/equipment.contract'
import { IconMap } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount, formatDecimal, withUnit } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RowsTable } from '../../ui/table.tsx'
import { trackOptions } from './api.ts'
import './equipment.en.json'
import styles from './equipment.module.css'
import shared from '../../ui/shared.module.css'

const MachineMap = lazy(withRetry(() => import('./machine-map.tsx')))

const days = { range_day: 1, range_week: 7, range_month: 31 } as const
type Range = keyof typeof days

/** From the beginning of the first day to the end of the last one, in the zone of the machine's project. */
function timeOf(last: string, range: Range, time_zone: string): { from: string; until: string } | null {
  if (!isDate(last)) return null
  const until = endOfDate(last, time_zone)
  const first = addDays(last, 1 - days[range])
  // A month in which the clock goes back is an hour longer than 31 days.
  const from = Math.max(Date.parse(startOfDate(first, time_zone)), Date.parse(until) - days.range_month * DAY_MS)
  return { from: new Date(from).toISOString(), until }
}

/** Meters in feet or miles, as they are read in the United States. */
function distanceText(meters: number): string {
  const miles = meters / 1609.344
  return miles < 0.2 ? withUnit(formatCount(meters / 0.3048), 'ft') : withUnit(formatDecimal(miles, 1), 'mi')
}

/** Where a machine was: stretches in which it moved, stayed or was off, and its track on the map. */
export default function MachineTrack({ machine, time_zone }: { machine: Machine; time_zone: string }) {
  const { t } = useTranslation('equipment')
  const [date, setDate] = useState(() => todayInZone(time_zone))
  const [range, setRange] = useState<Range>('range_day')
  const [map, setMap] = useState(false)
  const time = useMemo(() => timeOf(date, range, time_zone), [date, range, time_zone])
  const { data, error, refetch } = useQuery({
    ...trackOptions(machine.id, time ?? { from: '', until: '' }),
    enabled: time !== null,
  })
  return (
    <section className={styles['part']} aria-label={t('track.title')}>
      <h3>{t('track.title')}</h3>
      <div className={styles['tools']}>
        <DateInput label={t('track.day')} value={date} onValue={setDate} />
        <SelectField
          label={t('track.range')}
          value={range}
          onChange={(next) => setRange(next as Range)}
          options={(Object.keys(days) as Range[]).map((value) => ({ value, label: t(`track.${value}`) }))}
        />
      </div>
      {error && !data ? (
        <FailedState title={t('track.failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={4} />
      ) : data.fix_count === 0 ? (
        <p className={shared['hint']}>{t('track.none')}</p>
      ) : (
        <>
          <strong>
            {t('track.summary', {
              distance: distanceText(data.distance_meters),
              formatted: formatCount(data.fix_count),
            })}
          </strong>
          {data.outline && <p className={shared['hint']}>{t('track.thinned')}</p>}
          <div>
            <Button leftSection={<IconMap size={16} aria-hidden />} onClick={() => setMap(true)}>
              {t('track.show')}
            </Button>
          </div>
          <RowsTable
            label={t('track.title')}
            rows={data.stretches}
            rowKey={(one) => one.from + one.movement}
            columns={[
              { header: t('track.from'), cell: (one) => formatInstant(one.from, time_zone) },
              { header: t('track.to'), cell: (one) => formatInstant(one.until, time_zone) },
              { header: t('track.movement'), cell: (one) => t(`movement.${one.movement}`) },
              {
                header: t('track.distance'),
                cell: (one) => (one.movement === 'moved' ? distanceText(one.distance_meters) : '-'),
                align: 'end',
              },
            ]}
          />
        </>
      )}
      <Suspense>
        {map && data && (
          <MachineMap machine={machine} track={data.fixes} time_zone={time_zone} onClose={() => setMap(false)} />
        )}
      </Suspense>
    </section>
  )
}
