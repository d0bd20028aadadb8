import {
  articleSteps,
  centsOf,
  dollarsOf,
  judgeProject,
  type ArticleVerdict,
  type DomesticArticle,
  type DomesticLedger,
  type DomesticSettings,
  type RecordedStep,
  type ShownLedger,
  type Verdict,
} from '@milepost/contract'
import type { Work } from '../../../platform/context.ts'
import { articlesAlike, itemNames, settingsOfProject, type AlikeArticles } from './facts.queries.ts'

type Reading = Pick<Work, 'db' | 'authority_id'>

/** What a project has before its settings are saved. */
const noSettings: DomesticSettings = {
  id: null,
  federal_aid: true,
  obligated_on: null,
  contract_amount: null,
  applicable_cost: null,
  updated_at: null,
  lock_version: 0,
}
/** By what the sums of articles are read that no rule is known for yet. */
const unjudged = { federal_aid: false, obligated_on: null, contract_amount: null, applicable_cost: null }

/** A project with all of its articles, whose verdicts depend on each other: a minimal amount is shared. */
export interface JudgedProject {
  settings: DomesticSettings
  ledger: DomesticLedger
  /** Articles that are alike, with their one verdict; none while the project has no settings, and nothing is judged. */
  judged: readonly { ids: readonly number[]; pay_item_id: number | null; verdict: ArticleVerdict }[]
  /** The verdict of one article; null while nothing is judged. */
  verdictOf: (article: Omit<DomesticArticle, 'steps'> & { id: number }) => ArticleVerdict | null
}

/** A set of bits as the steps of a chain. */
const stepsOf = ({ done, open, abroad }: AlikeArticles): RecordedStep[] =>
  articleSteps
    .map((step, at) => ({ step, at: 1 << at }))
    .filter(({ at }) => (done ?? 0) & at)
    .map(({ step, at }) => ({ step, in_us: !((abroad ?? 0) & at), certified: !((open ?? 0) & at) }))

/** Judges a project by its settings. */
export async function judgedProject({ db, authority_id }: Reading, project_id: number): Promise<JudgedProject> {
  const [stored, alike] = await Promise.all([
    settingsOfProject(db, { authority_id, project_id }),
    articlesAlike(db, authority_id, project_id),
  ])
  const groups = alike.map((group) => ({
    ...group,
    steps: stepsOf(group),
    placed_on: group.is_placed ? '' : null,
    articles: group.ids.length,
  }))
  const { ledger, verdicts, verdictOf } = judgeProject(stored ?? unjudged, groups)
  const chains = new Map(groups.flatMap(({ ids, steps }) => ids.map((id) => [id, steps] as const)))
  return {
    settings: stored ?? noSettings,
    ledger,
    judged: stored ? groups.map(({ ids, pay_item_id }, at) => ({ ids, pay_item_id, verdict: verdicts[at]! })) : [],
    verdictOf: (article) => (stored ? verdictOf({ ...article, steps: chains.get(article.id) ?? [] }) : null),
  }
}

/** The articles of each verdict. */
export function articlesByVerdict({ judged }: JudgedProject): Record<Verdict, number[]> {
  const ids: Record<Verdict, number[]> = { not_asked: [], passes: [], held: [] }
  for (const { ids: own, verdict } of judged) for (const id of own) ids[verdict.verdict].push(id)
  return ids
}

/** The pay items of a project with articles that hold, the largest amount first: of each article its one amount (D54). */
export async function heldPayItems(
  { db, authority_id }: Reading,
  { judged }: JudgedProject,
): Promise<ShownLedger['held_pay_items']> {
  const held = new Map<number | null, { articles: number; cents: bigint }>()
  for (const { ids, pay_item_id, verdict } of judged) {
    if (verdict.verdict !== 'held') continue
    const { articles, cents } = held.get(pay_item_id) ?? { articles: 0, cents: 0n }
    held.set(pay_item_id, { articles: articles + ids.length, cents: cents + centsOf(verdict.amount) })
  }
  const names = await itemNames(
    db,
    authority_id,
    [...held.keys()].filter((id) => id !== null),
  )
  const nameOf = new Map<number | null, string>(names.map(({ id, pay_item }) => [id, pay_item]))
  return [...held]
    .toSorted(([, one], [, other]) => (one.cents < other.cents ? 1 : one.cents > other.cents ? -1 : 0))
    .map(([pay_item_id, { articles, cents }]) => ({
      pay_item_id,
      pay_item: nameOf.get(pay_item_id) ?? null,
      articles,
      amount: dollarsOf(cents),
    }))
}
