import { phones, type PhoneState } from '@milepost/contract/phones/phones.contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer } from '../../testing/fake-server.ts'

const none: PhoneState = { phone: null, waiting: null, suggested: null }
const confirmed = (phone: string, lapsed = false): PhoneState => ({
  ...none,
  phone: { phone, verified_at: '2026-11-20T14:05:00Z', last_used_at: '2026-11-20T14:05:00Z', lapsed },
})

beforeEach(() => page.viewport(1280, 1100))

/** Answers of a person whose state changes with the calls. */
function server(first: PhoneState, refuse: () => Response | null = () => null) {
  let state = first
  return fakeServer('field_inspector', [
    answer(phones.own, () => state),
    answer(phones.requestConfirmation, () => {
      const refused = refuse()
      if (!refused) state = { ...state, waiting: '+14045550123' }
      return refused ?? { resend_seconds: 30 }
    }),
    answer(phones.confirm, () => (state = confirmed('+14045550123'))),
    answer(phones.remove, () => {
      state = none
      return undefined
    }),
  ])
}
const panel = () => page.getByRole('region', { name: 'Phone for codes' })
const button = (name: string) => panel().getByRole('button', { name })
const send = async (phone: string) => {
  await panel().getByRole('textbox', { name: 'Phone', exact: true }).fill(phone)
  await panel().getByLabelText('Your password', { exact: true }).fill('Correct-Horse-2026')
  await button('Send a code').click()
}

test('a number is added with the password and confirmed by its code, accessibly in every theme', async () => {
  const { requests } = server(none)
  await drawPage('/account')
  await button('Add a number').click()
  await expectAccessibleInEveryTheme()
  await send('404 555 0123')
  await expect.element(panel().getByText(/^A code was sent to 1\(404\) 555-0123/)).toBeVisible()
  await expectAccessibleInEveryTheme()
  await panel().getByLabelText('Code').fill('482913')
  await button('Confirm').click()
  await expect.element(page.getByText('1(404) 555-0123 is confirmed.')).toBeVisible()
  await expect.element(panel().getByText('Confirmed', { exact: true })).toBeVisible()
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { phone: '404 555 0123', current_password: 'Correct-Horse-2026' },
    { verification_code: '482913' },
  ])
})

test('the number that the agency states is offered, and refusals are shown at their fields', async () => {
  let code = 'phone_taken'
  server({ ...none, suggested: '+14045550199' }, () => failure(422, code))
  await drawPage('/account')
  await button('Confirm 1(404) 555-0199').click()
  const phone = panel().getByRole('textbox', { name: 'Phone', exact: true })
  await expect.element(phone).toHaveValue('1(404) 555-0199')
  await send('12')
  await expect.element(phone).toHaveAccessibleDescription(/Phone must be a valid phone/)
  await send('404 555 0199')
  await expect.element(phone).toHaveAccessibleDescription(/This phone number is already in use/)
  code = 'invalid_current_password'
  await send('404 555 0198')
  await expect
    .element(panel().getByLabelText('Your password', { exact: true }))
    .toHaveAccessibleDescription(/The current password is wrong/)
})

test('a number that was not used for long says why it has to be confirmed again', async () => {
  server(confirmed('+14045550123', true))
  await drawPage('/account')
  await expect.element(panel().getByText('Has to be confirmed again')).toBeVisible()
  await button('Confirm again').click()
  await expect.element(panel().getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue('1(404) 555-0123')
})

test('a number is removed after a question', async () => {
  server(confirmed('+14045550123'))
  await drawPage('/account')
  await button('Remove').click()
  const dialog = page.getByRole('dialog', { name: 'Remove this number?' })
  await expect.element(dialog.getByText(/Codes are no longer sent to 1\(404\) 555-0123/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(button('Add a number')).toBeVisible()
})

test('a code that was sent before a reload can still be entered', async () => {
  server({ ...none, waiting: '+14045550123' })
  await drawPage('/account')
  await expect.element(panel().getByLabelText('Code')).toBeVisible()
  await button('Use another number').click()
  await expect.element(button('Send a code')).toBeVisible()
})
