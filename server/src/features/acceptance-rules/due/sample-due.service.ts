import {
  dueStates,
  MOST_DUE_PROJECTS,
  type DueState,
  type RouteResponse,
  type SampleDueRow,
  type sampleDues,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { projectFor, workedProjectIds } from '../../projects/index.ts'
import { dueOfItem, withoutFuture } from './due-of-item.ts'
import * as queries from './placed.queries.ts'
import { appliedRules, type AppliedRule } from './rules-of-item.ts'
import { takenSamples } from './taken-samples.queries.ts'

/** Rules that apply to a pay item. */
interface RuledItem {
  item: queries.PlacedItem
  applied: AppliedRule[]
}

/** Pay items of some projects with the rules that apply to them, as far as something is placed on them. */
export async function ruledItems(
  { db, authority_id }: Pick<RequestContext, 'db' | 'authority_id'>,
  project_ids: readonly number[],
): Promise<RuledItem[]> {
  const [rules, items] = await Promise.all([
    queries.activeRules(db, authority_id, project_ids),
    queries.placedItems(db, authority_id, project_ids),
  ])
  return items.map((item) => ({ item, applied: appliedRules(rules, item) })).filter(({ applied }) => applied.length > 0)
}

/** Days on which the materials of items were placed, by item and category; only of items with a rule by time. */
export async function daysOf(
  { db, authority_id }: Pick<RequestContext, 'db' | 'authority_id'>,
  project_ids: readonly number[],
  ruled: readonly RuledItem[],
): Promise<(item_id: number, category: string | null) => number> {
  const asked = ruled.flatMap(({ item, applied }) =>
    [...new Set(applied.flatMap(({ rule, category }) => (rule.rate.by === 'time' ? [category] : [])))].map(
      (material_type) => ({ pay_item_id: item.id, material_type }),
    ),
  )
  const rows = asked.length === 0 ? [] : await queries.placedDays(db, authority_id, { project_ids, asked })
  const days = new Map(rows.map((row) => [`${row.pay_item_id} ${row.material_type ?? ''}`, row.days]))
  return (item_id, category) => days.get(`${item_id} ${category ?? ''}`) ?? 0
}

/** What is asked for on some projects, in the order of their contracts. */
async function dueOn(ctx: RequestContext, project_ids: readonly number[]): Promise<SampleDueRow[]> {
  const { db, authority_id } = ctx
  const [ruled, samples, drawn] = await Promise.all([
    ruledItems(ctx, project_ids),
    takenSamples(db, authority_id, project_ids),
    queries.seedsOf(db, authority_id, project_ids),
  ])
  const taken = Map.groupBy(samples, ({ pay_item_id }) => pay_item_id)
  const seeds = new Map(drawn.map((row) => [`${row.pay_item_id} ${row.rule_id}`, row.seed]))
  const days = await daysOf(ctx, project_ids, ruled)
  const rows = ruled.flatMap(({ item, applied }) =>
    applied.flatMap((one): SampleDueRow[] => {
      const seed = seeds.get(`${item.id} ${one.rule.id}`)
      // Between a load and the rule that is added at the same moment: the next look has it.
      if (seed === undefined) return []
      return [dueOfItem(item, one, { taken: taken.get(item.id) ?? [], days: days(item.id, one.category), seed })]
    }),
  )
  const { actor } = ctx
  if (actor.kind !== 'grantee' || actor.capacity !== 'contractor') return rows
  return rows.filter((row) => row.sampled_by === 'contractor').map(withoutFuture)
}

const urgency = (state: DueState): number => -dueStates.indexOf(state)
const byUrgency = (rows: SampleDueRow[]): SampleDueRow[] =>
  rows.toSorted((one, other) => urgency(one.state) - urgency(other.state))

/** What each rule asks for on each pay item of a project, the most urgent first. */
export async function projectSampleDue(
  ctx: RequestContext,
  project_id: number,
): Promise<RouteResponse<typeof sampleDues.ofProject>> {
  await projectFor(ctx, project_id, { for: 'read' })
  return { sample_due: byUrgency(await dueOn(ctx, [project_id])) }
}

/** What is to be done now or soon on the caller's own projects, the most urgent first. */
export async function ownSampleDue(ctx: RequestContext): Promise<RouteResponse<typeof sampleDues.own>> {
  const { db, authority_id } = ctx
  const project_ids = await workedProjectIds(ctx)
  const projects = await queries.dueProjects(db, { authority_id, project_ids, most: MOST_DUE_PROJECTS })
  const rows =
    projects.length === 0
      ? []
      : await dueOn(
          ctx,
          projects.map(({ id }) => id),
        )
  return {
    sample_due: byUrgency(rows.filter(({ state }) => urgency(state) <= urgency('soon'))),
    more_projects: (projects[0]?.all ?? 0) - projects.length,
  }
}
