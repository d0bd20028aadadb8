import type { ArticleCategory } from './article-kinds.ts'
import type { Clause } from './domestic-clauses.ts'
import { dollarsOf, type MinimalAmount } from './domestic-rules.ts'
import type { ArticleStep, StepChain } from './step-chain.ts'

export const verdicts = ['not_asked', 'passes', 'held'] as const
export type Verdict = (typeof verdicts)[number]

/** What a rule says of an article, by the verdict that follows. */
export const verdictOfCode = {
  not_federal_aid: 'not_asked',
  excluded: 'not_asked',
  products_waived: 'not_asked',
  materials_not_yet: 'not_asked',
  kind_not_yet: 'not_asked',
  domestic: 'passes',
  within_minimal_amount: 'passes',
  assembled_here: 'passes',
  produced_here: 'passes',
  waived: 'passes',
  not_certified: 'held',
  steel_not_stated: 'held',
  over_minimal_amount: 'held',
  no_minimal_amount: 'held',
  not_assembled_here: 'held',
  component_share_unknown: 'held',
  component_share_low: 'held',
} as const satisfies Record<string, Verdict>
export type FindingCode = keyof typeof verdictOfCode
export const findingCodes = Object.keys(verdictOfCode) as FindingCode[]

/** What one rule says of an article. */
export interface Finding extends Clause {
  code: FindingCode
  verdict: Verdict
  /** The rule: that of the category, or of iron and steel for the steel of a product. */
  rule: ArticleCategory
  /** Dollars that the finding is about: what is at stake where it holds. */
  amount: string
  /** Of a minimal amount: all foreign cost of the project under it, and its limit. */
  used: string | null
  limit: string | null
  /** Steps without a company, without a certificate, and done abroad. */
  missing: ArticleStep[]
  uncertified: ArticleStep[]
  foreign: ArticleStep[]
}

export const noSteps: StepChain = { missing: [], uncertified: [], foreign: [] }

/** Says what a rule says of an article; amounts are in cents. */
export function finding(
  rule: ArticleCategory,
  code: FindingCode,
  { clause, edition }: Clause,
  {
    amount,
    minimal,
    used,
    chain = noSteps,
  }: { amount: bigint; minimal?: MinimalAmount; used?: bigint; chain?: StepChain },
): Finding {
  return {
    code,
    verdict: verdictOfCode[code],
    rule,
    clause,
    edition,
    amount: dollarsOf(amount),
    used: used === undefined ? null : dollarsOf(used),
    limit: minimal ? dollarsOf(minimal.limit) : null,
    ...chain,
  }
}
