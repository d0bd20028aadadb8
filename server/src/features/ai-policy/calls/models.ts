import type { NoModelReason } from '@milepost/contract'
import type { Work } from '../../../platform/context.ts'
import type { AllowedModel } from '../../../platform/models/allowed-model.ts'
import { Breaker } from '../../../platform/models/breaker.ts'
import { acceptUseOf } from '../register/ai-uses.queries.ts'
import type { ModelUse } from '../settings/may-use.ts'
import { requesterOf } from './requester.ts'
import { reasonAgainst, writeAllowed, type CallParts, type Who } from './write-allowed.ts'

/** The language models that agencies allow. Features get it from the application; nobody else calls one. */
export interface Models {
  /**
   * The language model that a tool may use for data of these kinds, or the reason why it uses none and completes by rules. Asked outside of a transaction, each
   * time before it is used.
   */
  modelFor(who: Who, use: ModelUse): Promise<{ model: AllowedModel } | { model: null; reason: NoModelReason }>
  /** What calls need, for the test of an endpoint. */
  parts: CallParts
}

/** Milliseconds before the second and the third try. */
const PAUSES_MS = [500, 2000]

export function createModels(
  given: Omit<CallParts, 'breaker' | 'pauses'> & Partial<Pick<CallParts, 'pauses'>>,
): Models {
  const parts: CallParts = { pauses: PAUSES_MS, ...given, breaker: new Breaker() }
  const { tenants } = parts
  return {
    parts,
    modelFor: async (who, use) => {
      const { authority_id } = who
      const found = await reasonAgainst({ db: tenants.reads(authority_id), authority_id }, parts, {
        use,
        locked: false,
      })
      if (found.reason !== null) return { model: null, reason: found.reason }
      const { name, model_name } = found.endpoint
      return {
        model: { endpoint_name: name, model_name, write: (request) => writeAllowed(parts, who, { use, request }) },
      }
    },
  }
}

/** Notes in the register that a person accepted what came of a use: in the transaction that saves it. */
export async function acceptUse(
  { db, authority_id, actor, clock }: Pick<Work, 'db' | 'authority_id' | 'actor' | 'clock'>,
  use_id: number,
): Promise<void> {
  await acceptUseOf(db, { authority_id, use_id, by: requesterOf(actor), now: clock() })
}
