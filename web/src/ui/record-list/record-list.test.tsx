import { defineList, filterBy } from '@milepost/contract/core/define-list'
import type { PageInfo } from '@milepost/contract/core/list'
import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  parseSearchWith,
  RouterProvider,
  stringifySearchWith,
} from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { Problem } from '../../lib/problem.ts'
import { sessionQuery } from '../../lib/session.ts'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { draw } from '../../testing/draw.tsx'
import { sessionOf } from '../../testing/fake-server.ts'
import type { GridColumn } from '../data-grid/data-grid.tsx'
import { wholePreference } from '../data-grid/grid-column.ts'
import { tablePreferenceQuery } from '../data-grid/use-table-preference.ts'
import { ListCard } from './list-card.tsx'
import { RecordList, type ListOf, type RecordListProps } from './record-list.tsx'

interface Truck {
  id: number
  number: string
}
const trucks: Truck[] = [
  { id: 4, number: 'T-104' },
  { id: 7, number: 'T-107' },
]
const codec = listCodec(
  defineList({
    sorts: ['number'],
    filters: { out: filterBy('yes', ['eq']) },
    address: { out: ['out', 'eq'] },
    opens: 'truck',
  }),
)
type State = ListStateOf<typeof codec>
const queryClient = new QueryClient()
const columns: GridColumn<Truck>[] = [{ id: 'number', header: 'Number', cell: (row) => row.number, sortable: true }]
const changed = vi.fn<(address: State, replace: boolean) => void>()
const refetch = vi.fn()
const ready = { error: null, isPending: false, isPlaceholderData: false, refetch }

interface TrucksProps extends Omit<Partial<RecordListProps<Truck, State>>, 'list'> {
  list?: Partial<ListOf<Truck, State>>
  /** What the server answers of a page. */
  pageAt?: (page_number: number) => PageInfo
}

/** A list at an address. */
function Trucks({ pageAt, list, ...props }: TrucksProps) {
  const { listState, change } = useListSearch(codec)
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: 500, inlineSize: 700 }}>
      <RecordList<Truck, State>
        list={{
          codec,
          table_key: 'trucks',
          texts: {
            label: 'Trucks',
            failed: 'The trucks could not be loaded',
            search: 'Search trucks',
            found: ({ formatted }) => `${formatted} trucks`,
            no_match: 'No truck matches',
            clear: 'Clear search and filters',
            empty: 'No trucks yet',
          },
          listState,
          change: (next, replace = false) => {
            change(next, replace)
            changed(next, replace)
          },
          columns,
          rows: trucks,
          page: { page_number: 1, page_size: 30, total_rows: 1204, total_pages: 41, last_page: false },
          answer: ready,
          ...list,
          ...(pageAt && { page: pageAt(Number(listState.page ?? 1)) }),
        }}
        card={(row) => <ListCard title={row.number} />}
        drawer={({ row, takeFocus, onClose }) => (
          <aside aria-label={row?.number ?? 'elsewhere'} data-focus={takeFocus}>
            <button onClick={onClose}>Close</button>
          </aside>
        )}
        {...props}
      />
    </div>
  )
}
async function drawTrucks({ at = {}, ...props }: { at?: Record<string, string> } & TrucksProps = {}) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Trucks {...props} /> }),
    history: createMemoryHistory({ initialEntries: [`/?${new URLSearchParams(at).toString()}`] }),
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(JSON.stringify),
  })
  await router.load()
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return () => router.state.location.href
}
const empty = { page_number: 1, page_size: 30, total_rows: 0, total_pages: 0, last_page: true }
const last = () => changed.mock.calls.at(-1)

beforeEach(() => {
  changed.mockClear()
  refetch.mockClear()
  queryClient.setQueryData(sessionQuery.queryKey, sessionOf('administrator'))
  queryClient.setQueryData(tablePreferenceQuery('trucks').queryKey, null)
})

test('shows rows with their exact total, and keeps sort, page and search in the address', async () => {
  await drawTrucks({ at: { page: '2' } })
  await expect.element(page.getByRole('status')).toHaveTextContent('1,204 trucks')
  await page.getByRole('columnheader', { name: 'Number' }).click()
  expect(last()).toEqual([{ sort: 'number', page: undefined }, false])
  await page.getByRole('button', { name: 'Next page' }).click()
  expect(last()).toEqual([{ page: '2' }, false])
  await page.getByRole('searchbox', { name: 'Search trucks' }).fill('T-1')
  await userEvent.keyboard('{Enter}')
  expect(last()).toEqual([{ search: 'T-1', page: undefined }, true])
  await expectAccessibleInEveryTheme()
})

test('opens a row by pointer and by keyboard, continues to the next, and closes it', async () => {
  await drawTrucks()
  await page.getByRole('gridcell', { name: 'T-104' }).click()
  await expect.element(page.getByRole('complementary', { name: 'T-104' })).toHaveAttribute('data-focus', 'false')
  expect(last()).toEqual([{ truck: '4' }, false])
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('complementary', { name: 'T-107' })).toBeVisible()
  expect(last()).toEqual([{ truck: '7' }, true])
  await page.getByRole('button', { name: 'Close' }).click()
  expect(last()).toEqual([{ truck: undefined }, false])
  ;(page.getByRole('gridcell', { name: 'T-107' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('complementary', { name: 'T-107' })).toHaveAttribute('data-focus', 'true')
})

test('a drawer opened by its address has no row where the page does not show it', async () => {
  await drawTrucks({ at: { truck: '9' } })
  await expect.element(page.getByRole('complementary', { name: 'elsewhere' })).toHaveAttribute('data-focus', 'true')
})

test('says that there is nothing yet, or that nothing matches and how to see all', async () => {
  await drawTrucks({ list: { rows: [], page: empty } })
  await expect.element(page.getByText('No trucks yet')).toBeVisible()
  await drawTrucks({ list: { rows: [], page: empty }, at: { search: 'x', out: 'true', sort: 'number' } })
  await expect.element(page.getByText('No truck matches')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  expect(last()).toEqual([{ search: undefined, out: undefined, page: undefined }, false])
})

test.each([
  [403, 'forbidden', 'no_permission'],
  [500, 'internal', 'failed'],
])('a refusal with %s is shown in place of the rows', async (status, code, kind) => {
  const error = new Problem({ status, code, message: 'No' })
  await drawTrucks({ list: { rows: [], page: undefined, answer: { ...ready, error } } })
  await expect.element(page.getByText('The trucks could not be loaded')).toBeVisible()
  expect(document.querySelector(`[data-kind="${kind}"]`)).not.toBeNull()
  await expectAccessibleInEveryTheme()
  const again = page.getByRole('button', { name: 'Try again' })
  if (status === 403) return expect(again.elements()).toEqual([])
  await again.click()
  expect(refetch).toHaveBeenCalledOnce()
})

test('a page beyond the end is replaced by the last one, with a note', async () => {
  const address = await drawTrucks({
    at: { page: '9' },
    pageAt: (page_number) => ({ page_number, page_size: 30, total_rows: 61, total_pages: 3, last_page: true }),
  })
  await expect.poll(address).toBe('/?page=3')
  expect(last()).toEqual([{ page: '3' }, true])
  await expect.element(page.getByText('There is no page 9. This is the last page.')).toBeVisible()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect.element(page.getByText('There is no page 9')).not.toBeInTheDocument()
})

test('says what of its address no longer exists, until that is dismissed', async () => {
  const address = await drawTrucks({ at: { out: 'true', sort: '-color', page: '0', plant: '4', utm_source: 'mail' } })
  const note = page.getByRole('status').filter({ hasText: 'no longer exists' })
  await expect.element(note).toMatchTextContent(/asked for a sort order that no longer exists: color\./)
  await expect
    .element(note)
    .toMatchTextContent(/a filter or setting that no longer exists: plant \(4\), utm_source \(mail\)\./)
  await expect.element(note).toMatchTextContent(/asked for a page that cannot be opened directly: 0\./)
  await expectAccessibleInEveryTheme()
  await page.getByRole('button', { name: 'Dismiss this note' }).click()
  await expect.element(note).not.toBeInTheDocument()
  expect(address()).toBe('/?out=true')
})

test('keeps saying so where it goes to the last page, or puts the kept sort into the address', async () => {
  const saved: TablePreference = { ...wholePreference(columns, null), sorting: [{ id: 'number', desc: true }] }
  queryClient.setQueryData<TablePreference | null>(['table_preference', 'trucks'], saved)
  const address = await drawTrucks({
    at: { page: '9', plant: '4' },
    pageAt: (page_number) => ({ page_number, page_size: 30, total_rows: 61, total_pages: 3, last_page: true }),
  })
  await expect.poll(address).toBe('/?page=3&plant=4')
  await expect.element(page.getByText('There is no page 9. This is the last page.')).toBeVisible()
  await expect.element(page.getByText(/no longer exists: plant \(4\)\./)).toBeVisible()
})

test('does not apply the stored sort if the address has an invalid one', async () => {
  const saved: TablePreference = { ...wholePreference(columns, null), sorting: [{ id: 'number', desc: true }] }
  queryClient.setQueryData<TablePreference | null>(['table_preference', 'trucks'], saved)
  const address = await drawTrucks({ at: { sort: '-color' } })
  await expect.element(page.getByText(/a sort order that no longer exists: color\./)).toBeVisible()
  expect(address()).toBe('/?sort=-color')
})

const storedSorting = () => queryClient.getQueryData(tablePreferenceQuery('trucks').queryKey)?.sorting

test('keeps the sort for the person, even if the page is left at once', async () => {
  const address = await drawTrucks({ at: { search: 'T' } })
  const sent = vi.spyOn(window, 'fetch').mockResolvedValue(new Response('{}'))
  await page.getByRole('columnheader', { name: 'Number' }).click()
  await expect.poll(storedSorting).toEqual([{ id: 'number', desc: false }])
  expect(address()).toBe('/?search=T&sort=number')
  window.dispatchEvent(new Event('pagehide'))
  const saved = sent.mock.calls.filter(([path]) => String(path).endsWith('/table_preferences/trucks'))
  expect(saved.map(([, init]) => init?.keepalive)).toEqual([true])
  sent.mockRestore()
})

test('puts the kept sort into an address that says nothing, until it is taken away', async () => {
  const saved: TablePreference = { ...wholePreference(columns, null), sorting: [{ id: 'number', desc: true }] }
  queryClient.setQueryData<TablePreference | null>(['table_preference', 'trucks'], saved)
  const address = await drawTrucks()
  await expect.poll(address).toBe('/?sort=-number')
  await page.getByRole('columnheader', { name: 'Number' }).click()
  await expect.poll(address).toBe('/')
  expect(storedSorting()).toEqual([])
})
