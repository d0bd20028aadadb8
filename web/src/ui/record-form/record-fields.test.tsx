import { defineRecord } from '@milepost/contract/core/define-record'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Problem } from '../../lib/problem.ts'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import { sessionQuery } from '../../lib/session.ts'
import '../../shell/shell.en.json'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { draw } from '../../testing/draw.tsx'
import { sessionOf } from '../../testing/fake-server.ts'
import { FieldColumns, RecordFields } from './record-fields.tsx'
import { RecordDialog } from './record-form.tsx'

const truckRecord = defineRecord({
  subject: 'truck',
  table: 'trucks',
  fields: {
    number: { kind: 'code', most: 8, required: true },
    owner: { kind: 'text', most: 20 },
    price: { kind: 'money', whole: 6 },
    type: { kind: 'choice', words: ['dump', 'mixer'], required: true },
    loads: { kind: 'choice', words: ['asphalt', 'concrete'], list: 2, required: true },
    yard_id: { kind: 'reference', to: 'yard' },
    starts_at: { kind: 'clock' },
    roads: { kind: 'text', most: 10, list: 2 },
    email: { kind: 'email' },
    limit: { kind: 'integer', least: 1, most: 9, change_by: 'agency.manage' },
    active: { kind: 'yes', required: true, default: true, given: 'change' },
  },
})
const stored = {
  id: 7,
  lock_version: 3,
  number: 'T-1',
  owner: 'Ada',
  price: '5.00',
  type: 'dump' as const,
  loads: ['asphalt' as const],
  yard_id: 4,
  starts_at: '06:30',
  roads: ['SR 81'],
  email: null,
  limit: 2,
  active: true,
}
const send = vi.fn<(body: object) => Promise<object>>()
const yards: Record<number, string> = { 4: 'North yard', 5: 'South yard' }

function TruckDialog({ row }: { row: typeof stored | null }) {
  const form = useDeclaredForm({
    record: truckRecord,
    row,
    label: (field) => `The ${field}`,
    words: { type: (word) => `A ${word}`, loads: (word) => `Loads ${word}` },
    taken: { name_taken: 'number' },
    ownFault: (fault) => (fault === 'too_old' ? 'Too old' : undefined),
    ownText: (field, value) => (field === 'yard_id' ? yards[value as number] : undefined),
    send,
  })
  const choices = Object.entries(yards).map(([value, label]) => ({ value, label }))
  return (
    <RecordDialog form={form} title="Truck" accept="Save" onClose={() => {}}>
      <FieldColumns>
        <RecordFields
          form={form}
          inputs={{
            number: { hint: 'As on its door' },
            owner: { suggestions: ['Reeves', 'Baldwin'], required: true },
            yard_id: { choices },
          }}
          focusFirst
        />
      </FieldColumns>
    </RecordDialog>
  )
}

async function open(row: typeof stored | null) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(sessionQuery.queryKey, sessionOf('field_engineer'))
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <TruckDialog row={row} /> }),
    history: createMemoryHistory(),
  })
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await expect.element(number).toBeVisible()
}

const number = page.getByRole('textbox', { name: 'The number' })
const save = page.getByRole('button', { name: 'Save', exact: true })
const box = (name: string) => page.getByRole('checkbox', { name })
const fault = (name: string | RegExp) => page.getByRole('alert').getByRole('link', { name })

beforeEach(() => void send.mockReset().mockResolvedValue({}))

test('has an input for each field by its kind, with its limits, and what the form adds', async () => {
  await open(null)
  await expect.element(number).toHaveFocus()
  await expect.element(number).toHaveAccessibleDescription('As on its door')
  await expect.element(number).toHaveAttribute('maxlength', '8')
  await expect.element(number).toHaveAttribute('spellcheck', 'false')
  const owner = page.getByRole('combobox', { name: 'The owner' })
  await expect.element(owner).toBeRequired()
  const list = document.getElementById(owner.element().getAttribute('list') ?? '')
  expect([...(list?.children ?? [])].map((option) => option.getAttribute('value'))).toEqual(['Reeves', 'Baldwin'])
  await expect.element(page.getByText('$', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'The roads' })).toHaveAttribute('maxlength', '24')
  await expect.element(page.getByRole('textbox', { name: 'The email' })).toHaveAttribute('inputmode', 'email')
  // Another may change it, and this form of a new record has no field of a change.
  await expect.element(page.getByRole('textbox', { name: 'The limit' })).toBeDisabled()
  expect(box('The active').elements()).toEqual([])
  await expectAccessibleInEveryTheme()
})

test('names what is missing, in the summary and at the fields', async () => {
  await open(null)
  await save.click()
  await expect.element(fault('The number: This field is required')).toBeVisible()
  // Nothing is chosen until somebody chooses.
  await expect.element(fault('The type: This field is required')).toBeVisible()
  await fault('The loads: This field is required').click()
  await expect.element(page.getByRole('group', { name: 'The loads' })).toBeVisible()
  expect(document.activeElement?.id).toBe('truck-loads')
  expect(send).not.toHaveBeenCalled()
})

test('sends the values of every kind as they are stored', async () => {
  await open(null)
  await userEvent.fill(number, ' T-9 ')
  await userEvent.fill(page.getByRole('textbox', { name: 'The price' }), '$1,250.5')
  await page.getByRole('combobox', { name: 'The type' }).selectOptions('A mixer')
  await box('Loads concrete').click()
  await box('Loads asphalt').click()
  await page.getByRole('combobox', { name: 'The yard_id' }).selectOptions('South yard')
  await userEvent.fill(page.getByRole('textbox', { name: 'The starts_at' }), '6:30 PM')
  await userEvent.fill(page.getByRole('textbox', { name: 'The roads' }), 'I-85, SR 9')
  await save.click()
  await expect
    .poll(() => send.mock.calls.map(([body]) => body))
    .toEqual([
      {
        number: 'T-9',
        owner: null,
        price: '1250.5',
        type: 'mixer',
        loads: ['concrete', 'asphalt'],
        yard_id: 5,
        starts_at: '18:30',
        roads: ['I-85', 'SR 9'],
        email: null,
        limit: null,
      },
    ])
})

test('shows what the server refused at its field: its own words, those of the feature, or the shared ones', async () => {
  const details = [
    { path: 'owner', code: 'too_old', message: '' },
    { path: 'price', code: 'number', message: '' },
  ]
  send
    .mockRejectedValueOnce(new Problem({ status: 409, code: 'name_taken', message: 'The number T-2 is in use.' }))
    .mockRejectedValueOnce(new Problem({ status: 400, code: 'invalid', details }))
  await open(stored)
  await userEvent.fill(number, 'T-2')
  await save.click()
  await expect.element(number).toHaveAccessibleDescription(/The number T-2 is in use\./)
  await userEvent.fill(number, 'T-3')
  await save.click()
  await expect.element(fault('The owner: Too old')).toBeVisible()
  await expect.element(fault(/^The price: Enter an amount such as 1,250,000\.50, with at most 6 digits/)).toBeVisible()
})

test('shows both sides of a conflict in the words of the fields', async () => {
  const at = '2026-11-20T19:30:00Z'
  const sides = (field: string, yours: unknown, theirs: unknown) => ({ field, yours, theirs, by: 'Bo', at })
  send.mockRejectedValueOnce(
    new Problem({
      status: 409,
      code: 'edit_conflict',
      conflict: {
        lock_version: 9,
        fields: [sides('type', 'mixer', 'dump'), sides('yard_id', 5, 4), sides('price', '9.00', '5.00')] as never,
      },
    }),
  )
  await open(stored)
  await page.getByRole('combobox', { name: 'The type' }).selectOptions('A mixer')
  await save.click()
  for (const [field, text] of [
    ['The type', 'A dump'],
    ['The yard_id', 'North yard'],
    ['The price', '$5.00'],
  ] as const)
    await expect
      .element(
        page.getByRole('group', { name: field }).getByRole('radio', { name: new RegExp(text.replace('$', '\\$')) }),
      )
      .toBeVisible()
})
