import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { date, decimal, id, instant } from '../core/scalars.ts'
import { exportHeaders } from '../exports/export-headers.ts'
import { dataKinds, usedTools, useOutcomes } from './ai-words.ts'
import { aiUseList } from './ai-uses.list.ts'

/** A try of a call to a language model, or a call through the MCP door. Texts are in it as hashes alone. */
export const aiUse = z.object({
  id,
  tool: z.enum(usedTools),
  /** Kinds of data that went out. */
  kinds: z.array(z.enum(dataKinds)),
  /** As they were named then; null of the MCP door. */
  endpoint_name: z.nullable(z.string()),
  model_name: z.nullable(z.string()),
  /** The model as the endpoint named it in its answer. */
  model_version: z.nullable(z.string()),
  prompt_version: z.nullable(z.string()),
  /** SHA-256 in hexadecimal digits: of the bodies that were sent, one after the other, and of the text that came back. */
  prompt_hash: z.nullable(z.string()),
  answer_hash: z.nullable(z.string()),
  bytes_sent: z.int(),
  tokens_in: z.int(),
  tokens_out: z.int(),
  /** Whether the endpoint counted no tokens, so that four characters count as one; also while it runs. */
  tokens_estimated: z.boolean(),
  /** US dollars. */
  cost: decimal,
  outcome: z.enum(useOutcomes),
  /** 1 for the first try of a call. */
  attempt: z.int(),
  /** What it was about, such as `daily_work_report`; of the MCP door the name of its tool. */
  subject: z.nullable(z.string()),
  subject_id: z.nullable(id),
  asked_by: z.string(),
  /** Who accepted what came of it; null where nobody did. */
  accepted_by: z.nullable(z.string()),
  accepted_at: z.nullable(instant),
  began_at: instant,
  /** Null while it runs. */
  ended_at: z.nullable(instant),
})
export type AiUse = z.output<typeof aiUse>

/** What a tool used on a day of the agency's zone. */
const usageOfDay = z.object({
  day: date,
  tool: z.enum(usedTools),
  calls: z.int(),
  /** Of these, how many wrote nothing. */
  failed: z.int(),
  tokens_in: z.int(),
  tokens_out: z.int(),
  /** US dollars. */
  cost: decimal,
})
export type UsageOfDay = z.output<typeof usageOfDay>

/** Days that usage shows at most. */
export const MOST_USAGE_DAYS = 92

/** Columns of the register's file. */
export const aiUseColumns = [
  'id',
  'began_at',
  'ended_at',
  'tool',
  'kinds',
  'endpoint_name',
  'model_name',
  'model_version',
  'prompt_version',
  'prompt_hash',
  'answer_hash',
  'bytes_sent',
  'tokens_in',
  'tokens_out',
  'tokens_estimated',
  'cost',
  'outcome',
  'attempt',
  'subject',
  'subject_id',
  'asked_by',
  'accepted_by',
  'accepted_at',
] as const

const listed = queryOf(aiUseList)

/** The register of uses of AI. */
export const aiUses = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/ai_uses',
    permission: 'ai_register.read',
    summary: 'The register: every try of a call to a language model, and every call through the MCP door',
    query: listed,
    response: pageOf('ai_uses', aiUse),
  }),
  byDay: defineRoute({
    method: 'GET',
    path: '/v1/ai_usage',
    permission: 'ai_register.read',
    summary: 'What each tool used on each day, at most 92 of them; days without use are left out',
    query: z.strictObject({ from: date, to: date }),
    response: z.object({ ai_usage: z.array(usageOfDay) }),
    problems: ['invalid'],
  }),
  export: defineRoute({
    method: 'POST',
    path: '/v1/reports/ai_register',
    while_impersonating: 'no_export',
    permission: 'ai_register.read',
    summary: 'Prepare a CSV file of the register as a list shows it',
    query: z.strictObject({
      sort_by: listed.shape.sort_by,
      sort_order: listed.shape.sort_order,
      search: listed.shape.search,
      filters: listed.shape.filters,
      language: z._default(z.enum(['en', 'es']), 'en'),
      headers: z._default(z.enum(exportHeaders), 'keys'),
    }),
    response: z.object({ job_id: id }),
    problems: ['too_many_exports'],
  }),
}
