import * as z from 'zod/mini'
import { lotVerdicts, notJudgedReasons } from '../acceptance/judgement.ts'
import { MOST_CHARACTERISTICS } from '../acceptance/acceptance-limits.ts'
import { historyRoute } from '../core/history.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { changeShape, newShape, storedShape } from '../core/record-schemas.ts'
import { defineRoute } from '../core/route.ts'
import { date, decimal, id, idText, instant, lockVersion, optionalText } from '../core/scalars.ts'
import { sampleKinds, sampleStates } from '../samples/sample-kinds.ts'
import { lotMoves, lotStates } from './lot-approval.ts'
import { judgedCharacteristic } from './lot-judgement.ts'
import { lotRecord } from './lot.record.ts'
import { lotList } from './lots.list.ts'

export const MOST_LOT_REASON = 1000
/** Results that a control chart has at most: the latest. */
export const MOST_CHARTED_RESULTS = 60

const words = z.object({ en: z.string(), es: z.optional(z.string()) })
const key = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, 'expected the key of a characteristic'))

/** Targets of the approved mix, by the key of their characteristic. */
const targets = z
  .record(key, z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,6})?$/, 'expected a decimal such as 4.25')))
  .check(
    z.refine(
      (all) => Object.keys(all).length <= MOST_CHARACTERISTICS,
      `at most ${MOST_CHARACTERISTICS} characteristics`,
    ),
  )

const inList = {
  id,
  ...storedShape(lotRecord),
  project: z.string(),
  dot_code: z.string(),
  time_zone: z.string(),
  /** Code and description. */
  pay_item: z.string(),
  /** The unit of the pay item. */
  uom: z.string(),
  /** In dollars: the lot's own price, or that of the pay item; null where neither has one. */
  price: z.nullable(decimal),
  status: z.enum(lotStates),
  /** Of an open lot always `not_judged`. */
  verdict: z.enum(lotVerdicts),
  /** Why it is not judged. */
  reason: z.nullable(z.enum(notJudgedReasons)),
  /** Pay factor in percent; null where the lot is rejected or not judged. */
  factor: z.nullable(decimal),
  /** What its pay changes by in dollars: quantity × price × (factor − 100 %); null without one of them. */
  price_adjustment: z.nullable(decimal),
  /** Results of the contractor do not agree with the agency's, and decide nothing. */
  contractor_refused: z.boolean(),
  /** Title and number of the edition that judged it; null where none did. */
  pack: z.nullable(words),
  edition: z.nullable(z.int()),
  judged_at: z.nullable(instant),
  updated_at: instant,
  lock_version: z.int(),
  /** What the caller may do with it now. */
  abilities: z.array(z.enum(lotMoves)),
}
export const lotRow = z.object(inList)
export type LotRow = z.output<typeof lotRow>

/** A sample of a lot, with its results of what is judged. */
export const lotSample = z.object({
  id,
  number: z.string(),
  kind: z.enum(sampleKinds),
  status: z.enum(sampleStates),
  sampled_on: date,
  sublot: z.nullable(z.string()),
  company: z.nullable(z.string()),
  /** It is complete or approved, and not replaced by a revision that is. */
  counts: z.boolean(),
  results: z.array(z.object({ key: z.string(), value: z.string() })),
})
export type LotSample = z.output<typeof lotSample>

export const lot = z.object({
  ...inList,
  targets,
  /** Of an open lot how it would be judged so far. */
  characteristics: z.array(judgedCharacteristic),
  /** By sublot, then by date. */
  samples: z.array(lotSample),
})
export type Lot = z.output<typeof lot>

/** Results of a characteristic through this lot, in the order of their samples. */
export const lotChart = z.object({
  key: z.string(),
  label: words,
  unit: z.nullable(z.string()),
  lower: z.nullable(z.string()),
  upper: z.nullable(z.string()),
  results: z.array(
    z.object({ sample_id: id, number: z.string(), lot_number: z.string(), sampled_on: date, value: z.string() }),
  ),
})
export type LotChart = z.output<typeof lotChart>

const byId = z.strictObject({ id: idText })
const one = z.object({ lot })

/** Lots of pay items: judged by the rule pack of their first day from the results of their samples. */
export const lots = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/lots',
    permission: 'sample.read',
    summary: 'Lots that the caller sees, with their verdicts, those that began last first',
    query: queryOf(lotList),
    response: pageOf('lots', lotRow),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/lots/{id}',
    permission: 'sample.read',
    summary: 'A lot with its judgement and its samples',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  history: historyRoute({ of: 'a lot', path: '/v1/lots/{id}/history', permission: 'sample.read' }),
  charts: defineRoute({
    method: 'GET',
    path: '/v1/lots/{id}/control_charts',
    permission: 'sample.read',
    summary: 'Quality control results of a lot and of the lots of its pay item before it, for control charts',
    params: byId,
    response: z.object({ charts: z.array(lotChart) }),
    problems: ['not_found'],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/lots',
    permission: 'lot.manage',
    summary: 'Begin a lot of a pay item',
    body: z.strictObject({ ...newShape(lotRecord), targets: z.optional(targets) }),
    response: one,
    problems: ['not_found', 'project_deleted', 'project_archived', 'forbidden', 'invalid', 'lot_number_taken'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/lots/{id}',
    permission: 'lot.manage',
    summary: 'Change an open lot, merged with what others changed since it was read',
    params: byId,
    body: z.strictObject({ ...changeShape(lotRecord), targets: z.optional(targets), lock_version: lockVersion }),
    response: one,
    problems: [
      'nothing_to_change',
      'edit_conflict',
      'not_found',
      'forbidden',
      'invalid',
      'lot_number_taken',
      'lot_state',
    ],
  }),
  move: defineRoute({
    method: 'POST',
    path: '/v1/lots/{id}/moves',
    permission: 'lot.manage',
    summary: 'Close a lot, which judges it, open it again, or void it',
    params: byId,
    body: z.strictObject({
      move: z.enum(['close', 'reopen', 'void']),
      lock_version: z.optional(lockVersion),
      reason: optionalText(MOST_LOT_REASON),
    }),
    response: one,
    problems: ['not_found', 'forbidden', 'invalid', 'conflict', 'lot_state'],
  }),
}
