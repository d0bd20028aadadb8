import { accounts } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { signedInForInstallation } from '../../testing/installation.ts'
import { hashPassword } from '../sessions/index.ts'

const password = 'Prairie-Wind-2026!'
const test = await createTestApp({ MILEPOST_DEMO: 'on' })

it.each(['operator', 'support'] as const)(
  '%s, who has no account in an agency, can still change their own email address',
  async (installation_role) => {
    const { user_id, headers } = await signedInForInstallation(test, installation_role)
    await test.owner.query('update users set password_hash = $2 where id = $1', [user_id, await hashPassword(password)])
    const requested = async () =>
      (await test.call(accounts.emailChange, { as: null, headers })).json<{ email_change: { email: string } | null }>()
    const email = `new.${installation_role}@installation.example`
    expect(await requested()).toEqual({ email_change: null })
    const request = () =>
      test.call(accounts.requestEmail, { as: null, headers, body: { email, current_password: password } })
    const mails = async () =>
      (
        await test.owner.query<{ content: string }>(
          'select content from outbox_mails where recipient = $1 order by id',
          [email],
        )
      ).rows
    expect((await request()).statusCode).toBe(204)
    expect(await requested()).toMatchObject({ email_change: { email } })
    await expect.poll(async () => (await mails()).length).toBe(1)
    expect((await test.call(accounts.cancelEmail, { as: null, headers })).statusCode).toBe(204)
    expect(await requested()).toEqual({ email_change: null })

    expect((await request()).statusCode).toBe(204)
    await expect.poll(async () => (await mails()).length).toBe(2)
    const token = /#token=([\w-]+)/.exec((await mails())[1]?.content ?? '')?.[1] ?? ''
    const confirmed = await test.call(accounts.confirmEmail, { as: null, body: { token, domain: 'dotslip' } })
    expect(confirmed.json()).toEqual({ email })
    expect((await test.call(accounts.get, { as: null, headers })).statusCode).toBe(403)
  },
)

it('shows an employee the same as the account', async () => {
  expect((await test.call(accounts.emailChange, { as: 'qc_lab' })).json()).toEqual({ email_change: null })
  expect((await test.call(accounts.emailChange, { as: null })).statusCode).toBe(401)
})
