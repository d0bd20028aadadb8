import type { MaterialDays } from '@milepost/contract/project-materials/project-materials.contract'
import { expect, it } from 'vitest'
import { MOST_SERIES, runningChart, unitsOf, type RunningTotals } from './running-series.ts'

const material = (material_id: number, uom: string, days: [printed_on: string, running_qty: string][]) => ({
  material_id,
  material: `Mix ${material_id}`,
  uom,
  uoms: [uom],
  days: days.map(([printed_on, running_qty]) => ({ printed_on, running_qty, delivered_qty: '1', delivered_count: 1 })),
})

const byDay = (materials: MaterialDays[]): RunningTotals => ({ materials, interval: 'day', dates: {} })

it('draws each material over all days, largest first', () => {
  const chart = runningChart(
    byDay([
      material(1, 'TON', [
        ['2026-11-01', '10'],
        ['2026-11-03', '20'],
      ]),
      material(2, 'TON', [['2026-11-05', '40']]),
    ]),
  )
  expect(chart).toMatchObject({ first: '2026-11-01', last: '2026-11-05', all: 2 })
  expect(chart?.places).toEqual([
    { x: 0, first: '2026-11-01', totals: ['0', '10'] },
    { x: 0.5, first: '2026-11-03', totals: ['0', '20'] },
    { x: 1, first: '2026-11-05', totals: ['40', '20'] },
  ])
  expect(chart?.series.map(({ material: name, total, points }) => [name, total, points])).toEqual([
    [
      'Mix 2',
      '40',
      [
        { x: 1, y: 0 },
        { x: 1, y: 40 },
        { x: 1, y: 40 },
      ],
    ],
    [
      'Mix 1',
      '20',
      [
        { x: 0, y: 0 },
        { x: 0, y: 10 },
        { x: 0.5, y: 20 },
        { x: 1, y: 20 },
      ],
    ],
  ])
})

it('draws a total at the last requested date of its interval', () => {
  const months = material(1, 'TON', [
    ['2026-09-01', '10'],
    ['2026-10-01', '20'],
    ['2026-11-01', '40'],
  ])
  const xOf = (dates: RunningTotals['dates']) =>
    runningChart({ materials: [months], interval: 'month', dates })?.series[0]?.points.map(({ x }) => x)
  expect(xOf({})).toEqual([0, 0, 31 / 61, 1, 1])
  expect(xOf({ from: '2026-09-20', to: '2026-11-09' })).toEqual([0, 0, 31 / 40, 1, 1])
  const week = material(1, 'TON', [['2026-11-16', '10']])
  const chart = runningChart({ materials: [week], interval: 'week', dates: {} })
  expect(chart).toMatchObject({
    first: '2026-11-16',
    last: '2026-11-16',
    series: [{ points: [{ x: 0 }, { x: 0 }, { x: 1 }] }],
  })
})

it('shows a limited number of materials, and says how many there are', () => {
  const many = Array.from({ length: 9 }, (_, at) => material(at, 'TON', [['2026-11-01', String(at + 1)]]))
  const chart = runningChart(byDay(many))
  expect(chart?.series).toHaveLength(MOST_SERIES)
  expect(chart).toMatchObject({ all: 9, series: [{ total: '9' }, {}, {}, {}, {}, {}] })
})

it('does not exist without a day', () => expect(runningChart(byDay([]))).toBeNull())

it('lists the unit of most materials first', () =>
  expect(unitsOf([material(1, 'CY', []), material(2, 'TON', []), material(3, 'TON', [])])).toEqual(['TON', 'CY']))
