import type { Role } from '@milepost/contract/core/roles'
import { dailySummaries, exceptions } from '@milepost/contract/exceptions/exceptions.contract'
import { lookups } from '@milepost/contract/lookups/lookups.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emit } from '../../lib/bus.ts'
import { changeLanguage } from '../../lib/i18n.ts'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { choose } from '../../testing/choose.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf, type Answer } from '../../testing/fake-server.ts'
import { projectOf } from '../../testing/project.ts'
import {
  detailOf,
  differing,
  faultyFile,
  groupOf,
  match,
  missing,
  settled,
  soundFile,
  summary,
} from './exceptions.fixtures.ts'

const INBOX = '/projects/12/exceptions'
/** The inbox with a group of each exception. */
const listOf = (rows = [missing, differing], more: object = {}) =>
  answer(exceptions.groups, {
    exception_groups: rows.map((row) => groupOf([row])),
    page: pageOf(rows.length),
    exceptions_count: rows.length,
    abilities: ['settle', 'summarize'],
    ...more,
  })
const usual: Answer[] = [
  listOf(),
  answer(exceptions.choices, {
    plants: [{ label: 'BAR-01 · River', value: 7 }],
    materials: [{ label: '12.5mm SP', value: '12.5mm SP' }],
  }),
  answer(exceptions.list, { exceptions: [], open_count: 0, abilities: [], page: pageOf(0) }),
  answer(exceptions.get, ({ url }) => ({ exception: detailOf(url.pathname.endsWith('502') ? differing : missing) })),
  answer(dailySummaries.match, { daily_match: match }),
  answer(dailySummaries.versions, {
    versions: [summary, { ...summary, version: 1, by: 'Dana Okafor', source: 'form' }],
  }),
  answer(lookups.plants, { plants: [{ label: 'BAR-02', value: 8 }], page: pageOf(1) }),
  answer(projects.get, { project: projectOf({ id: 12 }) }),
]
const open = (role: Role, ...answers: Answer[]) => fakeServer(role, [...answers, ...usual])
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click()
const inDialog = (title: string) => page.getByRole('dialog', { name: title })
const sentTo = (requests: { method: string; path: string; body: unknown }[], path: string) =>
  requests.find((call) => call.method === 'POST' && call.path.endsWith(path))?.body

test('shows the open exceptions and one of them, accessibly in every theme', async () => {
  open('field_engineer')
  const router = await drawPage(INBOX)
  await expect.element(page.getByRole('link', { name: 'Exceptions' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('status').getByText('2 exceptions')).toBeVisible()
  await expect
    .element(
      page.getByRole('gridcell', { name: 'Reported 947.52 TON, received 925.10 TON; rounding accounts for 0.21.' }),
    )
    .toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('gridcell', { name: 'Missing ticket' }).click()
  const drawer = inDialog('Missing ticket: 4102009')
  await expect.element(drawer.getByText('The summary lists 4102009, but it was not received.')).toBeVisible()
  await expect.element(drawer.getByText(/^Ticket 4102009 was refused on /)).toBeVisible()
  await expect.element(drawer.getByText('net must be a decimal')).toBeVisible()
  await expect
    .element(drawer.getByRole('link', { name: 'See the post in the log' }))
    .toHaveAttribute('href', '/admin/ingest?tab=log&post=90')
  await expect.element(drawer.getByText(/^By the match/)).toBeVisible()
  expect(router.address()).toContain('exception=501')
  await expectAccessibleInEveryTheme()
  await router.go(`${INBOX}?exception=502`)
  const other = inDialog('Quantity differs: 12.5mm SP')
  await expect.element(other.getByText('947.52 TON', { exact: true })).toBeVisible()
  await expect.element(other.getByText('925.10 TON', { exact: true })).toBeVisible()
})

test('keeps its filters in the address', async () => {
  const { requests } = open('administrator')
  const router = await drawPage(INBOX)
  await choose('State', 'All')
  await choose('Kind', 'Late ticket')
  await choose('Plant', 'BAR-01 · River')
  await choose('Material', '12.5mm SP')
  await expect.poll(router.address).toContain('state=all&kind=late&plant=7')
  const last = () => requests.filter(({ path }) => path.endsWith('/exceptions/groups')).at(-1)?.search
  await expect.poll(last).toContain('filters[kind][eq]=late&filters[plant_id][eq]=7&filters[material][eq]=12.5mm+SP')
  expect(last()).not.toContain('state')
  await press('Clear filters')
  await expect.poll(router.address).toBe(`${INBOX}?state=all`)
})

test('a filter says how many exceptions each answer leaves; all of them are those of every state', async () => {
  const { requests } = open(
    'administrator',
    answer(exceptions.list, {
      exceptions: [],
      open_count: 0,
      abilities: [],
      page: {
        ...pageOf(7),
        counts: [
          { value: 'open', count: 4 },
          { value: 'resolved', count: 3 },
        ],
      },
    }),
  )
  await drawPage(`${INBOX}?kind=late`)
  await press(/^State/)
  const answers = inDialog('State').getByRole('radio')
  await expect.element(inDialog('State').getByRole('radio', { name: 'All 7' })).toBeVisible()
  expect(answers.elements().map((one) => one.parentElement?.textContent)).toEqual([
    'Open4',
    'Settled0',
    'Resolved3',
    'All7',
  ])
  expect(requests.find(({ search }) => search.includes('count_by'))?.search).toContain(
    'count_by=state&filters[state][eq]=open&filters[kind][eq]=late',
  )
})

test('moves from one to the next and settles by keyboard alone', async () => {
  const { requests } = open('field_inspector', answer(exceptions.settle, { exceptions: [] }))
  const router = await drawPage(`${INBOX}?exception=501`)
  await expect.element(inDialog('Missing ticket: 4102009')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.poll(router.address).toContain('exception=502')
  await userEvent.keyboard('k')
  await expect.poll(router.address).toContain('exception=501')
  await expect.element(inDialog('Missing ticket: 4102009').getByRole('button', { name: /^Settle/ })).toBeVisible()
  await userEvent.keyboard('s')
  const dialog = inDialog('Settle this exception')
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect.element(dialog.getByText('Choose a reason').last()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOptions('Another reason')
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect.element(dialog.getByText('Explain why')).toBeVisible()
  await expectAccessible()
  await userEvent.fill(dialog.getByRole('textbox', { name: 'In words' }), 'Never printed')
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect.element(page.getByText(/^Settled: /)).toBeVisible()
  expect(sentTo(requests, '/settle')).toEqual({
    exceptions: [{ id: 501, lock_version: 3 }],
    reason: 'other',
    note: 'Never printed',
  })
})

test('settles many at once, and reports those that somebody else settled first', async () => {
  const { requests } = open(
    'administrator',
    answer(exceptions.settle, () =>
      failure(409, 'exceptions_changed', [
        { path: 'exceptions.0', code: 'settled', message: '4102009: settled by Dana Okafor' },
      ]),
    ),
  )
  await drawPage(INBOX)
  await page.getByRole('checkbox', { name: 'Select Missing ticket: 4102009' }).click({ force: true })
  await page.getByRole('checkbox', { name: /Quantity differs/ }).click({ force: true })
  await expect.element(page.getByText('2 exceptions selected')).toBeVisible()
  await expectAccessible()
  await page
    .getByRole('group', { name: 'Selected exceptions' })
    .getByRole('button', { name: /^Settle/ })
    .click()
  const dialog = inDialog('Settle 2 exceptions')
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOptions('Received on paper')
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect.element(dialog.getByText('4102009: settled by Dana Okafor')).toBeVisible()
  expect(sentTo(requests, '/settle')).toMatchObject({ exceptions: [{ id: 501 }, { id: 502 }] })
})

test('shows what repeats as one row, which opens, and is settled as one', async () => {
  const again = {
    ...missing,
    id: 504,
    day: '2026-11-18',
    subject: '4101877',
    details: { number: '4101877', evidence: 'list' },
  }
  const { requests } = open(
    'administrator',
    answer(exceptions.groups, {
      exception_groups: [groupOf([missing, again]), groupOf([differing])],
      page: pageOf(2),
      exceptions_count: 3,
      abilities: ['settle', 'summarize'],
    }),
    answer(exceptions.list, { exceptions: [missing, again], page: pageOf(2), open_count: 3, abilities: ['settle'] }),
    answer(exceptions.settle, { exceptions: [] }),
  )
  await drawPage(INBOX)
  await expect.element(page.getByRole('status').getByText('3 exceptions')).toBeVisible()
  const group = page.getByRole('row', { name: /Missing ticket · BAR-01 2 exceptions 11\/18\/2026 – 11\/20\/2026/ })
  await expect.element(group).toHaveAttribute('aria-expanded', 'false')
  await group.getByText('2 exceptions').click()
  await expect.element(page.getByRole('row', { name: /4101877/ })).toHaveAttribute('aria-level', '2')
  await expectAccessibleInEveryTheme()
  const filters = requests.findLast(({ path }) => path.endsWith('/exceptions'))?.search
  expect(filters).toContain('filters[state][eq]=open&filters[kind][eq]=missing_number&filters[plant_id][eq]=7')
  await userEvent.keyboard('s')
  const dialog = inDialog('Settle 2 exceptions')
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOptions('Received on paper')
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect.element(page.getByText('2 exceptions settled')).toBeVisible()
  expect(sentTo(requests, '/settle')).toMatchObject({ exceptions: [{ id: 501 }, { id: 504 }] })
})

test('reopens a settled one, with a reason', async () => {
  const { requests } = open(
    'administrator',
    listOf([settled]),
    answer(exceptions.get, { exception: detailOf(settled) }),
    answer(exceptions.reopen, { exceptions: [] }),
  )
  await drawPage(`${INBOX}?state=settled&exception=503`)
  const drawer = inDialog('Late ticket: 4102001')
  await expect.element(drawer.getByText(/^Received on paper · In the trailer/)).toBeVisible()
  await expect
    .element(drawer.getByRole('link', { name: '4102001' }))
    .toHaveAttribute('href', expect.stringContaining('/projects/12/tickets?ticket=9001'))
  await drawer.getByRole('button', { name: 'Open again' }).click()
  const dialog = inDialog('Open this exception again')
  await dialog.getByRole('button', { name: 'Open again' }).click()
  await expect.element(dialog.getByText('A reason is required.').first()).toBeVisible()
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Why' }), 'Another ticket')
  await dialog.getByRole('button', { name: 'Open again' }).click()
  await expect.element(page.getByText('Open again: Late ticket: 4102001')).toBeVisible()
  expect(sentTo(requests, '/reopen')).toEqual({ exceptions: [{ id: 503, lock_version: 3 }], note: 'Another ticket' })
})

test('offers no changes to people who only read', async () => {
  const row = { ...missing, abilities: [] }
  open('read_only_auditor', listOf([row], { abilities: [] }), answer(exceptions.get, { exception: detailOf(row) }))
  await drawPage(`${INBOX}?exception=501`)
  await expect.element(inDialog('Missing ticket: 4102009')).toBeVisible()
  await userEvent.keyboard('s')
  expect(page.getByRole('button', { name: /^Settle/ }).elements()).toEqual([])
  expect(page.getByRole('checkbox').elements()).toEqual([])
})

test('reloads when exceptions change', async () => {
  const { requests } = open('administrator')
  await drawPage(INBOX)
  await expect.element(page.getByRole('gridcell', { name: 'Missing ticket' })).toBeVisible()
  const lists = () => requests.filter(({ path }) => path.endsWith('/exceptions/groups')).length
  const before = lists()
  emit('live_event', { type: 'exceptions.changed', project_id: 12, ids: [501], at: missing.opened_at, seq: 7 })
  await expect.poll(lists).toBeGreaterThan(before)
})

test('shows a day as said, received, accepted, difference, accessibly in every theme', async () => {
  open('field_engineer')
  const router = await drawPage(`${INBOX}?view=day`)
  const plant = page.getByRole('region', { name: 'BAR-01 · River' })
  await expect
    .element(plant.getByRole('row', { name: /12\.5mm SP TON 947\.52.*925\.10.*902\.50.*-22\.42/ }))
    .toBeVisible()
  await expect
    .element(plant.getByRole('link', { name: /^902\.50/ }))
    .toHaveAttribute('href', expect.stringMatching(/plant_id=7&material_id=31&.*status=accepted/))
  await expect.element(plant.getByText('Differs')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'BAR-02 · Airport' }).getByText('No daily summary'))
    .toBeVisible()
  await expectAccessibleInEveryTheme()
  await expect.element(page.getByRole('button', { name: 'Next day' })).toBeDisabled()
  await press('Previous day')
  await expect.poll(router.address).toContain('day=2026-11-19')
  await plant.getByRole('button', { name: 'All versions' }).click()
  await expect.element(page.getByRole('heading', { name: 'Version 1' })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await userEvent.keyboard('{Escape}')
  await router.go(`${INBOX}?view=day`)
  await page.getByRole('link', { name: '2 open exceptions' }).click()
  await expect.poll(router.address).toBe(`${INBOX}?plant=7&from=2026-11-20&to=2026-11-20`)
})

test('takes a summary by hand, with every fault at its field', async () => {
  const { requests } = open('field_inspector', answer(dailySummaries.write, { daily_summary: summary }))
  await drawPage(`${INBOX}?view=day`)
  await press('Enter summary')
  const dialog = inDialog('Enter a daily summary')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Choose a plant').last()).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Line 1: Enter a whole number' })).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('combobox', { name: 'Plant' }).selectOptions('BAR-02')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Notes' }), 'By phone')
  await expect.poll(() => Object.values(sessionStorage).join('')).toContain('By phone')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Loads' }), '3')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Quantity' }), '60.5')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Ticket numbers' }), 'A1, A2 A3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/^The daily summary of .* was saved$/)).toBeVisible()
  expect(sentTo(requests, '/daily_summaries')).toMatchObject({
    plant_id: 8,
    day: '2026-11-20',
    lines: [{ material: null, loads: 3, quantity: '60.5', uom: 'TON' }],
    ticket_numbers: ['A1', 'A2', 'A3'],
    lock_version: null,
  })
})

test('corrects a summary from the version that was seen', async () => {
  const { requests } = open(
    'administrator',
    answer(dailySummaries.write, () => failure(409, 'conflict')),
  )
  await drawPage(`${INBOX}?view=day`)
  await press('Correct')
  const dialog = inDialog('Correct the daily summary')
  await expect.element(dialog.getByRole('textbox', { name: 'Ticket numbers' })).toHaveValue('4102007 4102008 4102009')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Someone else changed this in the meantime.')).toBeVisible()
  expect(sentTo(requests, '/daily_summaries')).toMatchObject({ plant_id: 7, lock_version: 2 })
})

test('previews a file, reports its faults, and imports it completely', async () => {
  const { requests } = open('administrator', answer(dailySummaries.import, faultyFile))
  await drawPage(`${INBOX}?view=day`)
  await press('Import')
  const dialog = inDialog('Upload daily summaries')
  await expect.element(dialog.getByRole('heading', { name: 'Required columns' })).toBeVisible()
  const choose = async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no file can be chosen')
    await userEvent.upload(input, new File(['plant,date,loads,quantity,uom'], 'plant.csv', { type: 'text/csv' }))
  }
  await choose()
  await expect.element(dialog.getByText('1 record(s) of the total 2 returned with errors')).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: 'Row Plant Column Reason' })).toBeVisible()
  await expect
    .element(dialog.getByRole('row', { name: '3 - Loads Expected a whole number The file has “4.5”.' }))
    .toBeVisible()
  expect(dialog.getByRole('button', { name: /^Take/ }).elements()).toEqual([])
  await expectAccessible()
  open('administrator', answer(dailySummaries.import, soundFile))
  await choose()
  await expect.element(dialog.getByRole('row', { name: /BAR-01 11\/20\/2026 1 42 Next version/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 1 summary' }).click()
  await expect.element(page.getByText('The daily summaries were imported')).toBeVisible()
  expect(requests.length).toBeGreaterThan(0)
})

test('is shown as cards on a phone, and in Spanish', async () => {
  await page.viewport(390, 844)
  open('field_inspector')
  await changeLanguage('es')
  onTestFinished(() => changeLanguage('en'))
  await drawPage(INBOX)
  await expect.element(page.getByText('El resumen incluye 4102009, pero no se recibió.')).toBeVisible()
  await expectAccessible()
})
