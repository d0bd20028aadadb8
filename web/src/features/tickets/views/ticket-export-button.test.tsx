import { exports, type AsyncJob } from '@milepost/contract/exports/exports.contract'
import { lookups } from '@milepost/contract/lookups/lookups.contract'
import { sessions } from '@milepost/contract/sessions/sessions.contract'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { forgetExport } from '../../exports/running-export.ts'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, sessionOf, type Answer } from '../../../testing/fake-server.ts'
import { aggregates, pageOfTickets, ticketsOf } from '../tickets.fixtures.ts'

beforeEach(() => {
  forgetExport(7)
})

const job = (change: Partial<AsyncJob> = {}): AsyncJob => ({
  job_id: 7,
  kind: 'tickets',
  status: 'preparing',
  progress: 0.43,
  place: null,
  file_name: 'tickets-2026-11-21T0812Z.csv',
  rows: null,
  missing: 0,
  file_size: null,
  created_at: '2026-11-21T08:12:00Z',
  expires_at: '2026-11-22T08:12:00Z',
  ...change,
})
const ready = job({
  status: 'ready',
  progress: 1,
  rows: 2584,
  missing: 0,
  file_size: 1_500_000,
  download_url: '/v1/async_job_download?job_id=7',
})

async function draw(answers: readonly Answer[], role: Parameters<typeof fakeServer>[0] = 'read_only_auditor') {
  const server = fakeServer(role, [
    ...answers,
    answer(tickets.list, pageOfTickets(ticketsOf(3), { total_rows: 2584, total_pages: 87, last_page: false })),
    answer(tickets.aggregates, { aggregates }),
    answer(lookups.plants, { plants: [], page: pageOfTickets([]).page }),
  ])
  await drawPage('/tickets?status=pending&search=T-440&sort=-received_at&columns=ticket_number,net')
  return server
}
const open = page.getByRole('button', { name: /^Export/ })

test('exports what the list shows, with progress, a message when it is ready, and the file', async () => {
  const jobs: AsyncJob[] = []
  const { requests } = await draw([
    answer(exports.tickets, () => {
      jobs.push(job())
      return { job_id: 7 }
    }),
    answer(exports.jobs, () => ({ async_jobs: [...jobs] })),
    answer(exports.status, { status: 'ready', progress: 1, download_url: '/v1/async_job_download?job_id=7' }),
    answer(exports.download, () => new Response('net\r\n22.56\r\n')),
  ])
  await open.click()
  await expect.element(page.getByText(/^2,584 rows, with the filters/)).toBeVisible()
  await page.getByRole('button', { name: 'Start the export' }).click()
  await expect.element(page.getByRole('progressbar', { name: 'Preparing your data for download' })).toBeVisible()
  await expect.element(page.getByText('43% prepared')).toBeVisible()
  await expectAccessible()
  expect(requests.find(({ path }) => path === '/v3/slips/export')?.search).toBe(
    '?filters[status][in][]=pending&search=T-440&sort_by=received_at&sort_order=desc&columns[]=ticket_number&columns[]=net&columns[]=uom&export_format=csv&language=en&headers=words',
  )
  jobs[0] = { ...ready, missing: 2 }
  await expect.element(page.getByText(/^tickets-2026-11-21T0812Z\.csv is ready for download\. 2 files/)).toBeVisible()
  await expect
    .element(page.getByRole('dialog').getByText('2 files could not be read. The archive names them.'))
    .toBeVisible()
  await expect.element(page.getByText('2,584 rows · 1 MB')).toBeVisible()
  const saved: string[] = []
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await page.getByRole('button', { name: 'Download tickets-2026-11-21T0812Z.csv' }).click()
  await expect.poll(() => saved).toEqual(['tickets-2026-11-21T0812Z.csv'])
  clicked.mockRestore()
})

test('an export continues in the tray while another page is open, and the tray says when it is ready', async () => {
  const jobs: AsyncJob[] = []
  const { requests } = await draw([
    answer(exports.tickets, () => {
      jobs.push(job())
      return { job_id: 7 }
    }),
    answer(exports.jobs, () => ({ async_jobs: [...jobs] })),
  ])
  await open.click()
  await page.getByText('Excel', { exact: true }).click()
  await expect.element(page.getByText(/no text is read as a formula/)).toBeVisible()
  await page.getByRole('button', { name: 'Start the export' }).click()
  expect(requests.find(({ path }) => path === '/v3/slips/export')?.search).toContain('&export_format=xlsx')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('navigation').getByRole('link', { name: 'My account' }).click()
  await page.getByRole('button', { name: 'Notifications' }).click()
  const tray = page.getByRole('group', { name: 'Notifications' })
  await expect
    .element(tray.getByRole('progressbar', { name: 'Preparing tickets-2026-11-21T0812Z.csv: 43%' }))
    .toBeVisible()
  await expectAccessible()
  jobs[0] = ready
  await expect.element(tray.getByText('tickets-2026-11-21T0812Z.csv is ready for download.')).toBeVisible()
  await expect.element(tray.getByRole('button', { name: 'Download' })).toBeVisible()
  await expect.element(tray.getByRole('progressbar')).not.toBeInTheDocument()
})

test('cancels an export while it is being prepared', async () => {
  const jobs = [job()]
  const { requests } = await draw([
    answer(exports.jobs, () => ({ async_jobs: [...jobs] })),
    answer(exports.cancel, () => {
      jobs.pop()
      return undefined
    }),
  ])
  await open.click()
  const list = page.getByRole('region', { name: 'Your exports of the last 7 days' })
  await list.getByRole('button', { name: 'Cancel tickets-2026-11-21T0812Z.csv' }).click()
  await expect.element(list).not.toBeInTheDocument()
  expect(requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/v1/async_jobs/7'])
})

test('all columns are requested by naming none', async () => {
  const { requests } = await draw([answer(exports.tickets, { job_id: 7 })])
  await open.click()
  await page.getByText('All columns').click()
  await page.getByRole('button', { name: 'Start the export' }).click()
  await expect.poll(() => requests.find(({ path }) => path === '/v3/slips/export')?.search).not.toContain('columns')
})

test('a refusal and a failure are reported', async () => {
  await draw([
    answer(exports.tickets, () => failure(422, 'too_many_exports')),
    answer(exports.jobs, { async_jobs: [job({ status: 'error' })] }),
  ])
  await open.click()
  await expect
    .element(page.getByText('There was an error preparing your data for download. Please try again.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Start the export' }).click()
  await expect.element(page.getByText(/exports are already being prepared/)).toBeVisible()
})

test('there is no export during impersonation', async () => {
  await draw([answer(sessions.me, { ...sessionOf('administrator'), impersonated_by: 'Sam Support' })], 'administrator')
  await expect.element(open).toBeDisabled()
  await expect.element(open).toHaveAttribute('title', 'Exporting is unavailable during impersonation.')
})

test('is not offered to a role that may not export', async () => {
  await draw([], 'pending')
  await expect.element(page.getByRole('button', { name: 'Recent searches' })).toBeVisible()
  await expect.element(open).not.toBeInTheDocument()
})
