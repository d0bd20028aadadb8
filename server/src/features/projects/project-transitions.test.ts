import { projectStatuses, type ProjectStatus } from '@milepost/contract'
import { expect, it } from 'vitest'
import { nextStatuses, refusalOfFirstStatus, refusalOfStatus } from './project-transitions.ts'

const reached: Record<ProjectStatus, readonly ProjectStatus[]> = {
  draft: ['draft', 'bid', 'construction'],
  bid: ['draft', 'bid', 'construction'],
  construction: ['bid', 'construction', 'completed'],
  completed: ['construction', 'completed'],
  archived: ['archived'],
}

it.each(projectStatuses.flatMap((from) => projectStatuses.map((to) => [from, to] as const)))(
  'a project with tickets goes from %s to %s, or not',
  (from, to) => {
    const refusal = refusalOfStatus({ status: from, has_tickets: true }, to)
    expect(refusal).toBe(reached[from].includes(to) ? null : 'project_status_not_reachable')
  },
)

it('is completed only after tickets have been received', () => {
  const empty = { status: 'construction', has_tickets: false } as const
  expect(refusalOfStatus(empty, 'completed')).toBe('project_status_needs_tickets')
  expect(nextStatuses(empty)).toEqual(['bid'])
  expect(nextStatuses({ ...empty, has_tickets: true })).toEqual(['bid', 'completed'])
  expect(refusalOfStatus({ status: 'completed', has_tickets: false }, 'completed')).toBeNull()
})

it.each([
  ['draft', null],
  ['bid', null],
  ['construction', null],
  ['completed', 'project_status_needs_tickets'],
  ['archived', 'project_status_not_reachable'],
] as const)('is created as %s, or refused: %s', (status, refusal) => {
  expect(refusalOfFirstStatus(status)).toBe(refusal)
})
