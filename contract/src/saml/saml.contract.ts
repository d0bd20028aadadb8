import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { idText, instant, text } from '../core/scalars.ts'
import { LONGEST_CERTIFICATE, samlSettings } from './saml-settings.ts'

const form = ['application/x-www-form-urlencoded'] as const
/** A part of a message in an address: read as it was sent, since the signature covers that. */
const carried = z.optional(z.string().check(z.maxLength(400_000)))
const ofProvider = z.strictObject({ provider: idText })
const byId = z.strictObject({ id: idText })

/** A certificate as people read it. */
export const certificateFacts = z.object({
  subject: z.string(),
  valid_from: instant,
  valid_until: instant,
  /** SHA-256, in hexadecimal with colons. */
  fingerprint: z.string(),
  /** `weak`: no RSA key of 2,048 bits or more, so that signatures by it are not accepted. `soon`: expires within 30 days. */
  state: z.enum(['valid', 'soon', 'expired', 'not_yet_valid', 'weak']),
})
export type CertificateOfProvider = z.output<typeof certificateFacts>

/** What is entered at a provider about the product, and what is known of the certificates of both. */
export const samlParties = z.object({
  /** What the product calls itself there; its metadata can be read at that address. */
  entity_id: z.string(),
  /** Where the provider sends people with its response (assertion consumer service, HTTP-POST). */
  acs_address: z.string(),
  /** Where the provider asks to sign people out (HTTP-Redirect and HTTP-POST). */
  sign_out_address: z.string(),
  certificates: z.array(certificateFacts),
  /** By which the product signs its requests; null where they are not signed. */
  own_certificate: z.nullable(z.object({ ...certificateFacts.shape, pem: z.string() })),
})
export type SamlParties = z.output<typeof samlParties>

/** What a provider's metadata say of its settings. */
export const readMetadata = z.object({
  ...z.pick(samlSettings, { entity_id: true, sign_in_address: true, sign_out_address: true, certificates: true }).shape,
  facts: z.array(certificateFacts),
})
export type ReadMetadata = z.output<typeof readMetadata>

/** Messages of SAML 2.0 that browsers carry between a provider and the product. Refusals have one text; the agency's audit log has the reason. */
export const saml = {
  metadata: defineRoute({
    method: 'GET',
    path: '/v3/saml/{provider}/metadata',
    permission: 'public',
    summary: 'Metadata of the product for a SAML provider (XML)',
    params: ofProvider,
    problems: ['not_found'],
  }),
  acs: defineRoute({
    method: 'POST',
    path: '/v3/saml/{provider}/acs',
    permission: 'public',
    summary: 'A response of a SAML provider; leads to the callback page with a code, which signs the person in',
    params: ofProvider,
    raw_body: form,
    without_key: 'public',
    problems: ['not_found', 'sso_refused', 'sso_expired', 'too_many_attempts'],
  }),
  signOut: defineRoute({
    method: 'GET',
    path: '/v3/saml/{provider}/logout',
    permission: 'public',
    summary: 'A signed request of a SAML provider to end one of its sessions, or its answer to ours, in the address',
    params: ofProvider,
    query: z.strictObject({
      SAMLRequest: carried,
      SAMLResponse: carried,
      RelayState: carried,
      SigAlg: carried,
      Signature: carried,
    }),
    problems: ['not_found', 'sso_refused', 'too_many_attempts'],
  }),
  postedSignOut: defineRoute({
    method: 'POST',
    path: '/v3/saml/{provider}/logout',
    permission: 'public',
    summary: 'The same in a form',
    params: ofProvider,
    raw_body: form,
    without_key: 'public',
    problems: ['not_found', 'sso_refused', 'too_many_attempts'],
  }),
}

/** What administrators need to set up a SAML provider, in addition to `identityProviders`. */
export const samlProviders = {
  parties: defineRoute({
    method: 'GET',
    path: '/v1/saml_providers/{id}',
    permission: 'identity.manage',
    summary: 'What is entered at a SAML provider, and the certificates of both sides',
    params: byId,
    response: z.object({ saml: samlParties }),
    problems: ['not_found', 'switched_off'],
  }),
  makeKey: defineRoute({
    method: 'POST',
    path: '/v1/saml_providers/{id}/key',
    permission: 'identity.manage',
    while_impersonating: 'refused',
    step_up: 'identity_provider',
    summary: 'Make a key by which requests to a SAML provider are signed, in place of the one before',
    params: byId,
    response: z.object({ saml: samlParties }),
    problems: ['not_found', 'switched_off'],
  }),
  readMetadata: defineRoute({
    method: 'POST',
    path: '/v1/saml/metadata',
    permission: 'identity.manage',
    summary: 'Read the metadata of a SAML provider, as XML or from its address; stores nothing',
    body: z.union([
      z.strictObject({ xml: z.string().check(z.minLength(1), z.maxLength(262_144)) }),
      z.strictObject({ address: text(1000) }),
    ]),
    response: z.object({ metadata: readMetadata }),
    without_key: 'same_content',
    problems: ['invalid', 'switched_off'],
  }),
  readCertificates: defineRoute({
    method: 'POST',
    path: '/v1/saml/certificates',
    permission: 'identity.manage',
    summary: 'Read pasted certificates; stores nothing',
    body: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(LONGEST_CERTIFICATE * 4)) }),
    response: z.object({ certificates: z.array(z.object({ ...certificateFacts.shape, pem: z.string() })) }),
    without_key: 'same_content',
    problems: ['invalid', 'switched_off'],
  }),
}
