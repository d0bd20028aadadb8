import { expect, it } from 'vitest'
import { INVALID_PROJECT_NUMBER, newProject, projectAttributes, projectNumber } from './project-change.ts'

const faults = (result: { success: boolean; error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? []

it.each(['P-2041', '1234-15-71', 'I 420/B', 'Übergang 7', '७'])('takes the project number %j', (number) => {
  expect(projectNumber.parse(` ${number} `)).toBe(number)
})
it.each(['', '  ', '-1', 'P  2', 'P#1', 'x'.repeat(61)])('takes no project number from %j', (number) => {
  expect(faults(projectNumber.safeParse(number))).toContain(INVALID_PROJECT_NUMBER)
})

it('clears a field on null or an empty text, and leaves fields that are not given', () => {
  const project = newProject.parse({ name: 'دوار ٧', dot_code: 'P-1', description: '  ', contract_number: null })
  expect(project).toEqual({ name: 'دوار ٧', dot_code: 'P-1', description: null, contract_number: null })
})

it.each([
  [80_000, undefined, true],
  ['40', 'TON', true],
  [500_001, 'LB', false],
  [251, 'TON', false],
  [0, 'LB', false],
  [null, undefined, true],
] as const)('takes the limit %s %s: %s', (max_gvw_override, uom, taken) => {
  expect(projectAttributes.safeParse({ max_gvw_override, ...(uom && { uom }) }).success).toBe(taken)
})
