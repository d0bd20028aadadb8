import { agencyAt } from '../features/agencies/index.ts'
import {
  bearerOfAccessToken,
  finishSignIn,
  oidcProtocol,
  requiredProvider,
  type ProviderProtocol,
} from '../features/identity-providers/index.ts'
import { confirmOwnPhone, signInByPhone } from '../features/phones/index.ts'
import { linkWay } from '../features/impersonations/index.ts'
import { samlProtocol } from '../features/saml/index.ts'
import type { SignInWays } from '../features/sessions/index.ts'
import { requiredIn, signInFactors, tellNewDevice } from '../features/second-factors/index.ts'
import type { ProviderTokens } from '../platform/sessions/provider-token.ts'
import type { Parts } from './parts.ts'

/** The protocols of identity providers; each remembers what it knows of its providers, so that they are made once. */
export const identityProtocols = (parts: Parts): readonly ProviderProtocol[] => [
  oidcProtocol({ own_hosts: parts.identity_hosts, clock: parts.clock }),
  ...(parts.saml ? [samlProtocol(parts)] : []),
]

/** What signing in works with, in addition to the other parts. */
export type IdentityParts = Parts & { protocols: readonly ProviderProtocol[] }

/** The ways to sign in beyond the password, and what is asked or done with every sign-in. */
export const signInWays = (parts: IdentityParts): SignInWays => ({
  second_factors: signInFactors(parts),
  phone: (body, caller) => signInByPhone(parts, body, caller),
  otp: (ctx, code) => confirmOwnPhone(parts, ctx, code),
  link: linkWay(parts),
  provider: (body, caller) => finishSignIn(parts, body, caller),
  rules: [requiredProvider(parts)],
  began: [tellNewDevice(parts)],
})

/** Access tokens of agencies' own providers, by which programs call the API. */
export const providerTokens = (parts: IdentityParts): ProviderTokens =>
  bearerOfAccessToken({
    ...parts,
    agencyAt: (host) => agencyAt(parts.platform, host, null),
    needsTwoFactors: (authority_id, role) => requiredIn(parts, { authority_id, role, capacity: null }),
  })
