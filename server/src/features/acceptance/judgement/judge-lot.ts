import type { LotVerdict, NotJudgedReason } from '@milepost/contract/acceptance/judgement'
import { fixedLimits } from '@milepost/contract/acceptance/limits-of'
import { lotPayFactor, payFactorOf } from '@milepost/contract/acceptance/pay-factor'
import type { Characteristic, ResultsUsed, RulePack, RulePackEdition } from '@milepost/contract/acceptance/rule-pack'
import { comparedDecimals, fractionOf, roundedTo } from '@milepost/contract/core/fractions'
import { validateResults, type Validation } from './validation.ts'
import { LEAST_FOR_PWL, withinLimits, type PwlTable, type WithinLimits } from './within-limits.ts'

/** Results of one characteristic in a lot: decimals, in the order of their tests. Only those of samples that count. */
export interface JudgedResults {
  contractor: readonly string[]
  /** The agency's verification results of the lot. */
  agency: readonly string[]
  /** What both sides are compared by, where the agency's plan compares several lots; those of the lot where it is missing. */
  compared?: { contractor: readonly string[]; agency: readonly string[] }
  /** The target of the approved mix; null where there is none. */
  target: string | null
}

/** A lot to be judged: results by the key of their characteristic. */
export type JudgedLot = Readonly<Record<string, JudgedResults>>

export interface JudgedCharacteristic {
  key: string
  validation: Validation
  /** Whose results the percentage is of; null where it is not judged. */
  used: ResultsUsed | null
  within: WithinLimits | null
  /** The percentage within limits as it is paid, rounded as the pack says. */
  pwl: string | null
  /** In percent; null where it is not judged or rejects the lot. */
  factor: string | null
  verdict: LotVerdict
  reason: NotJudgedReason | null
}

export interface LotJudgement {
  verdict: LotVerdict
  reason: NotJudgedReason | null
  /** Pay factor in percent; null where the lot is rejected or not judged. */
  factor: string | null
  /** Some results of the contractor were refused, and the agency's alone decided. */
  contractor_refused: boolean
  characteristics: JudgedCharacteristic[]
}

const notJudged = (reason: NotJudgedReason): LotJudgement => ({
  verdict: 'not_judged',
  reason,
  factor: null,
  contractor_refused: false,
  characteristics: [],
})

/** Whose results decide: the contractor's only where they are verified, the agency's where the contractor's are refused. Too few to compare decide nothing by the contractor. */
function resultsUsed({ verdict }: Validation, { validation }: RulePack): ResultsUsed {
  return verdict === 'verified' ? validation.pay_by : 'agency'
}

function valuesOf({ contractor, agency }: JudgedResults, used: ResultsUsed): readonly string[] {
  return used === 'contractor' ? contractor : used === 'agency' ? agency : [...contractor, ...agency]
}

const verdictOf = (factor: string | null): LotVerdict =>
  factor === null ? 'rejected' : comparedDecimals(factor, '100') === 0 ? 'accepted' : 'adjusted'

function judgeCharacteristic(
  { key, limits, pay }: Characteristic,
  results: JudgedResults | undefined,
  pack: RulePack,
  tables: readonly PwlTable[],
): JudgedCharacteristic {
  const given = results ?? { contractor: [], agency: [], target: null }
  const { alpha, least } = pack.validation
  const { contractor, agency } = given.compared ?? given
  const validation = validateResults(contractor, agency, { alpha: Number(alpha), least })
  const open = { key, validation, used: null, within: null, pwl: null, factor: null, verdict: 'not_judged' } as const
  const fixed = fixedLimits(limits, given.target)
  if (fixed === null) return { ...open, reason: 'no_target' }
  const used = resultsUsed(validation, pack)
  const values = valuesOf(given, used)
  const within =
    values.length < Math.max(LEAST_FOR_PWL, pack.least_results) ? null : withinLimits(values, fixed, tables)
  if (within === null) return { ...open, reason: 'too_few_results' }
  const pwl = roundedTo(fractionOf(within.pwl.toFixed(10)), pack.round_pwl_to)
  const factor = payFactorOf(pwl, pay)
  return { key, validation, used, within, pwl, factor, verdict: verdictOf(factor), reason: null }
}

/** How finely the pay factor of a lot is rounded: as that of its first characteristic. */
const roundingOf = ({ characteristics }: RulePack): string => characteristics[0]?.pay.round_to ?? '0.01'

/**
 * Judges a lot by an edition of a rule pack. A draft, or none at all, judges nothing; neither does too little: a lot with a characteristic that cannot be judged
 * is not judged, unless another rejects it.
 */
export function judgeLot(edition: Pick<RulePackEdition, 'pack' | 'state'> | null, lot: JudgedLot): LotJudgement {
  if (edition === null || edition.state !== 'published') return notJudged('no_rule_pack')
  const { pack } = edition
  const tables = (pack.tables ?? []).map(({ n, rows }) => ({
    n,
    rows: rows.map(({ q, pwl }) => ({ q: Number(q), pwl: Number(pwl) })),
  }))
  const characteristics = pack.characteristics.map((one) =>
    judgeCharacteristic(one, Object.hasOwn(lot, one.key) ? lot[one.key] : undefined, pack, tables),
  )
  const contractor_refused = characteristics.some(({ validation }) => validation.verdict === 'refused')
  const rejected = characteristics.some(({ verdict }) => verdict === 'rejected')
  const open = characteristics.find(({ verdict }) => verdict === 'not_judged')
  if (open && !rejected)
    return { verdict: 'not_judged', reason: open.reason, factor: null, contractor_refused, characteristics }
  const weights = new Map(pack.characteristics.map(({ key, weight }) => [key, weight]))
  const factor = rejected
    ? null
    : lotPayFactor(
        characteristics.map((one) => ({ factor: one.factor, weight: weights.get(one.key) ?? '0' })),
        { combine: pack.combine, round_to: roundingOf(pack) },
      )
  return { verdict: verdictOf(factor), reason: null, factor, contractor_refused, characteristics }
}

/** A lot that another edition judges otherwise: its verdict or its pay factor. */
export interface JudgedOtherwise<Id> {
  id: Id
  before: LotJudgement
  after: LotJudgement
}

/**
 * The lots that a new edition would judge otherwise, for those who decide whether to publish it; `next` is judged as if it were published, by `next_lot` where it
 * names other results.
 */
export function judgedOtherwise<Id>(
  lots: readonly { id: Id; lot: JudgedLot; next_lot?: JudgedLot }[],
  current: Pick<RulePackEdition, 'pack' | 'state'> | null,
  next: Pick<RulePackEdition, 'pack'>,
): JudgedOtherwise<Id>[] {
  return lots.flatMap(({ id, lot, next_lot = lot }) => {
    const before = judgeLot(current, lot)
    const after = judgeLot({ ...next, state: 'published' }, next_lot)
    return before.verdict === after.verdict && before.factor === after.factor ? [] : [{ id, before, after }]
  })
}
