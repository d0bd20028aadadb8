import type { Page } from '@playwright/test'
import { choose as chooseAnswer } from './harness/choose.ts'
import type { Places, Screen } from './screen.ts'

const team = ({ staffed }: Places) => `/projects/${staffed}/team`
const contractors = ({ staffed }: Places) => `/projects/${staffed}/contractors`
const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').first().waitFor()
}
/** Chooses a person and a group, so that role and dates show; choices of the previous picture are already there. */
const choose = async (page: Page): Promise<void> => {
  await press('Add to the team')(page)
  const find = page.getByRole('combobox', { name: 'Employees and groups' })
  await find.waitFor()
  if (await page.getByRole('list', { name: 'To be added' }).isVisible()) return
  for (const [text, option] of [
    ['okafor', /Dana Okafor/],
    ['safety', /Work zone safety/],
  ] as const) {
    await find.fill(text)
    await page.getByRole('option', { name: option }).click()
  }
}

/** Who works on a project, and which companies do. */
export const projectStaffScreens: readonly Screen[] = [
  { name: 'team', role: 'administrator', path: team, sun: true },
  { name: 'team-read', component_test: 'project-team/team-page', role: 'read_only_auditor', path: team },
  {
    name: 'team-nobody-matches',
    component_test: 'project-team/team-page',
    role: 'administrator',
    path: (places) => `${team(places)}?search=nobody-at-all`,
  },
  {
    name: 'team-add',
    component_test: 'project-team/team-page',
    role: 'administrator',
    path: team,
    open: choose,
    part: '[role=dialog]',
    sun: true,
  },
  {
    name: 'team-edit',
    component_test: 'project-team/team-page',
    role: 'administrator',
    path: team,
    open: press(/^Edit /),
    part: '[role=dialog]',
  },
  { name: 'contractors', role: 'administrator', path: contractors, sun: true },
  {
    name: 'contractors-read',
    component_test: 'contractors/contractors-page',
    role: 'read_only_auditor',
    path: contractors,
  },
  {
    name: 'contractors-add',
    component_test: 'contractors/contractors-page',
    role: 'administrator',
    path: contractors,
    open: press('Add contractor'),
    part: '[role=dialog]',
  },
  {
    name: 'contractors-remove',
    component_test: 'contractors/contractors-page',
    role: 'administrator',
    path: contractors,
    open: press(/^Remove /),
    part: '[role=dialog]',
  },
  {
    name: 'contractors-accept',
    component_test: 'contractors/contractors-page',
    role: 'administrator',
    path: contractors,
    open: press(/^Accept the request/),
    part: '[role=dialog]',
  },
  {
    name: 'contractors-reject',
    component_test: 'contractors/contractors-page',
    role: 'administrator',
    path: contractors,
    open: press(/^Reject the request/),
    part: '[role=dialog]',
  },
  {
    name: 'contractors-all-requests',
    component_test: 'contractors/contractors-page',
    role: 'administrator',
    path: contractors,
    open: async (page) => {
      await chooseAnswer(page, 'Show', 'All')
      await page.getByText(/^Reason:/).waitFor()
    },
  },
  { name: 'contractor-access', role: null, path: () => '/contractor-access', sun: true },
  {
    name: 'contractor-access-faults',
    component_test: 'contractors/access/contractor-access',
    role: null,
    path: () => '/contractor-access',
    open: async (page) => {
      await page.getByRole('button', { name: 'Send request' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
]
