import { equipment } from '@milepost/contract/equipment/equipment.contract'
import { telematics, type TelematicsConnection } from '@milepost/contract/telematics/telematics.contract'
import { expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, fakeServer } from '../../testing/fake-server.ts'

const system: TelematicsConnection = {
  id: 3,
  name: 'VisionLink',
  contractor: 'Reeves',
  address: 'https://oem.example.com/Fleet/1',
  sign_in: 'oauth2',
  client_id: 'us',
  token_address: 'https://oem.example.com/token',
  scope: null,
  has_secret: true,
  poll_minutes: 15,
  active: true,
  next_poll_at: '2026-11-25T15:15:00.000Z',
  last_poll_at: '2026-11-25T15:00:00.000Z',
  last_success_at: '2026-11-25T14:00:00.000Z',
  failures: 2,
  fault: { code: 'status', status: 429 },
  machines_count: 27,
  lock_version: 1,
}
const usual = [
  answer(telematics.list, { telematics_connections: [system] }),
  answer(telematics.polls, {
    telematics_polls: [
      {
        id: 1,
        began_at: '2026-11-25T15:00:00.000Z',
        ended_at: '2026-11-25T15:00:01.500Z',
        pages: 1,
        machines: 27,
        readings: 12,
        fault: null,
        notes: [{ code: 'same_page' }, { code: 'unnamed', count: 2 }],
      },
    ],
  }),
  answer(equipment.filterOptions, { projects: [], oems: [], customers: [], sub_types: [], statuses: [] }),
]

test('shows how each OEM system responds, polls one now, and lists its polls, accessibly', async () => {
  const { requests } = fakeServer('administrator', [
    answer(telematics.poll, { telematics_connection: system }),
    ...usual,
  ])
  await drawPage('/admin/equipment-and-fleet?tab=systems')
  await expect.element(screen.getByText('Failed 2 times')).toBeVisible()
  await expect.element(screen.getByText('The response was status 429')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await screen.getByRole('button', { name: 'Poll now: VisionLink' }).click()
  await expect.element(screen.getByText('VisionLink is being polled.')).toBeVisible()
  expect(requests.some(({ method, path }) => method === 'POST' && path === '/v1/telematics_connections/3/poll')).toBe(
    true,
  )
  await screen.getByRole('button', { name: 'Polls: VisionLink' }).click()
  await expect
    .element(screen.getByText(/A page named a next page that was already read · 2 machines have neither/))
    .toBeVisible()
  await expectAccessible()
})

test('connects a system; the form has the fields of its authentication, and the secret is sent once', async () => {
  const { requests } = fakeServer('administrator', [
    answer(telematics.create, { telematics_connection: system }),
    ...usual,
  ])
  await drawPage('/admin/equipment-and-fleet?tab=systems')
  await screen.getByRole('button', { name: 'Connect a system' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Connect a system' })
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Name/ }), 'VisionLink')
  await userEvent.fill(
    dialog.getByRole('textbox', { name: /^Address of the fleet/ }),
    'https://oem.example.com/Fleet/1',
  )
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Sign-in' }), 'basic')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('This field is required').first()).toBeVisible()
  await expectAccessible()
  await userEvent.fill(dialog.getByRole('textbox', { name: /^User name/ }), 'us')
  await userEvent.fill(dialog.getByLabelText(/^Password/), 'open sesame')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('VisionLink was saved and is being polled.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    sign_in: 'basic',
    client_id: 'us',
    secret: 'open sesame',
    token_address: null,
  })
})
