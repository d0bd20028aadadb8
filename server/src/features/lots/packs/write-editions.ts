import {
  faultsOfRulePack,
  rulePackEditionRecord,
  type RouteInput,
  type RulePack,
  type RulePackEditionRow,
  type rulePackEditions,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { createRecord, editRecord } from '../../../platform/records/index.ts'
import { formsInForce } from '../../sample-tests/index.ts'
import { editionById, lastEdition } from './editions.queries.ts'
import { editionOf } from './editions.service.ts'

/** Refuses a pack whose parts do not fit each other, or that judges a result which no form has. Throws `invalid` with the path of each fault. */
export async function refuseFaults(ctx: RequestContext, pack: RulePack): Promise<void> {
  const forms = await formsInForce(ctx)
  const faults = faultsOfRulePack(pack, forms).map((fault) => ({ ...fault, path: `pack.${fault.path}` }))
  if (faults.length > 0) throw new Problem('invalid', undefined, faults)
}

/** Drafts the next edition of a pack, the first of a new one. Two drafted at the same moment violate a constraint, which the platform reports as a conflict. */
export async function createEdition(
  ctx: RequestContext,
  { pack, ...values }: RouteInput<typeof rulePackEditions.create>['body'],
): Promise<RulePackEditionRow> {
  await refuseFaults(ctx, pack)
  const edition = (await lastEdition(ctx.db, ctx.authority_id, pack.key)) + 1
  const id = await createRecord(ctx, rulePackEditionRecord, {
    values,
    more: { pack_key: pack.key, edition, pack: JSON.stringify(pack) },
    changes: { pack, edition, state: 'draft' },
  })
  await ctx.emit({ type: 'lots.changed', ids: [id] })
  return await editionOf(ctx, id)
}

/** Changes a draft, merged field by field with what others changed since it was read. Its pack remains the same one: the key never changes. */
export async function updateEdition(
  ctx: RequestContext,
  id: number,
  { pack, ...body }: RouteInput<typeof rulePackEditions.update>['body'],
): Promise<RulePackEditionRow> {
  const before = orNotFound(await editionById(ctx.db, ctx.authority_id, { id, lock: true }))
  if (before.state !== 'draft') throw new Problem('edition_state', { state: before.state })
  if (pack) {
    if (pack.key !== before.pack_key)
      throw new Problem('invalid', undefined, [
        { path: 'pack.key', code: 'key_fixed', message: `the pack of this edition is ${before.pack_key}` },
      ])
    await refuseFaults(ctx, pack)
  }
  const more = pack && { more: { pack: JSON.stringify(pack) } }
  if (await editRecord(ctx, rulePackEditionRecord, { before, body, irregular: { pack }, ...more }))
    await ctx.emit({ type: 'lots.changed', ids: [id] })
  return await editionOf(ctx, id)
}
