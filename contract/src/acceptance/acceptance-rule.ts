import type { SampleKind } from '../samples/sample-kinds.ts'

/** How a material is accepted: by a sample with its tests, by a certificate, by sight, or by an inspection on the road. */
export const acceptanceMethods = ['sample', 'certificate', 'visual', 'field_inspection'] as const
export type AcceptanceMethod = (typeof acceptanceMethods)[number]

/** Who takes samples, and who tests them. */
export const samplingParties = ['contractor', 'agency', 'laboratory', 'supplier'] as const
export type SamplingParty = (typeof samplingParties)[number]

/** What counts toward acceptance: the number of samples, the quantity that they stand for, or both. */
export const judgedBy = ['count', 'quantity', 'both'] as const
export type JudgedBy = (typeof judgedBy)[number]

/** How often: `samples` for each so much of the item's unit (a sublot), for each so many days on which it is placed, or for each source that delivers. */
export type AcceptanceRate =
  | { by: 'quantity'; samples: number; each: string }
  | { by: 'time'; samples: number; days: number }
  | { by: 'source'; samples: number }

/** When a material is sampled, and what that holds (after the rules of AASHTOWare Project Materials). */
export interface AcceptanceRule {
  id: number
  /** What it is for: a category of material, or one pay item, whose rules replace those of its category for the same test. */
  applies_to: { category: string } | { pay_item_id: number }
  /** The test method: the key of a form, or the agency's word for what is not a sample. */
  test: string
  method: AcceptanceMethod
  kind: SampleKind
  sampled_by: SamplingParty
  tested_by: SamplingParty
  rate: AcceptanceRate
  /** Below this quantity of the item nothing is due; null where there is no such minimum. */
  least_quantity: string | null
  /** The pay waits until it is satisfied. */
  holds_pay: boolean
  judged_by: JudgedBy
  /** The rule pack that judges its lots, if results are judged by statistics. */
  pack: string | null
}

/** The rules of a pay item: its own, and those of its category for tests that it has no rule of its own for. */
export function rulesOfItem(
  rules: readonly AcceptanceRule[],
  item: { pay_item_id: number; category: string | null },
): AcceptanceRule[] {
  const own = rules.filter(
    ({ applies_to }) => 'pay_item_id' in applies_to && applies_to.pay_item_id === item.pay_item_id,
  )
  const replaced = new Set(own.map(({ test, kind }) => `${test} ${kind}`))
  const ofCategory = rules.filter(
    ({ applies_to, test, kind }) =>
      'category' in applies_to && applies_to.category === item.category && !replaced.has(`${test} ${kind}`),
  )
  return [...own, ...ofCategory]
}
