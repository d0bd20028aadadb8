import { projectTeam, type ProjectTeam, type TeamPerson } from '@milepost/contract/project-team/project-team.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, type Answer } from '../../testing/fake-server.ts'
import { projectOf } from '../../testing/project.ts'
import { queryClient } from '../../shell/query-client.ts'
import { teamsKey } from './api.ts'
import { memberOf, teamOf } from './project-team.fixtures.ts'

const luis = memberOf({
  person: { project_role: 'inspector', starts_on: '2026-01-05', ends_on: null },
  last_seen_at: '2026-11-20T14:00:00.000Z',
})
const theo = memberOf({
  id: 32,
  first_name: 'Theo',
  last_name: 'Marquez',
  role: 'qc_lab',
  title: null,
  groups: [],
  current: false,
  person: { project_role: 'lab', starts_on: '2026-01-05', ends_on: '2026-06-30' },
})
const nadia = memberOf({ id: 33, first_name: 'Nadia', last_name: 'Farouk', status: 'pending' })
const crew = { id: 5, name: 'Crew', members_count: 2 }
const whole = (values = {}): ProjectTeam => teamOf([nadia, luis, theo], [crew], values)

const listed = (team: ProjectTeam) => ({
  ...team,
  page: { page_number: 1, page_size: 9999, total_rows: team.dot_employees.length, total_pages: 1, last_page: true },
})
const project = answer(projects.get, { project: projectOf() })
const choices = answer(projectTeam.choices, {
  dot_employees: [memberOf({ id: 34, first_name: 'Ines', last_name: 'Ortega' })].map(
    ({ id, first_name, last_name, role, title, district, status }) => ({
      id,
      first_name,
      last_name,
      role,
      title,
      district,
      status,
    }),
  ),
  dot_groups: [{ id: 6, name: 'Night crew', members_count: 4 }],
})
/** A server that keeps a team: it refuses changes based on an older version, with both sides. */
function keeping(first: ProjectTeam): {
  answers: Answer[]
  now: () => ProjectTeam
  others: (next: ProjectTeam) => void
} {
  let team = first
  const put = (dot_employees: TeamPerson[], lock_version: number) => {
    if (lock_version !== team.team.lock_version)
      return failure(409, 'edit_conflict', {
        lock_version: team.team.lock_version,
        fields: team.dot_employees.map(({ id, person }) => {
          const mine = dot_employees.find((one) => one.id === id)
          return {
            field: `dot_employees.${id}`,
            yours: mine ? { project_role: mine.project_role, starts_on: mine.starts_on, ends_on: mine.ends_on } : null,
            theirs: person,
            by: 'Ana Ruiz',
            at: '2026-11-20T15:00:00.000Z',
          }
        }),
      })
    const known = [...team.dot_employees, memberOf({ id: 34, first_name: 'Ines', last_name: 'Ortega', groups: [] })]
    team = {
      dot_employees: known.flatMap((member) => {
        const person = dot_employees.find(({ id }) => id === member.id)
        if (!person && member.groups.length === 0) return []
        const { project_role, starts_on = null, ends_on = null } = person ?? { project_role: 'lab' as const }
        return [{ ...member, person: person ? { project_role, starts_on, ends_on } : null }]
      }),
      team: { ...team.team, lock_version: team.team.lock_version + 1 },
    }
    return team
  }
  return {
    now: () => team,
    others: (next) => {
      team = next
    },
    answers: [
      project,
      choices,
      answer(projectTeam.list, () => listed(team)),
      answer(projectTeam.replacePersons, ({ body }) => {
        const { dot_employees, lock_version } = body as { dot_employees: TeamPerson[]; lock_version: number }
        return put(dot_employees, lock_version)
      }),
      answer(projectTeam.replaceGroups, ({ body }) => {
        const { dot_group_ids } = body as { dot_group_ids: number[] }
        const all = [crew, { id: 6, name: 'Night crew', members_count: 4 }]
        const groups = all.filter(({ id }) => dot_group_ids.includes(id))
        team = { ...team, team: { ...team.team, groups, lock_version: team.team.lock_version + 1 } }
        return team
      }),
    ],
  }
}
/** What the row of somebody says. */
const rowOf = (name: string) => () => page.getByRole('row').filter({ hasText: name }).elements()[0]?.textContent ?? ''
const draw = () => drawPage('/projects/51/team')

beforeEach(() => page.viewport(1280, 900))

test('shows the people of the team with role, dates and groups, accessibly in every theme', async () => {
  fakeServer('administrator', keeping(whole()).answers)
  await drawPage('/projects/51/team')
  await expect
    .poll(rowOf('Luis Herrera'))
    .toMatch(/Field inspector · Inspector · North.*Inspector.*from 01\/05\/2026.*Added.*Group Crew/)
  await expect.poll(rowOf('Theo Marquez')).toMatch(/Laboratory.*01\/05\/2026 – 06\/30\/2026.*Over/)
  await expect.poll(rowOf('Nadia Farouk')).toMatch(/Invited/)
  await expect.element(page.getByText('3 people')).toBeVisible()
  await expectAccessibleInEveryTheme()
})

test('is read-only for people who may not change it', async () => {
  fakeServer('read_only_auditor', keeping(whole({ abilities: [] })).answers)
  await draw()
  await expect.element(page.getByText('Crew (2)')).toBeVisible()
  for (const name of [/Edit/, /Remove/, /Add/]) expect(page.getByRole('button', { name }).elements()).toEqual([])
})

test('is searched from its address', async () => {
  fakeServer('administrator', keeping(whole()).answers)
  const router = await drawPage('/projects/51/team?search=marq')
  await expect.element(page.getByText('1 person')).toBeVisible()
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search the team' }), 'zzz')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No one on the team matches')).toBeVisible()
  expect(router.address()).toContain('search=zzz')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect.element(page.getByText('3 people')).toBeVisible()
})

test('persons and groups found by typing are added together', async () => {
  const server = keeping(whole())
  const { requests } = fakeServer('administrator', server.answers)
  await draw()
  await page.getByRole('button', { name: 'Add to the team' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to the team' })
  await dialog.getByRole('button', { name: 'Add to the team' }).click()
  await expect.element(dialog.getByRole('link', { name: 'Choose at least one employee or group' })).toBeVisible()
  const picker = page.getByRole('combobox', { name: 'Employees and groups' })
  await userEvent.fill(picker, 'n')
  await page.getByRole('option', { name: /Ines Ortega/ }).click()
  await userEvent.fill(picker, 'n')
  await page.getByRole('option', { name: /Night crew/ }).click()
  await dialog.getByRole('combobox', { name: 'Role on the project' }).selectOptions('consultant')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Add to the team' }).click()
  await expect.element(page.getByText('2 added to the team.')).toBeVisible()
  await expect.poll(rowOf('Ines Ortega')).toMatch(/Consultant.*from 11\/20\/2026/)
  await expect.element(page.getByText('Night crew (4)')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
    '/v2/projects/51/dot_employees',
    '/v2/projects/51/dot_groups',
  ])
})

test('role and dates are changed, and an end before the start is reported at its field', async () => {
  const server = keeping(whole())
  fakeServer('administrator', server.answers)
  await draw()
  await page.getByRole('button', { name: 'Edit Luis Herrera' }).click()
  const dialog = page.getByRole('dialog', { name: 'Luis Herrera on the project' })
  const ends = dialog.getByLabelText('End date')
  await userEvent.fill(ends, '2026-01-04')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(ends).toHaveAccessibleDescription('End Date must be later than the Start Date.')
  await dialog.getByRole('link', { name: /End date: End Date must be later/ }).click()
  await expect.element(ends).toHaveFocus()
  await expectAccessible()
  await userEvent.fill(ends, '2026-12-31')
  await dialog.getByRole('combobox', { name: 'Role on the project' }).selectOptions('resident_engineer')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Luis Herrera is saved.')).toBeVisible()
  expect(server.now().dot_employees.find(({ id }) => id === luis.id)?.person).toEqual({
    project_role: 'resident_engineer',
    starts_on: '2026-01-05',
    ends_on: '2026-12-31',
  })
})

test('a removal is undone, with role and dates', async () => {
  const server = keeping(whole())
  fakeServer('administrator', server.answers)
  await draw()
  const remove = page.getByRole('button', { name: 'Remove Theo Marquez from the team' })
  await remove.click()
  await expect.element(page.getByText('Theo Marquez is removed from the team.')).toBeVisible()
  await expect.element(page.getByText('2 people')).toBeVisible()
  expect(page.getByRole('button', { name: 'Remove Nadia Farouk from the team' }).elements()).toEqual([])
  server.others({
    ...server.now(),
    dot_employees: [...server.now().dot_employees, { ...theo, person: null, groups: [{ id: 5, name: 'Crew' }] }],
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => server.now().dot_employees.find(({ id }) => id === theo.id)?.person).toEqual(theo.person)
})

test('a change is sent again without a question after others changed different people', async () => {
  const server = keeping(whole())
  const { requests } = fakeServer('administrator', server.answers)
  await draw()
  await page.getByRole('button', { name: 'Edit Luis Herrera' }).click()
  server.others(teamOf([nadia, luis], [crew], { lock_version: 7 }))
  await page.getByRole('dialog').getByLabelText('End date').fill('2026-12-31')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Luis Herrera is saved.')).toBeVisible()
  expect(
    requests
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) => (body as { lock_version: number }).lock_version),
  ).toEqual([3, 7])
  expect(server.now().dot_employees.map(({ id }) => id)).toEqual([nadia.id, luis.id])
})

test('two changes of one person show both sides, and the chosen one is saved', async () => {
  const server = keeping(whole())
  fakeServer('administrator', server.answers)
  await draw()
  await page.getByRole('button', { name: 'Edit Luis Herrera' }).click()
  const theirs = { ...luis, person: { project_role: 'consultant' as const, starts_on: '2026-01-05', ends_on: null } }
  server.others(teamOf([nadia, theirs, theo], [crew], { lock_version: 7 }))
  await page.getByRole('dialog').getByLabelText('End date').fill('2026-12-31')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('group', { name: 'Luis Herrera' })).toBeVisible()
  await expect.element(page.getByText(/Consultant, from 01\/05\/2026/)).toBeVisible()
  await expectAccessible()
  await page
    .getByRole('dialog')
    .filter({ has: page.getByRole('group', { name: 'Luis Herrera' }) })
    .getByRole('button')
    .last()
    .click()
  await expect.element(page.getByText('Luis Herrera is saved.')).toBeVisible()
  expect(server.now().dot_employees.find(({ id }) => id === luis.id)?.person?.ends_on).toBe('2026-12-31')
})

test('a change that arrives behind the dialog is not overwritten unseen', async () => {
  const server = keeping(whole())
  fakeServer('administrator', server.answers)
  await draw()
  await page.getByRole('button', { name: 'Edit Luis Herrera' }).click()
  const theirs = { ...luis, person: { project_role: 'consultant' as const, starts_on: '2026-01-05', ends_on: null } }
  server.others(teamOf([nadia, theirs, theo], [crew], { lock_version: 7 }))
  await queryClient.invalidateQueries({ queryKey: teamsKey })
  await expect.poll(rowOf('Luis Herrera')).toMatch(/Consultant/)
  await page.getByRole('dialog').getByLabelText('End date').fill('2026-12-31')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('group', { name: 'Luis Herrera' })).toBeVisible()
})

test('people add and remove themselves', async () => {
  const joined = whole({ abilities: ['update', 'remove_themselves'] })
  const { requests } = fakeServer('field_engineer', [
    project,
    choices,
    answer(projectTeam.list, () => listed(requests.some(({ method }) => method === 'POST') ? joined : whole())),
    answer(projectTeam.addOneself, joined),
    answer(projectTeam.removeOneself, whole()),
  ])
  await draw()
  await page.getByRole('button', { name: 'Add me to this project' }).click()
  await expect.element(page.getByText('You are now on the team, Dana.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove me from this project' }).click()
  await expect.element(page.getByText('You were removed from this project, Dana.')).toBeVisible()
})

test('says that the team is empty, and what failed', async () => {
  let calls = 0
  fakeServer('administrator', [
    project,
    answer(projectTeam.list, () => (++calls === 1 ? failure(500, 'server_error') : listed(teamOf([])))),
  ])
  await draw()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No one is on the team yet')).toBeVisible()
  await expectAccessible()
})
