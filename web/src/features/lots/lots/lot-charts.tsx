import { controlChart } from '@milepost/contract/acceptance/control-chart'
import { inLanguage } from '@milepost/contract/core/questionnaire/questionnaire'
import type { LotChart } from '@milepost/contract/lots/lots.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { lotChartsOptions } from '../api.ts'
import '../lots.en.json'

/** Results whose mean moves along. */
const AVERAGED = 4

/** How finely results are reported: as the one with most digits. */
function stepOf(values: readonly string[]): string {
  const digits = Math.max(...values.map((value) => value.split('.')[1]?.length ?? 0))
  return digits === 0 ? '1' : `0.${'0'.repeat(digits - 1)}1`
}

/** Control charts of quality control, from the lots before this one through it. */
export function LotCharts({ id }: { id: number }) {
  const { data: charts = [] } = useQuery(lotChartsOptions(id))
  return charts.map((chart) => <ControlChart key={chart.key} chart={chart} />)
}

function ControlChart({ chart: { label, unit, results } }: { chart: LotChart }) {
  const { t, i18n } = useTranslation('lots')
  const values = results.map(({ value }) => value)
  const found = controlChart(values, { averaged: AVERAGED, round_to: stepOf(values) })
  if (!found || results.length < 2) return null
  const name = inLanguage(label, i18n.language === 'es' ? 'es' : 'en')
  const at = (place: number) => place / Math.max(1, results.length - 1)
  const flat = (key: 'upper' | 'center' | 'lower', value: string | null) =>
    value === null
      ? []
      : [
          {
            key,
            draw: 'line' as const,
            name: t(`chart.${key}`),
            value,
            points: [0, 1].map((x) => ({ x, y: Number(value) })),
          },
        ]
  const moving = {
    key: 'moving',
    draw: 'line' as const,
    name: t('chart.moving', { count: AVERAGED }),
    points: found.points.map(({ moving_mean }, place) => ({
      x: at(place),
      y: moving_mean === null ? null : Number(moving_mean),
    })),
  }
  const signalOf = (signals: readonly ('outside' | 'run')[]) => signals.map((one) => t(`chart.${one}`)).join(', ')
  const signals = found.points.filter((point) => point.signals.length > 0).length
  return (
    <Panel title={t('chart.title', { name })}>
      <LineChart
        label={t('chart.says', { name, results: results.length, signals })}
        series={[...flat('upper', found.upper), ...flat('center', found.center), ...flat('lower', found.lower), moving]}
        dots={found.points.map(({ value, signals: of }, place) => ({
          key: `${results[place]!.sample_id} ${place}`,
          x: at(place),
          y: Number(value),
          marked: of.length > 0,
          text: [results[place]!.number, [value, unit].filter(Boolean).join(' '), signalOf(of)]
            .filter(Boolean)
            .join(' · '),
        }))}
        names={[formatDate(results[0]!.sampled_on), formatDate(results.at(-1)!.sampled_on)]}
        table={{
          text: t('chart.table'),
          head: [
            t('samples.number'),
            t('fields.lot_number'),
            t('chart.value'),
            t('chart.range'),
            t('chart.mean'),
            t('chart.signal'),
          ],
          rows: found.points.map(({ value, moving_range, moving_mean, signals: of }, place) => [
            results[place]!.number,
            results[place]!.lot_number,
            value,
            moving_range ?? '-',
            moving_mean ?? '-',
            signalOf(of) || '-',
          ]),
        }}
      />
    </Panel>
  )
}
