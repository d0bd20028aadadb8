import type { AiTool, DataKind, NoModelReason } from '@milepost/contract'
import { authorOf, type Actor, type Work } from '../../platform/context.ts'
import type { AllowedModel } from '../../platform/models/allowed-model.ts'
import type { Tenants } from '../../platform/tenants.ts'
import { zoneOfAgency } from '../../platform/time/index.ts'
import { allowancesOf, storedPolicy } from './ai-policy.queries.ts'
import { acceptUseOf, insertDoorUse, type Asker } from './ai-uses.queries.ts'
import { isToolAllowed, refusalOf, type ModelUse, type Policy } from './may-use.ts'

/** Whose work it is: a request's, a job's, or what a use case knows of either. */
export type Who = Pick<Work, 'authority_id' | 'actor'>

/** The language models that agencies allow. Features get it from the application; nobody else calls one. */
export interface Models {
  /**
   * The language model that a tool may use for data of these kinds, or the reason why it uses none and completes by rules. Asked outside of a transaction, each
   * time anew.
   */
  modelFor(who: Who, use: ModelUse): Promise<{ model: AllowedModel } | { model: null; reason: NoModelReason }>
  /** Adds a call through the MCP door to the register, in a transaction of its own. Returns the id of the use. */
  noteDoorUse(
    who: Who,
    use: {
      /** The name of the tool that was called. */
      subject: string
      subject_id?: number | null
      outcome: 'answered' | 'refused' | 'failed'
      kinds?: readonly DataKind[]
    },
  ): Promise<number>
}

interface ModelsParts {
  tenants: Tenants
  clock: () => Date
}

/** Who asks, as the register names them. */
export const askerOf = (actor: Actor): Asker =>
  actor.kind === 'system' || actor.kind === 'operator' || actor.kind === 'anonymous'
    ? { id: null, name: actor.name }
    : authorOf({ actor })

export const createModels = ({ tenants, clock }: ModelsParts): Models => ({
  modelFor: async ({ authority_id }, use) => {
    const policy = await policyOf({ db: tenants.reads(authority_id), authority_id })
    return { model: null, reason: refusalOf(policy, use) ?? 'no_endpoint' }
  },
  noteDoorUse: ({ authority_id, actor }, { kinds = ['records'], subject_id = null, ...use }) =>
    tenants.work({ authority_id, actor }, async ({ db }) => {
      const zone = await zoneOfAgency(db, authority_id)
      const common = { tool: 'mcp', kinds, subject_id, asker: askerOf(actor), now: clock(), zone } as const
      return await insertDoorUse(db, authority_id, { ...common, ...use })
    }),
})

/** What an agency lets AI do; by rules only where it never chose anything. */
export async function policyOf({ db, authority_id }: Pick<Work, 'db' | 'authority_id'>): Promise<Policy> {
  const [stored, allowances] = await Promise.all([storedPolicy(db, authority_id), allowancesOf(db, authority_id)])
  return { mode: stored?.mode ?? 'rules_only', allowances }
}

/** Whether a tool may be used at all: for the MCP door, and for what a page offers. */
export const aiAllowed = async (ctx: Pick<Work, 'db' | 'authority_id'>, tool: AiTool): Promise<boolean> =>
  isToolAllowed(await policyOf(ctx), tool)

/** Notes in the register that a person accepted what came of a use: in the transaction that saves it. */
export async function acceptUse(
  { db, authority_id, actor, clock }: Pick<Work, 'db' | 'authority_id' | 'actor' | 'clock'>,
  use_id: number,
): Promise<void> {
  await acceptUseOf(db, { authority_id, use_id, by: askerOf(actor), now: clock() })
}
