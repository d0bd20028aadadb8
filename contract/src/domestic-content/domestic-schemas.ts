import * as z from 'zod/mini'
import { storedShape } from '../core/record-schemas.ts'
import { date, decimal, id, instant } from '../core/scalars.ts'
import { articleCategories } from './article-kinds.ts'
import { domesticArticleRecord } from './domestic-article.record.ts'
import { domesticProjectRecord } from './domestic-project.record.ts'
import { domesticStepRecord } from './domestic-step.record.ts'
import { rulesWithMinimal } from './domestic-rules.ts'
import { findingCodes, verdicts } from './finding.ts'
import { articleSteps } from './step-chain.ts'

/** Where a rule is written, and in which edition. */
const cited = { clause: z.string(), edition: z.string() }
const category = z.enum(articleCategories)
const steps = z.array(z.enum(articleSteps))

/** What one rule says of an article (`Finding`); amounts in dollars. */
export const shownFinding = z.object({
  code: z.enum(findingCodes),
  verdict: z.enum(verdicts),
  rule: category,
  ...cited,
  amount: decimal,
  used: z.nullable(decimal),
  limit: z.nullable(decimal),
  missing: steps,
  uncertified: steps,
  foreign: steps,
})

export const domesticSettings = z.object({
  /** Null while the project has none. */
  id: z.nullable(id),
  ...storedShape(domesticProjectRecord),
  updated_at: z.nullable(instant),
  lock_version: z.int(),
})
export type DomesticSettings = z.output<typeof domesticSettings>

const articleInList = {
  id,
  project_id: id,
  ...storedShape(domesticArticleRecord),
  /** Line, code and description of its pay item. */
  pay_item: z.nullable(z.string()),
  /** Null while the project has no settings. */
  verdict: z.nullable(z.enum(verdicts)),
  /** The one amount that it holds, in dollars (D54). */
  held: decimal,
  /** Those that hold first. */
  findings: z.array(shownFinding),
  updated_at: instant,
  lock_version: z.int(),
  abilities: z.array(z.enum(['update', 'delete'])),
}
export const domesticArticleRow = z.object(articleInList)
export type DomesticArticleRow = z.output<typeof domesticArticleRow>

export const domesticStep = z.object({
  id,
  article_id: id,
  ...storedShape(domesticStepRecord),
  lock_version: z.int(),
})
export type DomesticStep = z.output<typeof domesticStep>

export const domesticArticle = z.object({
  ...articleInList,
  /** In the order in which steps follow each other. */
  steps: z.array(domesticStep),
  /** Steps that are to be certified. */
  needed_steps: steps,
})
export type DomesticArticleWhole = z.output<typeof domesticArticle>

/** The ledger of a project (`DomesticLedger`), in dollars. */
export const shownLedger = z.object({
  settings: domesticSettings,
  /** What the law asks of the project, by category; none without Federal aid or without settings. */
  rules: z.array(
    z.object({
      rule: category,
      asks: z.enum(['all_processes', 'nothing', 'final_assembly', 'final_assembly_and_components', 'produced_here']),
      ...cited,
    }),
  ),
  categories: z.array(
    z.object({
      category,
      articles: z.int(),
      cost: decimal,
      placed: decimal,
      certified: decimal,
      foreign: decimal,
      held_articles: z.int(),
      held: decimal,
    }),
  ),
  minimal_amounts: z.array(
    z.object({
      rule: z.enum(rulesWithMinimal),
      ...cited,
      limit: z.nullable(decimal),
      used: decimal,
      left: z.nullable(decimal),
    }),
  ),
  /** Pay items with articles that hold, the largest amount first; articles without a pay item together. */
  held_pay_items: z.array(
    z.object({ pay_item_id: z.nullable(id), pay_item: z.nullable(z.string()), articles: z.int(), amount: decimal }),
  ),
  /** Today in the project's zone. */
  today: date,
  abilities: z.array(z.enum(['manage', 'export'])),
})
export type ShownLedger = z.output<typeof shownLedger>
