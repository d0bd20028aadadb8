import * as z from 'zod/mini'
import { rulePack } from '../acceptance/acceptance-schemas.ts'
import { lotVerdicts } from '../acceptance/judgement.ts'
import { editionStates } from '../acceptance/rule-pack.ts'
import { historyRoute } from '../core/history.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { changeShape, newShape, storedShape } from '../core/record-schemas.ts'
import { defineRoute } from '../core/route.ts'
import { date, id, idText, instant, lockVersion, text } from '../core/scalars.ts'
import { shownForm } from '../sample-tests/test-forms.contract.ts'
import { rulePackEditionList } from './lots.list.ts'
import { rulePackEditionRecord } from './rule-pack-edition.record.ts'
import { rulePackMoves } from './rule-pack-approval.ts'

export const MOST_WITHDRAWAL_REASON = 1000

/** An edition of a rule pack (`RulePackEdition`). */
export const rulePackEdition = z.object({
  id,
  /** Identifies the pack in all of its editions. */
  pack_key: z.string(),
  /** From 1, counted for each pack. */
  edition: z.int(),
  state: z.enum(editionStates),
  ...storedShape(rulePackEditionRecord),
  /** Last date of lots that it judges; null while it has no successor. */
  to_on: z.nullable(date),
  pack: rulePack,
  published_at: z.nullable(instant),
  published_by: z.nullable(z.string()),
  withdrawn_reason: z.nullable(z.string()),
  updated_at: instant,
  lock_version: z.int(),
  /** What the caller may do with it now. */
  abilities: z.array(z.enum(rulePackMoves)),
})
export type RulePackEditionRow = z.output<typeof rulePackEdition>

/** Lots that the answer about a draft names at most. */
export const MOST_JUDGED_OTHERWISE = 200

const verdictShown = z.object({ verdict: z.enum(lotVerdicts), factor: z.nullable(z.string()) })
export const lotJudgedOtherwise = z.object({
  id,
  lot_number: z.string(),
  project: z.string(),
  pay_item: z.string(),
  before: verdictShown,
  after: verdictShown,
})
export type LotJudgedOtherwise = z.output<typeof lotJudgedOtherwise>

const byId = z.strictObject({ id: idText })
const one = z.object({ edition: rulePackEdition })

/** Editions of rule packs: what the agency's specification says of judging and paying lots, as data. */
export const rulePackEditions = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/rule_pack_editions',
    permission: 'rule_pack.read',
    summary: 'Editions of rule packs, by pack, the latest first',
    query: queryOf(rulePackEditionList),
    response: pageOf('editions', rulePackEdition),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/rule_pack_editions/{id}',
    permission: 'rule_pack.read',
    summary: 'An edition of a rule pack',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  history: historyRoute({
    of: 'an edition of a rule pack',
    path: '/v1/rule_pack_editions/{id}/history',
    permission: 'acceptance.manage',
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/rule_pack_editions',
    permission: 'acceptance.manage',
    summary: 'Draft an edition: the first of a new pack, or the next of one that there is; a draft judges nothing',
    body: z.strictObject({ ...newShape(rulePackEditionRecord), pack: rulePack }),
    response: one,
    problems: ['invalid', 'conflict'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/rule_pack_editions/{id}',
    permission: 'acceptance.manage',
    summary: 'Change a draft, merged with what others changed since it was read; a published edition never changes',
    params: byId,
    body: z.strictObject({
      ...changeShape(rulePackEditionRecord),
      pack: z.optional(rulePack),
      lock_version: lockVersion,
    }),
    response: one,
    problems: ['nothing_to_change', 'edit_conflict', 'not_found', 'invalid', 'edition_state'],
  }),
  forms: defineRoute({
    method: 'GET',
    path: '/v1/rule_pack_forms',
    permission: 'rule_pack.read',
    summary: 'Forms of tests in force, whose numbers rule packs judge',
    response: z.object({ forms: z.array(shownForm) }),
  }),
  judgedOtherwise: defineRoute({
    method: 'GET',
    path: '/v1/rule_pack_editions/{id}/judged_otherwise',
    permission: 'acceptance.manage',
    summary: 'Closed lots that a draft would judge otherwise than they are judged now',
    params: byId,
    response: z.object({
      /** Closed lots of its dates. */
      compared: z.int(),
      /** Those that it judges otherwise; publishing it confirms their number. */
      count: z.int(),
      /** The first of them. */
      lots: z.array(lotJudgedOtherwise),
    }),
    problems: ['not_found', 'invalid', 'edition_state'],
  }),
  publish: defineRoute({
    method: 'POST',
    path: '/v1/rule_pack_editions/{id}/publish',
    permission: 'acceptance.manage',
    summary: 'Publish a draft: it judges lots from its first date on, and ends the edition before it',
    while_impersonating: 'refused',
    params: byId,
    body: z.strictObject({
      lock_version: lockVersion,
      /** How many lots it judges otherwise, as the publisher has read it. */
      judged_otherwise: z.int().check(z.gte(0)),
    }),
    response: one,
    problems: ['not_found', 'invalid', 'conflict', 'edition_state', 'judged_otherwise_changed', 'in_person'],
  }),
  withdraw: defineRoute({
    method: 'POST',
    path: '/v1/rule_pack_editions/{id}/withdraw',
    permission: 'acceptance.manage',
    summary: 'Withdraw an edition with a reason: it judges nothing from then on',
    while_impersonating: 'refused',
    params: byId,
    body: z.strictObject({ lock_version: lockVersion, reason: text(MOST_WITHDRAWAL_REASON) }),
    response: one,
    problems: ['not_found', 'invalid', 'conflict', 'edition_state', 'in_person'],
  }),
}
