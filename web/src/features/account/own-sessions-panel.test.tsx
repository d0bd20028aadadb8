import { sessions, type OwnSession } from '@milepost/contract/sessions/sessions.contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer } from '../../testing/fake-server.ts'

beforeEach(() => page.viewport(1280, 900))

const here: OwnSession = {
  id: 1,
  current: true,
  browser: 'Chrome 142',
  system: 'Windows',
  device: 'desktop',
  address: '203.0.113.7',
  authority_name: 'First Agency',
  method: 'password',
  two_factors: false,
  created_at: '2026-11-21T08:00:00Z',
  last_used_at: '2026-11-21T09:00:00Z',
}
const phone: OwnSession = { ...here, id: 2, current: false, browser: 'Safari 18', system: 'iOS 18.1', device: 'mobile' }
const unknown: OwnSession = { ...here, id: 3, current: false, browser: null, system: null, device: null, address: null }

function server(...listed: OwnSession[]) {
  let running = listed
  return fakeServer('field_engineer', [
    answer(sessions.listOwn, () => ({ sessions: running })),
    answer(sessions.endOwn, ({ url }) => {
      running = running.filter(({ id }) => !url.pathname.endsWith(`/${id}`))
      return undefined
    }),
    answer(sessions.endOthers, () => {
      const ended_count = running.length - 1
      running = running.filter(({ current }) => current)
      return { ended_count }
    }),
  ])
}
const panel = () => page.getByRole('region', { name: 'Where you are signed in' })

test('lists the own sessions, accessibly in every theme', async () => {
  server(here, phone, unknown)
  await drawPage('/account')
  await expect.element(panel().getByText('Chrome 142, Windows')).toBeVisible()
  await expect.element(panel().getByText('This device')).toBeVisible()
  await expect.element(panel().getByText('Unknown device')).toBeVisible()
  expect(
    panel()
      .getByRole('button', { name: /^End the session/ })
      .elements(),
  ).toHaveLength(2)
  await expectAccessibleInEveryTheme()
})

test('ends one session', async () => {
  const { requests } = server(here, phone)
  await drawPage('/account')
  await panel().getByRole('button', { name: 'End the session on Safari 18, iOS 18.1' }).click()
  await expect.element(page.getByText('1 session was ended.')).toBeVisible()
  await expect.element(panel().getByText('Safari 18, iOS 18.1')).not.toBeInTheDocument()
  expect(requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/v3/sessions/2'])
})

test('ends all others after a confirmation', async () => {
  const { requests } = server(here, phone, unknown)
  await drawPage('/account')
  await panel().getByRole('button', { name: 'End all other sessions' }).click()
  await expect.element(page.getByText('2 other sessions end at once.', { exact: false })).toBeVisible()
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
  await page.getByRole('button', { name: 'End them' }).click()
  await expect.element(page.getByText('2 sessions were ended.')).toBeVisible()
  await expect.poll(() => panel().getByRole('listitem').elements().length).toBe(1)
})

test('says that they could not be loaded, and tries again', async () => {
  fakeServer('field_engineer', [answer(sessions.listOwn, () => failure(500, 'server_error'))])
  await drawPage('/account')
  await expect.element(panel().getByText('Your sessions could not be loaded.')).toBeVisible()
  await expect.element(panel().getByRole('button', { name: 'Try again' })).toBeVisible()
})
