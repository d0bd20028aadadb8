import { SYSTEM } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { SamlFault } from './fault.ts'
import type { SamlParts } from './saml-parts.ts'

/**
 * Answers a message that is refused: why is for the agency's audit log, the browser learns that it was. Anything else than a fault of the message is thrown on.
 * @throws Problem `sso_refused`
 */
export async function refuse(
  { tenants }: Pick<SamlParts, 'tenants'>,
  error: unknown,
  { authority_id, id, name, address }: { authority_id: number; id: number; name: string; address: string },
): Promise<never> {
  if (!(error instanceof SamlFault)) throw error
  await tenants.work({ actor: SYSTEM, authority_id, address }, ({ audit }) =>
    audit({
      action: 'identity_provider.refused',
      subject: 'identity_provider',
      subject_id: id,
      changes: { provider: name, reason: error.code },
    }),
  )
  throw new Problem('sso_refused', { name })
}
