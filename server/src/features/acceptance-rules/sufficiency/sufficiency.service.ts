import { holdReasons, type ItemSufficiency, type RouteResponse, type sufficiencies } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { projectFor } from '../../projects/index.ts'
import { sumQuantities } from '../../units/index.ts'
import { ruledItems } from '../due/sample-due.service.ts'
import { representedSamples } from './represented.queries.ts'
import { samplesInForce, sufficiencyOfItem } from './sufficiency-of-item.ts'

/** What reading it needs; a job has it, too. */
type Reading = Pick<RequestContext, 'db' | 'authority_id'>

/** How far each pay item of a project with rules is accepted, in the order of the contract. */
export async function sufficiencyOn(ctx: Reading, project_id: number): Promise<ItemSufficiency[]> {
  const [{ items, daysOf }, all] = await Promise.all([
    ruledItems(ctx, [project_id]),
    representedSamples(ctx.db, ctx.authority_id, project_id),
  ])
  const samples = Map.groupBy(samplesInForce(all), ({ pay_item_id }) => pay_item_id)
  return items.map(({ item, applied }) =>
    sufficiencyOfItem(item, applied, {
      samples: samples.get(item.id) ?? [],
      daysOf: (category) => daysOf(item.id, category),
    }),
  )
}

/** How far a project is accepted, and the money that waits for it by reason. */
export async function projectSufficiency(
  ctx: RequestContext,
  project_id: number,
): Promise<RouteResponse<typeof sufficiencies.ofProject>> {
  await projectFor(ctx, project_id, { for: 'read' })
  const sufficiency = await sufficiencyOn(ctx, project_id)
  const [sample_failed = '0', sample_due = '0', not_authorized = '0'] = holdReasons.map((reason) =>
    sumQuantities(
      sufficiency.flatMap(({ held }) =>
        held.flatMap((part) => (part.reason === reason && part.amount !== null ? [part.amount] : [])),
      ),
    ),
  )
  return { sufficiency, held: { sample_failed, sample_due, not_authorized } }
}

/** How many pay items of a project wait for samples, and how many for results to be authorized (D53). */
export async function itemsOnHold(
  ctx: Reading,
  project_id: number,
): Promise<{ samples_insufficient: number; samples_not_authorized: number }> {
  const reasons = (await sufficiencyOn(ctx, project_id)).map(({ held }) => held.map(({ reason }) => reason))
  const waiting = reasons.filter((held) => held.includes('not_authorized')).length
  const lacking = reasons.filter((held) => held.some((reason) => reason !== 'not_authorized')).length
  return { samples_insufficient: lacking, samples_not_authorized: waiting }
}
