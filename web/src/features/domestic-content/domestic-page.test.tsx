import {
  domesticArticles,
  domesticContent,
  domesticSteps,
} from '@milepost/contract/domestic-content/domestic-content.contract'
import type { DomesticArticleWhole, ShownLedger } from '@milepost/contract/domestic-content/domestic-schemas'
import { projects } from '@milepost/contract/projects/projects.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf, type Answer } from '../../testing/fake-server.ts'
import { projectOf } from '../../testing/project.ts'

const ADDRESS = '/projects/12/domestic_content'
const at = '2026-11-20T14:00:00Z'
const clause = { clause: '23 CFR 635.410(b)(1)', edition: 'amended at 90 FR 2932 (Jan. 14, 2025)' }
const empty = {
  articles: 0,
  cost: '0.00',
  placed: '0.00',
  certified: '0.00',
  foreign: '0.00',
  held_articles: 0,
  held: '0.00',
}
const ledger: ShownLedger = {
  settings: {
    id: 4,
    federal_aid: true,
    obligated_on: '2026-10-02',
    contract_amount: '1000000.00',
    applicable_cost: '400000.00',
    updated_at: at,
    lock_version: 0,
  },
  rules: [{ rule: 'iron_steel', asks: 'all_processes', ...clause }],
  categories: [
    { ...empty, category: 'iron_steel', articles: 1, cost: '9000.00', held_articles: 1, held: '9000.00' },
    { ...empty, category: 'construction_material' },
  ],
  minimal_amounts: [
    { rule: 'iron_steel', ...clause, limit: '2500.00', used: '0.00', left: '2500.00' },
    { rule: 'construction_material', ...clause, limit: null, used: '0.00', left: null },
  ],
  held_pay_items: [{ pay_item_id: 81, pay_item: '10 · 511-1000 · Bar reinforcement', articles: 1, amount: '9000.00' }],
  today: '2026-11-28',
  abilities: ['manage', 'export'],
}
const none = {
  ...ledger,
  settings: { ...ledger.settings, id: null, obligated_on: null, contract_amount: null, applicable_cost: null },
  rules: [],
}
const rebar: DomesticArticleWhole = {
  id: 7,
  project_id: 12,
  name: 'Reinforcing bars',
  category: 'iron_steel',
  kind: null,
  pay_item_id: 81,
  pay_item: '10 · 511-1000 · Bar reinforcement',
  supplier: 'River Steel',
  quantity: null,
  uom: null,
  placed_on: '2026-11-03',
  cost: '9000.00',
  foreign_cost: '0.00',
  assembled_in_us: false,
  component_percent: null,
  steel_cost: null,
  foreign_steel_cost: null,
  further_steps: [],
  evidence: null,
  waiver_number: null,
  waiver_clause: null,
  notes: null,
  verdict: 'held',
  held: '9000.00',
  findings: [
    {
      code: 'not_certified',
      verdict: 'held',
      rule: 'iron_steel',
      ...clause,
      amount: '9000.00',
      used: null,
      limit: null,
      missing: ['rolled'],
      uncertified: [],
      foreign: [],
    },
  ],
  updated_at: at,
  lock_version: 0,
  abilities: ['update', 'delete'],
  steps: [
    {
      id: 9,
      article_id: 7,
      step: 'melted',
      company: 'River Steel',
      place: 'Blytheville, Arkansas',
      in_us: true,
      done_on: null,
      heat_number: '88-1204',
      certificate: 'MTR 88',
      lock_version: 0,
    },
  ],
  needed_steps: ['melted', 'rolled'],
}
const usual: Answer[] = [
  answer(domesticContent.ledger, ledger),
  answer(domesticArticles.list, { domestic_articles: [rebar], page: pageOf(1) }),
  answer(domesticArticles.get, { domestic_article: rebar }),
  answer(domesticArticles.history, { history: [], page: pageOf(0) }),
  answer(domesticContent.history, { history: [], page: pageOf(0) }),
  answer(projects.get, { project: projectOf({ id: 12 }) }),
]
const open = (...answers: Answer[]) => fakeServer('administrator', [...answers, ...usual])
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

beforeEach(() => page.viewport(1440, 900))

test('shows what is on hold and left, the rules with clause and edition, and the chain with its gap, accessibly in every theme', async () => {
  open()
  const router = await drawPage(ADDRESS)
  await expect.element(page.getByText('$0.00 of $2,500.00 used')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('tab', { name: 'Ledger and rules' }).click()
  await expect.element(page.getByRole('cell', { name: clause.edition })).toBeVisible()
  expect(router.address()).toContain('tab=ledger')
  await expectAccessibleInEveryTheme()
  await page.getByRole('tab', { name: 'Articles' }).click()
  await page.getByRole('gridcell', { name: 'Reinforcing bars' }).click()
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText('$9,000.00 not certified. Missing: Rolled, cast or drawn.')).toBeVisible()
  await expect.element(drawer.getByText('23 CFR 635.410(b)(1), amended at 90 FR 2932 (Jan. 14, 2025)')).toBeVisible()
  await expect.element(drawer.getByText('Missing', { exact: true })).toBeVisible()
  expect(router.address()).toContain('article=7')
  await expectAccessibleInEveryTheme()
})

test('adds the missing step of a chain', async () => {
  const { requests } = open(
    answer(domesticSteps.create, { domestic_step: { ...rebar.steps[0]!, id: 10, step: 'rolled' } }),
  )
  await drawPage(`${ADDRESS}?article=7`)
  await page.getByRole('button', { name: 'Add a step' }).click()
  await userEvent.fill(field('Company'), 'River Steel')
  await expectAccessible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The step was saved: Rolled, cast or drawn')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    step: 'rolled',
    company: 'River Steel',
    in_us: true,
  })
})

test('asks of an article what its category needs, and says what does not go together', async () => {
  const { requests } = open(answer(domesticArticles.create, { domestic_article: rebar }))
  await drawPage(ADDRESS)
  await page.getByRole('button', { name: 'Add an article' }).click()
  await userEvent.fill(field('Article'), 'Storm drain pipe')
  await userEvent.fill(field('Cost'), '800')
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('Manufactured product')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Choose the kind').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Precast concrete')
  await userEvent.fill(field('Cost of its iron and steel'), '900')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('This is more than the cost').first()).toBeVisible()
  await userEvent.fill(field('Cost of its iron and steel'), '90')
  await expectAccessible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Reinforcing bars was saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    category: 'manufactured_product',
    kind: 'precast_concrete',
    cost: '800',
    steel_cost: '90',
    foreign_cost: '0',
  })
})

test('asks for the settings first, which are whole with Federal aid', async () => {
  const { requests } = open(answer(domesticContent.ledger, none), answer(domesticContent.saveSettings, ledger))
  await drawPage(ADDRESS)
  await expect.element(page.getByText('The rules of this project are not known yet')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Settings' }).click()
  await userEvent.fill(field('Contract amount'), '1,000,000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Required of a project with Federal aid').first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('checkbox', { name: 'The project has Federal aid' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The settings were saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ federal_aid: false, lock_version: 0 })
})

test('lets people who only read see no buttons, and says why the ledger cannot be shown', async () => {
  open(answer(domesticContent.ledger, { ...ledger, abilities: [] }))
  await drawPage(ADDRESS)
  await expect.element(page.getByText('Reinforcing bars').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add an article' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('main').getByRole('button', { name: 'Settings' })).not.toBeInTheDocument()
})

test('offers to try again where the ledger cannot be shown', async () => {
  open(answer(domesticContent.ledger, () => failure(503, 'unavailable')))
  await drawPage(ADDRESS)
  await expect.element(page.getByText('The domestic content of this project cannot be shown.')).toBeVisible()
})
