import {
  contractors,
  type AccessRequest,
  type ExternalContractor,
} from '@milepost/contract/contractors/contractors.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { choose } from '../../testing/choose.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, type Answer } from '../../testing/fake-server.ts'
import { projectOf } from '../../testing/project.ts'

const at = '2026-11-20T19:30:00.000Z'
const reeves: ExternalContractor = {
  id: 71,
  name: 'Reeves Contracting',
  type: 'subcontractor',
  is_prime: true,
  people_count: 2,
  created_at: at,
  updated_at: at,
  lock_version: 4,
  abilities: ['update', 'delete'],
}
const redtop: ExternalContractor = {
  ...reeves,
  id: 72,
  name: 'Redtop Grading',
  is_prime: false,
  people_count: 0,
  lock_version: 1,
}
const marisol: AccessRequest = {
  id: 81,
  first_name: 'Marisol',
  last_name: 'Vega',
  company_name: 'Oconee Guardrail',
  email: 'marisol@oconee.example',
  note: 'We set the rail.',
  status: 'pending',
  requested_at: at,
  decided_at: null,
  decided_by: null,
  reason: null,
  company_listed: false,
  abilities: ['accept', 'reject'],
}
const colin: AccessRequest = {
  ...marisol,
  id: 82,
  first_name: 'Colin',
  last_name: 'Brandt',
  note: null,
  status: 'rejected',
  decided_at: at,
  decided_by: 'Dana Okafor',
  reason: 'No contract with you',
  abilities: [],
}
const pageOf = (total_rows: number) => ({
  page_number: 1,
  page_size: 9999,
  total_rows,
  total_pages: 1,
  last_page: true,
})
const listed = (...content: ExternalContractor[]) => ({
  content,
  page: pageOf(content.length),
  abilities: ['create' as const],
})
const requestPage = (...requests: AccessRequest[]) => ({
  contractor_access_requests: requests,
  page: pageOf(requests.length),
})
const project = answer(projects.get, { project: projectOf() })
const usual: Answer[] = [
  project,
  answer(contractors.list, listed(reeves, redtop)),
  answer(contractors.requests, ({ url }) =>
    url.search.includes('pending') ? requestPage(marisol) : requestPage(marisol, colin),
  ),
  answer(contractors.choices, { companies: [{ name: 'Piedmont Milling' }] }),
]
const draw = () => drawPage('/projects/51/contractors')
const list = page.getByRole('list', { name: 'Contractors' })

beforeEach(() => page.viewport(1280, 900))

test('lists the companies with the prime, and access requests, accessibly in every theme', async () => {
  fakeServer('administrator', usual)
  await drawPage('/projects/51/contractors')
  await expect.element(page.getByRole('heading', { name: 'Contractors (2)' })).toBeVisible()
  await expect.element(list.getByText('2 people with access')).toBeVisible()
  await expect.element(list.getByText('Prime', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Marisol Vega, Oconee Guardrail')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /Contractors.*1 request waiting/, includeHidden: true }))
    .toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /\/contractor-access\?agency=9$/ })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await choose('Show', 'All')
  await expect.element(page.getByText('Reason: No contract with you')).toBeVisible()
  await expect.element(page.getByText(/decided by Dana Okafor/)).toBeVisible()
})

test('is read-only for people who may not change it, without the requests', async () => {
  const { requests: calls } = fakeServer('read_only_auditor', [
    project,
    answer(contractors.list, { ...listed({ ...reeves, abilities: [] }), abilities: [] }),
  ])
  await draw()
  await expect.element(list.getByText(/Reeves Contracting/)).toBeVisible()
  await expect.element(list.getByText('Subcontractor')).toBeVisible()
  expect(list.getByRole('button').elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Add contractor' }).elements()).toEqual([])
  expect(calls.some(({ path }) => path.endsWith('contractor_access_requests'))).toBe(false)
})

test('a company is added, existing or new, once', async () => {
  const { requests: calls } = fakeServer('administrator', [
    answer(contractors.create, ({ body }) =>
      (body as { name: string }).name === 'Redtop Grading'
        ? failure(409, 'contractor_taken')
        : { external_dot_contractor: { ...redtop, id: 73, name: 'Piedmont Milling' } },
    ),
    ...usual,
  ])
  await draw()
  await page.getByRole('button', { name: 'Add contractor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a contractor' })
  const add = dialog.getByRole('button', { name: 'Add contractor' })
  const name = dialog.getByRole('combobox', { name: 'Company' })
  await add.click()
  await expect.element(dialog.getByRole('link', { name: 'Company: This field is required' })).toBeVisible()
  await userEvent.fill(name, 'Redtop Grading')
  await add.click()
  await expect.element(name).toHaveAccessibleDescription('This company is already a contractor of the project.')
  await userEvent.fill(name, 'Piedmont Milling')
  await expect.poll(() => document.querySelector('datalist option')?.getAttribute('value')).toBe('Piedmont Milling')
  await dialog.getByRole('combobox', { name: 'Type' }).selectOptions('other')
  await dialog.getByRole('checkbox', { name: 'Prime contractor' }).click()
  await expectAccessible()
  await add.click()
  await expect.element(page.getByText('Piedmont Milling is now a contractor of the project.')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').at(-1)).toMatchObject({
    path: '/v1/projects/51/external_dot_contractors',
    body: { name: 'Piedmont Milling', type: 'other', is_prime: true },
  })
})

test('type and prime are changed and changed back, with the mark returned to the previous prime', async () => {
  let now = [reeves, redtop]
  const { requests: calls } = fakeServer('administrator', [
    answer(contractors.update, ({ url, body }) => {
      const id = Number(url.pathname.split('/').at(-1))
      const { lock_version: _seen, ...change } = body as { lock_version: number; is_prime?: boolean }
      now = now.map((one) => {
        const others = change.is_prime ? { is_prime: false } : {}
        return { ...one, ...(one.id === id ? change : others), lock_version: one.lock_version + 1 }
      })
      return { external_dot_contractor: now.find((one) => one.id === id)! }
    }),
    answer(contractors.list, () => listed(...now)),
    ...usual,
  ])
  await draw()
  await page.getByRole('button', { name: 'Mark Redtop Grading as the prime' }).click()
  await expect.element(page.getByText('Redtop Grading is now the prime contractor.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('The change to Reeves Contracting was undone.')).toBeVisible()
  expect(now.map(({ is_prime }) => is_prime)).toEqual([true, false])
  await page.getByRole('combobox', { name: 'Type of Redtop Grading' }).selectOptions('other')
  await expect.element(page.getByText('The type of Redtop Grading is saved.')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { is_prime: true, lock_version: 1 },
    { is_prime: true, lock_version: 5 },
    { type: 'other', lock_version: 3 },
  ])
})

test('a removal explains its effects first', async () => {
  const { requests: calls } = fakeServer('administrator', [answer(contractors.remove, undefined as never), ...usual])
  await draw()
  await page.getByRole('button', { name: 'Remove Reeves Contracting from the project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Reeves Contracting from the project?' })
  await expect.element(dialog.getByText('2 people of the company lose access to the project.')).toBeVisible()
  await expect.element(dialog.getByText(/It is the prime contractor/)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Remove contractor' }).click()
  await expect.element(page.getByText('Reeves Contracting is removed from the project.')).toBeVisible()
  expect(calls.some(({ method, path }) => method === 'DELETE' && path === '/v1/external_dot_contractors/71')).toBe(true)
})

test('a request is accepted with the type for the company, unless it was decided in the meantime', async () => {
  let decided = true
  const { requests: calls } = fakeServer('administrator', [
    answer(contractors.accept, () =>
      decided
        ? failure(409, 'request_decided')
        : { contractor_access_request: { ...marisol, status: 'accepted' as const, abilities: [] } },
    ),
    ...usual,
  ])
  await draw()
  await page.getByRole('button', { name: 'Accept the request of Marisol Vega' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByText('This request was decided in the meantime.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  decided = false
  await page.getByRole('button', { name: 'Accept the request of Marisol Vega' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept Marisol Vega of Oconee Guardrail?' })
  await dialog.getByRole('combobox', { name: 'Type' }).selectOptions('other')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByText('The request of Marisol Vega, Oconee Guardrail, is accepted.')).toBeVisible()
  expect(calls.findLast(({ path }) => path === '/v1/contractor_access_requests/81/accept')?.body).toEqual({
    type: 'other',
  })
})

test('a request is rejected with a required reason', async () => {
  const { requests: calls } = fakeServer('administrator', [
    answer(contractors.reject, { contractor_access_request: { ...marisol, status: 'rejected', abilities: [] } }),
    ...usual,
  ])
  await draw()
  await page.getByRole('button', { name: 'Reject the request of Marisol Vega' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject Marisol Vega of Oconee Guardrail?' })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect.element(reason).toHaveAccessibleDescription('A reason is required.')
  await userEvent.fill(reason, 'No contract with you')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(page.getByText('The request of Marisol Vega is rejected.')).toBeVisible()
  expect(calls.find(({ path }) => path.endsWith('/reject'))?.body).toEqual({ reason: 'No contract with you' })
})

test('says that the list is empty, and what failed', async () => {
  let calls = 0
  fakeServer('administrator', [
    project,
    answer(contractors.list, () => (++calls === 1 ? failure(500, 'server_error') : listed())),
    answer(contractors.requests, requestPage()),
  ])
  await draw()
  await expect.element(page.getByText('No request is waiting.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No contractors yet')).toBeVisible()
})
