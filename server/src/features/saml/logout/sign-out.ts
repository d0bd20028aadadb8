import { SYSTEM } from '../../../platform/context.ts'
import { SeeOther } from '../../../platform/http/feature.ts'
import type { ProviderRow } from '../../identity-providers/index.ts'
import { endSessions } from '../../sessions/index.ts'
import { addressesOf } from '../addresses.ts'
import { demand } from '../fault.ts'
import { certificatesInForce } from '../keys/certificates.ts'
import { decoded, encodedParts, readForm } from '../message/read-form.ts'
import { senderAt } from '../provider-at.ts'
import { refusalOf } from '../refuse.ts'
import { samlOf, type SamlParts } from '../saml-parts.ts'
import { newMessageId, serviceProviderOf } from '../saml-protocol.ts'
import { sessionsNamed } from '../saml.queries.ts'
import { signedOutAddress } from '../service-provider.ts'
import { prefixOfSession } from '../session-name.ts'
import { postedLogout, redirectedLogout, type LogoutRequest } from './read-logout.ts'

/** How a browser brought a message: in a form, or in the address. */
export type Brought = { form: Buffer | null } | { query: string }

/**
 * A provider's request to end one of its sessions, which has to be signed and to name a session that the provider began; it ends that one and no other. The
 * provider's answer to a request of ours says nothing that anything depends on: the browser goes to the sign-in page.
 * @throws Problem `not_found`, `sso_refused`, `too_many_attempts`
 */
export async function signOut(
  parts: SamlParts,
  { provider_id, brought, address }: { provider_id: number; brought: Brought; address: string },
): Promise<SeeOther> {
  const provider = await senderAt(parts, provider_id, address)
  try {
    return await answerTo(parts, provider, { brought, address })
  } catch (error) {
    throw await refusalOf(parts, error, { ...provider, address })
  }
}

const signInPage = ({ public_url }: SamlParts): SeeOther => new SeeOther(new URL('/auth/login', public_url).href)

async function answerTo(
  parts: SamlParts,
  provider: ProviderRow,
  { brought, address }: { brought: Brought; address: string },
): Promise<SeeOther> {
  const carried = 'form' in brought ? readForm(brought.form) : encodedParts(brought.query)
  const { SAMLRequest: message, SAMLResponse: answer } = carried
  if (message === undefined && answer !== undefined) return signInPage(parts)
  demand(message !== undefined && answer === undefined, 'not_a_logout')
  const now = parts.clock()
  const settings = samlOf(provider.settings)
  const rules = {
    issuer: settings.entity_id,
    destination: addressesOf(parts.public_url, provider.id).sign_out_address,
    certificates: certificatesInForce(settings.certificates, now),
    now,
  }
  const request = 'form' in brought ? await postedLogout(message, rules) : redirectedLogout(carried, rules)
  await endNamed(parts, provider, { request, address })
  if (settings.sign_out_address === null) return signInPage(parts)
  const relay_state = ('form' in brought ? carried.RelayState : decoded(carried.RelayState)) ?? ''
  const sp = await serviceProviderOf(parts, provider)
  return new SeeOther(await signedOutAddress(sp, { message_id: newMessageId(), request_id: request.id, relay_state }))
}

/** Ends the sessions that a request names. One that has ended already is known all the same. @throws SamlFault `unknown_session` */
async function endNamed(
  parts: SamlParts,
  { authority_id, id, name }: ProviderRow,
  { request, address }: { request: LogoutRequest; address: string },
): Promise<void> {
  const { name_id, session_indexes } = request
  const named = await Promise.all(
    session_indexes.slice(0, 20).map((session_index) =>
      sessionsNamed(parts.platform, {
        authority_id,
        provider_id: id,
        prefix: prefixOfSession({ session_index, name_id }),
      }),
    ),
  )
  const sessions = named.flat()
  demand(sessions.length > 0, 'unknown_session')
  for (const session of sessions.filter(({ ended }) => !ended)) {
    await endSessions(parts, {
      user_id: session.user_id,
      only: session.id,
      except: null,
      within: null,
      api_tokens: false,
    })
    await parts.tenants.work({ actor: SYSTEM, authority_id, address }, ({ audit }) =>
      audit({
        action: 'identity_provider.signed_out',
        subject: 'identity_provider',
        subject_id: id,
        changes: { provider: name, session_id: session.id },
      }),
    )
  }
}
