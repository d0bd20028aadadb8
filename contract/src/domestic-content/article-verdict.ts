import { comparedDecimals } from '../core/fractions.ts'
import { hasOwnSteel } from './article-kinds.ts'
import { clauses } from './domestic-clauses.ts'
import { centsOf, dollarsOf, LEAST_COMPONENT_PERCENT, type DomesticRules } from './domestic-rules.ts'
import { finding, noSteps, type Finding, type Verdict } from './finding.ts'
import type { CountedPart, CountedRule, ForeignTotals, WeighedArticle } from './weighed-article.ts'

export interface ArticleVerdict {
  verdict: Verdict
  findings: Finding[]
  /** The one amount that the article holds, never more than its cost; zero where nothing is held. */
  amount: string
}

/** What a rule with a minimal amount says of a part: of its domestic cost, then of its foreign cost. */
function countedFindings({ rule, cost, foreign, chain }: CountedPart, asked: CountedRule, used: bigint): Finding[] {
  const { minimal } = asked
  const domestic = cost - foreign
  const isCertified = chain.missing.length === 0 && chain.uncertified.length === 0
  const findings: Finding[] = []
  if (domestic > 0n || foreign === 0n)
    findings.push(finding(rule, isCertified ? 'domestic' : 'not_certified', asked, { amount: domestic, chain }))
  if (foreign > 0n)
    findings.push(
      minimal === null
        ? finding(rule, 'no_minimal_amount', asked, { amount: foreign, used, chain })
        : finding(rule, used > minimal.limit ? 'over_minimal_amount' : 'within_minimal_amount', minimal, {
            amount: foreign,
            minimal,
            used,
            chain,
          }),
    )
  return findings
}

/** What the rules of manufactured products say of one. */
function productFinding(
  { article, cost: amount }: WeighedArticle,
  { final_assembly, component_cost }: DomesticRules,
): Finding {
  const rule = 'manufactured_product'
  const isAbroad = article.steps.some(({ step, in_us }) => step === 'assembled' && !in_us)
  if (final_assembly === null) return finding(rule, 'products_waived', clauses.products_waiver, { amount })
  if (!article.assembled_in_us || isAbroad)
    return finding(rule, 'not_assembled_here', final_assembly, {
      amount,
      chain: { ...noSteps, foreign: isAbroad ? ['assembled'] : [] },
    })
  if (component_cost === null) return finding(rule, 'assembled_here', final_assembly, { amount })
  const { component_percent } = article
  if (component_percent === null) return finding(rule, 'component_share_unknown', component_cost, { amount })
  const isEnough = comparedDecimals(component_percent, LEAST_COMPONENT_PERCENT) > 0
  return finding(rule, isEnough ? 'produced_here' : 'component_share_low', component_cost, { amount })
}

function findingsOf(weighed: WeighedArticle, rules: DomesticRules | null, totals: ForeignTotals): Finding[] {
  const { article, cost, settled, part, rule } = weighed
  if (settled || rules === null) return settled ? [finding(article.category, ...settled, { amount: cost })] : []
  const findings = article.category === 'manufactured_product' ? [productFinding(weighed, rules)] : []
  // A product may have no steel, but that has to be said.
  if (hasOwnSteel(article.kind) && article.steel_cost === null)
    findings.push(finding('iron_steel', 'steel_not_stated', rules.iron_steel, { amount: cost }))
  if (part && rule) findings.push(...countedFindings(part, rule, totals[part.rule]))
  return findings
}

/** The amount that findings hold: the largest of their rules, so that no dollar is held twice. */
function heldAmount(held: readonly Finding[]): string {
  const sums = held.map(({ rule }) =>
    held.reduce((sum, one) => (one.rule === rule ? sum + centsOf(one.amount) : sum), 0n),
  )
  return dollarsOf(sums.reduce((most, sum) => (sum > most ? sum : most), 0n))
}

/**
 * The verdict of an article under its project's rules and the foreign totals of all its articles: held if one rule holds, otherwise passed if one asks. The
 * findings that hold are first. An article that is both foreign and over the limit holds its whole foreign cost: the minimal amount covers all of it or nothing.
 */
export function articleVerdict(
  weighed: WeighedArticle,
  rules: DomesticRules | null,
  totals: ForeignTotals,
): ArticleVerdict {
  const found = findingsOf(weighed, rules, totals)
  const held = found.filter((one) => one.verdict === 'held')
  if (held.length === 0) {
    const passes = found.some((one) => one.verdict === 'passes')
    return { verdict: passes ? 'passes' : 'not_asked', findings: found, amount: '0.00' }
  }
  const findings = held.length === found.length ? found : [...held, ...found.filter((one) => one.verdict !== 'held')]
  return { verdict: 'held', findings, amount: heldAmount(held) }
}
