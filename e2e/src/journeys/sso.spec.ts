import { startRealProvider } from '@milepost/server/features/identity-providers/testing/real-provider'
import { expectAccessible } from '../harness/accessible.ts'
import { expect, test } from '../harness/journey.ts'
import { emailOf } from '../harness/sign-in.ts'

test('an engineer signs in by the provider that the administrator sets up, and signs out there; a stranger is told', async ({
  as,
  guest,
  address,
  product,
}, info) => {
  const name = `State directory ${info.retry}`
  const domain = 'demo.milepost.example'
  const provider = await startRealProvider({
    port: product.provider_port,
    client_id: 'milepost',
    client_secret: 'a secret of the client',
    redirect_uris: [`${address}/auth/callback`],
    post_logout_redirect_uris: [`${address}/auth/login`],
  })
  provider.accounts.set('engineer', { email: emailOf('field_engineer'), email_verified: true })
  provider.accounts.set('stranger', { email: `stranger@${domain}`, email_verified: true })
  try {
    const administrator = await as('administrator')
    await administrator.goto('/admin/identity/providers')
    await administrator.getByRole('button', { name: 'Add provider' }).first().click()
    const dialog = administrator.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('textbox', { name: 'Issuer' }).fill(provider.issuer)
    await dialog.getByRole('textbox', { name: 'Client ID' }).fill('milepost')
    await dialog.getByRole('textbox', { name: 'Client secret' }).fill('a secret of the client')
    await dialog.getByRole('textbox', { name: 'Email domains' }).fill(domain)
    await dialog.getByLabel('People can sign in with this provider').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    const shown = administrator.getByRole('region', { name })
    await shown.getByRole('button', { name: /^Test/ }).click()
    await expect(shown.getByRole('list', { name: 'What the test found' })).toContainText('Signing keys Good')
    await expectAccessible(administrator)

    const page = await guest({})
    await page.goto('/projects')
    await page.getByLabel('Email or phone').fill(emailOf('field_engineer'))
    await expectAccessible(page)
    await page.getByRole('button', { name: `Continue with ${name}` }).click()
    await page.getByPlaceholder(/any login/i).fill('engineer')
    await page.getByPlaceholder(/password/i).fill('any')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/projects/)
    await page.goto('/logout')
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await expect(page).toHaveURL(/\/auth\/login/)

    await page.getByLabel('Email or phone').fill(`stranger@${domain}`)
    await page.getByRole('button', { name: `Continue with ${name}` }).click()
    await page.getByPlaceholder(/any login/i).fill('stranger')
    await page.getByPlaceholder(/password/i).fill('any')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await expect(page.getByRole('alert')).toContainText('You do not currently have access to this application.')
    await expectAccessible(page)

    await page.goto('/auth/callback?code=a&state=AAAAAA')
    await expect(page.getByRole('alert')).toContainText('Invalid login')
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
    await expect(page).toHaveURL(/\/auth\/login/)
  } finally {
    await provider.stop()
  }
})
