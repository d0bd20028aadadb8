import {
  centsOf,
  dollarsOf,
  judgeProject,
  type ArticleStep,
  type ArticleVerdict,
  type DomesticLedger,
  type DomesticSettings,
  type RecordedStep,
} from '@milepost/contract'
import type { Work } from '../../../platform/context.ts'
import { factsOfProject, itemNames, settingsOfProject, type ArticleFacts } from './facts.queries.ts'

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

/** All articles of a project with their verdicts, which depend on each other: a minimal amount is shared. */
export interface JudgedProject {
  settings: DomesticSettings
  ledger: DomesticLedger
  facts: readonly ArticleFacts[]
  /** By the article's id; empty while the project has no settings, and nothing is judged. */
  verdicts: ReadonlyMap<number, ArticleVerdict>
}

/** Reads steps as the query joins them; articles share the same few chains, which are read once. */
function chainReader(): (text: string | null) => RecordedStep[] {
  const known = new Map<string, RecordedStep[]>()
  return (text) => {
    if (text === null) return []
    const read =
      known.get(text) ??
      text.split(',').map((words): RecordedStep => {
        const [step, where, paper] = words.split(' ')
        return { step: step as ArticleStep, in_us: where === 'us', certified: paper === 'certified' }
      })
    known.set(text, read)
    return read
  }
}

/** The sums of articles that nothing is known of yet: what they cost, and what is placed. */
const unjudged = { federal_aid: false, obligated_on: null, contract_amount: null, applicable_cost: null }

/** Judges a project by its settings. */
export async function judgedProject({ db, authority_id }: Reading, project_id: number): Promise<JudgedProject> {
  const [stored, facts] = await Promise.all([
    settingsOfProject(db, { authority_id, project_id }),
    factsOfProject(db, authority_id, project_id),
  ])
  const stepsOf = chainReader()
  const articles = facts.map((fact) => ({ ...fact, steps: stepsOf(fact.steps) }))
  const { ledger, verdicts } = judgeProject(stored ?? unjudged, articles)
  return {
    settings: stored ?? noSettings,
    ledger,
    facts,
    verdicts: new Map(stored ? facts.map(({ id }, at) => [id, verdicts[at]!]) : []),
  }
}

/** What articles of a pay item hold, in dollars; null is for articles without one. */
export interface HeldPayItem {
  pay_item_id: number | null
  pay_item: string | null
  articles: number
  amount: string
}

/** The pay items of a project with articles that hold, the largest amount first: of each article its one amount (D54). */
export async function heldPayItems(
  { db, authority_id }: Reading,
  { facts, verdicts }: JudgedProject,
): Promise<HeldPayItem[]> {
  const held = new Map<number | null, { articles: number; cents: bigint }>()
  for (const { id, pay_item_id } of facts) {
    const verdict = verdicts.get(id)
    if (verdict?.verdict !== 'held') continue
    const { articles, cents } = held.get(pay_item_id) ?? { articles: 0, cents: 0n }
    held.set(pay_item_id, { articles: articles + 1, cents: cents + centsOf(verdict.amount) })
  }
  const ids = [...held.keys()].filter((id) => id !== null)
  const names = new Map((await itemNames(db, authority_id, ids)).map(({ id, pay_item }) => [id, pay_item]))
  return [...held]
    .toSorted(([, one], [, other]) => (one.cents < other.cents ? 1 : one.cents > other.cents ? -1 : 0))
    .map(([pay_item_id, { articles, cents }]) => ({
      pay_item_id,
      pay_item: pay_item_id === null ? null : (names.get(pay_item_id) ?? null),
      articles,
      amount: dollarsOf(cents),
    }))
}
