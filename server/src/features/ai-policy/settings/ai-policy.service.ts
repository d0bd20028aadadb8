import {
  aiTools,
  kindsOfTool,
  type AiPolicy,
  type aiPolicies,
  type AiTool,
  type DataKind,
  type RouteInput,
} from '@milepost/contract'
import type { RequestContext, Work } from '../../../platform/context.ts'
import { changesOf } from '../../../platform/edits/index.ts'
import { Problem } from '../../../platform/problem.ts'
import * as queries from './ai-policy.queries.ts'
import { isToolAllowed, type Policy } from './may-use.ts'

type Body = RouteInput<typeof aiPolicies.save>['body']

/** What an agency lets AI do; by rules only where it never chose anything. */
export async function policyOf({ db, authority_id }: Pick<Work, 'db' | 'authority_id'>): Promise<Policy> {
  const [stored, allowances] = await Promise.all([
    queries.storedPolicy(db, authority_id),
    queries.allowancesOf(db, authority_id),
  ])
  return { mode: stored?.mode ?? 'rules_only', allowances }
}

/** Whether a tool may be used at all: for the MCP door, and for what a page offers. */
export const aiAllowed = async (ctx: Pick<Work, 'db' | 'authority_id'>, tool: AiTool): Promise<boolean> =>
  isToolAllowed(await policyOf(ctx), tool)

/** The policy as administrators see it, every tool once. */
export async function readPolicy({ db, authority_id }: Pick<RequestContext, 'db' | 'authority_id'>): Promise<AiPolicy> {
  const [stored, tools, allowances] = await Promise.all([
    queries.storedPolicy(db, authority_id),
    queries.toolsOf(db, authority_id),
    queries.allowancesOf(db, authority_id),
  ])
  return {
    mode: stored?.mode ?? 'rules_only',
    lock_version: stored?.lock_version ?? 0,
    tools: aiTools.map((tool) => {
      const {
        endpoint_id = null,
        tokens_per_day = null,
        cost_per_day = null,
      } = tools.find((one) => one.tool === tool) ?? {}
      const allowed = allowances.filter((one) => one.tool === tool).map(({ tool: _tool, ...allowance }) => allowance)
      return { tool, endpoint_id, tokens_per_day, cost_per_day, allowed }
    }),
  }
}

/** Saves what an administrator chose. What was allowed by the same clause before stays allowed by the same person. @throws Problem `invalid`, `conflict` */
export async function savePolicy(ctx: RequestContext, body: Body): Promise<AiPolicy> {
  const { db, authority_id, actor } = ctx
  await assertTools(ctx, body.tools)
  const before = await readPolicy(ctx)
  const at = ctx.clock()
  if (!(await queries.saveMode(db, authority_id, { ...body, at }))) throw new Problem('conflict')
  const held = before.tools.flatMap(({ tool, allowed }) => allowed.map((one) => ({ ...one, tool })))
  const allowances = body.tools.flatMap(({ tool, allowed }) =>
    allowed.map(({ kind, clause }) => {
      const same = held.find((one) => one.tool === tool && one.kind === kind && one.clause === clause)
      return same ?? { tool, kind, clause, allowed_by: actor.name, allowed_at: at.toISOString() }
    }),
  )
  await queries.replaceTools(db, authority_id, { tools: body.tools, allowances })
  const after = await readPolicy(ctx)
  const changes = changesOf({ before: auditedOf(before), values: auditedOf(after) })
  await ctx.audit({ action: 'ai_policy.updated', subject: 'ai_policy', subject_id: null, changes })
  return after
}

/** What the audit log compares: the mode, and of each tool its endpoint, its limits and each kind of data with its clause. */
const auditedOf = ({ mode, tools }: AiPolicy): Record<string, string | null> => ({
  mode,
  ...Object.fromEntries(
    tools.flatMap(({ tool, endpoint_id, tokens_per_day, cost_per_day, allowed }) => [
      [`${tool}.endpoint_id`, endpoint_id === null ? null : String(endpoint_id)],
      [`${tool}.tokens_per_day`, tokens_per_day === null ? null : String(tokens_per_day)],
      [`${tool}.cost_per_day`, cost_per_day],
      ...kindsOfTool[tool].map((kind: DataKind) => [
        `${tool}.${kind}`,
        allowed.find((one) => one.kind === kind)?.clause ?? null,
      ]),
    ]),
  ),
})

/** Refuses a tool that is named twice, a kind of data that it cannot send, and an endpoint that is not there. */
async function assertTools({ db, authority_id }: RequestContext, tools: Body['tools']): Promise<void> {
  const named = tools.flatMap(({ endpoint_id }) => (endpoint_id === null ? [] : [endpoint_id]))
  const there = await queries.endpointsThere(db, authority_id, named)
  const fault = (path: string, code: string, message: string) => ({ path, code, message })
  const details = tools.flatMap(({ tool, endpoint_id, allowed }, at) => {
    const kinds: readonly DataKind[] = kindsOfTool[tool]
    return [
      ...(tools.findIndex((one) => one.tool === tool) < at
        ? [fault(`tools.${at}.tool`, 'repeated', 'This tool is named twice.')]
        : []),
      ...(endpoint_id !== null && (tool === 'mcp' || !there.includes(endpoint_id))
        ? [fault(`tools.${at}.endpoint_id`, 'not_found', 'This endpoint is not there, or this tool calls none.')]
        : []),
      ...allowed.flatMap(({ kind }, index) => [
        ...(kinds.includes(kind)
          ? []
          : [fault(`tools.${at}.allowed.${index}.kind`, 'not_of_tool', 'This tool never sends this kind of data.')]),
        ...(allowed.findIndex((one) => one.kind === kind) < index
          ? [fault(`tools.${at}.allowed.${index}.kind`, 'repeated', 'This kind of data is named twice.')]
          : []),
      ]),
    ]
  })
  if (details.length > 0) throw new Problem('invalid', undefined, details)
}
