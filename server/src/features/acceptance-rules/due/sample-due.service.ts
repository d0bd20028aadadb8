import {
  dueStates,
  MOST_DUE_PROJECTS,
  type DueState,
  type RouteResponse,
  type SampleDueRow,
  type sampleDues,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { flatMapInTurns, inTurns } from '../../../platform/turns.ts'
import { projectFor, workedProjectIds } from '../../projects/index.ts'
import { dueOfItem, withoutFuture } from './due-of-item.ts'
import * as queries from './placed.queries.ts'
import { appliedRules, readRules, type AppliedRule } from './rules-of-item.ts'
import { takenSamples } from './taken-samples.queries.ts'

/** Who asks what is due. */
type Requester = Pick<RequestContext, 'db' | 'authority_id' | 'actor'>

/** Rules that apply to a pay item. */
interface RuledItem {
  item: queries.PlacedItem
  applied: AppliedRule[]
}

/** Pay items with the rules that apply to them, and the days on which a material was placed on an item; on all of its materials where it is null. */
export interface Ruled {
  items: RuledItem[]
  daysOf: (item_id: number, category: string | null) => number
}

/** Pay items of some projects with the rules that apply to them, as far as something is placed on them. Its statements go together. */
export async function ruledItems(
  { db, authority_id }: Pick<RequestContext, 'db' | 'authority_id'>,
  project_ids: readonly number[],
): Promise<Ruled> {
  const [stored, items, placed] = await Promise.all([
    queries.activeRules(db, authority_id, project_ids),
    queries.placedItems(db, authority_id, project_ids),
    queries.placedDays(db, authority_id, project_ids),
  ])
  const rules = readRules(stored)
  const days = new Map(placed.map((row) => [`${row.pay_item_id} ${row.material_type ?? ''}`, row.days]))
  return {
    items: items
      .map((item) => ({ item, applied: appliedRules(rules, item) }))
      .filter(({ applied }) => applied.length > 0),
    daysOf: (item_id, category) => days.get(`${item_id} ${category ?? ''}`) ?? 0,
  }
}

/** What is asked for on some projects, in the order of their contracts. */
export async function dueOn(ctx: Requester, project_ids: readonly number[]): Promise<SampleDueRow[]> {
  const { authority_id } = ctx
  const [{ items, daysOf }, samples, drawn] = await ctx.db.together((db) =>
    Promise.all([
      ruledItems({ db, authority_id }, project_ids),
      takenSamples(db, authority_id, project_ids),
      queries.seedsOf(db, authority_id, project_ids),
    ]),
  )
  const taken = Map.groupBy(samples, ({ pay_item_id }) => pay_item_id)
  const seeds = new Map(drawn.map((row) => [`${row.pay_item_id} ${row.rule_id}`, row.seed]))
  const rows = await inTurns(
    flatMapInTurns(items, ({ item, applied }) =>
      applied.flatMap((one): SampleDueRow[] => {
        const seed = seeds.get(`${item.id} ${one.rule.id}`)
        // Between a load and the rule that is added at the same moment: the next look has it.
        if (seed === undefined) return []
        return [dueOfItem(item, one, { taken: taken.get(item.id) ?? [], days: daysOf(item.id, one.category), seed })]
      }),
    ),
  )
  return isContractor(ctx) ? rows.filter((row) => row.sampled_by === 'contractor').map(withoutFuture) : rows
}

const isContractor = ({ actor }: Pick<Requester, 'actor'>): boolean =>
  actor.kind === 'grantee' && actor.capacity === 'contractor'

/** How many samples are due by now on some projects for the caller's side to take: of a contractor the contractor's, of others those of the agency and its laboratories. */
export async function countSamplesDue(ctx: Requester, project_ids: readonly number[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const { project_id, sampled_by, missing } of await dueOn(ctx, project_ids))
    if (missing > 0 && (isContractor(ctx) || sampled_by === 'agency' || sampled_by === 'laboratory'))
      counts.set(project_id, (counts.get(project_id) ?? 0) + missing)
  return counts
}

const urgency = (state: DueState): number => -dueStates.indexOf(state)
const byUrgency = (rows: SampleDueRow[]): SampleDueRow[] =>
  rows.toSorted((one, other) => urgency(one.state) - urgency(other.state))

/** What each rule asks for on each pay item of a project, the most urgent first. */
export async function projectSampleDue(
  ctx: RequestContext,
  project_id: number,
): Promise<RouteResponse<typeof sampleDues.ofProject>> {
  // One round trip: the project that may not be read answers for both.
  const [, rows] = await Promise.all([projectFor(ctx, project_id, { for: 'read' }), dueOn(ctx, [project_id])])
  return { sample_due: byUrgency(rows) }
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
