import { isOneAddress, type SamlSettings } from '@milepost/contract'
import type { NamedPerson } from '../../identity-providers/index.ts'
import { demand } from '../fault.ts'
import { nameOfSession } from '../session-name.ts'
import type { Claims } from './read-assertion.ts'

const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const LONGEST_SUBJECT = 255
const MOST_GROUPS = 2_000

/** The one value of an attribute; null where it has none. Several are no name. */
function only(claims: Claims, attribute: string | null): string | null {
  const values = (attribute !== null && claims.attributes.get(attribute)) || []
  return values.length === 1 ? (values[0] ?? null) : null
}

/**
 * The person whom an assertion names, by an agency's settings. A name that is another one at each sign-in (transient) identifies nobody.
 *
 * @param email_domains of which the provider's addresses are believed, in lower case
 * @throws SamlFault `name_id`
 */
export function personOfClaims(
  claims: Claims,
  { settings, email_domains }: { settings: SamlSettings; email_domains: readonly string[] },
): NamedPerson {
  const { name_id, authenticated } = claims
  const subject = settings.subject_attribute === null ? name_id.value : only(claims, settings.subject_attribute)
  demand(settings.subject_attribute !== null || name_id.format !== TRANSIENT, 'name_id')
  demand(subject !== null && subject.length <= LONGEST_SUBJECT, 'name_id')
  const address = settings.email_attribute === null ? name_id.value : only(claims, settings.email_attribute)
  const email = address !== null && isOneAddress(address) ? address : null
  const domain = email?.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const { context } = authenticated
  return {
    issuer: claims.issuer,
    subject,
    email,
    email_verified: settings.trusts_email && domain !== undefined && email_domains.includes(domain),
    first_name: only(claims, settings.first_name_attribute) ?? '',
    last_name: only(claims, settings.last_name_attribute) ?? '',
    groups:
      settings.groups_attribute === null
        ? null
        : (claims.attributes.get(settings.groups_attribute) ?? []).slice(0, MOST_GROUPS),
    two_factors: context !== null && settings.two_factor_contexts.includes(context),
    session_index: nameOfSession({
      session_index: authenticated.session_index,
      name_id: name_id.value,
      format: name_id.format,
    }),
    id_token: null,
  }
}
