import { calibration } from '@milepost/contract/calibration/calibration.contract'
import type { JobSlipProjectDetail } from '@milepost/contract/calibration/job-slip-project'
import { flags } from '@milepost/contract/flags/flags.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf, type Answer } from '../../testing/fake-server.ts'
import { connectedJob, hiddenJob, link, outcome, unconnectedJob } from './calibration.fixtures.ts'

const listed = (...rows: JobSlipProjectDetail[]) => ({ job_slip_projects: rows, page: pageOf(rows.length) })
const switchedOn = answer(flags.mine, { feature_flags: { dot_slip_calibration: true }, ai_feature_flags: {} })
const jobs = answer(calibration.list, ({ url }) =>
  listed(
    url.search.includes('connected') && !url.search.includes('unconnected')
      ? connectedJob
      : url.search.includes('hidden')
        ? hiddenJob
        : unconnectedJob,
  ),
)
const one = (job: JobSlipProjectDetail) => answer(calibration.one, { job_slip_project: job })
const usual: Answer[] = [
  switchedOn,
  jobs,
  one(unconnectedJob),
  answer(projects.list, { projects: [], page: pageOf(0) }),
]

const drawer = (name = '24-117') => page.getByRole('dialog', { name })
const open = async () => {
  const router = await drawPage('/admin/calibration')
  await page.getByRole('gridcell', { name: '24-117' }).click()
  await expect.element(drawer().getByText('2,540 of its tickets have the code P-2041.')).toBeVisible()
  return router
}

test('lists jobs, whose counts link to their tickets, and opens one with its suggestions, accessibly in every theme', async () => {
  fakeServer('administrator', usual)
  const router = await drawPage('/admin/calibration')
  await expect.element(page.getByText('1 job', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: 'Baldwin and 1 more' })).toBeVisible()
  await page.getByRole('gridcell', { name: '24-117' }).click()
  await expect
    .element(drawer().getByText('The customer Reeves is similar to its contractor Reeves Paving.'))
    .toBeVisible()
  await expectAccessibleInEveryTheme()
  await router.go('/admin/calibration')
  await page.getByRole('tab', { name: 'Hidden' }).click()
  await expect.poll(router.address).toBe('/admin/calibration?tab=hidden')
  await expect.element(page.getByRole('gridcell', { name: 'Private work' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '16', exact: true }))
    .toHaveAttribute('href', '/tickets?contractor_job_id=13&held=true')
})

test('shows what will move before it connects by a suggestion, then connects', async () => {
  const requests: unknown[] = []
  const connecting = answer(calibration.connect, ({ body }) => {
    requests.push(body)
    return { calibration_link: (body as { preview?: boolean }).preview ? null : link, outcome }
  })
  fakeServer('administrator', [...usual, connecting])
  await open()
  await drawer().getByRole('button', { name: 'Choose SR 81 resurfacing' }).click()
  const preview = drawer().getByRole('region', { name: 'What will move' })
  await expect.element(preview.getByText('14 tickets will move to SR 81 resurfacing.')).toBeVisible()
  await preview.getByText('2 tickets stay where they are').click()
  await expect.element(preview.getByText('Already delivered (2)')).toBeVisible()
  await drawer().getByText('Only some').click()
  await drawer().getByRole('button', { name: 'Connect', exact: true }).click()
  await expect.element(drawer().getByText('Choose at least one material.')).toBeVisible()
  await drawer().getByRole('checkbox', { name: '9.5mm SP (556)' }).click()
  await drawer().getByLabelText('Printed from').fill('2026-11-02')
  await drawer().getByLabelText('Printed until').fill('2026-11-01')
  await expect.element(drawer().getByText('This date is before the first one.')).toBeVisible()
  await drawer().getByLabelText('Printed until').fill('2026-11-30')
  await drawer().getByRole('button', { name: 'Connect', exact: true }).click()
  await expect.element(page.getByText('24-117 is connected to SR 81 resurfacing.').first()).toBeVisible()
  const wanted = { project_id: 41, material_ids: [6], effective_from: '2026-11-02', effective_to: '2026-11-30' }
  expect(requests.at(-1)).toEqual(wanted)
  expect(requests).toContainEqual({ ...wanted, preview: true })
})

test('explains why a connection was refused, and asks for a missing project', async () => {
  const refused = answer(calibration.connect, ({ body }) =>
    (body as { preview?: boolean }).preview ? { calibration_link: null, outcome } : failure(409, 'calibration_running'),
  )
  fakeServer('administrator', [...usual, refused])
  await open()
  await drawer().getByRole('button', { name: 'Connect', exact: true }).click()
  await expect.element(drawer().getByText('Choose a project.')).toBeVisible()
  await drawer().getByRole('button', { name: 'Choose SR 81 resurfacing' }).click()
  await drawer().getByRole('button', { name: 'Connect', exact: true }).click()
  await expect
    .element(drawer().getByText('Tickets of this job are still being moved. Please try again in a moment.'))
    .toBeVisible()
})

test('shows the progress while tickets are moved, and the tickets that stayed', async () => {
  let looks = 0
  const moving = answer(calibration.one, () => {
    looks += 1
    const working = looks < 3
    const state = working ? ('connecting' as const) : ('connected' as const)
    const now = { ...link, state, progress: working ? 0.4 : 1, moved_count: working ? 6 : 14 }
    return { job_slip_project: { ...connectedJob, working, calibration_links: [now] } }
  })
  fakeServer('administrator', [switchedOn, jobs, moving])
  await drawPage('/admin/calibration?tab=connected&job=12')
  await expect.element(drawer().getByRole('progressbar')).toHaveValue(0.4)
  await expect.element(drawer().getByText('14 tickets were moved.')).toBeVisible()
  await expect.element(drawer().getByText('P-2041 · 12.5mm SP, printed from 11/01/2026 on')).toBeVisible()
  await drawer().getByText('2 tickets stay where they are').click()
  await expect
    .element(drawer().getByRole('link', { name: 'Ticket 4102007' }))
    .toHaveAttribute('href', '/tickets?ticket=70')
  await expectAccessible()
})

test('lists more tickets that stay a hundred at a time, until all are listed', async () => {
  const ticket = (at: number) => ({ slip_id: 1000 + at, ticket_number: `T-${at}`, reason: 'delivered' as const })
  const many = Array.from({ length: 250 }, (_, at) => ticket(at))
  const now = { ...link, kept_counts: [{ reason: 'delivered' as const, count: 250 }], kept_tickets: many.slice(0, 100) }
  const left = answer(calibration.keptTickets, ({ url }) => {
    const page_number = Number(url.searchParams.get('page_number'))
    const kept_tickets = many.slice((page_number - 1) * 100, page_number * 100)
    return { kept_tickets, page: { page_number, page_size: 100, total_rows: 250, total_pages: 3, last_page: true } }
  })
  fakeServer('administrator', [switchedOn, jobs, one({ ...connectedJob, calibration_links: [now] }), left])
  await drawPage('/admin/calibration?tab=connected&job=12')
  await drawer().getByText('250 tickets stay where they are').click()
  await expect.element(drawer().getByText('100 of 250 are shown here.')).toBeVisible()
  await drawer().getByRole('button', { name: 'Show more' }).click()
  await expect.element(drawer().getByText('200 of 250 are shown here.')).toBeVisible()
  await drawer().getByRole('button', { name: 'Show more' }).click()
  await expect.element(drawer().getByRole('link', { name: 'Ticket T-249' })).toBeVisible()
  await expect.element(drawer().getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('undoes a connection after showing what moves back', async () => {
  const undoing = answer(calibration.disconnect, ({ body }) => ({
    calibration_link: (body as { preview?: boolean }).preview ? null : { ...link, state: 'disconnecting' as const },
    outcome: { ...outcome, move_count: 12, held_count: 11 },
  }))
  fakeServer('administrator', [switchedOn, jobs, one(connectedJob), undoing])
  await drawPage('/admin/calibration?tab=connected&job=12')
  await drawer().getByRole('button', { name: 'Undo connection' }).click()
  const asking = page.getByRole('dialog', { name: 'Undo the connection to SR 81 resurfacing?' })
  await expect
    .element(asking.getByText('12 tickets go back to where they were. 11 of them will be unmatched.'))
    .toBeVisible()
  await expectAccessible()
  await asking.getByRole('button', { name: 'Undo connection' }).click()
  await expect
    .element(page.getByText('The connection of 24-117 to SR 81 resurfacing is being undone.').first())
    .toBeVisible()
})

test('hides a job with its reason, by keyboard, and undoes it from the toast', async () => {
  const requests: unknown[] = []
  const hiding = answer(calibration.hide, ({ body }) => {
    requests.push(body)
    return { job_slip_project: hiddenJob }
  })
  const showing = answer(calibration.unhide, { job_slip_project: unconnectedJob })
  fakeServer('administrator', [...usual, hiding, showing])
  await open()
  const hide = drawer().getByRole('button', { name: 'Hide job' })
  ;(hide.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('A reason is required.')).toBeVisible()
  await userEvent.keyboard('Private work{Enter}')
  await expect.element(page.getByText('Job 24-117 is hidden.').first()).toBeVisible()
  expect(requests).toEqual([{ reason: 'Private work' }])
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.element(page.getByText('Job 24-117 is back under Unconnected.').first()).toBeVisible()
})
