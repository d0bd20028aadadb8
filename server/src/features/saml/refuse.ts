import { SYSTEM } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { SamlFault } from './fault.ts'
import type { SamlParts } from './saml-parts.ts'

/**
 * The problem of a message that is refused: why is for the agency's audit log, the browser learns that it was. Anything else than a fault of the message, or a
 * problem, is thrown on.
 */
export async function refusalOf(
  { tenants }: Pick<SamlParts, 'tenants'>,
  error: unknown,
  { authority_id, id, name, address }: { authority_id: number; id: number; name: string; address: string },
): Promise<Problem> {
  if (error instanceof Problem) return error
  if (!(error instanceof SamlFault)) throw error
  await tenants.work({ actor: SYSTEM, authority_id, address }, ({ audit }) =>
    audit({
      action: 'identity_provider.refused',
      subject: 'identity_provider',
      subject_id: id,
      changes: { provider: name, reason: error.code },
    }),
  )
  return new Problem('sso_refused', { name })
}
