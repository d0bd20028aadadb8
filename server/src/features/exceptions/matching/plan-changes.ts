import type { ExceptionState } from '@milepost/contract'
import { contentHash } from '../../tickets/index.ts'
import type { Finding } from '../rules/finding.ts'

/** An exception as it stands before a match. */
export interface StandingException extends Pick<Finding, 'plant_id' | 'kind' | 'subject_key'> {
  id: number
  state: ExceptionState
  digest: string
}

export interface DigestedFinding extends Finding {
  digest: string
}

/** What a match does to the exceptions of a day. */
export interface PlannedChanges {
  /** New ones. */
  opened: DigestedFinding[]
  /** Resolved ones that are found again, and settled ones that tell of something else by now: open again. */
  reopened: (DigestedFinding & { id: number; action: 'opened' | 'changed' })[]
  /** Open ones that tell something else by now. */
  retold: (DigestedFinding & { id: number })[]
  /** Open ones that are found no more. What was settled stays so, as a record. */
  resolved: number[]
}

const keyOf = ({ plant_id, kind, subject_key }: Pick<Finding, 'plant_id' | 'kind' | 'subject_key'>): string =>
  `${plant_id} ${kind} ${subject_key}`

/** What a finding tells, as one text: whatever it rests on that somebody who settled it has looked at. */
export const digestOf = ({ facts, ticket_ids }: Pick<Finding, 'facts' | 'ticket_ids'>): string =>
  contentHash({ facts, ticket_ids })

/** Holds what was found against what stands. Of two findings of one subject the first counts. Doing it twice changes nothing the second time. */
export function planChanges(standing: readonly StandingException[], found: readonly Finding[]): PlannedChanges {
  const known = new Map(standing.map((exception) => [keyOf(exception), exception]))
  const findings = new Map<string, DigestedFinding>()
  for (const each of found)
    if (!findings.has(keyOf(each))) findings.set(keyOf(each), { ...each, digest: digestOf(each) })
  const plan: PlannedChanges = { opened: [], reopened: [], retold: [], resolved: [] }
  for (const [key, each] of findings) {
    const before = known.get(key)
    if (!before) plan.opened.push(each)
    else if (before.state === 'resolved') plan.reopened.push({ ...each, id: before.id, action: 'opened' })
    else if (before.digest === each.digest) continue
    else if (before.state === 'settled') plan.reopened.push({ ...each, id: before.id, action: 'changed' })
    else plan.retold.push({ ...each, id: before.id })
  }
  plan.resolved = standing.filter((one) => one.state === 'open' && !findings.has(keyOf(one))).map(({ id }) => id)
  return plan
}

/** Whether a match changes nothing. */
export const isEmpty = ({ opened, reopened, retold, resolved }: PlannedChanges): boolean =>
  opened.length + reopened.length + retold.length + resolved.length === 0
