import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { Gauge } from '../../../ui/charts/gauge.tsx'
import { LineChart, type Dot, type Series } from '../../../ui/charts/line-chart.tsx'
import { Sparkline } from '../../../ui/charts/sparkline.tsx'
import { Strip } from '../../../ui/charts/strip.tsx'
import styles from './gallery.module.css'
import type { SpecimenGroup } from './specimen.ts'

const days = [3, 8, 0, 5, 12, 9, 4]
const names = days.map((_, at) => `11/${14 + at}`)

/** What every chart here says, and its table. */
function useWords() {
  const { t } = useTranslation('workshop')
  return {
    label: t('sample.trend'),
    table: {
      text: t('sample.as_table'),
      head: [t('sample.day'), t('sample.tickets')],
      rows: days.map((value, at) => [names[at], formatCount(value)]),
    },
  }
}

const wide = (chart: ReactNode) => <div className={styles['chart']}>{chart}</div>

function Bars() {
  const bars = days.map((value, at) => ({
    key: names[at]!,
    name: names[at]!,
    value,
    text: `${names[at]}: ${formatCount(value)}`,
    above: formatCount(value),
    partial: at === days.length - 1,
  }))
  return wide(<BarChart {...useWords()} bars={bars} whole />)
}

const xOf = (at: number) => at / (days.length - 1)
const ends = [names[0]!, names.at(-1)!]

const lines = (draw: Series['draw'], count: number) =>
  function ShownLines() {
    const series = Array.from({ length: count }, (_, index): Series => {
      const values = days.map((value, at) => (count > 1 && at === 2 ? null : value + index * 2))
      return {
        key: String(index),
        draw,
        points: values.map((y, at) => ({ x: xOf(at), y })),
        ...(count > 1 && { name: `SP-${index + 1}`, value: formatCount(values.at(-1) ?? 0) }),
      }
    })
    return wide(<LineChart {...useWords()} series={series} names={ends} fromZero filled={count === 1} />)
  }

function Dots() {
  const dots = days.map((value, at): Dot => {
    const y = 300 + value
    return { key: at, x: xOf(at), y, text: `${names[at]}: ${formatCount(y)}`, marked: at === 4 }
  })
  return wide(<LineChart label={useWords().label} dots={dots} names={ends} />)
}

const gauge = (share: number) =>
  function ShownGauge() {
    const { t } = useTranslation('workshop')
    const limit = 0.8
    return wide(
      <Gauge
        label={t('sample.trend')}
        limit={limit}
        parts={[
          { key: 'within', share: Math.min(share, limit), tone: 'primary' },
          { key: 'over', share: Math.max(0, share - limit), tone: 'danger' },
        ]}
      />,
    )
  }

function NamedGauge() {
  const { t } = useTranslation('workshop')
  return wide(
    <Gauge
      parts={[
        { key: 'paid', share: 0.5, tone: 'success', name: t('sample.first') },
        { key: 'pending', share: 0.2, tone: 'primary', name: t('sample.second') },
        { key: 'rest', share: 0.3, tone: 'rest', name: t('sample.rest') },
      ]}
    />,
  )
}

function ShownStrip() {
  const { t } = useTranslation('workshop')
  const kinds = ['full', 'half', 'none'] as const
  return wide(
    <Strip
      label={t('sample.trend')}
      pieces={kinds.map((kind, at) => ({ key: kind, kind, width: at + 1, title: names[at]! }))}
      marks={ends.map((text, at) => ({ at: at / 2, text }))}
      kinds={kinds.map((look, at) => ({ kind: look, look, text: names[at]! }))}
    />,
  )
}

const sparkline = (values: readonly number[], size: 'small' | 'large' = 'small') =>
  function ShownSparkline() {
    return <Sparkline values={values} label={useTranslation('workshop').t('sample.trend')} size={size} />
  }

/** Numbers as drawings, each with its exact values as a table or as text. */
export const charts: SpecimenGroup = {
  key: 'charts',
  specimens: [
    { file: 'charts/bar-chart', states: [['bars', Bars]], wide: true },
    {
      file: 'charts/line-chart',
      states: [
        ["draw='step' filled", lines('step', 1)],
        ["draw='line'", lines('line', 6)],
        ['dots', Dots],
      ],
      wide: true,
    },
    {
      file: 'charts/gauge',
      states: [
        ['limit', gauge(0.6)],
        ["tone='danger'", gauge(0.9)],
        ['name', NamedGauge],
      ],
      wide: true,
    },
    { file: 'charts/strip', states: [['pieces', ShownStrip]], wide: true },
    {
      file: 'charts/sparkline',
      states: [
        ['values', sparkline(days)],
        ['values={[0, 0, …]}', sparkline(days.map(() => 0))],
        ["size='large'", sparkline(days, 'large')],
      ],
    },
  ],
}
