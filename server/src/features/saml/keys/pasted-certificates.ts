import type { RouteResponse, samlProviders } from '@milepost/contract'
import { Problem } from '../../../platform/problem.ts'
import { assertOn, type SamlParts } from '../saml-parts.ts'
import { certificatesIn, shownCertificate } from './certificates.ts'

/** The certificates of a pasted text. @throws Problem `switched_off`, `invalid` */
export function certificatesOf(
  parts: SamlParts,
  text: string,
  now: Date,
): RouteResponse<typeof samlProviders.readCertificates>['certificates'] {
  assertOn(parts)
  const found = certificatesIn(text)
  if (!found)
    throw new Problem('invalid', undefined, [
      { path: 'text', code: 'certificate', message: 'text has something that is no certificate' },
    ])
  return found.map((facts) => ({ ...shownCertificate(facts, now), pem: facts.pem }))
}
