import { hasOwnSteel, type ArticleCategory, type ArticleKind } from './article-kinds.ts'
import { centsOf } from './domestic-rules.ts'

/**
 * Steps by which an article was made, in the order in which they follow each other; each company certifies its own. `melted` includes pouring, `rolled` any first
 * forming (casting, forging, drawing), `manufactured` all processes of a construction material (2 CFR 184.6), `assembled` the final assembly.
 */
export const articleSteps = ['melted', 'rolled', 'fabricated', 'coated', 'manufactured', 'assembled'] as const
export type ArticleStep = (typeof articleSteps)[number]

/** Steps that articles of iron and steel have where their owners say so: all processes count, coating too (23 CFR 635.410(b)(1)). */
export const furtherSteps = ['fabricated', 'coated', 'assembled'] as const
export type FurtherStep = (typeof furtherSteps)[number]

/** A step that a company did, as it is recorded. */
export interface RecordedStep {
  step: ArticleStep
  /** It was done in the United States. */
  in_us: boolean
  /** It has a certificate. */
  certified: boolean
}

/** An article, as far as its steps follow from it. */
export interface SteppedArticle {
  category: ArticleCategory
  kind: ArticleKind | null
  further_steps: readonly FurtherStep[]
  /** Dollars of iron and steel in a product that owes their rule; null where it is not stated. */
  steel_cost: string | null
}

/** Steps that are to be certified. A manufactured product is certified as a whole by its final assembly, its own steel by the steps of steel. */
export function neededSteps({ category, kind, further_steps, steel_cost }: SteppedArticle): ArticleStep[] {
  if (category === 'excluded') return []
  if (category === 'construction_material') return ['manufactured']
  if (category === 'manufactured_product' && !(hasOwnSteel(kind) && centsOf(steel_cost ?? '0') > 0n)) return []
  const needed: readonly ArticleStep[] = ['melted', 'rolled', ...further_steps]
  return articleSteps.filter((step) => needed.includes(step))
}

/** What the chain of an article's steps shows. */
export interface StepChain {
  /** Needed steps that no company is recorded for. */
  missing: ArticleStep[]
  /** Needed steps of which one has no certificate. */
  uncertified: ArticleStep[]
  /** Steps done abroad, needed or not: one makes a foreign article (23 CFR 635.410(b)(1)). */
  foreign: ArticleStep[]
}

const noGaps: ArticleStep[] = []

/** Checks the steps of an article: gaps first, then what was done abroad. */
export function chainOf(article: SteppedArticle, steps: readonly RecordedStep[]): StepChain {
  const needed = neededSteps(article)
  const isDone = (step: ArticleStep) => steps.some((one) => one.step === step)
  const isOpen = (step: ArticleStep) => steps.some((one) => one.step === step && !one.certified)
  const isAbroad = (step: ArticleStep) => steps.some((one) => one.step === step && !one.in_us)
  return {
    missing: needed.every(isDone) ? noGaps : needed.filter((step) => !isDone(step)),
    uncertified: needed.some(isOpen) ? needed.filter(isOpen) : noGaps,
    foreign: steps.every(({ in_us }) => in_us) ? noGaps : articleSteps.filter(isAbroad),
  }
}
