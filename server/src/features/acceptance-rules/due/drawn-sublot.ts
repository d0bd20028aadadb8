import { sublotNumber } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { dueOn } from './sample-due.service.ts'
import { drawnRule } from './placed.queries.ts'

/** A sublot of a rule on a pay item, as samples name it. */
export interface NamedSublot {
  pay_item_id: number
  rule_id: number
  lot_number: string | null
  sublot: string
}

const numberIn = (name: string): number | null => (/^[0-9]{1,6}$/.test(name) ? Number(name) : null)

/**
 * By what the places of a sublot's samples are drawn: its seed, which never leaves the server, its number over all lots, and how many samples it has.
 * @throws Problem `not_found` without such a rule on the item, or before anything is placed; `invalid` where the rule has no such sublot; `sample_not_due` for
 * contractors before the sublot's sample is due, since they could prepare for its place.
 */
export async function drawnSublot(
  ctx: RequestContext,
  project_id: number,
  { pay_item_id, rule_id, lot_number, sublot }: NamedSublot,
): Promise<{ seed: string; number: number; samples: number }> {
  const rule = await drawnRule(ctx.db, ctx.authority_id, { project_id, pay_item_id, rule_id })
  const shown =
    rule && (await dueOn(ctx, [project_id])).find((row) => row.rule_id === rule_id && row.pay_item_id === pay_item_id)
  if (!shown) throw new Problem('not_found')
  const lot = lot_number === null ? null : numberIn(lot_number)
  const number = sublotNumber({ lot, sublot: numberIn(sublot) }, rule.sublots_of_lot)
  if (number === null || rule.rate_by !== 'quantity' || (lot_number !== null && lot === null))
    throw new Problem('invalid', undefined, [
      { path: 'sublot', code: 'not_of_rule', message: 'the rule has no such lot and sublot' },
    ])
  const { actor } = ctx
  if (actor.kind === 'grantee' && actor.capacity === 'contractor') {
    const due =
      shown.take &&
      sublotNumber(
        { lot: shown.take.lot === null ? null : Number(shown.take.lot), sublot: Number(shown.take.sublot) },
        rule.sublots_of_lot,
      )
    if (due === null || number > due) throw new Problem('sample_not_due')
  }
  return { seed: rule.seed, number, samples: rule.samples }
}
