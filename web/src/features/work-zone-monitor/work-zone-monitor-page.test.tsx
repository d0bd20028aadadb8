import { workZoneFeeds } from '@milepost/contract/work-zone-feeds/work-zone-feeds.contract'
import { workZoneMonitor } from '@milepost/contract/work-zone-monitor/work-zone-monitor.contract'
import { workZones } from '@milepost/contract/work-zones/work-zones.contract'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, fakeServer } from '../../testing/fake-server.ts'

const project = {
  id: 51,
  name: 'Route 9',
  dot_code: 'P-9',
  work_zones_created: 3,
  work_zones_armed: 1,
  job_site_status: 'active' as const,
  last_armed_at: '2026-11-25T12:00:00.000Z',
  alerts_count: 1,
}
const server = [
  answer(workZoneMonitor.list, {
    content: [project],
    page: { page_number: 1, page_size: 30, total_rows: 61, total_pages: 3, last_page: false },
    totals: { projects: 61, work_zones_created: 90, work_zones_armed: 12 },
  }),
  answer(workZoneMonitor.messages, {
    messages: [
      {
        work_zone_id: 71,
        work_zone: 'Ramp 4',
        project_id: 51,
        project: 'Route 9',
        alert: 'outside_dates',
        armed_at: '2026-11-25T12:00:00.000Z',
      },
    ],
    feed_enabled: false,
  }),
  answer(workZones.data, { work_zones: [] }),
  answer(workZoneFeeds.outsideFeeds, { outside_feeds: [], abilities: [] }),
]

afterEach(() => vi.useRealTimers())

test('projects are listed with their counters, searched as match, and messages reload page 1 when they close', async () => {
  const { requests } = fakeServer('safety_inspector', server)
  const router = await drawPage('/workzone-monitor?page=2')
  await expect.element(page.getByRole('button', { name: /^Route 9/ })).toBeVisible()
  await expect.element(page.getByText('61 projects')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('button', { name: 'Messages' }).click()
  const dialog = page.getByRole('dialog', { name: 'Work zone messages' })
  await expect.element(dialog.getByText('Armed outside its dates')).toBeVisible()
  await expect.element(dialog.getByText('The public feed is off.')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => router.address()).toBe('/workzone-monitor')
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search projects' }), 'route')
  await expect.poll(() => requests.filter(({ search }) => search.includes('match=route')).length).toBeGreaterThan(0)
})

test('the messages open by themselves every hour', async () => {
  fakeServer('safety_inspector', server)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await drawPage('/workzone-monitor')
  await expect.element(page.getByRole('button', { name: /^Route 9/ })).toBeVisible()
  vi.advanceTimersByTime(60 * 60 * 1000)
  await expect.element(page.getByRole('dialog', { name: 'Work zone messages' })).toBeVisible()
})
