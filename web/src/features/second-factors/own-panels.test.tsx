import { ownSecondFactors, type OwnFactors } from '@milepost/contract/second-factors/own-factors.contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, type Answer } from '../../testing/fake-server.ts'

beforeEach(() => page.viewport(1280, 1000))

const none: OwnFactors = {
  totp: null,
  passkeys: [],
  recovery_codes_left: null,
  has_password: true,
  required: true,
  rp_id: 'milepost.example',
}
const laptop: OwnFactors['passkeys'][number] = {
  id: 3,
  name: 'Laptop',
  rp_id: 'milepost.example',
  works_here: true,
  backed_up: true,
  created_at: '2026-11-01T08:00:00Z',
  last_used_at: null,
}
const both: OwnFactors = {
  ...none,
  totp: { created_at: '2026-11-01T08:00:00Z', last_used_at: '2026-11-20T08:00:00Z' },
  passkeys: [laptop, { ...laptop, id: 4, name: 'Phone', rp_id: 'dot.example', works_here: false }],
  recovery_codes_left: 2,
}
const begun = {
  enrollment: 'an-enrollment-of-the-tests',
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Milepost',
  qr: { path: 'M1 1h1v1h-1z', side: 3 },
}
const server = (factors: () => OwnFactors, ...answers: Answer[]) =>
  fakeServer('field_engineer', [...answers, answer(ownSecondFactors.get, () => ({ second_factors: factors() }))])
const app = page.getByRole('region', { name: 'Second factor' })
const passkeys = page.getByRole('region', { name: 'Passkeys' })

test('an authenticator app is added by its first code, and the recovery codes are shown once', async () => {
  let factors = none
  let tries = 0
  server(
    () => factors,
    answer(ownSecondFactors.beginTotp, begun),
    answer(ownSecondFactors.confirmTotp, () => {
      if (++tries === 1) return failure(422, 'code_refused')
      factors = both
      return { recovery_codes: ['abcde-fghij', 'klmno-pqrst'] }
    }),
  )
  await drawPage('/account')
  await expect.element(app.getByText(/Your agency requires a second factor of your role/)).toBeVisible()
  await app.getByRole('button', { name: 'Add an app' }).click()
  await expect.element(app.getByText(/JBSW/)).toBeVisible()
  await expectAccessibleInEveryTheme()
  const code = app.getByRole('textbox', { name: 'Code of the app' })
  await app.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(code).toHaveAccessibleDescription(/Required/)
  await code.fill('123456')
  await app.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(code).toHaveAccessibleDescription(/The code is not valid/)
  await code.fill('654321')
  await app.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(app.getByText('abcde-fghij')).toBeVisible()
  await app.getByRole('button', { name: 'I saved them' }).click()
  await expect.element(app.getByText('abcde-fghij')).not.toBeInTheDocument()
  await expect.element(app.getByText('Few left')).toBeVisible()
})

test('the app is removed only after a confirmation', async () => {
  let factors = both
  const { requests } = server(
    () => factors,
    answer(ownSecondFactors.removeTotp, () => {
      factors = { ...both, totp: null }
      return new Response(null, { status: 204 })
    }),
  )
  await drawPage('/account')
  await app.getByRole('button', { name: 'Remove' }).click()
  expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([])
  await page
    .getByRole('dialog', { name: 'Remove the authenticator app?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect.element(page.getByText('The authenticator app was removed.')).toBeVisible()
  await expect.element(app.getByRole('button', { name: 'Add an app' })).toBeVisible()
})

test('passkeys say where they work, are renamed and removed', async () => {
  let factors = both
  const { requests } = server(
    () => factors,
    answer(ownSecondFactors.renamePasskey, () => new Response(null, { status: 204 })),
    answer(ownSecondFactors.removePasskey, () => {
      factors = { ...both, passkeys: [laptop] }
      return new Response(null, { status: 204 })
    }),
  )
  await drawPage('/account')
  await expect.element(passkeys.getByText(/Works at dot\.example/)).toBeVisible()
  await expect.element(passkeys.getByText('Other address')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await passkeys.getByRole('button', { name: 'Rename Laptop' }).click()
  await passkeys.getByRole('textbox', { name: 'Name of the passkey' }).fill('Office laptop')
  await passkeys.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect.poll(() => requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'Office laptop' })
  await passkeys.getByRole('button', { name: 'Remove Phone' }).click()
  await page.getByRole('dialog', { name: 'Remove the passkey Phone?' }).getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('The passkey Phone was removed.')).toBeVisible()
  await expect.element(passkeys.getByText(/Works at dot\.example/)).not.toBeInTheDocument()
})

test('say that they could not be loaded', async () => {
  fakeServer('field_engineer', [answer(ownSecondFactors.get, () => failure(503, 'unavailable'))])
  await drawPage('/account')
  for (const region of [app, passkeys])
    await expect.element(region.getByText('Your second factors cannot be shown')).toBeVisible()
})
