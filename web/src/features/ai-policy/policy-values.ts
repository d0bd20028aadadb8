import type { AiPolicy } from '@milepost/contract/ai-policy/ai-policy.contract'
import { aiTools, kindsOfTool, type AiMode } from '@milepost/contract/ai-policy/ai-words'

/** The policy as its form has it: texts by field. A kind of data is allowed where a clause is stated. */
export type PolicyValues = Record<string, string>

export const fieldOf = (tool: string, what: string): string => `${tool}-${what}`

export const valuesOf = ({ mode, tools }: AiPolicy): PolicyValues => ({
  mode,
  ...Object.fromEntries(
    tools.flatMap(({ tool, endpoint_id, tokens_per_day, cost_per_day, allowed }) => [
      [fieldOf(tool, 'endpoint_id'), endpoint_id === null ? '' : String(endpoint_id)],
      [fieldOf(tool, 'tokens_per_day'), tokens_per_day === null ? '' : String(tokens_per_day)],
      [fieldOf(tool, 'cost_per_day'), cost_per_day ?? ''],
      ...kindsOfTool[tool].map((kind) => [fieldOf(tool, kind), allowed.find((one) => one.kind === kind)?.clause ?? '']),
    ]),
  ),
})

const textOf = (values: PolicyValues, field: string): string => (values[field] ?? '').trim()
/** A whole number as it is typed, also with separators; null where the field is empty. */
const numberOf = (text: string): number | null => (text === '' ? null : Number(text.replaceAll(',', '')))

/** What the form sends, and its faults by field. */
export function readPolicy(values: PolicyValues) {
  const faults: Record<string, string> = {}
  const tools = aiTools.map((tool) => {
    const of = (what: string) => textOf(values, fieldOf(tool, what))
    const tokens = numberOf(of('tokens_per_day'))
    const cost = of('cost_per_day')
    if (tokens !== null && !(Number.isInteger(tokens) && tokens >= 0 && tokens <= 1_000_000_000))
      faults[fieldOf(tool, 'tokens_per_day')] = 'bad_tokens'
    if (cost !== '' && !/^\d{1,6}(\.\d{1,2})?$/.test(cost)) faults[fieldOf(tool, 'cost_per_day')] = 'bad_cost'
    return {
      tool,
      endpoint_id: of('endpoint_id') === '' ? null : Number(of('endpoint_id')),
      tokens_per_day: tokens,
      cost_per_day: cost === '' ? null : cost,
      allowed: kindsOfTool[tool].flatMap((kind) => (of(kind) === '' ? [] : [{ kind, clause: of(kind) }])),
    }
  })
  return { body: { mode: values['mode'] as AiMode, tools }, faults }
}
