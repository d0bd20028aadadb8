import { demand } from '../fault.ts'
import { checkLogoutRequest } from '../message/check-message.ts'
import { redirectedXml, postedXml } from '../message/decode-message.ts'
import { PROTOCOL } from '../message/names.ts'
import { decoded, type Carried } from '../message/read-form.ts'
import { attributeOf, childrenOf, plainText, readXml, type XmlElement } from '../message/read-xml.ts'
import { isSigned, verifiedElement } from '../message/verify-signature.ts'
import { verifyQuery } from '../message/verify-query.ts'
import { CLOCK_TOLERANCE_MS } from '../response/check-claims.ts'
import { instantOf, issuerOf, nameIdOf } from '../response/read-assertion.ts'

/** What a provider asks to be signed out. */
export interface LogoutRequest {
  id: string
  name_id: string
  session_indexes: readonly string[]
}

export interface LogoutRules {
  issuer: string
  /** Where requests to sign out are sent. */
  destination: string
  certificates: readonly string[]
  now: Date
}

/** Minutes after which a request is too old. */
const MINUTES = 5

/** A request in a form: its signature is in it. @throws SamlFault */
export async function postedLogout(message: string, rules: LogoutRules): Promise<LogoutRequest> {
  const text = postedXml(message)
  const root = readXml(text)
  checkLogoutRequest(root)
  demand(isSigned(root), 'signature_missing')
  demand(attributeOf(root, 'Destination') !== undefined, 'destination')
  return readLogout(await verifiedElement(text, 'message', rules.certificates), rules)
}

/** A request in an address: its signature is in the query, and covers all of it. @throws SamlFault */
export function redirectedLogout(parts: Carried, rules: LogoutRules): LogoutRequest {
  verifyQuery(parts, rules.certificates)
  const root = readXml(redirectedXml(decoded(parts.SAMLRequest) ?? ''))
  checkLogoutRequest(root)
  return readLogout(root, rules)
}

function readLogout(root: XmlElement, { issuer, destination, now }: LogoutRules): LogoutRequest {
  demand(issuerOf(root) === issuer, 'issuer')
  demand((attributeOf(root, 'Destination') ?? destination) === destination, 'destination')
  const issued = instantOf(root, 'IssueInstant')
  demand(issued !== null, 'conditions')
  demand(issued.getTime() <= now.getTime() + CLOCK_TOLERANCE_MS, 'not_yet_valid')
  const ends = instantOf(root, 'NotOnOrAfter') ?? new Date(issued.getTime() + MINUTES * 60_000)
  demand(now.getTime() - CLOCK_TOLERANCE_MS < ends.getTime(), 'expired')
  demand(now.getTime() - CLOCK_TOLERANCE_MS < issued.getTime() + MINUTES * 60_000, 'expired')
  const session_indexes = childrenOf(root, PROTOCOL, 'SessionIndex').map((index) => plainText(index)?.trim() ?? '')
  return { id: attributeOf(root, 'ID') ?? '', name_id: nameIdOf(root).value, session_indexes }
}
