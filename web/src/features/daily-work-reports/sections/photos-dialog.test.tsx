import { dailyWorkReports } from '@milepost/contract/daily-work-reports/daily-work-reports.contract'
import { flags } from '@milepost/contract/flags/flags.contract'
import { images, type Image } from '@milepost/contract/images/images.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { projectTeam } from '@milepost/contract/project-team/project-team.contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, fakeServer, type Answer } from '../../../testing/fake-server.ts'
import { projectOf } from '../../../testing/project.ts'
import { draft } from '../report.fixtures.ts'

beforeEach(() => page.viewport(1440, 900))

const photo = (id: number, caption: string | null): Image => ({
  id,
  imageable_type: 'project',
  imageable_id: 51,
  imageable_name: 'SR 400',
  project_id: 51,
  project_name: 'SR 400',
  time_zone: 'America/New_York',
  day: '2026-11-20',
  caption,
  tags: [],
  lock_version: 0,
  file_name: `photo-${id}.jpg`,
  content_type: 'image/jpeg',
  size_bytes: 100,
  width: 800,
  height: 600,
  taken_at: '2026-11-20T15:00:00.000Z',
  taken_at_basis: 'offset',
  latitude: null,
  longitude: null,
  camera: null,
  sha256: '0'.repeat(64),
  created_at: '2026-11-20T16:00:00.000Z',
  created_by: 'Dana Ortiz',
  deleted_at: null,
  deleted_by: null,
  restorable_until: null,
  abilities: [],
})
const upload = { lock: null, most: 100_000, left: 99_990, accepted_types: ['image/jpeg' as const], largest_bytes: 1000 }
const pages = { page_number: 1, page_size: 100, total_pages: 1, total_rows: 2, last_page: true }

async function open(...more: Answer[]) {
  const { requests } = fakeServer('field_inspector', [
    ...more,
    answer(projects.get, { project: projectOf() }),
    answer(flags.mine, { feature_flags: { show_dwr: true }, ai_feature_flags: {} }),
    answer(dailyWorkReports.get, { daily_work_report: draft }),
    answer(dailyWorkReports.update, { daily_work_report: { ...draft, lock_version: 5 } }),
  ])
  await drawPage('/projects/51/daily_work_reports/71')
  return requests
}
const sent = (requests: Awaited<ReturnType<typeof open>>) =>
  requests.findLast(({ method }) => method === 'PATCH')?.body as { content: object } | undefined

test('photos of the date are chosen for the report', async () => {
  const requests = await open(
    answer(images.list, { images: [photo(901, 'Joint at 131+05'), photo(902, null)], page: pages, upload }),
  )
  await page.getByRole('button', { name: 'Add photos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /Joint at 131\+05/ }).click()
  await expectAccessibleInEveryTheme()
  await dialog.getByRole('button', { name: 'Add 1 photo' }).click()
  await expect
    .poll(() => sent(requests)?.content)
    .toMatchObject({ photos: [{ key: 'photo:901', image_id: 901, caption: 'Joint at 131+05' }] })
  expect(decodeURIComponent(requests.find(({ path }) => path === '/v1/images')?.search ?? '')).toContain('2026-11-20')
})

test('a person of the team is offered, with the title, and kept by id', async () => {
  const member = {
    id: 9,
    first_name: 'Dana',
    last_name: 'Ortiz',
    role: 'field_inspector' as const,
    title: 'Inspector II',
    district: null,
    status: 'active' as const,
    last_seen_at: null,
    person: null,
    groups: [],
    current: true,
  }
  const team = { lock_version: 0, today: '2026-11-20', groups: [], abilities: [] }
  const requests = await open(answer(projectTeam.list, { dot_employees: [member], page: pages, team }))
  const staff = page.getByRole('region', { name: 'Agency staff', exact: true })
  await staff.getByRole('button', { name: 'Add a person' }).click()
  await staff.getByRole('combobox', { name: 'Name' }).fill('Dana Ortiz')
  await expect.element(staff.getByRole('textbox', { name: 'Title' })).toHaveValue('Inspector II')
  await staff.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent(requests)?.content)
    .toMatchObject({ staff: [{ employee_id: 9, name: 'Dana Ortiz', title: 'Inspector II' }] })
})
