import { sso } from '@milepost/contract/identity-providers/sso.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cataloguesReady } from '../../../lib/i18n.ts'
import { Problem } from '../../../lib/problem.ts'
import { expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { draw } from '../../../testing/draw.tsx'
import { answer, fakeServer } from '../../../testing/fake-server.ts'
import ProviderOffers from './provider-offers.tsx'

const directory = { id: 12, name: 'State directory', dot_authority: { id: 7, name: 'River County Roads' } }

test('offers the provider of an email domain', async () => {
  await cataloguesReady()
  fakeServer('pending', [answer(sso.user, { identity_providers: [directory] })])
  await draw(<ProviderOffers username="ana@dot.example.gov" refused={null} />)
  const offer = page.getByRole('button', { name: 'Continue with State directory (River County Roads)' })
  await expect.element(offer).toBeVisible()
  await expectAccessibleInEveryTheme()
})

test('offers nothing for a phone number, and the provider that a refusal names', async () => {
  await cataloguesReady()
  const params = { idp: 12, name: 'State directory', agency: 'River County Roads' }
  await draw(
    <ProviderOffers
      username="404 555 0123"
      refused={new Problem({ status: 403, code: 'provider_required', params })}
    />,
  )
  await expect.element(page.getByRole('button')).toHaveTextContent('Continue with State directory')
})
