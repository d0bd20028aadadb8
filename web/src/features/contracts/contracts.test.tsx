import type { ContractOfProject } from '@milepost/contract/contracts/contract'
import { contracts } from '@milepost/contract/contracts/contracts.contract'
import { flags } from '@milepost/contract/flags/flags.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf, type Answer } from '../../testing/fake-server.ts'
import { projectOf } from '../../testing/project.ts'
import { firstPart, resurfacing, secondPart } from './contracts.fixtures.ts'

const aProject = projectOf({ id: 12, name: 'Route 9', dot_code: 'P-2041' })
const parts = [firstPart, secondPart]
const abilities = ['create' as const]
const ofProject: ContractOfProject = {
  ...resurfacing,
  pending_count: 4,
  delivered_count: 1203,
  bid_amount: '4812500.50',
  change_amount: '-12500.25',
  current_amount: '4800000.25',
  contract_projects: [
    { ...firstPart, pending_count: 4, delivered_count: 1200 },
    { ...secondPart, pending_count: 0, delivered_count: 3 },
  ],
}
const flagged = (on: boolean) =>
  answer(flags.mine, {
    feature_flags: { show_contract_and_contract_project: on },
    ai_feature_flags: {},
  } as never)
const usual: Answer[] = [
  flagged(true),
  answer(contracts.list, { contracts: [resurfacing], page: pageOf(1), abilities }),
  answer(contracts.get, { contract: resurfacing }),
  answer(contracts.listProjects, { contract_projects: parts, page: pageOf(2), abilities }),
  answer(contracts.ofProject, { contracts: [ofProject], abilities }),
  answer(projects.contractors, { contractor_names: ['Reeves Contracting', 'Baldwin & Tate'] }),
  answer(projects.get, { project: aProject }),
  answer(projects.list, { projects: [aProject], page: pageOf(1) }),
]
const CONTRACTS = '/admin/projects-management/list?tab=contract'
const field = (name: string) => page.getByRole('textbox', { name })
const dialog = (name: string) => page.getByRole('dialog', { name })

beforeEach(() => page.viewport(1280, 900))

test('lists contracts and opens one with its contract projects, accessibly in every theme', async () => {
  fakeServer('administrator', usual)
  const router = await drawPage(CONTRACTS)
  await expect.element(page.getByText('1 contract', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: '$4,812,500.50' })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('gridcell', { name: 'C-24-0117' }).click()
  const drawer = dialog('C-24-0117 · SR 81 resurfacing')
  await expect.element(drawer.getByText('01 · North section')).toBeVisible()
  await expect.element(drawer.getByText('A contract can be deleted when it has no contract projects.')).toBeVisible()
  expect(router.address()).toContain('contract=41')
  await expectAccessibleInEveryTheme()
})

test('shows the contracts of a project with the tickets of each, accessibly in every theme', async () => {
  fakeServer('administrator', usual)
  await drawPage('/projects/12/contract')
  await expect.element(page.getByRole('heading', { name: 'C-24-0117 · SR 81 resurfacing' })).toBeVisible()
  await expect.element(page.getByText('This project')).toBeVisible()
  const counted = page.getByRole('link', { name: '1,203 tickets delivered' })
  await expect.element(counted).toHaveAttribute('href', expect.stringMatching(/tickets\?.*12.*13/))
  await expectAccessibleInEveryTheme()
})

test('lists contract projects by the address, and opens the contract of one', async () => {
  const { requests } = fakeServer('administrator', usual)
  const router = await drawPage(
    '/admin/projects-management/list?tab=contract_project&search=route&sort=-project_name&page=2',
  )
  await expect.element(page.getByRole('grid', { name: 'Contract projects' })).toBeVisible()
  expect(requests.find(({ path }) => path === '/v2/contract_projects')?.search).toBe(
    '?page_number=2&page_size=30&search=route&sort_by=project_name&sort_order=desc',
  )
  await page.getByRole('gridcell', { name: 'South section' }).click()
  await expect.element(dialog('C-24-0117 · SR 81 resurfacing')).toBeVisible()
  expect(router.address()).toContain('tab=contract_project')
})

test('is not available while the flag is off', async () => {
  fakeServer('administrator', [
    flagged(false),
    answer(contracts.list, () => failure(404, 'switched_off')),
    ...usual.slice(1),
  ])
  await drawPage(CONTRACTS)
  await expect.element(page.getByText('This part of the product is switched off.', { exact: false })).toBeVisible()
  await expectAccessible()
  await page.getByRole('tab', { name: 'Archived' }).click()
  await expect.element(page.getByRole('tab', { name: 'Archived' })).toHaveAttribute('aria-selected', 'true')
  expect(page.getByRole('tab', { name: 'Contract', exact: true }).query()).toBeNull()
  fakeServer('administrator', [
    flagged(false),
    answer(contracts.ofProject, () => failure(404, 'switched_off')),
    ...usual.slice(1),
  ])
  await drawPage('/projects/12/contract')
  await expect.element(page.getByText('This part of the product is switched off.', { exact: false })).toBeVisible()
  expect(page.getByRole('link', { name: 'Contract', exact: true, includeHidden: true }).query()).toBeNull()
})

test('creates a contract: shows each fault at its field, keeps the typed text, and opens the result', async () => {
  const made = answer(contracts.create, ({ body }) => ({
    contract: { ...resurfacing, id: 42, ...(body as object) },
  }))
  const { requests } = fakeServer('administrator', [made, ...usual])
  await drawPage(CONTRACTS)
  await page.getByRole('button', { name: 'New contract' }).first().click()
  await field('Amount').fill('1.005')
  await page.getByRole('button', { name: 'Create contract' }).click()
  await expect.element(page.getByRole('link', { name: 'Number: This field is required' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Amount: Enter an amount such as/ })).toBeVisible()
  await expectAccessible()
  await field('Number').fill('C-99')
  await field('Name').fill('New road')
  await field('Amount').fill('$1,250,000.50')
  await page.getByRole('button', { name: 'Create contract' }).click()
  await expect.element(page.getByText('Contract C-99 was created')).toBeVisible()
  expect(requests.find(({ method, path }) => method === 'POST' && path === '/v2/contracts')?.body).toMatchObject({
    number: 'C-99',
    name: 'New road',
    amount: '1250000.50',
    notes: null,
  })
})

test('shows both sides when two people changed the same field, and saves the chosen one over the current version', async () => {
  let tries = 0
  const { requests } = fakeServer('administrator', [
    answer(contracts.update, ({ body }) =>
      ++tries === 1
        ? failure(409, 'edit_conflict', {
            lock_version: 5,
            fields: [
              { field: 'amount', yours: '900.00', theirs: '800.00', by: 'Ada Blake', at: resurfacing.updated_at },
            ],
          })
        : { contract: { ...resurfacing, ...(body as object) } },
    ),
    ...usual,
  ])
  await drawPage(`${CONTRACTS}&contract=41`)
  await dialog('C-24-0117 · SR 81 resurfacing').getByRole('button', { name: 'Edit', exact: true }).click()
  await field('Amount').fill('900')
  await field('Notes').fill('Three seasons.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('$800.00', { exact: false })).toBeVisible()
  await expectAccessible()
  await page.getByRole('radio', { name: /\$800\.00/ }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: /save/i }).last().click()
  await expect.element(page.getByText('Contract C-24-0117 was saved')).toBeVisible()
  const sent = requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(sent).toEqual([
    { amount: '900', notes: 'Three seasons.', lock_version: 3 },
    { notes: 'Three seasons.', lock_version: 5 },
  ])
})

test('adds a project to a contract found by typing, and asks for a missing contract', async () => {
  const { requests } = fakeServer('field_engineer', [
    answer(contracts.createProject, { contract_project: { ...firstPart, id: 60, number: '07' } }),
    ...usual,
  ])
  await drawPage('/projects/12/contract')
  await page.getByRole('button', { name: 'Add to a contract' }).click()
  const contract = page.getByRole('combobox', { name: 'Contract' })
  await field('Number').fill('07')
  await field('Name').fill('Third section')
  await page.getByRole('button', { name: 'Create contract project' }).click()
  await expect.element(contract).toHaveAccessibleDescription('This field is required')
  await expect.element(page.getByRole('link', { name: 'Contract: This field is required' })).toBeVisible()
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  await contract.fill('C-24')
  await page.getByRole('option', { name: 'C-24-0117 · SR 81 resurfacing' }).click()
  await expect.element(contract).not.toHaveAccessibleDescription('This field is required')
  await expectAccessible()
  await page.getByRole('button', { name: 'Create contract project' }).click()
  await expect.element(page.getByText('Contract project 07 was created')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    contract_id: 41,
    number: '07',
    name: 'Third section',
    project_id: aProject.id,
  })
})

test('confirms deletion of a contract project, and says what stays', async () => {
  const { requests } = fakeServer('administrator', [
    { route: contracts.removeProject, answer: () => new Response(null, { status: 204 }) },
    ...usual,
  ])
  await drawPage('/projects/12/contract')
  await page.getByRole('button', { name: 'Delete contract project 01' }).click()
  await expect.element(page.getByText('The project Route 9 stays, with its tickets.', { exact: false })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
  await page.getByRole('button', { name: 'Delete contract project 01' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('Contract project 01 was deleted')).toBeVisible()
})

test('people who only read find nothing to change', async () => {
  const read = {
    ...ofProject,
    abilities: [],
    contract_projects: [{ ...ofProject.contract_projects[0]!, abilities: [] }],
  }
  fakeServer('read_only_auditor', [answer(contracts.ofProject, { contracts: [read], abilities: [] }), ...usual])
  await drawPage('/projects/12/contract')
  await expect.element(page.getByText('01 · North section')).toBeVisible()
  await expect.element(page.getByText('-$12,500.25')).toBeVisible()
  await expect.element(page.getByText('$4,800,000.25')).toBeVisible()
  expect(page.getByRole('button', { name: /Edit|Delete|Add/ }).query()).toBeNull()
})
