import { comparedDecimals } from '../core/fractions.ts'
import {
  countsForeignCost,
  hasOwnSteel,
  type ArticleCategory,
  type ArticleKind,
  type ConstructionKind,
} from './article-kinds.ts'
import { clauses, type Clause } from './domestic-clauses.ts'
import {
  centsOf,
  dollarsOf,
  LEAST_COMPONENT_PERCENT,
  type RuleWithMinimal,
  type DomesticRules,
  type MinimalAmount,
} from './domestic-rules.ts'
import { finding, noSteps, verdicts, type Finding, type FindingCode, type Verdict } from './finding.ts'
import { chainOf, type FurtherStep, type RecordedStep, type StepChain } from './step-chain.ts'

/** An article as it is delivered to a project. Amounts are in dollars and cents. */
export interface DomesticArticle {
  category: ArticleCategory
  kind: ArticleKind | null
  /** Its value as it is delivered to the project (23 CFR 635.410(b)(4)). */
  cost: string
  /** The part of iron and steel, or of a construction material, that is not from the United States. */
  foreign_cost: string
  /** Iron and steel in a product that owes their rule, and the part of it that is foreign; null for other articles. */
  steel_cost: string | null
  foreign_steel_cost: string | null
  /** Final assembly of a product in the United States is stated. */
  assembled_in_us: boolean
  /** Domestic share of a product's cost of components; null while it is not known. */
  component_percent: string | null
  further_steps: readonly FurtherStep[]
  steps: readonly RecordedStep[]
  /** A waiver that covers it, as the agency cites it. */
  waiver_number: string | null
  waiver_clause: string | null
}

/** Foreign cost of a project under each minimal amount, in cents. */
export type ForeignTotals = Record<RuleWithMinimal, bigint>

export interface ArticleVerdict {
  verdict: Verdict
  findings: Finding[]
  /** The one amount that the article holds, never more than its cost; zero where nothing is held. */
  amount: string
}

/** A part of an article under a rule with a minimal amount: its cost, and what of it is foreign. A step abroad makes all of it foreign where no part is stated. */
interface CountedPart {
  rule: RuleWithMinimal
  cost: bigint
  foreign: bigint
  chain: StepChain
}

const foreignPart = (cost: bigint, stated: bigint, { foreign }: StepChain): bigint =>
  stated > 0n || foreign.length === 0 ? stated : cost

/** The part of an article that a minimal amount counts; null where it has none. */
function countedPart(article: DomesticArticle): CountedPart | null {
  const { category, kind, steps, steel_cost, foreign_steel_cost } = article
  if (countsForeignCost(category)) {
    const [cost, chain] = [centsOf(article.cost), chainOf(article, steps)]
    return { rule: category, cost, foreign: foreignPart(cost, centsOf(article.foreign_cost), chain), chain }
  }
  if (category === 'excluded' || !hasOwnSteel(kind) || steel_cost === null) return null
  // A product is assembled apart from how its steel was made.
  const steelSteps = steps.filter(({ step }) => step !== 'assembled')
  const [cost, chain] = [centsOf(steel_cost), chainOf(article, steelSteps)]
  return { rule: 'iron_steel', cost, foreign: foreignPart(cost, centsOf(foreign_steel_cost ?? '0'), chain), chain }
}

const isWaived = ({ waiver_number }: DomesticArticle): boolean => waiver_number !== null

/** Adds up what the articles of a project have of each minimal amount. A waived article uses none of it. */
export function foreignTotals(articles: readonly DomesticArticle[], rules: DomesticRules): ForeignTotals {
  const totals: ForeignTotals = { iron_steel: 0n, construction_material: 0n }
  for (const article of articles) {
    const part = isWaived(article) ? null : countedPart(article)
    if (part && ruleOfPart(article, part, rules)) totals[part.rule] += part.foreign
  }
  return totals
}

const isKindIn = ({ kind }: DomesticArticle, { kinds }: { kinds: readonly ConstructionKind[] }): boolean =>
  (kinds as readonly (ArticleKind | null)[]).includes(kind)

/** The rule that a part has; null for a construction material that is not asked yet, or whose kind is not. */
function ruleOfPart(article: DomesticArticle, { rule }: CountedPart, rules: DomesticRules) {
  if (rule === 'iron_steel') return rules.iron_steel
  const materials = rules.construction_material
  return materials && isKindIn(article, materials) ? materials : null
}

/** What a rule with a minimal amount says of a part: of its domestic cost, then of its foreign cost. */
function countedFindings(
  { rule, cost, foreign, chain }: CountedPart,
  { minimal, ...clause }: Clause & { minimal: MinimalAmount | null },
  used: bigint,
): Finding[] {
  const domestic = cost - foreign
  const isCertified = chain.missing.length === 0 && chain.uncertified.length === 0
  const findings: Finding[] = []
  if (domestic > 0n || foreign === 0n)
    findings.push(finding(rule, isCertified ? 'domestic' : 'not_certified', clause, { amount: domestic, chain }))
  if (foreign > 0n)
    findings.push(
      minimal === null
        ? finding(rule, 'no_minimal_amount', clause, { amount: foreign, used, chain })
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
function productFinding(article: DomesticArticle, { final_assembly, component_cost }: DomesticRules): Finding {
  const rule = 'manufactured_product'
  const amount = centsOf(article.cost)
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

/** What is said of an article that no rule asks for; null where one does. */
function notAsked(article: DomesticArticle, rules: DomesticRules | null): [FindingCode, Clause] | null {
  const { category, waiver_number, waiver_clause } = article
  if (rules === null) return ['not_federal_aid', clauses.federal_aid]
  if (category === 'excluded') return ['excluded', clauses.excluded]
  if (waiver_number !== null) return ['waived', { clause: waiver_clause ?? '', edition: waiver_number }]
  if (category !== 'construction_material') return null
  if (rules.construction_material === null) return ['materials_not_yet', clauses.materials_2022]
  return isKindIn(article, rules.construction_material) ? null : ['kind_not_yet', clauses.materials]
}

function findingsOf(article: DomesticArticle, rules: DomesticRules | null, totals: ForeignTotals): Finding[] {
  const settled = notAsked(article, rules)
  if (settled || rules === null)
    return settled ? [finding(article.category, ...settled, { amount: centsOf(article.cost) })] : []
  const part = countedPart(article)
  const asked = part && ruleOfPart(article, part, rules)
  return [
    ...(article.category === 'manufactured_product' ? [productFinding(article, rules)] : []),
    ...(part && asked ? countedFindings(part, asked, totals[part.rule]) : []),
  ]
}

/** The amount that an article holds: the largest of its rules, so that no dollar is held twice. */
function heldAmount(findings: readonly Finding[]): string {
  const byRule = new Map<ArticleCategory, bigint>()
  for (const { rule, verdict, amount } of findings)
    if (verdict === 'held') byRule.set(rule, (byRule.get(rule) ?? 0n) + centsOf(amount))
  return dollarsOf([...byRule.values()].reduce((most, amount) => (amount > most ? amount : most), 0n))
}

/**
 * The verdict of an article under its project's rules and the foreign totals of all its articles: held if one rule holds, otherwise passed if one asks. The
 * findings that hold are first. An article that is both foreign and over the limit holds its whole foreign cost: the minimal amount covers all of it or nothing.
 */
export function articleVerdict(
  article: DomesticArticle,
  rules: DomesticRules | null,
  totals: ForeignTotals,
): ArticleVerdict {
  const found = findingsOf(article, rules, totals)
  const findings = [
    ...found.filter(({ verdict }) => verdict === 'held'),
    ...found.filter(({ verdict }) => verdict !== 'held'),
  ]
  const verdict = verdicts.findLast((one) => findings.some((each) => each.verdict === one)) ?? 'not_asked'
  return { verdict, findings, amount: heldAmount(findings) }
}
