import { lookups } from '@milepost/contract/lookups/lookups.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { sessions } from '@milepost/contract/sessions/sessions.contract'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emit } from '../../../lib/bus.ts'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, sessionOf, type Answer } from '../../../testing/fake-server.ts'
import { projectOf } from '../../../testing/project.ts'
import { aggregates, bulkResultOf, detailOf, pageOfTickets, ticketOf, ticketsOf } from '../tickets.fixtures.ts'

const listed = answer(
  tickets.list,
  pageOfTickets(ticketsOf(6), { total_rows: 2584, total_pages: 87, last_page: false }),
)
const totals = answer(tickets.aggregates, { aggregates })
const plants = answer(lookups.plants, {
  plants: [{ value: 11, label: 'NORTH-01 Northgate Asphalt', detail: 'Cardinal Asphalt' }],
  page: pageOfTickets([]).page,
})
const one = answer(tickets.get, ({ url }) => ({ slip: detailOf({ id: Number(url.pathname.split('/').at(-1)) }) }))
const draw = (
  answers: readonly Answer[],
  address = '/tickets',
  role: Parameters<typeof fakeServer>[0] = 'administrator',
) => {
  const server = fakeServer(role, [...answers, totals, plants, one])
  // A call for one row counts the tickets of a view.
  const lists = () =>
    server.requests.filter(
      ({ path, search }) => path === '/v1/slips' && !search.includes('page_size=1&') && !search.endsWith('page_size=1'),
    )
  return drawPage(address).then((router) => ({ ...router, ...server, lists }))
}
const grid = () => page.getByRole('grid')
const cell = (text: string) => page.getByRole('gridcell', { name: text })

test('shows tickets, their count and totals, accessibly in every theme', async () => {
  await draw(
    [
      answer(
        tickets.list,
        pageOfTickets(
          [
            ticketOf({ id: 1, status: 'delivered', accepted: true, flagged: true }),
            ticketOf({ id: 2, status: 'rejected', overload_lbs: '1520', failed_checks: ['clock', 'arithmetic'] }),
            ticketOf({ id: 3, status: 'voided', changed_after_delivered: true, version: 3 }),
            ticketOf({
              id: 4,
              status: null,
              project_id: null,
              project: null,
              abilities: ['match'],
              overload_lbs: null,
              gross: null,
            }),
          ],
          { total_rows: 2584, total_pages: 87, last_page: false },
        ),
      ),
    ],
    '/tickets?sort=-printed_at',
    'administrator',
  )
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '2585')
  await expect.element(page.getByText('Page 1 of 87 · 2,584 tickets')).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: '2,584 tickets found' })).toBeInTheDocument()
  await expect.element(page.getByRole('columnheader', { name: /^Time/ })).toHaveAttribute('aria-sort', 'descending')
  await expect.element(page.getByText(/^67.68/)).toBeVisible()
  await page.getByRole('button', { name: 'Totals by material' }).click()
  await expect.element(page.getByRole('row', { name: '12.5mm SP 3 67.68 TON 22.56 TON' })).toBeVisible()
  await expectAccessibleInEveryTheme()
})

/** Types into the field that has the focus, without a moment between: a slow machine might take half a second for a key. */
function typeAtOnce(...texts: string[]): void {
  const field = document.activeElement as HTMLInputElement
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const text of texts) {
    setValue?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

test('the filter by status says how many tickets have each status and mark', async () => {
  const cell = (key: string | null, count: number) => ({ key, label: '', uom: 'TON', count, net: '1', by_status: {} })
  await draw([
    answer(tickets.aggregates, ({ url }) => {
      const { searchParams } = url
      if (searchParams.get('aggregate_by') !== 'status') return { aggregates }
      if (searchParams.get('filters[status][in][]') === 'flagged') return { aggregates: [cell('delivered', 7)] }
      if (searchParams.has('filters[status][in][]')) return { aggregates: [] }
      return { aggregates: [cell('delivered', 1200), { ...cell('delivered', 4), uom: 'LB' }, cell(null, 3)] }
    }),
    listed,
  ])
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  const described = (name: string, count: string) =>
    expect.element(page.getByRole('checkbox', { name, exact: true })).toHaveAccessibleDescription(count)
  await described('Delivered', '1,204')
  await described('Flagged', '7')
  await described('Rejected', '0')
  await expectAccessibleInEveryTheme()
})

test('search waits for half a second without typing, then appears in the address', async () => {
  const { address, lists } = await draw([listed])
  await expect.element(cell('4102001').first()).toBeVisible()
  const before = lists().length
  await userEvent.keyboard('/')
  typeAtOnce('T-4', 'T-44', 'T-440')
  await expect.poll(address).toBe('/tickets?search=T-440')
  await expect
    .poll(() =>
      lists()
        .slice(before)
        .map(({ search }) => search),
    )
    .toEqual(['?page_number=1&page_size=30&search=T-440'])
})

test('a filter is chosen, shown as a chip, and removed again', async () => {
  const { address, lists } = await draw([listed])
  await page.getByRole('button', { name: 'Plant', exact: true }).click()
  await page.getByRole('checkbox', { name: /NORTH-01/ }).click()
  await expect.poll(address).toBe('/tickets?plant_id=11')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Plant: NORTH-01 Northgate Asphalt')).toBeVisible()
  await expect.poll(() => lists().at(-1)?.search).toContain('filters[plant_id][in][]=11')
  await page.getByRole('button', { name: 'Remove the filter Plant: NORTH-01 Northgate Asphalt' }).click()
  await expect.poll(address).toBe('/tickets')
})

test('Shift and Enter on a cell filters by its value, and so does its button under the pointer', async () => {
  const { address, go } = await draw([listed])
  await cell('NORTH-01').first().click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toBe('/tickets')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.poll(address).toBe('/tickets?plant_id=11')
  await go('/tickets')
  await cell('NORTH-01').first().hover()
  await page.getByRole('button', { name: 'Show only Plant NORTH-01' }).click()
  await expect.poll(address).toBe('/tickets?plant_id=11')
})

test('opens with the search preferences of the session, until they are cleared', async () => {
  const stored = {
    ...sessionOf('administrator'),
    search_preferences: { filterByStatus: ['pending'], filterSearchTerm: 'SP', filterBySort: '-plant' },
  }
  const saved = vi.fn()
  const { address } = await draw([
    listed,
    answer(sessions.me, stored),
    answer(sessions.saveSearchPreferences, ({ body }) => {
      saved(body)
      return { search_preferences: {} }
    }),
  ])
  await expect.poll(address).toBe('/tickets?search=SP&status=pending&sort=-plant')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(address).toBe('/tickets?sort=-plant')
  await expect.poll(() => saved.mock.lastCall).toEqual([{ search_preferences: { filterBySort: '-plant' } }])
})

test('explains why the list is empty', async () => {
  const { go } = await draw([
    answer(tickets.list, ({ url }) => {
      const search = url.searchParams.get('search')
      if (search === 'fails') return failure(500, 'server_error')
      return search === 'forbidden' ? failure(403, 'forbidden') : pageOfTickets([])
    }),
  ])
  for (const [title, address] of [
    ['No tickets yet', '/tickets'],
    ['No ticket matches', '/tickets?search=x'],
    ['The tickets could not be loaded', '/tickets?search=fails'],
    ['You do not have access to tickets', '/tickets?search=forbidden'],
  ] as const) {
    await go(address)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expectAccessible()
  }
})

test('new tickets are counted and wait, changed ones change in place', async () => {
  let rows = ticketsOf(3)
  const { lists } = await draw([
    answer(tickets.list, ({ url }) => {
      const ids = url.searchParams.getAll('filters[id][in][]').map(Number)
      const all = [
        ticketOf({ id: 90, received_at: '2026-11-21T05:00:00.000Z' }),
        ...rows.map((ticket) => (ticket.id === 2 ? { ...ticket, status: 'delivered' as const } : ticket)),
      ]
      return pageOfTickets(ids.length > 0 ? all.filter(({ id }) => ids.includes(id)) : rows)
    }),
  ])
  await expect.element(cell('4102002')).toBeVisible()
  emit('live_event', { type: 'tickets.changed', project_id: 51, ids: [90, 2], at: '2026-11-21T05:00:01.000Z', seq: 1 })
  await expect.element(page.getByRole('button', { name: /1 new/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /4102002 Delivered/ })).toBeVisible()
  expect(document.querySelectorAll('[role=grid] [data-id]')).toHaveLength(3)
  expect(lists().at(-1)?.search).toContain('filters[id][in][]=90')
  rows = [ticketOf({ id: 90 }), ...rows]
  await page.getByRole('button', { name: /1 new/ }).click()
  await expect.element(page.getByRole('row', { name: /4102090/ })).toHaveAttribute('data-fresh', 'true')
  await expect.element(page.getByRole('button', { name: /1 new/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: /4102090/ })).not.toHaveAttribute('data-fresh')
})

test('a ticket that was matched into the list counts as new, one on another page does not', async () => {
  let total = 40
  await draw(
    [
      answer(tickets.list, ({ url }) => {
        const ids = url.searchParams.getAll('filters[id][in][]').map(Number)
        if (ids.length > 0) return pageOfTickets(ids.map((id) => ticketOf({ id })))
        return pageOfTickets(ticketsOf(30), { total_rows: total, total_pages: 2, last_page: false })
      }),
    ],
    '/tickets?status=pending',
  )
  await expect.element(cell('4102002')).toBeVisible()
  const at = '2026-11-21T05:00:01.000Z'
  emit('live_event', { type: 'tickets.changed', project_id: 51, ids: [35], at, seq: 1 })
  total = 41
  emit('live_event', { type: 'tickets.changed', project_id: 51, ids: [90], at, seq: 2 })
  await expect.element(page.getByRole('button', { name: /1 new/ })).toBeVisible()
})

test('keys open a ticket, move to the next, and return to its row', async () => {
  const { address } = await draw([listed])
  await cell('4102001').first().click()
  await expect.poll(address).toBe('/tickets?ticket=1')
  await userEvent.keyboard('j')
  await expect.poll(address).toBe('/tickets?ticket=2')
  await expect.element(page.getByRole('dialog').getByText('2 of 2,584')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toBe('/tickets')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).toBeTruthy()
  await userEvent.keyboard('k')
  await expect.poll(address).toBe('/tickets?ticket=1')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('2')
})

test('pages beyond row 10,000 continue by cursor', async () => {
  const { address, lists } = await draw(
    [
      answer(
        tickets.list,
        pageOfTickets(ticketsOf(30), {
          page_number: 334,
          total_rows: 12_000,
          total_pages: 400,
          last_page: false,
          next_cursor: 'after-10020',
        }),
      ),
    ],
    '/tickets?page=334',
  )
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(address).toBe('/tickets?page=335&cursor=after-10020')
  await expect.poll(() => lists().at(-1)?.search).toBe('?page_number=1&page_size=30&cursor=after-10020')
})

test('J continues across pages, in the grid and in the drawer, and K comes back', async () => {
  const pages = answer(tickets.list, ({ url }) => {
    const number = Number(url.searchParams.get('page_number'))
    const rows = ticketsOf(90).slice((number - 1) * 30, number * 30)
    return pageOfTickets(rows, { page_number: number, total_rows: 90, total_pages: 3, last_page: number === 3 })
  })
  const { address } = await draw([pages], '/tickets?ticket=30')
  await expect.element(page.getByRole('dialog').getByText('30 of 90')).toBeVisible()
  await page.getByRole('button', { name: 'Next ticket (J)' }).click()
  // In either order, as the page of the ticket was known before the press or not.
  const opened = () => Object.fromEntries(new URL(address(), window.location.origin).searchParams)
  await expect.poll(opened).toEqual({ page: '2', ticket: '31' })
  await expect.element(page.getByRole('dialog').getByText('31 of 90')).toBeVisible()
  await userEvent.keyboard('k')
  await expect.poll(address).toBe('/tickets?ticket=30')
  await expect.element(page.getByRole('dialog').getByText('30 of 90')).toBeVisible()
  // The grid follows the drawer with its next picture.
  const followed = () =>
    document
      .querySelector('[role=grid] [data-cell][tabindex="0"]')
      ?.closest('[role=row]')
      ?.getAttribute('aria-rowindex')
  await expect.poll(followed).toBe('31')
  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toBe('/tickets')
  await expect.poll(() => document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('31')
  await userEvent.keyboard('j')
  await expect.poll(address).toBe('/tickets?page=2')
  await expect.poll(() => document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('32')
})

test('columns are kept in the address, and fields that are not in every row are requested', async () => {
  const { lists } = await draw([listed], '/tickets?columns=ticket_number,silo,net')
  await expect.element(page.getByRole('columnheader', { name: 'Silo' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Plant' })).not.toBeInTheDocument()
  expect(lists()[0]?.search).toContain('fields[]=silo')
})

test('held tickets are matched to a project, and refused ones are reported', async () => {
  const matched = vi.fn()
  const held = [1, 2].map((id) => ticketOf({ id, project_id: null, project: null, abilities: ['match'] }))
  await draw(
    [
      answer(tickets.list, pageOfTickets([...held, ticketOf({ id: 3 })])),
      answer(projects.list, {
        projects: [projectOf({ dot_code: 'P-2044', pending_count: 1 })],
        page: pageOfTickets([]).page,
      }),
      answer(tickets.match, ({ body }) => {
        matched(body)
        return bulkResultOf({
          updated: [1],
          refused: [{ slip_id: 2, ticket_number: '4102002', code: 'already_matched', message: 'on a project' }],
        })
      }),
    ],
    '/tickets?held=true',
  )
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click({ force: true })
  await page.getByRole('button', { name: 'Match to project…' }).click()
  await expect.element(page.getByText('1 selected ticket is already on a project and stays there.')).toBeVisible()
  await page.getByRole('button', { name: 'Match 2 tickets' }).click()
  await expect.element(page.getByText('Choose a project.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Project' }).click()
  await page.getByRole('option', { name: /I-420/ }).click()
  await page.getByRole('button', { name: 'Match 2 tickets' }).click()
  await expect.element(page.getByRole('heading', { name: '1 ticket was left as it is' })).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('4102002')).toBeVisible()
  expect(matched).toHaveBeenCalledWith({ slip_ids: [1, 2], project_id: 51 })
})

test('people who may neither decide nor export have nothing to select', async () => {
  await draw([listed], '/tickets', 'pending')
  await expect.element(cell('4102001').first()).toBeVisible()
  expect(document.querySelectorAll('[role=grid] input[type=checkbox]')).toHaveLength(0)
})

test('is a list of cards on a phone', async () => {
  await page.viewport(390, 844)
  const { address } = await draw([listed])
  await page.getByRole('button', { name: /4102003/ }).click()
  await expect.poll(address).toBe('/tickets?ticket=3')
  await expectAccessible()
})

test.each(['/tickets', '/projects/51/tickets'])(
  'on a phone the first ticket of %s starts above 320 px',
  async (address) => {
    await page.viewport(390, 844)
    document.documentElement.toggleAttribute('data-touch', true)
    try {
      const project = projectOf({ name: 'I-420 rehabilitation, mile 31 to mile 44, with a long name' })
      await draw([listed, answer(projects.get, { project })], address)
      const first = page.getByRole('button', { name: /4102001/ })
      await expect.element(first).toBeVisible()
      await expect.poll(() => first.element().getBoundingClientRect().top).toBeLessThan(320)
    } finally {
      document.documentElement.toggleAttribute('data-touch', false)
    }
  },
)

test('a project lists its own tickets below its name', async () => {
  const { lists } = await draw([listed, answer(projects.get, { project: projectOf() })], '/projects/51?sort=-net')
  await expect.element(page.getByRole('heading', { name: 'I-420 rehabilitation', level: 1 })).toBeVisible()
  expect(lists()[0]?.search).toBe(
    '?page_number=1&page_size=30&filters[project_id][in][]=51&sort_by=net&sort_order=desc',
  )
  await expectAccessible()
})
