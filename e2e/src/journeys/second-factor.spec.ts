import { accounts, employees, passwords, reconciliation, type PayPeriod } from '@milepost/contract'
import type { Page } from '@playwright/test'
import { createHmac } from 'node:crypto'
import sharp from 'sharp'
import { firstOfMonth } from '../harness/days.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'
import { newestLinkTo } from '../harness/outbox.ts'
import { activate, at, call, newProject } from '../harness/reconciled.ts'
import { toast } from '../harness/toasts.ts'

const person = 'fiona.factor@demo.milepost.example'
const password = 'Battery-Staple-2027'

/** The code that an authenticator app shows (RFC 6238), so many steps of 30 seconds from now; the product accepts the one before and the one after as well. */
function codeOf(secret: string, steps: number): string {
  const bits = [...secret.replaceAll(' ', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

/** An administrator whom no other journey signs in, with a password. */
async function newAdministrator(address: string, outbox: Page): Promise<void> {
  const one = { email: person, role: 'administrator', first_name: 'Fiona', last_name: 'Factor' }
  await call(address, { method: 'POST', path: employees.create.path, body: { employees: [one] } })
  const token = (await newestLinkTo(outbox, person)).split('token=')[1]
  const body = JSON.stringify({ token, password, password_confirmation: password, domain: 'dotslip' })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${address}${passwords.set.path}`, { method: 'POST', headers, body })).status).toBe(204)
}

/** Passkeys belong to names, so that the journey is at `localhost`; the authenticator agrees to everything that it is asked. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function givePassword(page: Page): Promise<void> {
  await page.getByLabel('Email or phone').fill(person)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a person adds an app and a passkey, signs in with either, and closes a pay period by confirming it once more', async ({
  guest,
  address,
}) => {
  await newAdministrator(address, await guest({}))
  const page = await guest({})
  const site = address.replace('127.0.0.1', 'localhost')
  await withAuthenticator(page)
  const confirming = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const signOut = async () => {
    await page.goto(`${site}/logout`)
    await expect(page.getByLabel('Email or phone')).toBeVisible()
  }

  await page.goto(`${site}/auth/login`)
  await givePassword(page)
  await expect(page).toHaveURL(/\/(home|projects|tickets)/)
  await page.goto(`${site}/account#second-factors`)
  const factors = page.getByRole('region', { name: 'Second factor' })
  await factors.getByRole('button', { name: 'Add an app' }).click()
  await confirming.getByLabel('Your password').fill(password)
  await expectAccessible(page)
  await confirming.getByRole('button', { name: 'Confirm' }).click()
  const secret = (await factors.getByRole('form').locator('code').textContent()) ?? ''
  await factors.getByLabel('Code of the app').fill(codeOf(secret, -1))
  await factors.getByRole('button', { name: 'Confirm' }).click()
  await expect(factors.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await factors.getByRole('button', { name: 'I saved them' }).click()
  await expect(factors.getByText('10 codes left.')).toBeVisible()

  await signOut()
  await givePassword(page)
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code of the app').fill(codeOf(secret, 0))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/(home|projects|tickets)/)

  await page.goto(`${site}/account#passkeys`)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByLabel('Name of the passkey').fill('Office')
  await passkeys.getByRole('button', { name: 'Create the passkey' }).click()
  await confirming.getByRole('button', { name: 'Use your password' }).click()
  await confirming.getByLabel('Your password').fill(password)
  await confirming.getByRole('button', { name: 'Confirm' }).click()
  await expect(passkeys.getByText('Works at localhost')).toBeVisible()

  // The browser suggests the passkey in the field for the username; the authenticator agrees at once.
  await page.goto(`${site}/logout`)
  await expect(page).toHaveURL(/\/(home|projects|tickets)/)
  // Without suggestions: the button is the first press; the second is the authenticator's own, which is not on the page.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await signOut()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/(home|projects|tickets)/)

  const project = await newProject(address)
  await activate(address, project.id, { start_on: firstOfMonth(1) })
  await draw(page, site)
  const path = at(reconciliation.periods.path, project.id)
  const { pay_periods } = await call<{ pay_periods: PayPeriod[] }>(address, { method: 'GET', path })
  const first = pay_periods.find(({ number }) => number === 1)
  await page.goto(`${site}/projects/${project.id}/periods?period=${first?.id}`)
  const drawer = page.getByRole('dialog', { name: 'Pay period 1', exact: true })
  await drawer.getByRole('button', { name: 'Close period' }).click()
  const closing = page.getByRole('dialog', { name: 'Close pay period 1?' })
  await expect(closing.getByRole('button', { name: 'Close period' })).toBeVisible()
  for (const box of await closing.getByRole('checkbox').all()) await box.check()
  await closing.getByRole('button', { name: 'Close period' }).click()
  await expect(confirming).toContainText('A closed pay period is permanent.')
  await confirming.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(toast(page, 'Pay period 1 is closed and signed.')).toBeVisible()
})

/** Gives the person of a page a signature. */
async function draw(page: Page, site: string): Promise<void> {
  const stored = await page.evaluate(() => localStorage.getItem('milepost.tokens') ?? '')
  const { access_token } = JSON.parse(stored) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
  const url = `${site}${accounts.get.path}`
  const { account } = (await (await fetch(url, { headers })).json()) as { account: { lock_version: number } }
  const drawn = await sharp({ create: { width: 240, height: 80, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const body = JSON.stringify({ signature: drawn.toString('base64'), lock_version: account.lock_version })
  expect((await fetch(url, { method: 'PATCH', headers, body })).status).toBe(200)
}
