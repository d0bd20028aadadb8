import * as z from 'zod/mini'
import { storable } from '../core/scalars.ts'

/** Ways of signing in. */
export const signInMethods = ['password', 'phone', 'passkey', 'oidc', 'saml', 'impersonation', 'api_token'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** What is shown after a first factor (wire: Identity). */
export const secondFactorKinds = ['totp', 'passkey', 'recovery_code'] as const
export type SecondFactorKind = (typeof secondFactorKinds)[number]

/** Bodies of the auth service carry the domain that the front end adds (D3); calls that are newer than it may leave it out. */
const domain = z.optional(z.string())
/** A secret of ours as it came from a link, or from an answer before. */
const secret = z.string().check(z.regex(/^[\w.-]{10,500}$/, 'expected the text that was given'))
/** Of another system, up to what an address may carry. */
const foreign = z.string().check(z.minLength(1), z.maxLength(4000), storable)

/** An email address or a US phone number, with a password. */
const byPassword = z.strictObject({
  username: z.string().check(z.minLength(1, 'errors.username_is_required'), z.maxLength(254), storable),
  password: z.string().check(z.minLength(1, 'errors.password_is_required'), z.maxLength(200)),
  domain: z.string(),
})

/** A US phone number, with the code that was sent to it. */
const byPhone = z.strictObject({
  phone: z.string().check(z.minLength(1, 'errors.phone_is_required'), z.maxLength(40), storable),
  verification_code: z
    .string()
    .check(z.minLength(1, 'errors.verification_code_is_required'), z.maxLength(20), storable),
  domain,
})

/** What an identity provider sent back with the browser (D5). */
const byProvider = z.strictObject({
  authorization_code: foreign,
  redirect_uri: z.string().check(z.minLength(1), z.maxLength(2000), storable),
  redirect_state: z.string().check(z.minLength(1), z.maxLength(200), storable),
  /** The issuer that the provider named in its answer (RFC 9207); absent where it names none. */
  issuer: z.optional(z.string().check(z.maxLength(2000), storable)),
  domain,
})

/** The answer of a browser to a passkey's challenge, as WebAuthn's `toJSON` has it; it is read by the library that verifies it. */
export const passkeyAnswer = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(2000)),
  rawId: z.string().check(z.maxLength(2000)),
  type: z.literal('public-key'),
  response: z.record(z.string().check(z.maxLength(100)), z.unknown()),
})

/** A second factor, or a passkey alone: what was asked for, and its answer. */
const byCode = z.strictObject({
  challenge: secret,
  code: z.string().check(z.minLength(1), z.maxLength(40), storable),
  domain,
})
const byPasskey = z.strictObject({ challenge: secret, passkey: passkeyAnswer, domain })

/** The link by which support acts in a person's name (D66). */
const byLink = z.strictObject({ token: secret, domain })

/** What signs somebody in: a username with a password, or one of the other ways. */
export const signInBody = z.union([byPassword, byPhone, byProvider, byCode, byPasskey, byLink])
export type SignInBody = z.output<typeof signInBody>

export type PasswordBody = z.output<typeof byPassword>
export type PhoneBody = z.output<typeof byPhone>
export type ProviderBody = z.output<typeof byProvider>
export type FactorBody = z.output<typeof byCode> | z.output<typeof byPasskey>
export type LinkBody = z.output<typeof byLink>

/** The tokens of a new session (D2). */
export const tokens = z.object({
  /** Signed, valid for 15 minutes (D2). */
  access_token: z.string(),
  /** Opaque; 12 hours, sliding (D2). */
  refresh_token: z.string(),
  /** Seconds until the access token expires. */
  expires_in: z.int(),
  /** Of the identity provider, where one signed the person in. */
  id_token: z.optional(z.string()),
})

export type Tokens = z.output<typeof tokens>

/** Instead of a session: what is asked for besides. */
export const secondStep = z.object({
  /** What the person can show; empty where none is set up and one has to be. */
  second_factor: z.array(z.enum(secondFactorKinds)),
  /** Goes back with the answer; valid for ten minutes. */
  challenge: z.string(),
})
export type SecondStep = z.output<typeof secondStep>

export const signInAnswer = z.union([tokens, secondStep])
export type SignInAnswer = z.output<typeof signInAnswer>
