import type { PlantData } from '@milepost/contract/plant-data/plant-data.contract'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTimeOfDay } from '../../lib/dates.ts'
import { formatCount, formatQuantity } from '../../lib/numbers.ts'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { degrees, PeriodTables } from './period-tables.tsx'
import styles from './plant-data.module.css'
import { netIn } from './units-of.ts'

export interface PeriodChartsProps {
  data: PlantData
  /** The unit of the chart; '' if there is none. */
  uom: string
  day: string | undefined
  onDay: (day: string | undefined) => void
}

/** A day as an axis names it: `11/20`. */
const shortDate = (day: string) => formatDate(day).replace(/\/\d{4}$/, '')

/** What a plant sent in a period: per day, per hour of the day, by material and by truck. */
export function PeriodCharts({ data, uom, day, onDay }: PeriodChartsProps) {
  const { t } = useTranslation('plant-data')
  const amount = (net: string) => `${formatQuantity(net, uom)} ${uom}`
  const hours = data.hours.map((hour) => ({
    ...hour,
    name: formatTimeOfDay(`${String(hour.hour).padStart(2, '0')}:00`),
  }))
  return (
    <div className={styles['parts']}>
      <div className={styles['charts']}>
        <BarChart
          title={t('days.production', { uom })}
          label={t('days.production_label', { count: data.days.length, uom })}
          bars={data.days.map((one) => {
            const net = netIn(one.quantities, uom)
            return {
              key: one.day,
              name: shortDate(one.day),
              value: Number(net),
              text: `${shortDate(one.day)}: ${amount(net)}`,
            }
          })}
          table={{
            text: t('as_table'),
            head: [t('day'), t('tickets'), uom || t('net'), t('compliant')],
            rows: data.days.map((one) => [
              formatDate(one.day),
              formatCount(one.tickets),
              formatQuantity(netIn(one.quantities, uom), uom),
              formatCount(one.compliant),
            ]),
          }}
        />
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
        <BarChart
          title={t('days.latency')}
          label={t('days.latency_label', { count: data.days.length })}
          bars={data.days.map((one) => ({
            key: one.day,
            name: shortDate(one.day),
            value: one.latency_median,
            text: `${shortDate(one.day)}: ${t('minutes', { count: one.latency_median })}`,
          }))}
          table={{
            text: t('as_table'),
            head: [t('day'), t('latency')],
            rows: data.days.map((one) => [formatDate(one.day), formatCount(one.latency_median)]),
          }}
        />
        {data.days.some(({ temperature }) => temperature) && (
          <BarChart
            title={t('days.temperature')}
            label={t('days.temperature_label', { count: data.days.length })}
            bars={data.days.map((one) => ({
              key: one.day,
              name: shortDate(one.day),
              value: one.temperature?.average ?? 0,
              text: `${shortDate(one.day)}: ${degrees(one.temperature)}`,
            }))}
            table={{
              text: t('as_table'),
              head: [t('day'), t('average'), t('low'), t('high')],
              rows: data.days.map(({ day: date, temperature }) => [
                formatDate(date),
                degrees(temperature),
                temperature ? `${temperature.low} °F` : '-',
                temperature ? `${temperature.high} °F` : '-',
              ]),
            }}
          />
        )}
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
