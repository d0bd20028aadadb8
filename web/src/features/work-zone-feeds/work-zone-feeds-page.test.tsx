import {
  workZoneFeeds,
  type OutsideFeed,
  type WorkZoneFeed,
  type WorkZoneSubscriber,
} from '@milepost/contract/work-zone-feeds/work-zone-feeds.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer } from '../../testing/fake-server.ts'

const feed: WorkZoneFeed = {
  enabled: false,
  contact_name: null,
  contact_email: null,
  ended_days: 14,
  presence_minutes: 60,
  lock_version: 0,
  updated_at: null,
  updated_by: null,
  wzdx_url: 'https://milepost.example/v1/work_zone_feeds/9/wzdx/4.2',
  cwz_url: 'https://milepost.example/v1/work_zone_feeds/9/cwz/1.0',
  published: 0,
  left_out: 2,
}
const subscriber: WorkZoneSubscriber = {
  id: 5,
  name: 'Navigation',
  url: 'https://hooks.example/zones',
  created_at: '2026-11-20T12:00:00.000Z',
  created_by: 'Dana Okafor',
  last_delivered_at: null,
  attempts: 2,
  next_attempt_at: '2026-11-25T13:00:00.000Z',
  fault: { code: 'timeout' },
  waiting: 3,
}
const outside: OutsideFeed = {
  id: 6,
  name: 'Next state',
  url: 'https://feeds.example/wzdx',
  created_at: '2026-11-20T12:00:00.000Z',
  created_by: 'Dana Okafor',
  asked_at: '2026-11-25T12:00:00.000Z',
  answered_at: '2026-11-25T11:00:00.000Z',
  fault: { code: 'status', status: 503 },
  version: '4.2',
  publisher: 'Next state',
  feed_updated_at: '2026-11-25T11:00:00.000Z',
  content_changed_at: '2026-11-25T11:00:00.000Z',
  events_ended: 1,
  events_count: 87,
  faults: [{ path: 'features/N/properties/start_date', code: 'no_instant', count: 3, example: 'a' }],
  stale: 'not_answering',
}
const usual = [
  answer(workZoneFeeds.get, { feed }),
  answer(workZoneFeeds.subscribers, { subscribers: [subscriber] }),
  answer(workZoneFeeds.outsideFeeds, { outside_feeds: [outside], abilities: ['create'] }),
  answer(workZoneFeeds.deliveries, {
    deliveries: [
      {
        id: 1,
        change: 'armed',
        work_zone_id: 71,
        work_zone: 'Ramp 4',
        status: 'waiting',
        queued_at: '2026-11-25T12:00:00.000Z',
        attempts: 2,
        last_attempt_at: '2026-11-25T12:00:10.000Z',
        http_status: null,
        milliseconds: 10_000,
        fault: { code: 'timeout' },
      },
    ],
    page: { page_number: 1, page_size: 100, total_rows: 1, total_pages: 1, last_page: true },
  }),
]

beforeEach(() => page.viewport(1280, 900))

test('says that the feeds are off, turns them on, and shows the subscribers and the faults in external feeds', async () => {
  const { requests } = fakeServer('administrator', [
    answer(workZoneFeeds.update, { feed: { ...feed, enabled: true, lock_version: 1 } }),
    ...usual,
  ])
  await drawPage('/admin/workzone-monitor/feeds')
  await expect.element(page.getByText('87 read, 1 ended')).toBeVisible()
  await expect.element(page.getByText(/The feeds are off/)).toBeVisible()
  await expect.element(page.getByText(/Stale: not responding/)).toBeVisible()
  await expect.element(page.getByText(/start_date is not a time with its time zone \(3, such as a\)/)).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('checkbox', { name: 'Publish work zones' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Contact email' }), 'nobody')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Enter one email address').first()).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Contact email' }), 'zones@agency.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The feeds were saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    enabled: true,
    contact_email: 'zones@agency.example',
    lock_version: 0,
  })
  await page.getByRole('button', { name: 'Log of Navigation' }).click()
  await expect.element(page.getByRole('dialog').getByText(/No response in time, 10000 ms/)).toBeVisible()
  await expectAccessible()
})

test('a subscriber is added, and its secret shown once', async () => {
  let calls = 0
  fakeServer('administrator', [
    answer(workZoneFeeds.addSubscriber, () =>
      ++calls === 1
        ? failure(422, 'invalid', [{ path: 'url', code: 'taken', message: 'taken' }])
        : { subscriber, secret: 'a-secret-that-signs' },
    ),
    ...usual,
  ])
  await drawPage('/admin/workzone-monitor/feeds')
  await page.getByRole('button', { name: 'Add subscriber' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add subscriber' })
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Name' }), 'Navigation')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Address' }), 'https://hooks.example/zones')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(dialog.getByText('This address was already added').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByText('a-secret-that-signs')).toBeVisible()
  await expectAccessible()
})
