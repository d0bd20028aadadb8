import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { draw } from '../../testing/draw.tsx'
import { EmptyState } from '../empty-state.tsx'
import { DataGrid, type DataGridProps, type GridColumn, type GridSort, type RowId } from './data-grid.tsx'
import { TableSettingsButton } from './table-settings-button.tsx'

interface Load {
  id: number
  number: string
  plant: string
  net: string
}

const loads: Load[] = Array.from({ length: 200 }, (_none, index) => ({
  id: index + 1,
  number: String(4102000 + index),
  plant: `NORTH-0${(index % 4) + 1}`,
  net: `${40_000 + index}`,
}))
const columns: GridColumn<Load>[] = [
  { id: 'number', header: 'Ticket number', cell: ({ number }) => number, sortable: true, hideable: false },
  { id: 'plant', header: 'Plant', cell: ({ plant }) => plant, sortable: true },
  { id: 'net', header: 'Net', unit: 'lb', cell: ({ net }) => net, align: 'end', sortable: true },
  ...Array.from({ length: 6 }, (_none, index): GridColumn<Load> => ({
    id: `more${index}`,
    header: `More ${index}`,
    cell: () => index,
  })),
]

const onOpen = vi.fn()
const onRowReached = vi.fn()
const onSort = vi.fn()
const onPreferenceChange = vi.fn()
const onSelectedChange = vi.fn()

function Loads(props: Partial<DataGridProps<Load>>) {
  const [sort, setSort] = useState<GridSort | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<RowId>>(new Set())
  const [preference, setPreference] = useState<TablePreference | null>(null)
  const change = (next: TablePreference) => {
    onPreferenceChange(next)
    setPreference(next)
  }
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: 500, inlineSize: 800 }}>
      <TableSettingsButton columns={columns} preference={preference} onChange={change} />
      <DataGrid
        label="Tickets"
        columns={columns}
        rows={loads}
        rowId={({ id }) => id}
        rowName={({ number }) => `Select ticket ${number}`}
        totalRows={2584}
        firstRow={30}
        preference={preference}
        onPreferenceChange={change}
        sort={sort}
        onSort={(next) => {
          onSort(next)
          setSort(next)
        }}
        selected={selected}
        onSelectedChange={(next) => {
          onSelectedChange(next)
          setSelected(next)
        }}
        onOpen={onOpen}
        onRowReached={onRowReached}
        totals={[{ net: '123.00' }]}
        state="ready"
        empty={<EmptyState kind="nothing_matches" title="Nothing matches" />}
        {...props}
      />
    </div>
  )
}

const focused = () => {
  const cell = document.activeElement
  return [cell?.closest('[role=row]')?.getAttribute('aria-rowindex'), cell?.getAttribute('aria-colindex')]
}
const press = async (keys: string, row: number, column: number) => {
  await userEvent.keyboard(keys)
  await expect.poll(focused).toEqual([String(row), String(column)])
}
/** The grid's one tab stop comes after the button. */
const enter = async () => {
  await expect.element(page.getByRole('gridcell', { name: '4102000' })).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.poll(focused).toEqual(['32', '1'])
}

beforeEach(() => {
  vi.clearAllMocks()
  return page.viewport(1000, 700)
})

test('reports the number of rows and columns, and the position of each row in the whole list', async () => {
  await draw(<Loads />)
  const grid = page.getByRole('grid', { name: 'Tickets' })
  await expect.element(grid).toHaveAttribute('aria-rowcount', '2585')
  await expect.element(grid).toHaveAttribute('aria-colcount', '10')
  await expect.element(page.getByRole('gridcell', { name: '4102000' })).toHaveAttribute('aria-colindex', '2')
  expect(document.querySelectorAll('[role=row]').length).toBeLessThan(60)
})

test('is one tab stop, in which keys move the focus', async () => {
  await draw(<Loads />)
  await enter()
  await press('{ArrowDown}', 33, 1)
  await press('{ArrowRight}{ArrowRight}', 33, 3)
  await press('{End}', 33, 10)
  await press('{Home}', 33, 1)
  await press('j', 34, 1)
  await press('k', 33, 1)
  await press('{Control>}{End}{/Control}', 231, 10)
  await press('{Control>}{Home}{/Control}', 32, 1)
  await press('{ArrowUp}', 1, 1)
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.closest('[role=grid]')).toBeNull()
})

test('moves by a screenful and keeps the focused row in view', async () => {
  await draw(<Loads />)
  await enter()
  await userEvent.keyboard('{PageDown}{PageDown}')
  await expect.poll(() => Number(focused()[0])).toBeGreaterThan(40)
  const row = document.activeElement!.getBoundingClientRect()
  const frame = document.querySelector('[role=grid]')!.parentElement!.getBoundingClientRect()
  expect(row.top >= frame.top && row.bottom <= frame.bottom).toBe(true)
})

test('Enter opens the row, Space selects it, and arrows report which row was reached', async () => {
  await draw(<Loads />)
  await enter()
  await press('{ArrowDown}', 33, 1)
  expect(onRowReached).toHaveBeenLastCalledWith(loads[1])
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenLastCalledWith(loads[1], 'keyboard')
  await userEvent.keyboard(' ')
  expect(onSelectedChange).toHaveBeenLastCalledWith(new Set([2]))
  await expect.element(page.getByRole('row', { selected: true })).toHaveAttribute('aria-rowindex', '33')
})

const selectedIds = () => [...((onSelectedChange.mock.lastCall?.[0] ?? []) as Set<number>)].toSorted((a, b) => a - b)

test('Shift with an arrow selects a range, and shrinks it on the way back', async () => {
  await draw(<Loads />)
  await enter()
  await press('{ArrowDown}{ArrowDown}', 34, 1)
  await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}', 36, 1)
  expect(selectedIds()).toEqual([3, 4, 5])
  await press('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}', 33, 1)
  expect(selectedIds()).toEqual([2, 3])
  await press('{ArrowDown}', 34, 1)
  await press('{ArrowDown}{ArrowDown}', 36, 1)
  await userEvent.keyboard(' ')
  expect(selectedIds()).toEqual([2, 3, 5])
  await press('{Shift>}{ArrowDown}{/Shift}', 37, 1)
  expect(selectedIds()).toEqual([2, 3, 5, 6])
})

test('Shift with a click selects from the last touched row, and opens nothing', async () => {
  await draw(<Loads />)
  await page
    .getByRole('row', { name: /4102001/ })
    .getByRole('checkbox')
    .click({ force: true })
  onOpen.mockClear()
  await page.getByRole('gridcell', { name: '4102004' }).click({ modifiers: ['Shift'] })
  expect(selectedIds()).toEqual([2, 3, 4, 5])
  expect(onOpen).not.toHaveBeenCalled()
  await press('{ArrowDown}', 37, 2)
})

test('Control with A selects every loaded row, and clears the selection', async () => {
  await draw(<Loads />)
  await enter()
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(selectedIds()).toHaveLength(200)
  await expect.element(page.getByRole('checkbox', { name: 'Select all rows on this page' })).toBeChecked()
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(selectedIds()).toHaveLength(0)
})

test('J past the last row moves to the rows after it, and K comes back', async () => {
  const onPastEdge = vi.fn((_direction: 1 | -1) => true)
  const first = loads.slice(0, 3)
  const screen = await draw(<Loads rows={first} onPastEdge={onPastEdge} />)
  await enter()
  await press('jj', 34, 1)
  await userEvent.keyboard('j')
  expect(onPastEdge).toHaveBeenLastCalledWith(1)
  await screen.rerender(<Loads rows={first} state="refetching" onPastEdge={onPastEdge} />)
  await screen.rerender(<Loads rows={loads.slice(3, 6)} firstRow={33} onPastEdge={onPastEdge} />)
  await expect.poll(focused).toEqual(['35', '1'])
  expect(onRowReached).toHaveBeenLastCalledWith(loads[3])
  await userEvent.keyboard('k')
  expect(onPastEdge).toHaveBeenLastCalledWith(-1)
  await screen.rerender(<Loads rows={first} onPastEdge={onPastEdge} />)
  await expect.poll(focused).toEqual(['34', '1'])
})

test('the focus stays in its place when its row disappears', async () => {
  const screen = await draw(<Loads />)
  await enter()
  await press('j', 33, 1)
  await screen.rerender(<Loads rows={loads.slice(10, 40)} />)
  await expect.poll(focused).toEqual(['33', '1'])
  await expect.poll(() => document.activeElement?.closest('[role=row]')?.textContent).toContain('4102011')
})

test('a header sorts ascending, descending and back, and says so', async () => {
  await draw(<Loads />)
  const header = page.getByRole('columnheader', { name: 'Plant' })
  await expect.element(header).toHaveAttribute('aria-sort', 'none')
  await header.click()
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
  await userEvent.keyboard('{Enter}')
  await expect.element(header).toHaveAttribute('aria-sort', 'descending')
  await header.click()
  await expect.element(header).toHaveAttribute('aria-sort', 'none')
  expect(onSort.mock.calls.map(([sort]) => sort)).toEqual([
    { id: 'plant', desc: false },
    { id: 'plant', desc: true },
    null,
  ])
})

test('keys resize and move a column in the header', async () => {
  await draw(<Loads />)
  await enter()
  await press('{ArrowUp}{ArrowRight}', 1, 2)
  // By what is drawn, which is fitted to the room.
  const drawn = document.querySelector<HTMLElement>('[data-column=number]')?.offsetWidth ?? 0
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(onPreferenceChange).toHaveBeenLastCalledWith(expect.objectContaining({ columnSizing: { number: drawn + 16 } }))
  await press('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}', 1, 3)
  expect(onPreferenceChange.mock.lastCall?.[0].columnOrder.slice(0, 2)).toEqual(['plant', 'number'])
})

test('the column menu hides and pins columns', async () => {
  await draw(<Loads />)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Plant' }).click()
  await expect.poll(() => onPreferenceChange.mock.lastCall?.[0].columnVisibility.plant).toBe(false)
  await page.getByRole('button', { name: 'Keep Net at the start' }).click()
  await expect.poll(() => document.querySelector('[role=columnheader][data-pinned]')?.textContent).toContain('Net')
  const panel = page.getByRole('dialog', { name: 'Columns of this table' })
  const line = (name: string) => panel.getByRole('listitem').filter({ hasText: name })
  await line('Ticket').dropTo(line('Net'))
  await expect.poll(() => onPreferenceChange.mock.lastCall?.[0].columnOrder.indexOf('number')).toBeGreaterThan(0)
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Columns' })).toHaveFocus()
})

test('shows the whole text of a cell that is cut off as its title', async () => {
  const road = 'SR 81 resurfacing, Hollins Creek to Merritt Road, '.repeat(4).trim()
  const of = (id: string, text: string): GridColumn<Load> => ({ id, header: id, cell: () => text, width: 120 })
  await draw(
    <Loads rows={loads.slice(0, 1)} columns={[...columns.slice(0, 1), of('long', road), of('short', 'SR 81')]} />,
  )
  for (const [text, title] of [
    [road, road],
    ['SR 81', null],
  ] as const) {
    await userEvent.hover(page.getByRole('gridcell', { name: text, exact: true }))
    expect(page.getByText(text, { exact: true }).element().getAttribute('title')).toBe(title)
  }
})

test('shows an empty list, a failure, and loading rows', async () => {
  const screen = await draw(<Loads rows={[]} />)
  await expect.element(page.getByText('Nothing matches')).toBeVisible()
  await screen.rerender(
    <Loads rows={[]} state="failed" failed={<EmptyState kind="failed" title="Could not be loaded" />} />,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('Could not be loaded')
  await screen.rerender(<Loads rows={[]} state="loading" />)
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading')
  await screen.rerender(<Loads state="refetching" />)
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByRole('gridcell', { name: '4102000' })).toBeVisible()
})

test('is a list of cards on a phone', async () => {
  await page.viewport(390, 844)
  await draw(<Loads renderCard={({ number }) => <strong>{number}</strong>} />)
  await page.getByRole('button', { name: '4102003' }).click()
  expect(onOpen).toHaveBeenLastCalledWith(loads[3], 'pointer')
  await page.getByRole('checkbox', { name: 'Select ticket 4102001' }).click()
  expect(selectedIds()).toEqual([2])
  await expectAccessible()
})

test('is accessible in every theme', async () => {
  await draw(<Loads openRow={3} />)
  await page.getByRole('gridcell', { name: '4102001' }).click()
  await expectAccessibleInEveryTheme()
})

test('rows are as high as the layout says, whatever else was changed, until the person chooses a height (D24)', async () => {
  document.documentElement.dataset['interface'] = 'CLASSIC'
  onTestFinished(() => void delete document.documentElement.dataset['interface'])
  await draw(<Loads />)
  const grid = page.getByRole('grid', { name: 'Tickets' })
  await expect.element(grid).toHaveAttribute('data-density', 'compact')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'More 1' }).click()
  expect(onPreferenceChange).toHaveBeenCalledOnce()
  await expect.element(grid).toHaveAttribute('data-density', 'compact')
  await page.getByText('Field', { exact: true }).click()
  await expect.element(grid).toHaveAttribute('data-density', 'field')
})
