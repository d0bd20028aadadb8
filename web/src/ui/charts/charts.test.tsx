import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../../testing/draw.tsx'
import { BarChart, type Bar } from './bar-chart.tsx'
import { Gauge } from './gauge.tsx'
import { LineChart } from './line-chart.tsx'
import { Sparkline } from './sparkline.tsx'

beforeEach(() => page.viewport(1024, 800))

const bars = Array.from({ length: 12 }, (_, hour): Bar => ({
  key: `h${hour}`,
  name: `${hour}:00 AM`,
  value: hour,
  text: `${hour} tickets`,
  above: String(hour),
}))
const drawing = () => page.getByRole('img', { name: 'Tickets by hour' })
const textsOf = (svg: Element) => [...svg.querySelectorAll('text')].map(({ textContent }) => textContent)
const numberOf = (element: Element | null | undefined, name: string) => Number(element?.getAttribute(name))

test('bars are as tall as their values, with whole ticks, and the same as a table', async () => {
  const table = {
    text: 'Show as a table',
    head: ['Hour', 'Tickets'],
    rows: bars.map(({ name, value }) => [name, value]),
  }
  await draw(<BarChart title="Arrivals" label="Tickets by hour" table={table} whole bars={bars} />)
  const svg = await expect
    .element(drawing())
    .toBeVisible()
    .then(() => drawing().element())
  const heights = [...svg.querySelectorAll('rect + rect')].map((bar) => numberOf(bar, 'height'))
  expect(heights[0]).toBe(0)
  expect(heights[8]).toBeCloseTo(heights[4]! * 2)
  expect(textsOf(svg).slice(0, 7)).toEqual(['0', '2', '4', '6', '8', '10', '12'])
  await expect.element(page.getByRole('rowheader', { name: '11:00 AM' })).not.toBeInTheDocument()
  await page.getByText('Show as a table').click()
  const row = page.getByRole('group', { name: 'Arrivals' }).getByRole('row', { name: '11:00 AM 11' })
  await expect.element(row).toBeVisible()
})

test('names and values that have no room are left out, and nothing is wider than a phone', async () => {
  await page.viewport(390, 800)
  await draw(<BarChart label="Tickets by hour" bars={bars} />)
  await expect.element(drawing()).toBeVisible()
  const texts = textsOf(drawing().element())
  const named = texts.filter((text) => text?.includes('AM'))
  expect(named.length).toBeGreaterThan(1)
  expect(named.length).toBeLessThan(bars.length)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a drawing whose title says everything is hidden, and its bars are links for the pointer', async () => {
  await draw(
    <BarChart
      title="66 tickets"
      bars={bars}
      link={({ key }, drawn) => (
        <a href={`#${key}`} tabIndex={-1}>
          {drawn}
        </a>
      )}
    />,
  )
  await expect.element(page.getByText('66 tickets', { exact: true })).toBeVisible()
  await expect.poll(() => document.querySelector('svg[aria-hidden] a[href="#h11"]')).not.toBeNull()
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
})

test('a step holds its value until the next, from a zero that stays where it is', async () => {
  const points = [100, 50, 50].map((y, at) => ({ x: at / 2, y }))
  await draw(
    <LineChart label="Quantity" fromZero filled series={[{ key: 'quantity', draw: 'step', points, name: 'Paving' }]} />,
  )
  const line = () => page.getByRole('img', { name: 'Quantity' }).element().querySelector('path[data-series]')
  await expect.poll(() => line()).not.toBeNull()
  const numbers = (line()?.getAttribute('d') ?? '').split(/[ML,]/).filter(Boolean).map(Number)
  const [x0, y100, x1, sameY, sameX, y50] = numbers
  expect([sameY, sameX]).toEqual([y100, x1])
  expect(x1).toBeGreaterThan(x0!)
  const zero = numberOf(document.querySelector('svg[role=img] text'), 'y') - 4
  expect(zero - y100!).toBeCloseTo(2 * (zero - y50!))
  await expect.element(page.getByRole('listitem').getByText('Paving')).toBeVisible()
})

test('a line is interrupted where there is no value, and a dot there is not drawn', async () => {
  const points = [300, null, 310, 320].map((y, at) => ({ x: at / 3, y }))
  const dots = points.map((point, at) => ({ ...point, key: at, text: `Load ${at}`, marked: at === 3 }))
  await draw(<LineChart label="Temperatures" dots={dots} series={[{ key: 'mean', draw: 'line', points }]} />)
  const svg = () => page.getByRole('img', { name: 'Temperatures' }).element()
  await expect.poll(() => svg().querySelectorAll('circle').length).toBe(3)
  expect(svg().querySelector('path[data-series]')?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
  const [first, , marked] = svg().querySelectorAll('circle')
  expect(numberOf(marked, 'r')).toBeGreaterThan(numberOf(first, 'r'))
  expect(textsOf(svg())[0]).toBe('300')
})

const reader = () => page.getByRole('slider', { name: 'Values: Tickets by hour' })

test('every value is read by keys, and the nearest one by the pointer', async () => {
  await draw(<BarChart label="Tickets by hour" bars={bars} />)
  await expect.element(reader()).toHaveAttribute('aria-valuetext', '0 tickets')
  await userEvent.tab()
  await expect.element(reader()).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(reader()).toHaveAttribute('aria-valuetext', '2 tickets')
  await expect.element(page.getByText('2 tickets', { exact: true })).toBeVisible()
  await userEvent.keyboard('{End}{ArrowRight}')
  await expect.element(reader()).toHaveAttribute('aria-valuetext', '11 tickets')
  const last = drawing().element().querySelectorAll('rect + rect')[8]!
  await userEvent.hover(last)
  await expect.element(page.getByText('8 tickets', { exact: true })).toBeVisible()
})

test('a place without a value stays empty, and a limit is drawn within the axis', async () => {
  const gap = bars.map((bar, at) => (at === 5 ? { ...bar, value: null, text: '5:00 AM: none' } : bar))
  await draw(<BarChart label="Tickets by hour" bars={gap} limits={[{ value: 30, name: 'Limit 30' }]} />)
  await expect.element(drawing().getByText('Limit 30')).toBeVisible()
  const svg = drawing().element()
  expect(svg.querySelectorAll('rect + rect')).toHaveLength(12)
  expect(numberOf(svg.querySelectorAll('rect + rect')[5], 'height')).toBe(0)
  expect(textsOf(svg)).toContain('30')
  expect(numberOf(svg.querySelector('g > line[x1]'), 'y1')).toBeGreaterThan(0)
})

test('parts of a gauge follow each other, with its limit and their names', async () => {
  await draw(
    <Gauge
      label="Over the limit"
      limit={0.8}
      parts={[
        { key: 'within', share: 0.8, tone: 'primary', name: 'Within' },
        { key: 'none', share: 0, tone: 'rest', name: 'Remaining' },
        { key: 'over', share: 0.2, tone: 'danger', name: 'Over' },
      ]}
    />,
  )
  const svg = page.getByRole('img', { name: 'Over the limit' }).element()
  expect(
    [...svg.querySelectorAll('[data-tone]')].map((part) => [part.getAttribute('x'), part.getAttribute('width')]),
  ).toEqual([
    ['0%', '80%'],
    ['80%', '20%'],
  ])
  expect(svg.querySelector('line')?.getAttribute('x1')).toBe('80%')
  await expect.element(page.getByText('Over', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Remaining')).not.toBeInTheDocument()
})

test('the days of a sparkline are marked and described', async () => {
  await draw(
    <Sparkline label="3 days" values={[1, 0, 4]} texts={['Monday: 1', 'Tuesday: 0', 'Today: 4']} size="large" />,
  )
  const svg = page.getByRole('img', { name: '3 days' }).element()
  expect([...svg.querySelectorAll('path > title')].map(({ textContent }) => textContent)).toEqual([
    'Monday: 1',
    'Tuesday: 0',
    'Today: 4',
  ])
  const [, day, none, today] = [...svg.querySelectorAll('path')].map((path) => path.getBoundingClientRect().height)
  expect([day! * 4, none]).toEqual([today, 0])
})
