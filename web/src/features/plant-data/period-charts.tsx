import type { PlantData } from '@milepost/contract/plant-data/plant-data.contract'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTimeOfDay } from '../../lib/dates.ts'
import { formatCount, formatQuantity, quantityText } from '../../lib/numbers.ts'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { DailyCharts } from './daily-charts.tsx'
import { PeriodTables } from './period-tables.tsx'
import { PeriodTotal } from './period-total.tsx'
import styles from './plant-data.module.css'
import { netIn } from './units-of.ts'

export interface PeriodChartsProps {
  data: PlantData
  /** The unit of the chart; '' if there is none. */
  uom: string
  day: string | undefined
  onDay: (day: string | undefined) => void
}

/** What a plant sent in a period: per day, per hour of the day, by material and by truck. */
export function PeriodCharts({ data, uom, day, onDay }: PeriodChartsProps) {
  const { t } = useTranslation('plant-data')
  const amount = (net: string) => quantityText(net, uom)
  const [first = 0, last = -1] = [data.hours.at(0)?.hour, data.hours.at(-1)?.hour]
  // An hour without tickets between others keeps its place.
  const hours = Array.from({ length: last - first + 1 }, (_, at) => {
    const hour = data.hours.find((one) => one.hour === first + at)
    return {
      name: formatTimeOfDay(`${String(first + at).padStart(2, '0')}:00`),
      tickets: hour?.tickets ?? 0,
      quantities: hour?.quantities ?? [],
    }
  })
  return (
    <div className={styles['parts']}>
      <PeriodTotal data={data} uom={uom} />
      <div className={styles['charts']}>
        <DailyCharts data={data} uom={uom} />
        <BarChart
          title={t('hours.production', { uom })}
          label={t('hours.production_label', { count: data.hours.length, uom })}
          bars={hours.map((hour) => {
            const net = netIn(hour.quantities, uom)
            return { key: hour.name, name: hour.name, value: Number(net), text: `${hour.name}: ${amount(net)}` }
          })}
          table={{
            text: t('as_table'),
            head: [t('hour'), t('tickets'), uom || t('net')],
            rows: hours.map((hour) => [
              hour.name,
              formatCount(hour.tickets),
              formatQuantity(netIn(hour.quantities, uom), uom),
            ]),
          }}
        />
      </div>
      <SelectField
        label={t('open_day')}
        value={day ?? ''}
        options={[
          { value: '', label: t('no_day') },
          ...data.days.toReversed().map((one) => ({
            value: one.day,
            label: t('day_option', {
              date: formatDate(one.day),
              count: one.tickets,
              formatted: formatCount(one.tickets),
            }),
          })),
        ]}
        onChange={(next) => onDay(next || undefined)}
      />
      <PeriodTables data={data} />
    </div>
  )
}
