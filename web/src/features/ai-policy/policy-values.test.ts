import type { AiPolicy } from '@milepost/contract/ai-policy/ai-policy.contract'
import { expect, it } from 'vitest'
import { readPolicy, valuesOf } from './policy-values.ts'

const none = { endpoint_id: null, tokens_per_day: null, cost_per_day: null, allowed: [] }
const policy: AiPolicy = {
  mode: 'allowed',
  lock_version: 3,
  tools: [
    {
      tool: 'project_assist',
      endpoint_id: 7,
      tokens_per_day: 100_000,
      cost_per_day: '12.50',
      allowed: [
        { kind: 'computed_facts', clause: 'Directive 12', allowed_by: 'Ada', allowed_at: '2026-06-12T07:00:00.000Z' },
      ],
    },
    { tool: 'assistant', ...none },
    { tool: 'mcp', ...none },
  ],
}

it('sends what it was read from', () => {
  const { body, faults } = readPolicy(valuesOf(policy))
  expect(faults).toEqual({})
  expect(body).toEqual({
    mode: 'allowed',
    tools: [
      {
        tool: 'project_assist',
        endpoint_id: 7,
        tokens_per_day: 100_000,
        cost_per_day: '12.50',
        allowed: [{ kind: 'computed_facts', clause: 'Directive 12' }],
      },
      { tool: 'assistant', ...none },
      { tool: 'mcp', ...none },
    ],
  })
})

it.each([
  ['project_assist-tokens_per_day', 'many', 'bad_tokens'],
  ['project_assist-tokens_per_day', '-1', 'bad_tokens'],
  ['assistant-cost_per_day', '1.234', 'bad_cost'],
])('%s of %s is a fault', (field, text, fault) => {
  expect(readPolicy({ ...valuesOf(policy), [field]: text }).faults).toEqual({ [field]: fault })
})
