import { flagDictionary, flagNames, type FeatureFlag } from '@milepost/contract/core/flags'
import type { Employee } from '@milepost/contract/employees/employee'
import { employees } from '@milepost/contract/employees/employees.contract'
import { flagSettings, type FlagChange, type FlagSetting } from '@milepost/contract/flags/flag-settings.contract'
import { sessions } from '@milepost/contract/sessions/sessions.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, fakeServer, sessionOf, type Answer } from '../../testing/fake-server.ts'

const restrict: FeatureFlag = 'restrict_plant_inspectors'
const luis = {
  dot_employee_id: 31,
  first_name: 'Luis',
  last_name: 'Herrera',
  role: 'plant_inspector',
  enabled: true,
} as const
const change: FlagChange = {
  id: 5,
  at: '2026-11-20T19:30:00.000Z',
  by: 'Dana Okafor',
  name: restrict,
  scope: 'person',
  dot_employee_id: 31,
  person: 'Luis Herrera',
  old: null,
  new: true,
}
const nadia = { id: 44, first_name: 'Nadia', last_name: 'Farouk', role: 'plant_inspector' } as Employee

let settings: FlagSetting[]
let sent: unknown[]
beforeEach(() => {
  settings = flagNames.map((name) => ({ name, installation: null, authority: null, persons: [] }))
  sent = []
})

const settingOf = (name: FeatureFlag) => settings.find((one) => one.name === name)!
const pageOf = (rows: FlagChange[]) => ({
  changes: rows,
  page: { page_number: 1, page_size: 30, total_rows: rows.length, total_pages: 1, last_page: true },
})
const people = { route: employees.list, answer: () => new Response(JSON.stringify({ employees: [nadia], page: {} })) }
const usual = (changes: FlagChange[] = []): Answer[] => [
  answer(flagSettings.set, ({ body }) => {
    const wanted = body as { name: FeatureFlag; scope: string; enabled: boolean | null; dot_employee_id?: number }
    sent.push(wanted)
    settings = settings.map((one) =>
      one.name !== wanted.name
        ? one
        : wanted.scope === 'authority'
          ? { ...one, authority: wanted.enabled }
          : { ...one, persons: wanted.enabled === null ? [] : [{ ...luis, enabled: wanted.enabled }] },
    )
    return { feature_flag: settingOf(wanted.name) }
  }),
  answer(flagSettings.list, () => ({ feature_flags: settings })),
  answer(flagSettings.changes, pageOf(changes)),
  people,
]
const card = () => page.getByRole('article', { name: 'Restrict plant inspectors' })

test('shows every flag, what it does and whether it is built, accessibly in every theme', async () => {
  settings = settings.map((one) => (one.name === restrict ? { ...one, persons: [luis] } : one))
  fakeServer('administrator', usual([change, { ...change, id: 4, by: null, scope: 'installation', person: null }]))
  await drawPage('/feature-flags')
  await expect.element(card().getByText(/a plant inspector sees only the tickets/)).toBeVisible()
  await expect.element(card().getByText('Off now')).toBeVisible()
  for (const name of flagNames) await expect.element(page.getByText(name, { exact: true })).toBeVisible()
  const built = flagDictionary.filter((flag) => flag.built).length
  // Each of the others has the mark, below a heading of the same words.
  expect(page.getByText('Not built', { exact: true }).elements()).toHaveLength(flagNames.length - built + 1)
  expect(page.getByRole('article').elements()).toHaveLength(built)
  await expect.element(page.getByRole('cell', { name: 'The installation' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Luis Herrera' })).toBeVisible()
  await expectAccessibleInEveryTheme()
})

test('is set for the agency, says so, and returns to the value for the installation', async () => {
  fakeServer('administrator', usual())
  await drawPage('/feature-flags')
  const choice = card().getByRole('group', { name: 'For the agency' })
  await choice.getByText('On', { exact: true }).click()
  await expect.element(page.getByText('Restrict plant inspectors: On for the agency.')).toBeVisible()
  await expect.element(card().getByText('On now')).toBeVisible()
  await choice.getByText('Same as the installation (Off)').click()
  await expect.element(page.getByText(/same as the installation\.$/)).toBeVisible()
  expect(sent).toEqual([
    { name: restrict, scope: 'authority', enabled: true },
    { name: restrict, scope: 'authority', enabled: null },
  ])
})

test('is set for one person, by keyboard, and removed again', async () => {
  fakeServer('administrator', usual())
  await drawPage('/feature-flags')
  await card().getByRole('button', { name: 'Set for one person' }).click()
  const find = page.getByRole('combobox', { name: 'Person' })
  await expect.element(find).toHaveFocus()
  await userEvent.keyboard('nad')
  await expect.element(page.getByRole('option', { name: /Nadia Farouk/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByText('Restrict plant inspectors: On for Nadia Farouk.')).toBeVisible()
  await expectAccessible()
  const row = card().getByRole('list', { name: 'Exceptions for people' })
  await row.getByText('Off', { exact: true }).click()
  await expect.element(page.getByText('Restrict plant inspectors: Off for Luis Herrera.')).toBeVisible()
  await row.getByRole('button', { name: 'Remove the exception for Luis Herrera' }).click()
  await expect.element(card().getByText('Exceptions for people')).not.toBeInTheDocument()
  expect(sent).toEqual([
    { name: restrict, scope: 'person', dot_employee_id: 44, enabled: true },
    { name: restrict, scope: 'person', dot_employee_id: 31, enabled: false },
    { name: restrict, scope: 'person', dot_employee_id: 31, enabled: null },
  ])
})

test('the operator sets it for all agencies, and sees no agency’s people', async () => {
  const operator = sessionOf('administrator')
  fakeServer('pending', [
    answer(sessions.me, {
      ...operator,
      user: {
        ...operator.user,
        role: null,
        dot_authority_id: null,
        dot_authority_name: null,
        installation_role: 'operator',
      },
      authorities: [],
    }),
    answer(flagSettings.setForInstallation, ({ body }) => {
      sent.push(body)
      return { feature_flag: { ...settingOf(restrict), installation: true } }
    }),
    answer(flagSettings.listOfInstallation, () => ({ feature_flags: settings })),
    answer(flagSettings.changesOfInstallation, pageOf([])),
  ])
  await drawPage('/feature-flags')
  const choice = card().getByRole('group', { name: 'For all agencies' })
  await choice.getByText('On', { exact: true }).click()
  await expect.element(page.getByText('Restrict plant inspectors: On for all agencies.')).toBeVisible()
  expect(sent).toEqual([{ name: restrict, enabled: true }])
  await expect.element(page.getByRole('button', { name: 'Set for one person' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('fits a phone', async () => {
  await page.viewport(390, 844)
  settings = settings.map((one) => (one.name === restrict ? { ...one, persons: [luis] } : one))
  fakeServer('administrator', usual([change]))
  await drawPage('/feature-flags')
  await expect.element(card().getByRole('button', { name: 'Remove the exception for Luis Herrera' })).toBeVisible()
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})
