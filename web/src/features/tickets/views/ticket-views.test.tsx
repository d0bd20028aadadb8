import { ticketDecisions } from '@milepost/contract/tickets/decisions.contract'
import { lookups } from '@milepost/contract/lookups/lookups.contract'
import { preferences } from '@milepost/contract/preferences/preferences.contract'
import type { Role } from '@milepost/contract/core/roles'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import { views, type SavedView } from '@milepost/contract/views/views.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, type Answer } from '../../../testing/fake-server.ts'
import { aggregates, bulkResultOf, pageOfTickets, ticketsOf } from '../tickets.fixtures.ts'

const savedView = (change: Partial<SavedView> = {}): SavedView => ({
  id: 12,
  table_key: 'tickets',
  name: 'Night paving',
  shared: false,
  own: true,
  owner_name: 'Dana Okafor',
  address: { status: 'pending', sort: '-received_at' },
  display: null,
  abilities: ['update', 'delete', 'share'],
  lock_version: 3,
  updated_at: '2026-11-20T12:00:00Z',
  ...change,
})
const shared = savedView({ id: 13, name: 'Overloads', shared: true, own: false, owner_name: 'Ana Ruiz', abilities: [] })

const draw = async (
  stored: SavedView[],
  { address = '/tickets', answers = [] as Answer[], role = 'administrator' as Role } = {},
) => {
  const server = fakeServer(role, [
    ...answers,
    answer(views.list, { views: stored }),
    answer(tickets.list, pageOfTickets(ticketsOf(3), { total_rows: 3, total_pages: 1, last_page: true })),
    answer(tickets.aggregates, { aggregates }),
    answer(lookups.plants, { plants: [], page: pageOfTickets([]).page }),
  ])
  const router = await drawPage(address)
  // The order of an address's parameters says nothing.
  const sorted = () => {
    const [path, search] = router.address().split('?')
    return `${path}?${(search ?? '').split('&').toSorted().join('&')}`
  }
  return { ...server, address: sorted }
}
/** A view's tab is named by the view and by how many tickets it opens on. */
const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}( |$)`) })
const modified = page.getByRole('status').filter({ hasText: 'modified' })

test('standard, own and shared views are shown as tabs, accessibly in every theme', async () => {
  await draw([savedView(), shared], { address: '/tickets?view=12&status=pending' })
  await expect.element(page.getByRole('tablist', { name: 'Mine' })).toBeVisible()
  await expect
    .element(page.getByRole('tablist', { name: 'Shared' }).getByRole('tab', { name: /^Overloads/ }))
    .toBeVisible()
  await expect.element(tab('Night paving')).toHaveAttribute('aria-selected', 'true')
  await expect.element(modified.filter({ hasText: 'The view Night paving is modified' })).toBeVisible()
  await expectAccessibleInEveryTheme()
})

test.each(['area_manager', 'field_inspector'] as const)(
  'what needs a decision of a %s is on their own projects',
  async (role) => {
    const { address, requests } = await draw([], { role })
    await expect.poll(() => requests.some(({ search }) => /\bown\b/.test(search))).toBe(true)
    await tab('Needs a decision').click()
    await expect.poll(address).toBe('/tickets?own=true&status=pending&view=to_judge')
    await expect.element(page.getByText('My projects')).toBeVisible()
  },
)

test('a list without a view is under the view that it equals, and a view shows its filters and columns', async () => {
  const { address } = await draw([savedView()], { address: '/tickets?flagged=true' })
  await expect.element(tab('Flagged')).toHaveAttribute('aria-selected', 'true')
  await tab('Night paving').click()
  await expect.poll(address).toBe('/tickets?sort=-received_at&status=pending&view=12')
  await expect.element(tab('Night paving')).toHaveAttribute('aria-selected', 'true')
  await expect.element(modified).not.toBeInTheDocument()
  await tab('All').click()
  await expect.poll(address).toBe('/tickets?view=all')
})

test('every view shows its number of tickets, updated when they change', async () => {
  let flagged = 12_430
  const mayFlag = ticketsOf(3).map((ticket) => ({ ...ticket, abilities: ['flag' as const] }))
  await draw([savedView()], {
    answers: [
      answer(tickets.list, ({ url }) =>
        pageOfTickets(mayFlag, {
          total_rows: url.searchParams.has('filters[flagged][eq]') ? flagged : 3,
          total_pages: 1,
          last_page: true,
        }),
      ),
      answer(ticketDecisions.bulkFlag, () => bulkResultOf({ updated: [1] })),
    ],
  })
  await expect.element(page.getByRole('tab', { name: 'Flagged 12,430 tickets' }).getByText('12.4K')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Night paving 3 tickets' })).toBeVisible()
  flagged += 1
  await page.getByRole('gridcell', { name: '4102001' }).first().click()
  await userEvent.keyboard('{Escape}f')
  await expect.element(page.getByRole('tab', { name: 'Flagged 12,431 tickets' })).toBeVisible()
})

test('a modified own view is saved, or reset', async () => {
  const { address, requests } = await draw([savedView()], {
    address: '/tickets?view=12&status=pending&sort=-received_at&held=true',
    answers: [answer(views.update, { view: savedView({ lock_version: 4 }) })],
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('The view Night paving is saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: '/v3/table_views/12',
    body: { address: { status: 'pending', sort: '-received_at', held: 'true' }, lock_version: 3 },
  })
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(address).toBe('/tickets?sort=-received_at&status=pending&view=12')
  await expect.element(page.getByRole('button', { name: 'Reset' })).not.toBeInTheDocument()
})

test("a standard view and a colleague's can only be saved under another name", async () => {
  const made = savedView({ id: 14, name: 'Held pending', address: { status: 'pending', held: 'true' } })
  const { address, requests } = await draw([shared], {
    address: '/tickets?view=13&held=true',
    answers: [
      answer(views.create, ({ body }) =>
        (body as { name: string }).name === 'Twice'
          ? failure(409, 'name_taken', [], { name: 'Twice' })
          : { view: made },
      ),
    ],
  })
  await expect.element(modified).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Save as…' }).click()
  await page.getByRole('button', { name: 'Save the view' }).click()
  await expect.element(page.getByText('Give the view a name')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Twice')
  await page.getByRole('button', { name: 'Save the view' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The name Twice is already in use.')
  await page.getByRole('textbox', { name: 'Name' }).fill('Held pending')
  await page.getByRole('checkbox', { name: 'Share with everyone in the agency' }).click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Save the view' }).click()
  await expect
    .poll(() => requests.findLast(({ path, method }) => method === 'POST' && path.endsWith('/views'))?.body)
    .toMatchObject({
      name: 'Held pending',
      shared: true,
      address: { held: 'true' },
    })
  await expect.poll(address).toContain('view=14')
})

test('a view is deleted after confirmation, and the first one becomes active', async () => {
  const { address } = await draw([savedView()], {
    address: '/tickets?view=12&status=pending&sort=-received_at',
    answers: [answer(views.remove, undefined)],
  })
  await page.getByRole('button', { name: 'Settings of the view Night paving' }).click()
  await page.getByRole('button', { name: 'Delete the view' }).click()
  await page
    .getByRole('dialog', { name: 'Delete the view Night paving?' })
    .getByRole('button', { name: 'Delete the view' })
    .click()
  await expect.poll(address).toBe('/tickets?view=all')
})

test('the arrows move between tabs without opening each; Enter opens', async () => {
  const { address } = await draw([])
  await tab('All').click()
  await expect.poll(address).toBe('/tickets?view=all')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(tab('Flagged')).toHaveFocus()
  expect(address()).toBe('/tickets?view=all')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/tickets?flagged=true&view=flagged')
})

test('columns of a view become the columns of the table', async () => {
  const { requests } = await draw([savedView({ address: { columns: 'ticket_number,net,uom' } })])
  await tab('Night paving').click()
  await expect.poll(() => page.getByRole('columnheader').elements().length).toBeLessThan(6)
  await expect
    .poll(
      () =>
        requests.find(
          ({ path, method }) => method === 'POST' && path === preferences.save.path.replace('{table_key}', 'tickets'),
        )?.body,
    )
    .toMatchObject({ table_preference: { columnVisibility: { net: true, plant: false } } })
})

test('an earlier search is offered again', async () => {
  const searches = [{ search: 'T-440', uses: 2, last_used_at: '2026-11-20T12:00:00Z' }]
  const { address, requests } = await draw([], { answers: [answer(views.searches, { search_histories: searches })] })
  await page.getByRole('button', { name: 'Recent searches' }).click()
  await expectAccessible()
  await page.getByRole('button', { name: 'T-440' }).click()
  await expect.poll(address).toBe('/tickets?search=T-440')
  await expect
    .poll(() => requests.find(({ path, method }) => method === 'POST' && path.endsWith('/search_histories'))?.body)
    .toEqual({ search: 'T-440' })
})

test('on a phone the active view is visible, and so are earlier searches', async () => {
  await page.viewport(390, 844)
  const searches = [{ search: 'T-440', uses: 2, last_used_at: '2026-11-20T12:00:00Z' }]
  await draw([savedView(), shared], {
    address: '/tickets?view=13&status=pending&sort=-received_at',
    answers: [answer(views.searches, { search_histories: searches })],
  })
  const box = (element: { element: () => Element }) => element.element().getBoundingClientRect()
  await expect.element(tab('Overloads')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => box(tab('Overloads')).right).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Recent searches' }).click()
  const panel = page.getByRole('dialog', { name: 'Recent searches' })
  await expect.element(panel).toBeVisible()
  expect(box(panel).left).toBeGreaterThanOrEqual(0)
  expect(box(panel).right).toBeLessThanOrEqual(390)
})
