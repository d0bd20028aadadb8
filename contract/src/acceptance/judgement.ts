/** What the judgement of a lot says; the statistics are worked out on the server. Figures are exact decimals as text. */

/** Whether the contractor's results agree with the agency's. Fewer results than the rule pack asks for are never a pass. */
export const validationVerdicts = ['verified', 'refused', 'not_enough'] as const
export type ValidationVerdict = (typeof validationVerdicts)[number]

/** Why the contractor's results are refused: their variance, their mean, or both differ from the agency's. */
export const refusalReasons = ['variance', 'mean', 'variance_and_mean'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** How means are compared: with one variance of both sides, with the variance of each (Welch), or by pairs of split samples. */
export const comparisonMethods = ['pooled', 'welch', 'paired'] as const
export type ComparisonMethod = (typeof comparisonMethods)[number]

/** What a lot is judged to be: paid as it is, with an adjustment, to be rejected, or not judged yet. */
export const lotVerdicts = ['accepted', 'adjusted', 'rejected', 'not_judged'] as const
export type LotVerdict = (typeof lotVerdicts)[number]

/** Why a lot is not judged. */
export const notJudgedReasons = ['too_few_results', 'no_rule_pack', 'no_target', 'lot_open'] as const
export type NotJudgedReason = (typeof notJudgedReasons)[number]
