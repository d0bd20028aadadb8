import * as z from 'zod/mini'
import { historyRoute } from '../core/history.ts'
import { changeShape, newShape, storedShape } from '../core/record-schemas.ts'
import { defineRoute } from '../core/route.ts'
import { decimal, id, idText, instant, lockVersion, storable, text } from '../core/scalars.ts'
import { aiModes, aiTools, dataKinds, modelFaults } from './ai-words.ts'
import { modelEndpointRecord } from './model-endpoint.record.ts'

const manage = { permission: 'ai_policy.manage' } as const

/** A kind of data that a tool may send. */
const allowance = z.object({
  kind: z.enum(dataKinds),
  /** The clause of the agency's own rules that allows it. */
  clause: z.string(),
  /** The person who stated so. */
  allowed_by: z.string(),
  allowed_at: instant,
})

/** What a tool may do, by which endpoint, and how much of it in a day of the agency's zone; null means no limit. */
const toolPolicy = z.object({
  tool: z.enum(aiTools),
  /** Null for the MCP door, which calls none, and where nobody chose one. */
  endpoint_id: z.nullable(id),
  tokens_per_day: z.nullable(z.int()),
  /** US dollars. */
  cost_per_day: z.nullable(decimal),
  allowed: z.array(allowance),
})

/** What an agency lets AI do (D27). By rules only until somebody chooses otherwise. */
export const aiPolicy = z.object({
  mode: z.enum(aiModes),
  /** Every tool once. */
  tools: z.array(toolPolicy),
  lock_version: lockVersion,
})
export type AiPolicy = z.output<typeof aiPolicy>

/** An endpoint of a language model as administrators see it. */
export const modelEndpoint = z.object({
  id,
  ...storedShape(modelEndpointRecord),
  /** Whether a key is kept; the key itself is never returned. */
  has_key: z.boolean(),
  /** When it was last tried out, and why that failed; null before the first time, and where it did not. */
  tested_at: z.nullable(instant),
  test_fault: z.nullable(z.enum(modelFaults)),
  /** What is known beyond the fault, such as `HTTP 401`. */
  test_detail: z.nullable(z.string()),
  lock_version: lockVersion,
})
export type ModelEndpoint = z.output<typeof modelEndpoint>

/** Write-only: null forgets it. Printable characters, since it is sent in a header. */
const key = z.optional(z.nullable(z.string().check(z.regex(/^[!-~]+$/), z.maxLength(500), storable)))
const byId = z.strictObject({ id: idText })
const one = z.object({ model_endpoint: modelEndpoint })
const onePolicy = z.object({ ai_policy: aiPolicy })

/** Limits of a day at most: tokens, and dollars with cents. */
const tokensPerDay = z.int().check(z.gte(0), z.lte(1_000_000_000))
const costPerDay = z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/, 'expected dollars such as 12.50'))

/** What an agency lets AI do, by tool and kind of data. */
export const aiPolicies = {
  get: defineRoute({
    method: 'GET',
    path: '/v1/ai_policy',
    ...manage,
    summary: 'What the agency lets AI do, by tool and kind of data',
    response: onePolicy,
  }),
  save: defineRoute({
    method: 'PUT',
    path: '/v1/ai_policy',
    ...manage,
    while_impersonating: 'refused',
    summary: 'Choose what AI may do; a tool that is not named may send nothing',
    body: z.strictObject({
      mode: z.enum(aiModes),
      tools: z
        .array(
          z.strictObject({
            tool: z.enum(aiTools),
            endpoint_id: z.nullable(id),
            tokens_per_day: z.nullable(tokensPerDay),
            cost_per_day: z.nullable(costPerDay),
            allowed: z.array(z.strictObject({ kind: z.enum(dataKinds), clause: text(500) })).check(z.maxLength(20)),
          }),
        )
        .check(z.maxLength(aiTools.length)),
      lock_version: lockVersion,
    }),
    response: onePolicy,
    problems: ['invalid', 'conflict'],
  }),
}

/** Endpoints of language models. */
export const modelEndpoints = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/model_endpoints',
    ...manage,
    summary: 'Endpoints of language models, by name',
    response: z.object({ model_endpoints: z.array(modelEndpoint) }),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/model_endpoints',
    ...manage,
    while_impersonating: 'refused',
    step_up: 'model_endpoint',
    summary: 'Add an endpoint; nothing is sent to it before a tool is allowed to',
    body: z.strictObject({ ...newShape(modelEndpointRecord), key }),
    response: one,
    problems: ['name_taken', 'invalid', 'too_many_endpoints'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/model_endpoints/{id}',
    ...manage,
    while_impersonating: 'refused',
    step_up: 'model_endpoint',
    step_up_fields: ['address', 'key'],
    summary: 'Change an endpoint; another address needs its key again',
    params: byId,
    body: z.strictObject({ ...changeShape(modelEndpointRecord), key, lock_version: lockVersion }),
    response: one,
    problems: ['name_taken', 'invalid', 'nothing_to_change', 'edit_conflict', 'not_found'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/model_endpoints/{id}',
    ...manage,
    while_impersonating: 'refused',
    summary: 'Remove an endpoint and delete its key; tools that call by it complete by rules',
    params: byId,
    problems: ['not_found'],
  }),
  test: defineRoute({
    method: 'POST',
    path: '/v1/model_endpoints/{id}/test',
    ...manage,
    while_impersonating: 'refused',
    summary: 'Ask it for one word, without any data of the agency, to see whether the settings are right',
    params: byId,
    response: one,
    problems: ['not_found', 'too_many_attempts', 'ai_forbidden'],
  }),
  history: historyRoute({ of: 'an endpoint', path: '/v1/model_endpoints/{id}/history', ...manage }),
}
