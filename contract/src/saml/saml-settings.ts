import * as z from 'zod/mini'
import { linkPattern } from '../core/field-rules.ts'
import { storable, text } from '../core/scalars.ts'

/** What a provider has to sign: the assertion, the whole response, or both. A signature that is there besides is verified, too. */
export const signedParts = ['assertion', 'response', 'both'] as const
export type SignedPart = (typeof signedParts)[number]

/** What a provider is asked to call people by: a name for good, their email address, or whatever it is set up for. */
export const nameFormats = ['persistent', 'email', 'unspecified'] as const
export type NameFormat = (typeof nameFormats)[number]

/** Certificates of one provider, at most: one in use, one to come, and a few spare. */
export const MOST_CERTIFICATES = 6
/** Characters of a certificate as PEM, at most. */
export const LONGEST_CERTIFICATE = 8_000

const address = z
  .string()
  .check(
    z.trim(),
    z.maxLength(1000),
    z.regex(linkPattern, 'expected an address such as https://login.example.gov/saml'),
    storable,
  )
/** Attributes are known by names such as `mail` or `urn:oid:0.9.2342.19200300.100.1.3`. */
const attribute = z.nullable(text(300))

/** SAML 2.0, browser profile (SAML 2.0 Profiles, 4.1). */
export const samlSettings = z.strictObject({
  kind: z.literal('saml'),
  /** What the provider calls itself, exactly as in its metadata and in its messages. */
  entity_id: text(1000),
  /** Where people sign in: its HTTP-Redirect binding. */
  sign_in_address: address,
  /** Where people sign out, by the same binding; null where the provider has no such address. */
  sign_out_address: z.nullable(address),
  /** Those that it may sign by, as PEM: several while a provider changes its key. */
  certificates: z
    .array(z.string().check(z.maxLength(LONGEST_CERTIFICATE), storable))
    .check(z.minLength(1), z.maxLength(MOST_CERTIFICATES)),
  signed: z.enum(signedParts),
  name_format: z.enum(nameFormats),
  /** The attribute that identifies a person for good; null where the name of the assertion does (NameID). */
  subject_attribute: attribute,
  /** The attribute with the email address; null where the name is one. */
  email_attribute: attribute,
  first_name_attribute: attribute,
  last_name_attribute: attribute,
  /** The attribute that names a person's groups; null where roles do not come from groups. */
  groups_attribute: attribute,
  /** Whether the provider verifies email addresses, because people cannot choose them there. Only addresses of its `email_domains` are believed. */
  trusts_email: z.boolean(),
  /** Contexts of authentication that count as two factors (`AuthnContextClassRef`). */
  two_factor_contexts: z.array(text(300)).check(z.maxLength(10)),
  /** Whether people may begin at the provider: its response is then not used, but a sign-in begins, which it answers at once. Otherwise that is refused. */
  allows_unsolicited: z.boolean(),
})
export type SamlSettings = z.output<typeof samlSettings>
