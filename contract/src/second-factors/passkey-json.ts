import * as z from 'zod/mini'

/** Bytes as browsers write them in JSON: base64url without padding. */
const bytes = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+$/, 'expected base64url'))
const attachment = z.optional(z.nullable(z.enum(['platform', 'cross-platform'])))
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: z.optional(z.object({})),
}

/** What an authenticator answers to a registration (`RegistrationResponseJSON` of WebAuthn Level 3, section 5.1). */
export const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(10_000),
    attestationObject: bytes(100_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
})
export type PasskeyRegistration = z.output<typeof passkeyRegistration>

/** Options for the browser, as it reads them (`parseCreationOptionsFromJSON`, `parseRequestOptionsFromJSON`). */
export const passkeyOptions = z.record(z.string(), z.unknown())
