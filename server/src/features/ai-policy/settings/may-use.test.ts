import type { AiMode, AiTool, DataKind, NoModelReason } from '@milepost/contract'
import { expect, it } from 'vitest'
import { isToolAllowed, refusalOf } from './may-use.ts'

const facts = { tool: 'project_assist', kind: 'computed_facts' } as const
const door = { tool: 'mcp', kind: 'records' } as const

it.each<[AiMode, { tool: AiTool; kind: DataKind }[], DataKind[], NoModelReason | null]>([
  ['forbid', [facts], ['computed_facts'], 'forbidden'],
  ['rules_only', [facts], ['computed_facts'], 'rules_only'],
  ['allowed', [], ['computed_facts'], 'tool_not_allowed'],
  ['allowed', [door], ['computed_facts'], 'tool_not_allowed'],
  ['allowed', [facts], ['computed_facts', 'names_of_people'], 'kind_not_allowed'],
  ['allowed', [facts], ['computed_facts'], null],
  ['allowed', [facts], [], null],
])('%s with %j: what Project Assist may send of %j', (mode, allowances, kinds, reason) => {
  expect(refusalOf({ mode, allowances }, { tool: 'project_assist', kinds })).toBe(reason)
})

it.each<[AiMode, AiTool, boolean]>([
  ['forbid', 'mcp', false],
  ['rules_only', 'mcp', true],
  ['allowed', 'mcp', true],
  ['forbid', 'project_assist', false],
  ['rules_only', 'project_assist', false],
  ['allowed', 'project_assist', true],
  ['allowed', 'assistant', false],
])('%s: %s is allowed: %s', (mode, tool, allowed) => {
  expect(isToolAllowed({ mode, allowances: [facts, door] }, tool)).toBe(allowed)
})
