import type { ProviderCheck, ProviderFault, ProviderKind, ProviderSettings, TokenScope } from '@milepost/contract'
import type { ProviderRow } from './identity-providers.queries.ts'

/** Why a provider is not used. */
export class ProviderFailure extends Error {
  readonly fault: ProviderFault
  constructor(fault: ProviderFault) {
    super(fault.code)
    this.fault = fault
  }
}

/** Why what a provider sent back names nobody: a short reason in English for the agency's log, without anything secret. */
export class SignInRefusal extends Error {}

/** A provider with its secret, as a protocol uses it. */
export interface UsableProvider extends Omit<ProviderRow, 'sealed_secret'> {
  /** The client secret; null where none is kept, or it cannot be decrypted. */
  secret: string | null
}

/** A sign-in that was begun at a provider. */
export interface Attempt {
  /** What the provider gives back unchanged, by which the attempt is found. */
  state: string
  /** OpenID Connect: the nonce that the ID token has to name. SAML: the id of the request, which the response has to name. */
  nonce: string
  /** What the code is bound to (PKCE, RFC 7636). */
  code_verifier: string
  /** Where the provider sends the person back. */
  callback_uri: string
}

/** What a provider sent back with the browser. */
export interface Returned {
  code: string
  /** The issuer that the answer names (RFC 9207); undefined where it names none. */
  issuer: string | undefined
  now: Date
}

/** Whom a provider named, after everything about it was verified. */
export interface NamedPerson {
  /** The provider's own name, exactly. */
  issuer: string
  /** What the provider calls the person for good. */
  subject: string
  /** One email address, where the provider named one that can be one; in the spelling of the provider. */
  email: string | null
  /** Whether the address is the person's: by the provider's word, or by the settings, which trust it. */
  email_verified: boolean
  first_name: string
  last_name: string
  /** Groups of the directory, as the provider names them; null where it named none at all. */
  groups: readonly string[] | null
  /** Whether the provider asked for two factors. */
  two_factors: boolean
  /** What the provider calls the session, for signing out there. */
  session_index: string | null
  id_token: string | null
}

/** What a verified access token says. */
export interface AccessTokenClaims {
  /** What the provider calls the person for good. */
  subject: string
  scopes: readonly TokenScope[]
  /** Whether the provider asked for two factors. */
  two_factors: boolean
}

/** Which settings a kind of providers takes. */
export interface SettingsRules {
  kind: ProviderKind
  /**
   * Refuses settings that can never work, at their fields (`settings.issuer`).
   * @throws Problem `invalid`
   */
  assertSettings(settings: ProviderSettings, secret: { has_secret: boolean }): void
  /** What a provider is known by in its answers: another one means other people. */
  issuerOf(settings: ProviderSettings): string
}

/** What one kind of providers does; the kinds are composed in `app/features.ts`. */
export interface ProviderProtocol extends SettingsRules {
  /** The address that the browser is sent to. @throws ProviderFailure */
  begin(provider: UsableProvider, attempt: Attempt, options: { login_hint: string | null }): Promise<string>
  /** Verifies what came back. @throws SignInRefusal for everything that is not in order, ProviderFailure */
  finish(provider: UsableProvider, attempt: Attempt, returned: Returned): Promise<NamedPerson>
  /**
   * Verifies an access token for a resource; absent where a protocol has none.
   * @throws SignInRefusal for everything that is not in order, ProviderFailure
   */
  accessToken?(
    provider: Pick<ProviderRow, 'settings'>,
    token: string,
    options: { resource: string; now: Date },
  ): Promise<AccessTokenClaims>
  /** Where the browser signs out at the provider; null where it offers no such address. */
  signOut(
    provider: UsableProvider,
    session: { subject: string; session_index: string | null; id_token: string | null; after: string },
  ): Promise<string | null>
  /** Tries a provider as far as that works without a person. */
  test(
    provider: UsableProvider,
    addresses: { callback_uri: string; after_sign_out_uri: string },
  ): Promise<ProviderCheck[]>
}
