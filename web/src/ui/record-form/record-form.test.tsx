import { QueryClient, QueryClientProvider, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DRAFT_WAIT, readDraft } from '../../lib/drafts.ts'
import { Problem } from '../../lib/problem.ts'
import { sessionQuery } from '../../lib/session.ts'
import { useRecordForm } from '../../lib/use-record-form.ts'
import '../../shell/shell.en.json'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { draw } from '../../testing/draw.tsx'
import { sessionOf } from '../../testing/fake-server.ts'
import { TextInput } from '../text-input.tsx'
import { Toasts } from '../toasts/toasts.tsx'
import { RecordDialog } from './record-form.tsx'

interface Truck {
  number: string
  driver: string
}
type Sent = Partial<Truck> & { lock_version?: number }

const send = vi.fn<(body: Sent) => Promise<Truck>>()
const closed = vi.fn()
const nothing = vi.fn()
const names: Record<string, string> = { number: 'Number', driver: 'Driver' }

interface Shown {
  truck: Truck
  lock_version: number | null
  follows?: boolean
}

function TruckDialog({ truck, lock_version, follows }: Shown) {
  const form = useRecordForm({
    name: 'truck.7',
    first: truck,
    follows,
    lock_version,
    texts: {
      inputId: (field) => `truck-${field}`,
      nameOf: (field) => names[field] ?? field,
      faultText: (fault?: string) => fault && `Fault: ${fault}`,
    },
    read: ({ number, driver }) => ({
      body: { number: number.trim(), driver: driver.trim() },
      faults: number.trim() === '' ? { number: 'required' } : {},
    }),
    send,
    toast: ({ number }) => `${number} is saved.`,
    onSaved: closed,
    onUnchanged: nothing,
  })
  return (
    <RecordDialog form={form} title="Truck" accept="Save" onClose={closed}>
      <TextInput {...form.line('number')} data-autofocus />
      <TextInput {...form.line('driver')} />
    </RecordDialog>
  )
}

const stored: Truck = { number: 'T-104', driver: 'Ada' }

const shownQuery = queryOptions<Shown>({ queryKey: ['truck'] })
const Shown = () => <TruckDialog {...useSuspenseQuery(shownQuery).data} />

async function open(truck = stored, lock_version: number | null = 3, follows = false) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  /** What is stored changes, also while the form is open. */
  const store = (shown: Shown) => void queryClient.setQueryData(shownQuery.queryKey, shown)
  queryClient.setQueryData(sessionQuery.queryKey, sessionOf('administrator'))
  store({ truck, lock_version, follows })
  const router = createRouter({
    routeTree: createRootRoute({ component: Shown }),
    history: createMemoryHistory(),
  })
  const { unmount } = await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
      <Toasts />
    </QueryClientProvider>,
  )
  await expect.element(number).toBeVisible()
  return { unmount, store }
}

const number = page.getByRole('textbox', { name: 'Number' })
const driver = page.getByRole('textbox', { name: 'Driver' })
const save = page.getByRole('button', { name: 'Save', exact: true })
const draftOf = () => readDraft<{ values: Truck }>({ user_id: 1, authority_id: 9, form: 'truck.7' })?.values
const sent = () => send.mock.calls.map(([body]) => body)

beforeEach(() => {
  send.mockReset().mockImplementation(({ number = stored.number }) => Promise.resolve({ ...stored, number }))
  closed.mockReset()
  nothing.mockReset()
  vi.spyOn(window, 'confirm').mockReset().mockReturnValue(false)
})

test('sends what differs, once, says so and forgets the draft', async () => {
  const answered = Promise.withResolvers<Truck>()
  send.mockReturnValue(answered.promise)
  await open()
  await userEvent.fill(number, ' T-200 ')
  const form = document.querySelector('form')!
  form.requestSubmit()
  form.requestSubmit()
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  expect(draftOf()).toMatchObject({ number: ' T-200 ' })
  answered.resolve({ ...stored, number: 'T-200' })
  await expect.element(page.getByText('T-200 is saved.')).toBeVisible()
  expect(sent()).toEqual([{ number: 'T-200', lock_version: 3 }])
  expect(closed).toHaveBeenCalledOnce()
  expect(draftOf()).toBeUndefined()
})

test('sends a new record whole, and nothing where nothing differs', async () => {
  const { unmount } = await open(stored, null)
  await save.click()
  await expect.poll(sent).toEqual([stored])
  await unmount()
  await open()
  await userEvent.fill(number, 'T-104 ')
  await save.click()
  await expect.poll(() => nothing.mock.calls.length).toBe(1)
  expect(sent()).toHaveLength(1)
})

test('names what is wrong at the field when it is left, and on top when it is sent', async () => {
  await open()
  await userEvent.fill(driver, 'Bo')
  await userEvent.clear(number)
  await expect.element(number).not.toHaveAccessibleDescription()
  await driver.click()
  await expect.element(number).toHaveAccessibleDescription('Fault: required')
  expect(page.getByRole('alert').elements()).toEqual([])
  await save.click()
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await expectAccessibleInEveryTheme()
  await page.getByRole('link', { name: 'Number: Fault: required' }).click()
  await expect.element(number).toHaveFocus()
  await userEvent.fill(number, 'T')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(sent()).toEqual([])
})

test('shows what the server refuses at its field by its path, and any other failure above the form', async () => {
  const details = [{ path: 'driver', code: 'unknown', message: '' }]
  send.mockRejectedValueOnce(new Problem({ status: 422, code: 'invalid', details }))
  send.mockRejectedValueOnce(new Problem({ status: 500, code: 'server_error', message: 'x' }))
  await open()
  await userEvent.fill(driver, 'Bo')
  await save.click()
  await expect.element(driver).toHaveAccessibleDescription('Fault: unknown')
  await expect.element(page.getByRole('link', { name: 'Driver: Fault: unknown' })).toBeVisible()
  await userEvent.fill(driver, 'Cy')
  await save.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(driver).toHaveValue('Cy')
  await expect.element(driver).not.toHaveAccessibleDescription()
})

test('keeps what is typed through a reload, says so and starts over', async () => {
  const { unmount } = await open()
  await userEvent.fill(number, 'T-300')
  await expect.poll(() => draftOf()?.number, { timeout: DRAFT_WAIT + 5000 }).toBe('T-300')
  await unmount()
  await open({ ...stored, driver: 'Theirs' }, 5)
  await expect.element(number).toHaveValue('T-300')
  await expect.element(driver).toHaveValue('Ada')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.element(number).toHaveValue('T-104')
  await expect.element(driver).toHaveValue('Theirs')
  await expect.element(page.getByText('What you entered before is still here.')).not.toBeInTheDocument()
  expect(draftOf()).toBeUndefined()
})

test('confirms once before unsaved changes are discarded, and not if nothing differs', async () => {
  await open()
  await userEvent.fill(number, 'T-1')
  await userEvent.keyboard('{Escape}')
  expect(window.confirm).toHaveBeenCalledOnce()
  expect(closed).not.toHaveBeenCalled()
  await userEvent.fill(number, stored.number)
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(window.confirm).toHaveBeenCalledOnce()
  expect(closed).toHaveBeenCalledOnce()
})

const theirs: Truck = { number: 'T-105', driver: 'Bo' }

test('keeps the record as it was when the form opened', async () => {
  const { store } = await open()
  store({ truck: theirs, lock_version: 4 })
  await userEvent.fill(number, 'Mine')
  await expect.element(driver).toHaveValue('Ada')
  await save.click()
  await expect.poll(sent).toEqual([{ number: 'Mine', lock_version: 3 }])
})

test('on a page follows the record until something is typed', async () => {
  const { store } = await open(stored, 3, true)
  store({ truck: theirs, lock_version: 4, follows: true })
  await expect.element(number).toHaveValue('T-105')
  await userEvent.fill(number, 'Mine')
  store({ truck: { number: 'T-106', driver: 'Cy' }, lock_version: 5, follows: true })
  await save.click()
  await expect.poll(sent).toEqual([{ number: 'Mine', lock_version: 4 }])
})

const both = (fields: readonly string[]) =>
  new Problem({
    status: 409,
    code: 'edit_conflict',
    conflict: {
      lock_version: 9,
      fields: fields.map((field) => ({ field, yours: 'Mine', theirs: 'Theirs', by: 'Bo', at: '2026-11-20T19:30:00Z' })),
    },
  })

test('shows both sides of fields that two people changed, and saves what is chosen over the current record', async () => {
  send.mockRejectedValueOnce(both(['number', 'driver']))
  await open()
  await userEvent.fill(number, 'Mine')
  await userEvent.fill(driver, 'Mine')
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed the same fields' })
  await dialog
    .getByRole('group', { name: 'Driver' })
    .getByRole('radio', { name: /Theirs/ })
    .click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save what I chose' }).click()
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  expect(sent()).toEqual([
    { number: 'Mine', driver: 'Mine', lock_version: 3 },
    { number: 'Mine', lock_version: 9 },
  ])
})

test('sends nothing where the other side is chosen of everything', async () => {
  send.mockRejectedValueOnce(both(['number']))
  await open()
  await userEvent.fill(number, 'Mine')
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed the same fields' })
  await dialog.getByRole('radio', { name: /Theirs/ }).click()
  await dialog.getByRole('button', { name: 'Save what I chose' }).click()
  await expect.poll(() => nothing.mock.calls.length).toBe(1)
  expect(sent()).toHaveLength(1)
  expect(draftOf()).toBeUndefined()
})
