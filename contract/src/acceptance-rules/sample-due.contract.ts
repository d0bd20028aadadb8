import * as z from 'zod/mini'
import { acceptanceMethods, samplingParties } from '../acceptance/acceptance-rule.ts'
import { dueStates } from '../acceptance/sample-due.ts'
import { defineRoute } from '../core/route.ts'
import { decimal, id, idText } from '../core/scalars.ts'
import { sampleKinds } from '../samples/sample-kinds.ts'
import { materialTypes } from '../tickets/ticket-status.ts'
import { rateKinds } from './acceptance-rule.record.ts'

/** Projects that one answer of samples due covers, at most. */
export const MOST_DUE_PROJECTS = 100

/** A sublot as a sample names it. */
const sublot = { lot: z.nullable(z.string()), sublot: z.string() }

/** What one rule asks for on one pay item now. */
export const sampleDueRow = z.object({
  project_id: id,
  project: z.string(),
  dot_code: z.string(),
  pay_item_id: id,
  line_number: z.int(),
  item_code: z.string(),
  item_description: z.string(),
  rule_id: id,
  /** The category of material by which the rule applies; null for the item's own rule. */
  category: z.nullable(z.enum(materialTypes)),
  test: z.string(),
  method: z.enum(acceptanceMethods),
  kind: z.enum(sampleKinds),
  sampled_by: z.enum(samplingParties),
  tested_by: z.enum(samplingParties),
  rate_by: z.enum(rateKinds),
  holds_pay: z.boolean(),
  /** `none` below the rule's minimum; `soon` from a fifth of a sublot before its sample, which contractors do not see before it is due. */
  state: z.enum(dueStates),
  /** Samples that should have been taken by now and were not. */
  missing: z.int(),
  /** What is placed of the item's material, in `uom`. */
  placed: decimal,
  /** The unit of quantities: the rule's, or else the item's. */
  uom: z.string(),
  /**
   * By quantity: the next sample, and the quantity at which it is taken. Null by time and source; for contractors also while `at` is not reached, since they
   * could prepare for it.
   */
  next: z.nullable(z.object({ ...sublot, at: decimal })),
  /** What a sample that is taken now is of: the first sublot that lacks one, or for staff the next, with the quantity that it stands for. Null by time and source. */
  take: z.nullable(z.object({ ...sublot, quantity: decimal })),
  /** By source: suppliers without enough samples. */
  sources: z.array(z.object({ id, name: z.string() })),
})
export type SampleDueRow = z.output<typeof sampleDueRow>

/** Samples that are due (specification section 3), from what is coded to pay items and from the samples that were taken. */
export const sampleDues = {
  ofProject: defineRoute({
    method: 'GET',
    path: '/v1/projects/{id}/sample_due',
    permission: 'sample_due.read',
    summary: 'What each acceptance rule asks for on each pay item of a project now, the most urgent first',
    params: z.strictObject({ id: idText }),
    response: z.object({ sample_due: z.array(sampleDueRow) }),
    problems: ['not_found', 'project_deleted'],
  }),
  own: defineRoute({
    method: 'GET',
    path: '/v1/sample_due',
    permission: 'sample_due.read',
    summary: 'Samples that are due, overdue, or due soon on one’s own projects',
    response: z.object({
      sample_due: z.array(sampleDueRow),
      /** Own projects that the answer leaves out, beyond the first hundred by name. */
      more_projects: z.int(),
    }),
  }),
}
