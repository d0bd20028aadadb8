import { createHash, randomBytes } from 'node:crypto'
import { SYSTEM } from '../../platform/context.ts'
import { assertCallable } from '../../platform/http/fetch-outside.ts'
import { Problem } from '../../platform/problem.ts'
import { SignInRefusal, type ProviderProtocol, type UsableProvider } from '../identity-providers/index.ts'
import { certificatesIn } from './keys/certificates.ts'
import { ownKey } from './keys/own-key.ts'
import { samlOf, type SamlParts } from './saml-parts.ts'
import { takeNamed } from './saml.queries.ts'
import { signInAddress, signOutAddress, type ServiceProvider } from './service-provider.ts'
import { sessionNameOf } from './session-name.ts'
import { testSettings } from './test-settings.ts'

/** The id of the request of a sign-in, which the response names (SAML 2.0 Core, 1.3.4). */
export const requestIdOf = ({ nonce }: { nonce: string }): string => `_${nonce}`

export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest()

/** What writes messages to a provider. */
export async function serviceProviderOf(
  { tenants, secrets, public_url }: Pick<SamlParts, 'tenants' | 'secrets' | 'public_url'>,
  provider: Pick<UsableProvider, 'authority_id' | 'id' | 'settings'>,
): Promise<ServiceProvider> {
  const key = await ownKey({ db: tenants.reads(provider.authority_id), secrets }, provider)
  return { public_url, provider_id: provider.id, settings: samlOf(provider.settings), key }
}

/** SAML 2.0 by the browser. The response itself arrives at `acs`, which leaves a code for `finish`. */
export function samlProtocol(parts: SamlParts): ProviderProtocol {
  const { tenants, clock, identity_hosts } = parts
  return {
    kind: 'saml',
    assertSettings: (settings) => {
      const { sign_in_address, sign_out_address, certificates } = samlOf(settings)
      assertCallable('settings.sign_in_address', sign_in_address, identity_hosts)
      if (sign_out_address !== null) assertCallable('settings.sign_out_address', sign_out_address, identity_hosts)
      const unread = certificates.findIndex((text) => certificatesIn(text)?.length !== 1)
      if (unread !== -1)
        throw new Problem('invalid', undefined, [
          { path: `settings.certificates.${unread}`, code: 'certificate', message: 'expected one certificate as PEM' },
        ])
    },
    issuerOf: (settings) => samlOf(settings).entity_id,
    begin: async (provider, attempt) =>
      await signInAddress(await serviceProviderOf(parts, provider), {
        request_id: requestIdOf(attempt),
        relay_state: attempt.state,
      }),
    finish: async ({ authority_id, id }, attempt, { code, now }) => {
      const used = { provider_id: id, request_id: requestIdOf(attempt), code_hash: hashOfCode(code), now }
      const named = await tenants.work({ actor: SYSTEM, authority_id }, ({ db }) => takeNamed(db, authority_id, used))
      if (!named) throw new SignInRefusal('the code is unknown, expired, or was used before')
      return named
    },
    signOut: async (provider, { session_index }) => {
      const name = session_index === null ? null : sessionNameOf(session_index)
      const sp = await serviceProviderOf(parts, provider)
      if (sp.settings.sign_out_address === null || !name) return null
      return await signOutAddress(sp, { ...name, message_id: newMessageId() })
    },
    test: (provider) => Promise.resolve(testSettings(provider, clock())),
  }
}

export const newMessageId = (): string => `_${randomBytes(20).toString('hex')}`
