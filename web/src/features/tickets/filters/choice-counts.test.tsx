import { lookups } from '@milepost/contract/lookups/lookups.contract'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, fakeServer } from '../../../testing/fake-server.ts'
import { aggregates, pageOfTickets, ticketsOf } from '../tickets.fixtures.ts'

test('a filter of very many answers counts those in view, in one call once they are known', async () => {
  const cell = (key: number, count: number) => ({ key, label: '', uom: 'TON', count, net: '1', by_status: {} })
  const lookup = answer(lookups.plants, ({ url }) => ({
    plants: url.searchParams.has('search')
      ? [{ value: 13, label: 'SOUTH-07', detail: null }]
      : [11, 12].map((value) => ({ value, label: `NORTH-${value}`, detail: null })),
    page: pageOfTickets([]).page,
  }))
  const { requests } = fakeServer('administrator', [
    lookup,
    answer(tickets.aggregates, ({ url }) => {
      if (url.searchParams.get('aggregate_by') !== 'plant') return { aggregates }
      return {
        aggregates: url.search.includes('=13') ? [cell(13, 8)] : [cell(11, 1200), { ...cell(11, 4), uom: 'LB' }],
      }
    }),
    answer(tickets.list, pageOfTickets(ticketsOf(6))),
  ])
  await drawPage('/tickets?status=pending&plant_id=11')
  await page.getByRole('button', { name: /^Plant/ }).click()
  const described = (name: string, count: string) =>
    expect.element(page.getByRole('checkbox', { name, exact: true })).toHaveAccessibleDescription(count)
  await described('NORTH-11', '1,204')
  await described('NORTH-12', '0')
  await userEvent.fill(page.getByRole('textbox', { name: 'Find in Plant' }), '7')
  await described('SOUTH-07', '8')
  const counted = requests.filter(({ search }) => search.includes('aggregate_by=plant')).map(({ search }) => search)
  const under = '?aggregate_by=plant&filters[status][in][]=pending'
  expect(counted).toEqual([
    `${under}&filters[plant_id][in][]=11&filters[plant_id][in][]=12`,
    `${under}&filters[plant_id][in][]=13`,
  ])
  await expectAccessible()
})
