import { payItems } from '@milepost/contract/pay-items/pay-items.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { schedule, type PlannedActivity } from '@milepost/contract/schedule/schedule.contract'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer } from '../../testing/fake-server.ts'
import { projectOf } from '../../testing/project.ts'

const activityOf = (given: Partial<PlannedActivity> & { id: number }): PlannedActivity => ({
  name: 'Paving',
  kind: 'work',
  pay_item_id: 7,
  pay_item: { id: 7, item_code: '401-1', item_description: 'Asphalt' },
  material_id: null,
  material: null,
  quantity: '60',
  uom: 'TON',
  done: '30',
  starts_on: '2026-11-16',
  ends_on: '2026-11-20',
  predecessors: [],
  lock_version: 3,
  ...given,
})
const plans = [
  activityOf({ id: 1 }),
  activityOf({
    id: 2,
    name: 'Striping',
    pay_item_id: null,
    pay_item: null,
    quantity: null,
    uom: null,
    done: null,
    starts_on: '2026-11-19',
    ends_on: '2026-11-24',
    predecessors: [{ id: 1, lag_days: 2 }],
  }),
  activityOf({ id: 3, kind: 'delivery', name: 'Stone to come', pay_item_id: null, pay_item: null, done: '0' }),
]
const serve = (activities: readonly PlannedActivity[] = plans, abilities: 'update'[] = ['update']) =>
  fakeServer('administrator', [
    answer(projects.get, { project: projectOf() }),
    answer(schedule.list, { activities: [...activities], today: '2026-11-18', abilities }),
    answer(schedule.update, ({ body }) => ({ activity: { ...plans[0]!, ...(body as object) } })),
    answer(schedule.create, { activity: plans[0]! }),
    answer(payItems.list, {
      pay_items: [],
      page: { page_number: 1, page_size: 50, total_rows: 0, total_pages: 1, last_page: true },
    } as never),
  ])
const paving = (dates: string) => page.getByRole('button', { name: new RegExp(`^Paving: ${dates}`) })
const sent = (requests: { method: string; body: unknown }[]) =>
  requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)

test('says what is planned, how far it is, and what starts too early', async () => {
  serve()
  await drawPage('/projects/51/schedule')
  const table = page.getByRole('table', { name: 'Planned activities' })
  await expect
    .element(table.getByRole('row', { name: /^Paving.*60\.00.TON.*30\.00.TON.*50\.0%.*Under way/ }))
    .toBeVisible()
  await expect
    .element(table.getByText('Starts before its predecessors end. Earliest start: 11/23/2026'))
    .toBeInTheDocument()
  await expect.element(paving('11/16/2026 to 11/20/2026, 5 days, Under way')).toBeVisible()
  await expectAccessibleInEveryTheme()
})

test('keys move a bar by days and change its length, and save once', async () => {
  const { requests } = serve()
  await drawPage('/projects/51/schedule')
  await expect.element(paving('11/16/2026 to 11/20/2026')).toBeVisible()
  const bar = paving('11/16/2026 to 11/20/2026').element()
  bar.focus()
  // In one turn: on a slow machine, what is typed key by key is saved in between.
  for (const shiftKey of [false, false, true]) {
    const press = new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey, bubbles: true, cancelable: true })
    flushSync(() => bar.dispatchEvent(press))
  }
  await expect.element(paving('11/18/2026 to 11/23/2026, 6 days')).toHaveFocus()
  await expect.poll(() => sent(requests)).toEqual([{ starts_on: '2026-11-18', ends_on: '2026-11-23', lock_version: 3 }])
})

test('a bar is dragged by the pointer, and a click opens it', async () => {
  const { requests } = serve()
  await drawPage('/projects/51/schedule')
  await expect.element(paving('11/16/2026 to 11/20/2026')).toBeVisible()
  const bar = paving('11/16/2026 to 11/20/2026').element()
  const { left, top } = bar.getBoundingClientRect()
  const at = (type: string, x: number) =>
    bar.dispatchEvent(
      new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, clientX: left + x, clientY: top + 5 }),
    )
  bar.setPointerCapture = () => undefined
  at('pointerdown', 20)
  at('pointermove', 20 + 28 * 3)
  at('pointerup', 20 + 28 * 3)
  await expect.poll(() => sent(requests)).toEqual([{ starts_on: '2026-11-19', ends_on: '2026-11-23', lock_version: 3 }])
  await page.getByRole('button', { name: 'Striping', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Edit Striping' })).toBeVisible()
})

test('an activity is planned with what it waits for; what is wrong is said at its field', async () => {
  const { requests } = serve()
  await drawPage('/projects/51/schedule?activity=new')
  const dialog = page.getByRole('dialog', { name: 'Plan an activity' })
  await dialog.getByLabelText(/^Activity/).fill('Shoulders')
  await dialog.getByLabelText('Planned quantity').fill('40')
  await dialog.getByLabelText('Add an activity').selectOptions('Paving')
  await dialog.getByLabelText('Days after Paving').fill('1')
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect.element(dialog.getByText('A quantity needs a pay item or a unit').first()).toBeVisible()
  await expectAccessibleInEveryTheme()
  await dialog.getByLabelText('Planned quantity').fill('')
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect
    .poll(() => requests.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ name: 'Shoulders', kind: 'work', quantity: null, predecessors: [{ id: 1, lag_days: 1 }] })
})

test('who may not change it moves nothing; without activities and after a failure it says so', async () => {
  await page.viewport(390, 800)
  serve(plans, [])
  await drawPage('/projects/51/schedule')
  await expect.element(paving('11/16/2026 to 11/20/2026')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Plan an activity' })).not.toBeInTheDocument()
  serve([])
  await drawPage('/projects/51/schedule')
  await expect.element(page.getByText('Nothing is planned yet')).toBeVisible()
  fakeServer('administrator', [
    answer(projects.get, { project: projectOf() }),
    answer(schedule.list, () => failure(500, 'server_error')),
  ])
  await drawPage('/projects/51/schedule')
  await expect.element(page.getByText('The schedule did not load')).toBeVisible()
})
