import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant, storable } from '../core/scalars.ts'
import { MOST_PASSKEY_NAME_LENGTH } from './factor-limits.ts'
import { passkeyOptions, passkeyRegistration } from './passkey-json.ts'

/** Carries what was begun to its confirmation: sealed, of one person, valid for ten minutes. */
export const enrollmentToken = z.string().check(z.minLength(20), z.maxLength(2000), z.regex(/^[\w.-]+$/))
/** A code of an authenticator app or a recovery code, as it is typed. */
export const typedCode = z.string().check(z.minLength(1), z.maxLength(100), storable)
const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_PASSKEY_NAME_LENGTH), storable)

/** A person's passkey. */
export const passkey = z.object({
  id,
  /** Given by the person. */
  name: z.string(),
  /** The domain at whose addresses it works. */
  rp_id: z.string(),
  /** Whether it works at the address of this request. */
  works_here: z.boolean(),
  /** Whether its provider has copied it to the person's other devices. */
  backed_up: z.boolean(),
  created_at: instant,
  last_used_at: z.nullable(instant),
})
export type Passkey = z.output<typeof passkey>

/** A person's second factors; never their secrets. */
export const ownFactors = z.object({
  /** The authenticator app; null without one. */
  totp: z.nullable(z.object({ created_at: instant, last_used_at: z.nullable(instant) })),
  passkeys: z.array(passkey),
  /** Recovery codes that are not used yet; null where none were ever created. */
  recovery_codes_left: z.nullable(z.int()),
  /** Whether the person has a password, which changes of factors may ask for. */
  has_password: z.boolean(),
  /** The agency of the session requires a second factor of the person's role or capacity. */
  required: z.boolean(),
  /** The domain for which a passkey would be created here; null at an address without a name, where browsers create none. */
  rp_id: z.nullable(z.string()),
})
export type OwnFactors = z.output<typeof ownFactors>

/** An authenticator app that waits for its first code. */
export const totpBegun = z.object({
  enrollment: enrollmentToken,
  /** The secret in Base32, for typing into the app. */
  secret: z.string(),
  /** The same for apps that take an address: `otpauth://totp/…`. */
  uri: z.string(),
  /** The address as a QR code: an SVG path in squares of side 1, and how many squares a side has, its border included. */
  qr: z.object({ path: z.string(), side: z.int() }),
})
export type TotpBegun = z.output<typeof totpBegun>

export const passkeyBegun = z.object({ enrollment: enrollmentToken, options: passkeyOptions })

/** The first factor brings ten recovery codes, shown once; null where the person has codes already. */
const recovery_codes = z.nullable(z.array(z.string()))

/** One's own second factors. Who adds or removes one gives the password or an existing factor first (`step_up`). */
export const ownSecondFactors = {
  get: defineRoute({
    method: 'GET',
    path: '/v3/account/second_factors',
    permission: 'session',
    summary: "One's own second factors, without their secrets",
    query: z.strictObject({
      /** Of the page, which says which passkeys work there: browsers do not send it with what they only read. */
      origin: z.optional(z.string().check(z.maxLength(300), storable)),
    }),
    response: z.object({ second_factors: ownFactors }),
  }),
  beginTotp: defineRoute({
    method: 'POST',
    path: '/v3/account/second_factors/totp',
    permission: 'session',
    without_key: 'same_state',
    while_impersonating: 'refused',
    step_up: 'factors',
    summary: 'Begin to add an authenticator app, or to replace it; nothing is stored before its first code',
    response: totpBegun,
  }),
  confirmTotp: defineRoute({
    method: 'POST',
    path: '/v3/account/second_factors/totp/confirm',
    permission: 'session',
    without_key: 'once',
    while_impersonating: 'refused',
    summary: 'Add the authenticator app by its first code',
    body: z.strictObject({ enrollment: enrollmentToken, code: typedCode }),
    response: z.object({ recovery_codes }),
    problems: ['enrollment_expired', 'code_refused', 'too_many_attempts'],
  }),
  removeTotp: defineRoute({
    method: 'DELETE',
    path: '/v3/account/second_factors/totp',
    permission: 'session',
    while_impersonating: 'refused',
    step_up: 'factors',
    summary: 'Remove the authenticator app',
    problems: ['not_found', 'second_factor_required'],
  }),
  beginPasskey: defineRoute({
    method: 'POST',
    path: '/v3/account/second_factors/passkeys/options',
    permission: 'session',
    without_key: 'same_state',
    while_impersonating: 'refused',
    step_up: 'factors',
    summary: 'Begin to add a passkey: what the browser asks the authenticator for',
    response: passkeyBegun,
    problems: ['passkey_needs_name', 'too_many_passkeys'],
  }),
  addPasskey: defineRoute({
    method: 'POST',
    path: '/v3/account/second_factors/passkeys',
    permission: 'session',
    without_key: 'once',
    while_impersonating: 'refused',
    summary: 'Add a passkey by the answer of its authenticator, which has checked that its person is there',
    body: z.strictObject({ enrollment: enrollmentToken, name: passkeyName, passkey: passkeyRegistration }),
    response: z.object({ passkey, recovery_codes }),
    problems: ['enrollment_expired', 'passkey_refused', 'passkey_known', 'passkey_needs_name', 'too_many_passkeys'],
  }),
  renamePasskey: defineRoute({
    method: 'PATCH',
    path: '/v3/account/second_factors/passkeys/{passkeyId}',
    permission: 'session',
    while_impersonating: 'refused',
    summary: 'Give a passkey another name',
    params: z.strictObject({ passkeyId: idText }),
    body: z.strictObject({ name: passkeyName }),
    problems: ['not_found', 'own_sign_in_needed'],
  }),
  removePasskey: defineRoute({
    method: 'DELETE',
    path: '/v3/account/second_factors/passkeys/{passkeyId}',
    permission: 'session',
    while_impersonating: 'refused',
    step_up: 'factors',
    summary: 'Remove a passkey',
    params: z.strictObject({ passkeyId: idText }),
    problems: ['not_found', 'second_factor_required'],
  }),
  newRecoveryCodes: defineRoute({
    method: 'POST',
    path: '/v3/account/second_factors/recovery_codes',
    permission: 'session',
    without_key: 'once',
    while_impersonating: 'refused',
    step_up: 'factors',
    summary: 'Create ten recovery codes, shown once; earlier ones are no longer valid',
    response: z.object({ recovery_codes: z.array(z.string()) }),
    problems: ['second_factor_missing'],
  }),
}
