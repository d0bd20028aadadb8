import { projectTeam } from '@milepost/contract/project-team/project-team.contract'
import type { Project } from '@milepost/contract/projects/project'
import { projects } from '@milepost/contract/projects/projects.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, type Answer } from '../../../testing/fake-server.ts'
import { projectOf } from '../../../testing/project.ts'

const live = ['update', 'archive', 'hide', 'delete'] as const
const road = projectOf({ id: 12, pending_count: 3, delivered_count: 40, abilities: [...live] })
const bridge = projectOf({ id: 13, name: 'Old Mill bridge', dot_code: 'P-2042', abilities: [...live] })
const HOUR = 3_600_000
const gone = (values: Partial<Project>) =>
  projectOf({ deleted_at: '2026-11-18T15:00:00.000Z', deleted_by: 'Dana Okafor', abilities: ['restore'], ...values })
type Listed = ReturnType<typeof projectOf>
const listed = (rows: Listed[]) => ({
  projects: rows,
  page: { page_number: 1, page_size: 30, total_rows: rows.length, total_pages: 1, last_page: true },
})
const home = '/admin/projects-management/list'

/** A server on which projects are archived, hidden, deleted and restored. */
function agency(...rows: Listed[]) {
  const stored = new Map(rows.map((row) => [row.id, row]))
  const change = (values: Partial<Project>) => (request: { url: URL }) => {
    const id = Number(/\d+/.exec(request.url.pathname.replace(/^\/v\d/, ''))?.[0])
    const project = { ...stored.get(id)!, ...values }
    stored.set(id, project)
    return { project }
  }
  const answers: Answer[] = [
    answer(projects.list, ({ url }) => {
      const view = url.searchParams.get('filters[view][eq]')
      return listed(
        [...stored.values()].filter(({ status, hidden, deleted_at }) =>
          view === 'deleted'
            ? deleted_at !== null
            : deleted_at === null &&
              (view === 'hidden' ? hidden : !hidden && (status === 'archived') === (view === 'archived')),
        ),
      )
    }),
    answer(projects.archive, change({ status: 'archived', abilities: ['unarchive', 'hide', 'delete'] })),
    answer(projects.unarchive, change({ status: 'construction', abilities: [...live] })),
    answer(projects.hide, change({ hidden: true, abilities: ['update', 'archive', 'unhide', 'delete'] })),
    answer(projects.unhide, change({ hidden: false, abilities: [...live] })),
    answer(projects.remove, (request) => {
      change({ deleted_at: '2026-11-20T15:00:00.000Z', deleted_by: 'Dana Okafor', abilities: ['restore'] })(request)
      return undefined as never
    }),
    answer(projects.restore, change({ deleted_at: null, abilities: [...live] })),
  ]
  return fakeServer('administrator', answers)
}

const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })
const choose = async (name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('the page, its menu and its question are accessible in every theme', async () => {
  agency(road, bridge)
  await drawPage(home)
  await expect.element(cell('Old Mill bridge')).toBeVisible()
  await expectAccessibleInEveryTheme()
  const button = page.getByRole('button', { name: 'Actions for I-420 rehabilitation' })
  await button.click()
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
  await expectAccessibleInEveryTheme()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Archive' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await button.click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  const question = page.getByRole('dialog', { name: 'Delete I-420 rehabilitation?' })
  await expect.element(question.getByText('3 pending · 40 delivered · 0 rejected')).toBeVisible()
  await expect.element(question.getByText(/it is never removed permanently/)).toBeVisible()
  await expectAccessibleInEveryTheme()
})

test('a project is archived, which the toast undoes; a hidden one is found on its own tab, and unhidden', async () => {
  const { requests } = agency(road, bridge)
  const router = await drawPage(home)
  await choose('Old Mill bridge', 'Archive')
  await expect.element(page.getByText('Old Mill bridge is archived.').first()).toBeVisible()
  await expect.element(cell('Old Mill bridge')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(cell('Old Mill bridge')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/v1/dot_projects/13/archive',
    '/v1/dot_projects/13/unarchive',
  ])
  await choose('Old Mill bridge', 'Hide')
  await expect.element(cell('Old Mill bridge')).not.toBeInTheDocument()
  await page.getByRole('tab', { name: 'Hidden' }).click()
  await expect.poll(router.address).toContain('tab=hidden')
  await choose('Old Mill bridge', 'Show again')
  await expect.element(page.getByText('No hidden projects')).toBeVisible()
})

test('a project is deleted and restored by keyboard alone', async () => {
  agency(road, bridge)
  await drawPage(home)
  await expect.element(cell('Old Mill bridge')).toBeVisible()
  ;(page.getByRole('grid').element().querySelector('[data-cell="0:0"]') as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('menu', { name: 'Actions for Old Mill bridge' })).toBeVisible()
  await userEvent.keyboard('{End}{Enter}')
  const question = page.getByRole('dialog', { name: 'Delete Old Mill bridge?' })
  await expect.element(question.getByText(/removed permanently/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Old Mill bridge was deleted.').first()).toBeVisible()
  await expect.element(cell('Old Mill bridge')).not.toBeInTheDocument()
  await page.getByRole('tab', { name: 'Recently deleted' }).click()
  await expect.element(cell('Old Mill bridge')).toBeVisible()
  ;(page.getByRole('grid').element().querySelector('[data-cell="0:0"]') as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Old Mill bridge is restored.').first()).toBeVisible()
})

test('deleted projects show who deleted them and how long they can be restored, and have no link', async () => {
  const soon = new Date(Date.now() + 11.5 * 24 * HOUR).toISOString()
  agency(
    gone({ id: 12, pending_count: 3 }),
    gone({ id: 13, name: 'Old Mill bridge', restorable_until: soon, purged_on: soon }),
  )
  const router = await drawPage(`${home}?tab=deleted`)
  await expect.element(cell('Old Mill bridge')).toBeVisible()
  await expect.element(cell('12 days left')).toBeVisible()
  await expect.element(cell('Never removed: has tickets')).toBeVisible()
  await expect.element(cell('Dana Okafor').first()).toBeVisible()
  await expectAccessible()
  await cell('Old Mill bridge').click()
  expect(router.address()).toBe(`${home}?tab=deleted`)
  await page.viewport(390, 844)
  await expect.element(page.getByRole('article', { name: 'Old Mill bridge' }).getByText('12 days left')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
})

test('a project that can no longer be archived stays, with the reason', async () => {
  fakeServer('administrator', [
    answer(projects.list, listed([road])),
    answer(projects.archive, () => failure(404, 'project_deleted')),
  ])
  await drawPage(home)
  await choose('I-420 rehabilitation', 'Archive')
  await expect
    .element(page.getByText('This project was deleted. An administrator can restore it.').first())
    .toBeVisible()
  await expect.element(cell('I-420 rehabilitation')).toBeVisible()
})

test('project info lists every project with a link to its settings', async () => {
  const { requests } = agency(road, bridge)
  const router = await drawPage(`${home}?tab=info`)
  await expect.element(page.getByRole('columnheader', { name: 'Job number' })).toBeVisible()
  expect(requests.find(({ path }) => path === '/v4/projects')?.search).toContain('filters[status][in][]=archived')
  await cell('P-2042').click()
  await expect.poll(router.address).toMatch(/^\/projects\/13\/settings/)
})

test('project staffing lists the people on a project', async () => {
  const { requests } = fakeServer('administrator', [
    answer(projects.list, listed([road, bridge])),
    answer(projectTeam.starts, {
      team_starts: [
        {
          project_id: 12,
          members: [
            { id: 1, first_name: 'Ana', last_name: 'Ortiz' },
            { id: 2, first_name: 'Ben', last_name: 'Ito' },
          ],
          members_count: 6,
        },
        { project_id: bridge.id, members: [], members_count: 0 },
      ],
    }),
  ])
  await drawPage(`${home}?tab=staffing`)
  await expect
    .element(page.getByRole('link', { name: 'Ana Ortiz, Ben Ito and 4 more' }))
    .toHaveAttribute('href', '/features/dot-portal/projects/12/team')
  await expect.element(page.getByText('No one yet')).toBeVisible()
  const calls = requests.filter(({ path }) => path === projectTeam.starts.path)
  expect(calls.map(({ search }) => new URLSearchParams(search).getAll('project_ids[]').toSorted())).toEqual([
    ['12', String(bridge.id)].toSorted(),
  ])
  await expectAccessible()
})
