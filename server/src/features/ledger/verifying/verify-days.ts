import { dailyRoot, headsOfDay, type DayHead } from '../../tickets/index.ts'
import { headsIn, keptParts, type KeptPart } from '../heads/heads.queries.ts'
import { numbersOf } from './chains.queries.ts'
import { confirmedRoots, lastGrownBetween, neighbourOf, type StoredDay } from './days.queries.ts'
import { expectedRoots, judgeDay, type DayEvidence } from './judge-day.ts'
import type { Ask, Finding, Subject } from './subject.ts'

/** What a day came to; `root` only where it was confirmed. */
export interface VerifiedDay {
  day: string
  root: string | null
  findings: Finding[]
}

/** Verifies a day's root. One day's heads are held in memory at a time: about 120 bytes a ticket. */
export async function verifyDay(ask: Ask, subject: Subject, stored: StoredDay): Promise<VerifiedDay> {
  const { day } = stored
  const { authority_id } = subject
  const [heads, parts, confirmed, before] = await Promise.all([
    headsOn(ask, subject, day),
    ask<KeptPart>(keptParts(authority_id, day)),
    ask<{ root: string }>(confirmedRoots(authority_id, day)),
    ask<StoredDay>(neighbourOf(authority_id, day, 'before')),
  ])
  const evidence: DayEvidence = {
    ...stored,
    heads,
    kept: parts.length === 0 ? null : headsIn(parts),
    confirmed: confirmed.map(({ root }) => root),
    previous_roots: [before[0]?.root ?? null],
    next_rests_on: null,
  }
  const verdict = judgeDay(evidence)
  if (verdict.holds) return { day, root: stored.root, findings: verdict.findings }
  const second = judgeDay(await withNeighbours(ask, subject, evidence))
  return {
    day,
    root: second.holds ? stored.root : null,
    findings: await named(ask, authority_id, second.findings),
  }
}

const headsOn = (ask: Ask, { authority_id, time_zone }: Subject, day: string): Promise<DayHead[]> =>
  ask<DayHead>(headsOfDay({ authority_id, day, time_zone }))

/** A root that does not fit may do so by no fault of its day: the root before it was changed or removed. What the next day rests on tells which. */
async function withNeighbours(ask: Ask, subject: Subject, evidence: DayEvidence): Promise<DayEvidence> {
  const { day } = evidence
  const whole = { ...evidence, previous_roots: await previousRoots(ask, subject, day) }
  const [next] = await ask<StoredDay>(neighbourOf(subject.authority_id, day, 'after'))
  if (!next?.root) return whole
  const heads = await headsOn(ask, subject, next.day)
  const rests = expectedRoots(whole).find(
    (previous_root) => dailyRoot({ date: next.day, previous_root, heads }) === next.root,
  )
  return { ...whole, next_rests_on: rests ?? null }
}

/** What the root before a day may be: as it is kept, as its own events give it, and as a day whose root is gone would have had it. */
async function previousRoots(ask: Ask, subject: Subject, day: string): Promise<(string | null)[]> {
  const { authority_id } = subject
  const [before] = await ask<StoredDay>(neighbourOf(authority_id, day, 'before'))
  const known: (string | null)[] = [before?.root ?? null]
  if (before) {
    const [earlier] = await ask<StoredDay>(neighbourOf(authority_id, before.day, 'before'))
    const heads = await headsOn(ask, subject, before.day)
    known.push(dailyRoot({ date: before.day, previous_root: earlier?.root ?? null, heads }))
  }
  const [gone] = await ask<{ day: string | null }>(
    lastGrownBetween(subject, { after: before?.day ?? null, before: day }),
  )
  if (!gone?.day) return known
  const date = gone.day
  const heads = await headsOn(ask, subject, date)
  return [...known, ...known.map((previous_root) => dailyRoot({ date, previous_root, heads }))]
}

/** Gives tickets their numbers, and calls those missing that are not there any more. */
async function named(ask: Ask, authority_id: number, findings: Finding[]): Promise<Finding[]> {
  const ids = findings.flatMap(({ ticket_id }) => ticket_id ?? [])
  if (ids.length === 0) return findings
  const rows = await ask<{ id: number; ticket_number: string }>(numbersOf(authority_id, ids))
  const numbers = new Map(rows.map(({ id, ticket_number }) => [id, ticket_number]))
  return findings.map((finding) =>
    finding.ticket_id === null
      ? finding
      : {
          ...finding,
          kind: numbers.has(finding.ticket_id) ? finding.kind : 'missing_ticket',
          ticket_number: numbers.get(finding.ticket_id) ?? null,
        },
  )
}
