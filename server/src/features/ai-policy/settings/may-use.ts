import type { AiMode, AiTool, DataKind, NoModelReason } from '@milepost/contract'

/** What an agency lets AI do. */
export interface Policy {
  mode: AiMode
  allowances: readonly { tool: AiTool; kind: DataKind }[]
}

/** A tool that would use a language model, with the kinds of data that it would send. */
export interface ModelUse {
  tool: AiTool
  kinds: readonly DataKind[]
}

/** Why the policy lets a tool send nothing of these kinds; null where it lets it. */
export function refusalOf({ mode, allowances }: Policy, { tool, kinds }: ModelUse): NoModelReason | null {
  if (mode === 'forbid') return 'forbidden'
  if (mode === 'rules_only') return 'rules_only'
  const allowed = allowances.filter((one) => one.tool === tool).map(({ kind }) => kind)
  if (allowed.length === 0) return 'tool_not_allowed'
  return kinds.every((kind) => allowed.includes(kind)) ? null : 'kind_not_allowed'
}

/** Whether a tool may be used at all. The MCP door sends nothing to a language model by itself: it is open by rules only as well. */
export const isToolAllowed = ({ mode, allowances }: Policy, tool: AiTool): boolean =>
  (mode === 'allowed' || (mode === 'rules_only' && tool === 'mcp')) && allowances.some((one) => one.tool === tool)
