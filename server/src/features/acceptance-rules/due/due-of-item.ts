import {
  firstLacking,
  sampleDue,
  sampledSublots,
  sublotName,
  sublotNumber,
  type Placed,
  type SampleDueRow,
} from '@milepost/contract'
import { sublotOf } from '@milepost/contract/acceptance/random-points'
import { comparedDecimals } from '@milepost/contract/core/fractions'
import { Exact } from '../../units/index.ts'
import type { PlacedItem } from './placed.queries.ts'
import type { AppliedRule } from './rules-of-item.ts'
import type { TakenSamples } from './taken-samples.queries.ts'

/** Whether samples count for a rule: of its kind, taken for its test or for none in particular, of its material or of none in particular. */
export const countsFor = (
  { rule, category }: Pick<AppliedRule, 'rule' | 'category'>,
  sample: Pick<TakenSamples, 'kind' | 'taken_for' | 'material_type'>,
): boolean =>
  sample.kind === rule.kind &&
  (sample.taken_for.length === 0 || sample.taken_for.some((test) => test.toLowerCase() === rule.test.toLowerCase())) &&
  (category === null || sample.material_type === null || sample.material_type === category)

const numbersOf = (taken: readonly TakenSamples[], sublots_of_lot: number | null): (number | null)[] =>
  taken.flatMap(({ lots, sublots }) =>
    sublots.map((sublot, at) => sublotNumber({ lot: lots[at] ?? null, sublot }, sublots_of_lot)),
  )

/**
 * What a rule asks for on an item.
 * @param taken samples of the item. @param days on which the rule's material was placed. @param seed of the random points.
 */
export function dueOfItem(
  item: PlacedItem,
  applied: AppliedRule,
  { taken, days, seed }: { taken: readonly TakenSamples[]; days: number; seed: string },
): SampleDueRow {
  const { stored, rule, category, uom, placed, planned, suppliers } = applied
  const counting = taken.filter((samples) => countsFor(applied, samples))
  const numbers = numbersOf(counting, stored.sublots_of_lot)
  const sampled = rule.rate.by === 'quantity' ? sampledSublots(numbers, rule.rate.samples) : new Map<number, number>()
  const bySupplier = (id: number) =>
    counting.filter((one) => one.supplier_id === id).reduce((sum, { sublots }) => sum + sublots.length, 0)
  const state: Placed = {
    quantity: placed,
    planned,
    sampled,
    days,
    samples: numbers.length,
    sources: new Map(suppliers.map(({ id }) => [String(id), bySupplier(id)])),
  }
  const due = sampleDue(rule, state, seed)
  return {
    project_id: item.project_id,
    project: item.project,
    dot_code: item.dot_code,
    pay_item_id: item.id,
    line_number: item.line_number,
    item_code: item.item_code,
    item_description: item.item_description,
    rule_id: rule.id,
    category,
    test: rule.test,
    method: rule.method,
    kind: rule.kind,
    sampled_by: rule.sampled_by,
    tested_by: rule.tested_by,
    rate_by: rule.rate.by,
    holds_pay: rule.holds_pay,
    state: due.state,
    missing: due.missing,
    placed,
    uom,
    next: due.next && { ...sublotName(due.next.sublot, stored.sublots_of_lot), at: due.next.at },
    take: toTake(applied, due, sampled),
    sources: suppliers.filter(({ id }) => due.sources.includes(String(id))),
  }
}

/** The sublot of a sample that is taken now: the first one that lacks some, or the next. */
function toTake(
  { rule, stored, placed }: AppliedRule,
  { missing, next }: ReturnType<typeof sampleDue>,
  sampled: ReadonlyMap<number, number>,
): SampleDueRow['take'] {
  if (rule.rate.by !== 'quantity' || next === null) return null
  const { samples, each } = rule.rate
  const lacking = missing > 0 ? firstLacking(sublotOf(placed, each).number, samples, sampled) : null
  return { ...sublotName(lacking ?? next.sublot, stored.sublots_of_lot), quantity: new Exact(each).toString() }
}

/** What a contractor sees of it: nothing of a sample before its random point is reached, since the point could be prepared for. */
export function withoutFuture(row: SampleDueRow): SampleDueRow {
  const reached = row.next !== null && comparedDecimals(row.next.at, row.placed) <= 0
  return {
    ...row,
    state: row.state === 'soon' ? 'not_yet' : row.state,
    next: reached ? row.next : null,
    take: row.missing > 0 ? row.take : null,
  }
}
