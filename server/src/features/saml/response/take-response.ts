import { randomBytes } from 'node:crypto'
import { SYSTEM } from '../../../platform/context.ts'
import { SeeOther } from '../../../platform/http/feature.ts'
import { Problem } from '../../../platform/problem.ts'
import type { ProviderRow } from '../../identity-providers/index.ts'
import { addressesOf } from '../addresses.ts'
import { demand, SamlFault } from '../fault.ts'
import { certificatesInForce } from '../keys/certificates.ts'
import { postedXml } from '../message/decode-message.ts'
import { readForm } from '../message/read-form.ts'
import { attributeOf, readXml } from '../message/read-xml.ts'
import { senderAt } from '../provider-at.ts'
import { refusalOf } from '../refuse.ts'
import { samlOf, type SamlParts } from '../saml-parts.ts'
import { hashOfCode, requestIdOf } from '../saml-protocol.ts'
import { forgetSignIns, insertSignIn, waitingAttempt, type WaitingAttempt } from '../saml.queries.ts'
import { CLOCK_TOLERANCE_MS } from './check-claims.ts'
import { personOfClaims } from './person-of-claims.ts'
import { verifyResponse } from './verify-response.ts'

/** Seconds in which the browser has to bring the code. */
const CODE_SECONDS = 120

/** What a browser brought, and whether it shows the answer as a page. */
export interface BroughtResponse {
  provider_id: number
  body: Buffer | null
  address: string
  is_page: boolean
}

/**
 * Takes a provider's response from a browser (HTTP-POST): verified, it is kept under a code that is valid once and only for the sign-in that it answers, and the
 * browser goes on to the callback page with that code. No token is ever in a form or an address. That page also says what was refused, instead of JSON.
 * @throws Problem `not_found`, `sso_expired`, `sso_refused`, `too_many_attempts`
 */
export async function takeResponse(
  parts: SamlParts,
  { provider_id, body, address, is_page }: BroughtResponse,
): Promise<SeeOther> {
  const provider = await senderAt(parts, provider_id, address)
  try {
    return await answerTo(parts, provider, { body, address })
  } catch (error) {
    const problem = await refusalOf(parts, error, { ...provider, address })
    if (!is_page) throw problem
    return refusedPage(parts, body, error)
  }
}

/** The callback page of the sign-in that was refused: the provider did so itself, or its response is not in order. */
function refusedPage({ public_url }: SamlParts, body: Buffer | null, error: unknown): SeeOther {
  const declined = error instanceof SamlFault && error.code === 'status'
  const [, state = ''] = /(?:^|&)RelayState=(\w{1,200})(?:&|$)/.exec(body?.toString('latin1') ?? '') ?? []
  const page = new URL('/auth/callback', public_url)
  page.search = new URLSearchParams({ error: declined ? 'access_denied' : 'saml_response', state }).toString()
  return new SeeOther(page.href)
}

async function answerTo(
  parts: SamlParts,
  provider: ProviderRow,
  { body, address }: { body: Buffer | null; address: string },
): Promise<SeeOther> {
  const form = readForm(body)
  demand(form.SAMLResponse !== undefined, 'not_base64')
  const text = postedXml(form.SAMLResponse)
  const state = form.RelayState ?? ''
  const attempt = await waitingAttempt(parts.platform, { state, provider_id: provider.id, now: parts.clock() })
  if (!attempt) return withoutAttempt(parts, provider, text)
  const code = await keep(parts, provider, { text, attempt, address })
  const callback = new URL(attempt.callback_uri)
  callback.search = new URLSearchParams({ code, state }).toString()
  return new SeeOther(callback.href)
}

/**
 * A response to no request of ours. Where the provider's settings allow it, nothing in it is used, but a sign-in begins in this browser, which the provider answers
 * at once: so nobody can be signed in as somebody else by a page that sends a response of its own.
 */
function withoutAttempt(parts: SamlParts, { id, settings }: ProviderRow, text: string): SeeOther {
  if (attributeOf(readXml(text), 'InResponseTo') !== undefined) throw new Problem('sso_expired')
  demand(samlOf(settings).allows_unsolicited, 'unsolicited')
  return new SeeOther(new URL(`/auth/sso?idp=${id}`, parts.public_url).href)
}

async function keep(
  { tenants, public_url, clock }: SamlParts,
  { authority_id, id, settings: given, email_domains }: ProviderRow,
  { text, attempt, address }: { text: string; attempt: WaitingAttempt; address: string },
): Promise<string> {
  const now = clock()
  const settings = samlOf(given)
  const { entity_id, acs_address } = addressesOf(public_url, id)
  const request_id = requestIdOf(attempt)
  const claims = await verifyResponse(text, {
    issuer: settings.entity_id,
    audience: entity_id,
    recipient: acs_address,
    request_id,
    now,
    signed: settings.signed,
    certificates: certificatesInForce(settings.certificates, now),
  })
  const named = personOfClaims(claims, { settings, email_domains })
  const code = randomBytes(32).toString('base64url')
  const taken = await tenants.work({ actor: SYSTEM, authority_id, address }, async ({ db }) => {
    await forgetSignIns(db, authority_id, now)
    return await insertSignIn(db, authority_id, {
      provider_id: id,
      assertion_id: claims.id,
      request_id,
      code_hash: hashOfCode(code),
      named,
      expires_at: new Date(now.getTime() + CODE_SECONDS * 1000),
      kept_until: new Date(claims.not_on_or_after.getTime() + CLOCK_TOLERANCE_MS),
    })
  })
  if (!taken) throw new SamlFault('replayed')
  return code
}
