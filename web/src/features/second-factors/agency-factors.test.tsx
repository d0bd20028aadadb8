import { secondFactorRules, type FactorPerson } from '@milepost/contract/second-factors/second-factor-rules.contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf } from '../../testing/fake-server.ts'

beforeEach(() => page.viewport(1440, 900))

const dana: FactorPerson = {
  id: 41,
  name: 'Dana Okafor',
  email: 'dana@dot.example',
  holder: 'administrator',
  totp: true,
  passkeys: 2,
  required_from: '2026-01-01',
}
const ana: FactorPerson = { ...dana, id: 42, name: 'Ana Ortiz', email: 'ana@dot.example', totp: false, passkeys: 0 }
const rules = {
  second_factor_rules: [
    { holder: 'administrator' as const, required_from: '2026-01-01', people: 2, with_factor: 1 },
    { holder: 'field_engineer' as const, required_from: '2099-03-01', people: 9, with_factor: 0 },
    { holder: 'qc_lab' as const, required_from: null, people: 3, with_factor: 0 },
  ],
}

test('says of whom a second factor is required and who has one, accessibly in every theme, and resets those of one person', async () => {
  let tries = 0
  const { requests } = fakeServer('administrator', [
    answer(secondFactorRules.list, rules),
    answer(secondFactorRules.people, { second_factor_people: [dana, ana], page: pageOf(2) }),
    answer(secondFactorRules.reset, () =>
      ++tries === 1 ? failure(422, 'reset_by_operator') : new Response(null, { status: 204 }),
    ),
  ])
  await drawPage('/admin/identity/second-factors')
  await expect
    .element(page.getByText('A second factor is required of: Administrator, Field engineer from 03/01/2099.'))
    .toBeVisible()
  await expect.element(page.getByText('Authenticator app, 2 passkeys')).toBeVisible()
  await expectAccessibleInEveryTheme()
  const reset = page.getByRole('button', { name: 'Reset the second factors of Dana Okafor' })
  await expect
    .element(page.getByRole('button', { name: 'Reset the second factors of Ana Ortiz' }))
    .not.toBeInTheDocument()
  for (const said of [/Only the people who run this installation/, 'The second factors of Dana Okafor were reset.']) {
    await reset.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
    await expect.element(page.getByText(said)).toBeVisible()
  }
  expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/v1/second_factor_people/41/reset',
    '/v1/second_factor_people/41/reset',
  ])
})

test('requires a second factor of further roles', async () => {
  const { requests } = fakeServer('administrator', [
    answer(secondFactorRules.list, { second_factor_rules: [rules.second_factor_rules[2]!] }),
    answer(secondFactorRules.people, { second_factor_people: [], page: pageOf(0) }),
    answer(secondFactorRules.change, rules),
  ])
  await drawPage('/admin/identity/second-factors')
  await expect.element(page.getByText('No role needs a second factor.')).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').first().click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The requirements were saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ rules: [{ holder: 'qc_lab' }] })
})
