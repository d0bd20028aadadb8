/** A finding is open until the plant has corrected it, and closed once the correction was checked; either can be reopened. */
export const findingStatuses = ['open', 'corrected', 'closed'] as const
export type FindingStatus = (typeof findingStatuses)[number]

export const findingSteps = ['note', 'correct', 'close', 'reopen'] as const
export type FindingStep = (typeof findingSteps)[number]

const steps: Readonly<Record<FindingStatus, Partial<Record<FindingStep, FindingStatus>>>> = {
  open: { note: 'open', correct: 'corrected' },
  corrected: { note: 'corrected', close: 'closed', reopen: 'open' },
  closed: { reopen: 'open' },
}

/** The status to which a step leads; null where the step cannot be taken. */
export const afterStep = (status: FindingStatus, step: FindingStep): FindingStatus | null => steps[status][step] ?? null

/** Steps that can be taken from a status. */
export const stepsFrom = (status: FindingStatus): FindingStep[] =>
  findingSteps.filter((step) => afterStep(status, step) !== null)
