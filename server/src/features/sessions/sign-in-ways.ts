import type {
  Capacity,
  FactorBody,
  LinkBody,
  PhoneBody,
  ProviderBody,
  Role,
  SecondStep,
  SignInMethod,
} from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import type { RequestExtras } from '../../platform/http/feature.ts'
import { userAgentOf } from './device.ts'
import type { KnownDevice } from './known-devices.ts'

/** Where a sign-in comes from. */
export interface Caller {
  address: string
  user_agent: string | null
  /** The `Cookie` header, which identifies a known device. */
  cookies: string | undefined
  /** The `Origin` header; null where the caller is no page. */
  origin: string | null
}

const textOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined

/** The caller of a request, by its network address and headers. */
export const callerOf = (address: string, headers: RequestExtras['headers']): Caller => ({
  address,
  user_agent: userAgentOf(headers),
  cookies: textOf(headers['cookie']),
  origin: textOf(headers['origin']) ?? null,
})

/** The session at an identity provider, by which it is ended from either side. */
export interface ProviderSession {
  provider_id: number
  /** Who the person is there. */
  subject: string
  /** What a SAML provider calls the session. */
  session_index: string | null
  id_token: string | null
}

/** A person who has shown by a first factor, or by all that are needed, who they are. */
export interface Proven {
  user_id: number
  method: SignInMethod
  /** The agency to which the way is confined: an identity provider vouches for people in its own agency alone. Null where the person's first agency is entered. */
  authority_id: number | null
  /** Whether the way counts as two factors: a passkey that verified its user, a second factor after the first, a provider that asked for two. */
  two_factors: boolean
  provider?: ProviderSession
  /** Set where somebody acts in the person's name (D66): nothing more is asked, and nothing of the person's is touched. */
  impersonation?: { id: number; by: number; membership_id: number; expires_at: Date }
}

/** Where a proven person goes: an agency, as staff or under a grant, or the installation. */
export interface Entered {
  authority_id: number | null
  role: Role | null
  capacity: Capacity | null
}

/** What began: for mails about new devices. */
export interface BegunSession {
  user_id: number
  session_id: number
  authority_id: number | null
  method: SignInMethod
  /** Whether the person signed in in this browser before. */
  known_device: boolean
  caller: Caller
}

/** What is asked of a person after the first factor, before the session begins. */
export interface SecondFactors {
  /** Null where nothing is asked. */
  asked(proven: Proven, entered: Entered): Promise<SecondStep | null>
  /** The person of a challenge that was answered, or of a passkey alone; throws `invalid_login`, `too_many_attempts`. */
  answer(body: FactorBody, caller: Caller): Promise<Proven>
}

/**
 * The ways to sign in beyond the password, which other features provide (`app/features.ts`), and what happens before and after a session begins. Each way
 * limits guesses itself, and throws `invalid_login` for whatever proves nobody.
 */
export interface SignInWays {
  phone?: (body: PhoneBody, caller: Caller) => Promise<Proven>
  provider?: (body: ProviderBody, caller: Caller) => Promise<Proven>
  link?: (body: LinkBody, caller: Caller) => Promise<Proven>
  second_factors?: SecondFactors
  /** What `otp` of the session's call does: confirms the number that the person's code was sent to; throws for a wrong one. */
  otp?: (ctx: RequestContext, code: string) => Promise<void>
  /** Refuse a way that the agency does not allow, such as a password where single sign-on is required. */
  rules?: readonly ((proven: Proven, entered: Entered) => Promise<void>)[]
  began?: readonly ((session: BegunSession) => Promise<void>)[]
}

/** Whether a browser is known to be a person's. */
export const isKnown = (devices: readonly KnownDevice[], user_id: number): boolean =>
  devices.some((device) => device.user_id === user_id)
