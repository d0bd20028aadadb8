import { lookups } from '@milepost/contract/lookups/lookups.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, fakeServer, type Answer } from '../../../testing/fake-server.ts'
import { projectOf } from '../../../testing/project.ts'

const sent = vi.fn()
const current = projectOf({
  abilities: ['update', 'archive'],
  start_date: '2026-03-02',
  max_gvw_override_lbs: '80000',
  lock_version: 4,
})
const districts = answer(lookups.districts, {
  districts: [{ value: 3, label: 'Central' }],
  page: { page_number: 1, page_size: 500, total_rows: 1, total_pages: 1, last_page: true },
})
const saves = (route: 'update' | 'create') =>
  answer(projects[route], ({ body }) => {
    sent(body)
    return { project: { ...current, lock_version: 5 } }
  })
const draw = (answers: Answer[], address = '/projects/51/settings', project = current) => {
  fakeServer('field_engineer', [districts, answer(projects.get, { project }), ...answers])
  return drawPage(address)
}
const field = (name: string) => page.getByLabelText(name, { exact: true })
const save = (name = 'Save') => page.getByRole('button', { name, exact: true }).click()

beforeEach(async () => {
  sent.mockClear()
  await page.viewport(1280, 900)
})

test('shows the settings of a project, accessibly in every theme', async () => {
  fakeServer('field_engineer', [districts, answer(projects.get, { project: current })])
  await drawPage('/projects/51/settings')
  await expect.element(page.getByRole('textbox', { name: 'Project name' })).toHaveValue('I-420 rehabilitation')
  await expect.element(page.getByRole('button', { name: 'More: Settings' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'State Project Number' })).toBeVisible()
  await expectAccessibleInEveryTheme()
})

test('sends only what was changed, with the version that was read', async () => {
  await draw([saves('update')])
  await userEvent.fill(field('Contract number'), 'C-77')
  await userEvent.fill(field('Start date'), '4/1/2026')
  await save()
  await expect.element(page.getByText('The project I-420 rehabilitation is saved.')).toBeVisible()
  expect(sent).toHaveBeenCalledWith({ contract_number: 'C-77', start_date: '2026-04-01', lock_version: 4 })
})

test('reports faults in the words of the specification, and sends nothing', async () => {
  await draw([saves('update')])
  await userEvent.fill(field('Start date'), 'soon')
  await userEvent.tab()
  // Inputs in one line are aligned, whatever hints and faults are next to them.
  const top = (name: string) => page.getByRole('textbox', { name }).element().getBoundingClientRect().top
  await expect.element(page.getByText('Invalid Date format (ex. 09/25/2025)')).toBeVisible()
  expect(top('DOT code')).toBe(top('State Project Number'))
  expect(top('Start date')).toBe(top('End date'))
  await userEvent.fill(page.getByRole('textbox', { name: 'DOT code' }), '#')
  await save()
  const summary = page.getByRole('alert')
  await expect.element(summary.getByText('Start date: Invalid Date format (ex. 09/25/2025)')).toBeVisible()
  await expect.element(summary.getByText('DOT code: Invalid Project Number')).toBeVisible()
  await expectAccessible()
  await userEvent.fill(field('Start date'), '05/02/2026')
  await userEvent.fill(field('End date'), '05/02/2026')
  await save()
  await expect.element(summary.getByText('End date: End Date must be later than the Start Date.')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
})

test('explains why a project without tickets cannot be completed', async () => {
  await draw([], '/projects/51/settings', { ...current, next_statuses: ['bid'] })
  await expect
    .element(page.getByText('The status of this project cannot be changed until tickets have been received.'))
    .toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Completed' })).not.toBeInTheDocument()
})

test('limits are typed in either unit, and refused when no truck could have them', async () => {
  await draw([saves('update')])
  const limit = page.getByRole('textbox', { name: 'Max GVW override' })
  await page.getByText('tons', { exact: true }).click()
  await userEvent.fill(limit, '251')
  await save()
  await expect.element(page.getByText('Enter 1 to 500,000 lb, or up to 250 tons')).toBeVisible()
  await userEvent.fill(limit, '40.5')
  await page.getByLabelText("Pay for weight over a truck's limit").click()
  await save()
  await expect.element(page.getByText('The project I-420 rehabilitation is saved.')).toBeVisible()
  expect(sent).toHaveBeenCalledWith({ max_gvw_override: '40.5', uom: 'TON', pay_overload: false, lock_version: 4 })
})

test('previews which dates another zone moves before it is saved', async () => {
  await draw([
    answer(projects.timeZonePreview, {
      tickets_count: 1204,
      moved_count: 38,
      moves: [{ from: '2026-11-19', to: '2026-11-20', tickets: 38 }],
    }),
    answer(projects.timeZone, ({ body }) => {
      sent(body)
      return { project: { ...current, time_zone: 'America/Denver', following: { done: 0, tickets: 1204 } } }
    }),
  ])
  await save('Change time zone')
  const dialog = page.getByRole('dialog')
  const zone = dialog.getByRole('combobox', { name: 'Time zone' })
  await userEvent.fill(zone, 'denver')
  // Leaving the field takes the match. Its list is hidden where what loads above it moves the field out of view (`plant-dialog.test.tsx` chooses from it).
  await userEvent.tab()
  await expect.element(zone).toHaveValue('America/Denver · Mountain Time')
  await expect.element(page.getByText('38 of 1,204 tickets move to another date.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change time zone' }).click()
  await expect.element(page.getByText(/Tickets updated: 0 of 1,204\./)).toBeVisible()
  expect(sent).toHaveBeenCalledWith({ time_zone: 'America/Denver' })
})

test('is read-only for people who may not change a project', async () => {
  const read = { ...current, abilities: [], state_project_number: '1078-19-62', percentage_complete: '33.5' }
  fakeServer('read_only_auditor', [districts, answer(projects.get, { project: read })])
  await drawPage('/projects/51/settings')
  await expect.element(page.getByText('03/02/2026')).toBeVisible()
  await expect.element(page.getByText('1078-19-62')).toBeVisible()
  await expect.element(page.getByText('33.5%')).toBeVisible()
  await expect.element(page.getByText('80,000', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).not.toBeInTheDocument()
  await expectAccessible()
})

test('archives a project and undoes it; an archived one is read-only', async () => {
  let project = current
  fakeServer('field_engineer', [
    districts,
    answer(projects.get, () => ({ project })),
    answer(projects.archive, () => ({
      project: (project = { ...current, status: 'archived', abilities: ['unarchive'] }),
    })),
    answer(projects.unarchive, () => ({ project: (project = current) })),
  ])
  await drawPage('/projects/51/settings')
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect.element(page.getByText('The project is archived. Unarchive it to change it.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Unarchive' }).click()
  await expect.element(field('Contract number')).toBeVisible()
})

test('leads to the list once the project is deleted', async () => {
  fakeServer('administrator', [
    districts,
    answer(projects.get, { project: { ...current, abilities: ['update', 'delete'] } }),
    answer(projects.remove, () => {
      sent('removed')
      return undefined
    }),
  ])
  const drawn = await drawPage('/projects/51/settings')
  await page.getByRole('button', { name: 'Delete…', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(drawn.address).toBe('/projects')
  expect(sent).toHaveBeenCalledWith('removed')
})

test('creates a project and opens it', async () => {
  const drawn = await draw([saves('create')], '/projects/new')
  await userEvent.fill(page.getByRole('textbox', { name: 'Project name' }), 'Route 9')
  await userEvent.fill(page.getByRole('textbox', { name: 'DOT code' }), 'P-9')
  await userEvent.fill(page.getByRole('textbox', { name: 'Max GVW override' }), '80,000')
  await save('Create project')
  await expect.poll(drawn.address).toBe('/projects/51')
  expect(sent).toHaveBeenCalledWith({
    name: 'Route 9',
    dot_code: 'P-9',
    status: 'draft',
    time_zone: 'America/New_York',
    max_gvw_override_lbs: '80000',
  })
})

test('fits a phone', async () => {
  await page.viewport(390, 844)
  await draw([])
  await expect.element(page.getByRole('textbox', { name: 'Project name' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  const { left, right } = page.getByRole('button', { name: 'More: Settings' }).element().getBoundingClientRect()
  expect([left > 0, right < 390]).toEqual([true, true])
})
