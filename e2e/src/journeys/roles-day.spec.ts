import type { Page } from '@playwright/test'
import type { AnyRole, MenuKey } from '@milepost/contract'
import { bar, deliverable, dialog, drawer, openTickets, row } from '../harness/decisions.ts'
import { newNumber } from '../harness/door.ts'
import { expect, test, type Journey } from '../harness/journey.ts'
import { nameOf } from '../harness/menus.ts'
import { emailOf } from '../harness/sign-in.ts'
import { openPart } from '../harness/project-parts.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' }).first()
const rows = (page: Page) => page.getByRole('grid').locator('[role=row][data-id]')
const decisions = /^(Confirm delivery|Deliver|Reject|Void|Accept|Flag|Edit)$/

/** Begins the day: where the role lands. */
async function begin(as: Journey['as'], role: AnyRole, options?: Parameters<Journey['as']>[1]): Promise<Page> {
  const page = await as(role, options)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

/** Opens a page of a submenu. */
async function openInSubmenu(page: Page, submenu: MenuKey, entry: MenuKey): Promise<void> {
  await menu(page)
    .getByRole('button', { name: nameOf(submenu) })
    .click()
  await menu(page)
    .getByRole('link', { name: nameOf(entry) })
    .click()
}

/** Opens the newest ticket of the list from the menu; answers its drawer. */
async function openNewest(page: Page) {
  await menu(page)
    .getByRole('link', { name: nameOf('tickets'), exact: true })
    .click()
  await expect(page.getByRole('grid', { name: 'Tickets' })).toBeVisible()
  await rows(page).first().click()
  await expect(drawer(page).getByRole('tab').first()).toBeVisible()
  return drawer(page)
}

test('an administrator invites a colleague, checks what suppliers sent, and switches to the tickets', async ({
  as,
}) => {
  const page = await begin(as, 'administrator')
  await expect(page).toHaveURL(/\/admin\/projects-management\/list$/)
  await openInSubmenu(page, 'people', 'employees')
  await page.getByRole('button', { name: 'Add employees' }).click()
  const adding = page.getByRole('dialog', { name: 'Add employees' })
  const email = `noor.${newNumber().toLowerCase()}@agency.example`
  await adding.getByLabel('First name').fill('Noor')
  await adding.getByLabel('Last name').fill('Haddad')
  await adding.getByLabel('Email').fill(email)
  await adding.getByLabel('Role').selectOption('qc_lab')
  await adding.getByRole('button', { name: 'Invite 1 employee' }).click()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Invited')
  await openInSubmenu(page, 'settings', 'suppliers')
  await page.getByRole('tab', { name: 'Log' }).click()
  await expect(page.getByRole('grid', { name: 'Log of posts' })).toBeVisible()
  await menu(page)
    .getByRole('link', { name: nameOf('to_operations_portal') })
    .click()
  await menu(page)
    .getByRole('link', { name: nameOf('tickets'), exact: true })
    .click()
  await expect(rows(page).first()).toBeVisible()
})

test('an area manager rejects a load of the district, and its engineer sees why', async ({ as, supplier }) => {
  const [number = ''] = await deliverable(supplier)
  const page = await begin(as, 'area_manager')
  await expect(page).toHaveURL(/\/projects\?view=mine&mine=true&sort=-waiting$/)
  await openTickets(page, [number])
  await row(page, number).getByRole('checkbox').click({ force: true })
  await bar(page).getByRole('button', { name: 'Reject' }).click()
  await dialog(page)
    .getByLabel(/^Reason/)
    .fill('Cold load')
  await dialog(page).getByRole('button', { name: 'Reject 1 ticket' }).click()
  await expect(row(page, number)).toContainText('Rejected')

  const engineer = await begin(as, 'field_engineer')
  await engineer.getByRole('gridcell', { name: /^SR 81 resurfacing/ }).click()
  await expect(engineer).toHaveURL(/\/projects\/\d+/)
  await openPart(engineer, 'Tickets')
  await engineer.getByLabel('Search tickets').fill(number)
  await expect(rows(engineer)).toHaveCount(1)
  await row(engineer, number).getByText(number).click()
  await drawer(engineer, number).getByRole('tab', { name: 'History' }).click()
  await expect(drawer(engineer, number)).toContainText('Reason: Cold load')
})

test('an engineer delivers what arrived, and confirms it', async ({ as, supplier }) => {
  const [number = ''] = await deliverable(supplier)
  const page = await begin(as, 'field_engineer')
  await openTickets(page, [number])
  await row(page, number).getByText(number).click()
  await drawer(page, number).getByRole('button', { name: 'Confirm delivery' }).click()
  await expect(row(page, number)).toContainText('Accepted')
})

test('an inspector decides on a load with a phone', async ({ as, supplier }) => {
  const [number = ''] = await deliverable(supplier)
  const page = await begin(as, 'field_inspector', { width: 390, height: 844 })
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: nameOf('tickets'), exact: true })
    .click()
  await page.getByLabel('Search tickets').fill(number)
  await expect(page.getByRole('checkbox', { name: /^Select ticket / })).toHaveCount(1)
  await page.getByRole('button', { name: new RegExp(number) }).click()
  await drawer(page, number).getByRole('button', { name: 'Confirm delivery' }).click()
  await expect(drawer(page, number)).toContainText('Accepted')
})

test('an auditor can read and export everything, and is offered nothing that changes it', async ({ as }) => {
  const page = await begin(as, 'read_only_auditor')
  await expect(page).toHaveURL(/\/projects(\?sort=\w+)?$/)
  const ticket = await openNewest(page)
  await expect(ticket.getByRole('button', { name: 'Save as PDF' })).toBeVisible()
  await expect(ticket.getByRole('button', { name: decisions })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await rows(page).first().getByRole('checkbox').click({ force: true })
  const selected = page.getByRole('group', { name: 'Report on the selected tickets' })
  await expect(selected.getByRole('button', { name: 'Report' })).toBeVisible()
  await expect(selected.getByRole('button', { name: decisions })).toHaveCount(0)
  await selected.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: 'Start the export' }).click()
  await expect(page.getByRole('button', { name: /^Download tickets-/ }).first()).toBeVisible()
})

test('a person whose role is pending reads, and neither changes nor exports', async ({ as }) => {
  const page = await begin(as, 'pending')
  const ticket = await openNewest(page)
  await expect(ticket.getByRole('button', { name: decisions })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(rows(page).getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0)
})

test('a plant inspector lands on the plants, opens their tickets, and finds their projects', async ({ as }) => {
  const page = await begin(as, 'plant_inspector')
  await expect(page).toHaveURL(/\/plant-health/)
  const ticket = await openNewest(page)
  await expect(ticket.getByRole('button', { name: decisions })).toHaveCount(0)
  await page.keyboard.press('Escape')
  // Closing goes a step back in the history, and the tickets stay until the projects have loaded.
  await expect(ticket).toBeHidden()
  await menu(page)
    .getByRole('link', { name: nameOf('my_projects') })
    .click()
  await expect(page.getByRole('grid', { name: 'Projects' })).toBeVisible()
  // The middle of a row may be one of its counts, which lead to tickets.
  await rows(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/projects\/\d+/)
  await expect(rows(page).first()).toBeVisible()
})

test('a laboratory begins at its samples, calculates, and changes its account', async ({ as }) => {
  const page = await begin(as, 'qc_lab')
  await expect(page).toHaveURL(/\/samples$/)
  await expect(page.getByRole('button', { name: 'Log a sample' }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Calculators' }).click()
  const pwl = page.getByRole('region', { name: 'Percent within limits' })
  await pwl.getByRole('textbox', { name: 'Results' }).fill('4.1 3.8 4.4 3.9 4.0 4.3 3.7 4.2 4.1 3.9 4.0 4.2')
  await pwl.getByRole('textbox', { name: 'Lower limit' }).fill('3.8')
  await pwl.getByRole('textbox', { name: 'Upper limit' }).fill('4.3')
  await pwl.getByRole('button', { name: 'Calculate' }).press('Enter')
  await expect(pwl.getByText('77.8098%')).toBeVisible()
  await menu(page)
    .getByRole('link', { name: nameOf('account') })
    .click()
  await expect(page.getByText(emailOf('qc_lab')).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Where you are signed in' })).toContainText('This device')
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await menu(page)
    .getByRole('link', { name: nameOf('logout') })
    .click()
  await expect(page).toHaveURL(/\/auth\/login/)
})

/** Opens the only project of a person under a grant, and each of its parts; answers how many, and the calls that failed. */
async function walkProject(page: Page): Promise<{ parts: number; failed: string[] }> {
  await expect(page).toHaveURL(/\/projects(\?.*)?$/)
  await expect(rows(page)).toHaveCount(1)
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
  })
  await rows(page).first().getByRole('link').first().click()
  const parts = page.getByRole('navigation', { name: 'Parts of the project' })
  await parts.getByRole('link').first().waitFor()
  const more = parts.getByRole('button', { name: 'More' })
  if (await more.isVisible()) await more.click()
  const addresses = await parts.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  for (const address of addresses) {
    await page.goto(address ?? '')
    await expect(parts.getByRole('link').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  return { parts: addresses.length, failed }
}

test('a consultant works on the granted project in the agency’s pages, under name and company', async ({
  as,
  supplier,
}) => {
  const [number = ''] = await deliverable(supplier)
  const page = await begin(as, 'consultant_write')
  const { parts, failed } = await walkProject(page)
  expect(parts).toBeGreaterThan(15)
  expect(failed).toEqual([])
  await openTickets(page, [number])
  await row(page, number).getByText(number).click()
  await drawer(page, number).getByRole('button', { name: 'Confirm delivery' }).click()
  await expect(row(page, number)).toContainText('Accepted')
  await drawer(page, number).getByRole('tab', { name: 'History' }).click()
  await expect(drawer(page, number)).toContainText('Andre Bellamy (Lakeside Engineering)')
  await page.goto('/admin/employees')
  await expect(page).toHaveURL(/\/projects/)
})

test('a contractor reads tickets, items, updates, periods, submittals and shared documents of the project, signs its loads, and is offered nothing that changes them', async ({
  as,
  supplier,
}) => {
  const [agreed = '', disputed = ''] = await deliverable(supplier, 2)
  const page = await begin(as, 'contractor')
  const { parts, failed } = await walkProject(page)
  expect(parts).toBe(10)
  expect(failed).toEqual([])
  const ticket = await openNewest(page)
  await expect(ticket.getByRole('button', { name: 'Save as PDF' })).toBeVisible()
  await expect(ticket.getByRole('button', { name: decisions })).toHaveCount(0)
  await openTickets(page, [agreed, disputed])
  await row(page, agreed).getByText(agreed).click()
  await expect(drawer(page, agreed).getByRole('button', { name: 'Agree and sign' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(drawer(page, agreed).getByRole('button', { name: 'Withdraw signature' })).toBeVisible()
  await drawer(page, agreed).getByRole('tab', { name: 'History' }).click()
  await expect(drawer(page, agreed)).toContainText('Teresa Quinn')
  await page.keyboard.press('Escape')
  await row(page, disputed).getByText(disputed).click()
  await drawer(page, disputed).getByRole('button', { name: 'Dispute' }).click()
  await dialog(page).getByRole('textbox', { name: 'What is wrong' }).fill('Two tons short')
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page, disputed).getByText('Two tons short').first()).toBeVisible()
})
