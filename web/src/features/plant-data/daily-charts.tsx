import { addDays, daysThrough } from '@milepost/contract/core/time/days'
import type { PlantData } from '@milepost/contract/plant-data/plant-data.contract'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDuration } from '../../lib/dates.ts'
import { formatCount, formatQuantity, quantityText } from '../../lib/numbers.ts'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { LineChart, type Series } from '../../ui/charts/line-chart.tsx'
import { degrees } from './period-tables.tsx'
import { netIn } from './units-of.ts'

/** A day as an axis names it: `11/20`. */
const shortDate = (day: string) => formatDate(day).replace(/\/\d{4}$/, '')

/** Every date of a period with what was sent on it; one without tickets keeps its place. */
const everyDay = ({ from, to, days }: PlantData) => {
  const sent = new Map(days.map((one) => [one.day, one]))
  return Array.from({ length: daysThrough(from, to) }, (_, at) => {
    const day = addDays(from, at)
    return { day, sent: sent.get(day) }
  })
}

/** What a plant sent on each day of a period: how much, how late and how hot. */
export function DailyCharts({ data, uom }: { data: PlantData; uom: string }) {
  const { t } = useTranslation('plant-data')
  const dates = everyDay(data)
  const ends = [shortDate(data.from), shortDate(data.to)]
  const xAt = (at: number) => at / Math.max(1, dates.length - 1)
  const none = (day: string) => t('days.none', { day: shortDate(day) })
  const temperatures = (key: 'high' | 'average' | 'low'): Series => ({
    key,
    draw: 'line',
    name: t(key),
    points: dates.map(({ sent }, at) => ({ x: xAt(at), y: sent?.temperature?.[key] ?? null })),
  })
  return (
    <>
      <BarChart
        title={t('days.production', { uom })}
        label={t('days.production_label', { count: data.days.length, uom })}
        bars={dates.map(({ day, sent }) => {
          const net = sent && netIn(sent.quantities, uom)
          return {
            key: day,
            name: shortDate(day),
            value: net === undefined ? null : Number(net),
            text: net === undefined ? none(day) : `${shortDate(day)}: ${quantityText(net, uom)}`,
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
        title={t('days.latency')}
        label={t('days.latency_label', { count: data.days.length })}
        minutes
        bars={dates.map(({ day, sent }) => ({
          key: day,
          name: shortDate(day),
          value: sent?.latency_median ?? null,
          text: sent ? `${shortDate(day)}: ${formatDuration(sent.latency_median * 60)}` : none(day),
        }))}
        table={{
          text: t('as_table'),
          head: [t('day'), t('latency')],
          rows: data.days.map((one) => [formatDate(one.day), formatCount(one.latency_median)]),
        }}
      />
      {data.days.some(({ temperature }) => temperature) && (
        <LineChart
          title={t('days.temperature')}
          label={t('days.temperature_label', { count: data.days.length })}
          names={ends}
          series={[temperatures('average'), temperatures('high'), temperatures('low')]}
          dots={dates.flatMap(({ day, sent }, at) =>
            sent?.temperature
              ? [
                  {
                    key: day,
                    x: xAt(at),
                    y: sent.temperature.average,
                    text: t('days.temperatures', {
                      day: shortDate(day),
                      average: degrees(sent.temperature),
                      low: sent.temperature.low,
                      high: sent.temperature.high,
                    }),
                  },
                ]
              : [],
          )}
          table={{
            text: t('as_table'),
            head: [t('day'), t('average'), t('low'), t('high')],
            rows: data.days.map(({ day, temperature }) => [
              formatDate(day),
              degrees(temperature),
              temperature ? `${temperature.low} °F` : '-',
              temperature ? `${temperature.high} °F` : '-',
            ]),
          }}
        />
      )}
    </>
  )
}
