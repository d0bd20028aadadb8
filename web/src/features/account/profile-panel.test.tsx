import { accounts, type Account } from '@milepost/contract/account/account.contract'
import { sessions } from '@milepost/contract/sessions/sessions.contract'
import type { Role } from '@milepost/contract/core/roles'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { changeLanguage } from '../../lib/i18n.ts'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer } from '../../testing/fake-server.ts'

/** A picture of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const signature = `data:image/png;base64,${pixel}`
const dana: Account = {
  first_name: 'Dana',
  last_name: 'Okafor',
  email: 'dana@agency.gov',
  email_change: null,
  phone: '+17705550134',
  signature,
  managed_by: 'hand',
  lock_version: 3,
}

beforeEach(() => page.viewport(1280, 1100))

/** A server that keeps what is saved, unless it refuses. */
function server(role: Role, account: Partial<Account> = {}, refuse: () => Response | null = () => null) {
  let stored: Account = { ...dana, ...account }
  return fakeServer(role, [
    answer(sessions.listOwn, { sessions: [] }),
    answer(accounts.get, () => ({ account: stored })),
    answer(accounts.update, ({ body }) => {
      const refused = refuse()
      if (refused) return refused
      const { signature: drawn, ...change } = body as Partial<Account>
      stored = {
        ...stored,
        ...change,
        ...(drawn !== undefined && { signature: drawn }),
        lock_version: stored.lock_version + 1,
      }
      return { account: stored }
    }),
  ])
}
const profile = () => page.getByRole('region', { name: 'Profile' })
const field = (name: string) => profile().getByRole('textbox', { name })
const saving = () => profile().getByRole('button', { name: 'Save' })
const sent = (requests: ReturnType<typeof server>['requests']) =>
  requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)

test('shows the profile, accessibly in every theme, and with faults', async () => {
  server('field_engineer', { signature: null })
  await drawPage('/account')
  await expect.element(field('Phone')).toHaveValue('1(770) 555-0134')
  await expect.element(field('Phone')).toHaveAttribute('placeholder', '1(555) 555-5555')
  await expectAccessibleInEveryTheme()
  await field('First name').fill('')
  await saving().click()
  await expectAccessibleInEveryTheme()
})

test('saves only what differs, and says so', async () => {
  const { requests } = server('field_engineer')
  await drawPage('/account')
  await field('Last name').fill('Núñez')
  await saving().click()
  await expect.element(page.getByText('Your profile is saved.')).toBeVisible()
  expect(sent(requests)).toEqual([{ lock_version: 3, last_name: 'Núñez' }])
  await field('Phone').fill('')
  await saving().click()
  await expect.poll(() => sent(requests).at(-1)).toEqual({ lock_version: 4, phone: '' })
})

test('reports every fault at its field and in a summary with links, and sends nothing', async () => {
  const { requests } = server('field_engineer', { signature: null })
  await drawPage('/account')
  await field('First name').fill(' ')
  await field('Phone').fill('555')
  await expect.element(field('First name')).toHaveAccessibleDescription('This field is required')
  await saving().click()
  const summary = profile().getByRole('alert').first()
  await expect.element(summary).toHaveFocus()
  expect(
    summary
      .getByRole('listitem')
      .elements()
      .map((fault) => fault.textContent),
  ).toEqual([
    'First name: This field is required',
    'Phone: Phone must be a valid phone: a US number such as (404) 555-0123, without an extension',
    'Signature: You must provide a signature before saving',
  ])
  await summary.getByRole('link', { name: /^First name/ }).click()
  await expect.element(field('First name')).toHaveFocus()
  await summary.getByRole('link', { name: /^Signature/ }).click()
  await expect.element(page.getByRole('group', { name: 'Signature' })).toHaveFocus()
  expect(sent(requests)).toEqual([])
})

test('an administrator saves without a signature', async () => {
  const { requests } = server('administrator', { signature: null })
  await drawPage('/account')
  await field('First name').fill('Ruth')
  await saving().click()
  await expect.element(page.getByText('Your profile is saved.')).toBeVisible()
  expect(sent(requests)).toHaveLength(1)
})

test('what the server refuses is reported at its field until another is typed, a conflict above', async () => {
  const refusals = [
    failure(422, 'phone_taken'),
    failure(422, 'invalid', [{ path: 'last_name', code: 'control_character', message: 'x' }]),
    failure(409, 'conflict'),
  ]
  server('field_engineer', {}, () => refusals.shift()!)
  await drawPage('/account')
  await field('Phone').fill('(404) 555-0188')
  for (const [name, text] of [
    ['Phone', 'This phone number is already in use...'],
    ['Last name', 'Line breaks and other control characters are not allowed here'],
  ] as const) {
    await saving().click()
    await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(text.replaceAll('.', '\\.')))
    await field(name).fill('(404) 555-0199')
    await expect.element(profile().getByText(text)).not.toBeInTheDocument()
  }
  await field('First name').fill('Ruth')
  await saving().click()
  await expect.element(profile().getByText('Someone else changed this in the meantime.')).toBeVisible()
  await expect.element(field('First name')).toHaveValue('Ruth')
})

test('a signature is drawn, stroke by stroke, and each stroke can be undone', async () => {
  const { requests } = server('field_inspector', { signature: null })
  await drawPage('/account')
  await profile().getByRole('button', { name: 'Draw' }).click()
  const pad = profile().getByRole('img', { name: /^Pad to sign on/ })
  await expect.element(pad).toBeVisible()
  await expectAccessible()
  const stroke = (x: number) => {
    const canvas = pad.element()
    const { left, top } = canvas.getBoundingClientRect()
    const at = (type: string, dx: number) =>
      canvas.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          isPrimary: true,
          button: 0,
          pointerId: 1,
          clientX: left + x + dx,
          clientY: top + 40,
        }),
      )
    vi.spyOn(canvas, 'setPointerCapture').mockReturnValue()
    at('pointerdown', 0)
    at('pointermove', 10)
    at('pointermove', 30)
    at('pointerup', 30)
  }
  stroke(20)
  await expect.element(profile().getByRole('button', { name: 'Undo the last stroke' })).toBeVisible()
  await profile().getByRole('button', { name: 'Undo the last stroke' }).click()
  await saving().click()
  await expect.element(profile().getByText('You must provide a signature before saving').last()).toBeVisible()
  stroke(20)
  await expect.element(profile().getByRole('button', { name: 'Clear' })).toBeVisible()
  stroke(60)
  await saving().click()
  await expect.element(page.getByText('Your profile is saved.')).toBeVisible()
  expect(sent(requests)).toEqual([
    { lock_version: 3, signature: expect.stringMatching(/^data:image\/png;base64,.{500,}/) },
  ])
  await expect.element(profile().getByRole('img', { name: 'Your signature' })).toBeVisible()
})

const file = (type: string, size = 0) =>
  new File([Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0)), new Uint8Array(size)], 'signature', {
    type,
  })

test('a signature is uploaded without a pointer, and its type and size are checked', async () => {
  const { requests } = server('field_inspector', { signature: null })
  await drawPage('/account')
  await expect.element(profile().getByText('There is no signature yet.')).toBeVisible()
  const choose = (chosen: File) => {
    const element = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!element) throw new Error('there is no place for a file')
    const transfer = new DataTransfer()
    transfer.items.add(chosen)
    element.files = transfer.files
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }
  choose(file('application/pdf'))
  await expect.element(profile().getByText('Invalid file format. Allowed formats: png, jpeg')).toBeVisible()
  choose(file('image/png', 2 * 1024 * 1024))
  await expect.element(profile().getByText('File size should not exceed 2 MB')).toBeVisible()
  choose(file('image/png'))
  await expect.element(profile().getByRole('img', { name: 'Your signature' })).toBeVisible()
  await saving().click()
  await expect.poll(() => sent(requests)).toEqual([{ lock_version: 3, signature }])
})

test('an administrator removes the signature', async () => {
  const { requests } = server('administrator')
  await drawPage('/account')
  await profile().getByRole('button', { name: 'Remove' }).click()
  await saving().click()
  await expect.poll(() => sent(requests)).toEqual([{ lock_version: 3, signature: null }])
  await expect.element(profile().getByText('There is no signature yet.')).toBeVisible()
})

test('is shown in Spanish', async () => {
  await changeLanguage('es')
  server('field_engineer', { signature: null })
  await drawPage('/account')
  await changeLanguage('es')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText('Debe proporcionar una firma antes de guardar').last()).toBeVisible()
})

test('says that it could not be loaded, and tries again', async () => {
  fakeServer('field_engineer', [answer(accounts.get, () => failure(500, 'server_error'))])
  await drawPage('/account')
  await expect.element(profile().getByText('Your profile could not be loaded.')).toBeVisible()
})

test('confirms before unsaved text is abandoned, and restores it later', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  server('administrator')
  await drawPage('/account')
  await field('First name').fill('Ruth')
  await page.getByRole('link', { name: 'Tickets' }).first().click()
  await expect.poll(() => confirm.mock.calls.length).toBe(1)
  await expect.element(field('First name')).toHaveValue('Ruth')
  await expect
    .poll(() => Object.keys(sessionStorage).some((key) => key.startsWith('milepost.draft.account')))
    .toBe(true)
  await drawPage('/account')
  await expect.element(field('First name')).toHaveValue('Ruth')
})
