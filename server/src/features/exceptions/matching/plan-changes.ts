import type { ExceptionState } from '@milepost/contract'
import { eachInTurns, flatMapInTurns, type Turns } from '../../../platform/turns.ts'
import { contentHash } from '../../tickets/index.ts'
import type { Finding } from '../rules/finding.ts'

/** An exception before a match. */
export interface KnownException extends Pick<Finding, 'plant_id' | 'kind' | 'subject_key'> {
  id: number
  state: ExceptionState
  digest: string
}

export interface DigestedFinding extends Finding {
  digest: string
}

/** The changes of a day's exceptions by a match. */
export interface PlannedChanges {
  /** New ones. */
  opened: DigestedFinding[]
  /** Resolved ones that are found again, and settled ones whose details changed: open again. */
  reopened: (DigestedFinding & { id: number; action: 'opened' | 'changed' })[]
  /** Open ones whose details changed. */
  changed: (DigestedFinding & { id: number })[]
  /** Open ones that are no longer found. Settled ones stay so, as a record. */
  resolved: number[]
}

const keyOf = ({ plant_id, kind, subject_key }: Pick<Finding, 'plant_id' | 'kind' | 'subject_key'>): string =>
  `${plant_id} ${kind} ${subject_key}`

/** The details of a finding as one text: everything that the person who settled it has looked at. Its names are those of the digests that are stored. */
export const digestOf = ({ details, ticket_ids }: Pick<Finding, 'details' | 'ticket_ids'>): string =>
  contentHash({ facts: details, ticket_ids })

/** Compares the findings with the current exceptions. Of two findings of one subject the first counts. Doing it twice changes nothing the second time. */
export function* planChanges(current: readonly KnownException[], found: readonly Finding[]): Turns<PlannedChanges> {
  const known = new Map<string, KnownException>()
  yield* eachInTurns(current, (exception) => void known.set(keyOf(exception), exception))
  const planned = new Set<string>()
  const plan: PlannedChanges = { opened: [], reopened: [], changed: [], resolved: [] }
  for (const finding of found) {
    const key = keyOf(finding)
    if (planned.has(key)) continue
    planned.add(key)
    put(plan, { ...finding, digest: digestOf(finding) }, known.get(key))
    yield
  }
  plan.resolved = yield* flatMapInTurns(current, (one) =>
    one.state === 'open' && !planned.has(keyOf(one)) ? one.id : [],
  )
  return plan
}

/** Adds a finding to the plan, by the existing exception of its subject. */
function put(plan: PlannedChanges, finding: DigestedFinding, before: KnownException | undefined): void {
  if (!before) plan.opened.push(finding)
  else if (before.state === 'resolved') plan.reopened.push({ ...finding, id: before.id, action: 'opened' })
  else if (before.digest === finding.digest) return
  else if (before.state === 'settled') plan.reopened.push({ ...finding, id: before.id, action: 'changed' })
  else plan.changed.push({ ...finding, id: before.id })
}

/** The changes in parts of at most this many, in the same order; one empty part where there are none. */
export function* partsOf(plan: PlannedChanges, most: number): Generator<PlannedChanges> {
  const { opened, reopened, changed, resolved } = plan
  const total = sizeOf(plan)
  for (let from = 0; from === 0 || from < total; from += most) {
    let before = 0
    const within = <Change>(changes: readonly Change[]): Change[] => {
      const part = changes.slice(Math.max(0, from - before), Math.max(0, from + most - before))
      before += changes.length
      return part
    }
    yield { opened: within(opened), reopened: within(reopened), changed: within(changed), resolved: within(resolved) }
  }
}

/** How many exceptions a match changes. */
export const sizeOf = ({ opened, reopened, changed, resolved }: PlannedChanges): number =>
  opened.length + reopened.length + changed.length + resolved.length
