import { dailyRoot, headsOfDay, type DayHead } from '../../tickets/index.ts'
import { headsIn, keptParts, type KeptPart } from '../heads/heads.queries.ts'
import { numbersOf } from './chains.queries.ts'
import { confirmedRoots, headsOfDays, lastGrownBetween, neighbourOf, type StoredDay } from './days.queries.ts'
import { expectedRoots, judgeDay, type DayEvidence } from './judge-day.ts'
import type { Ask, Finding, Subject } from './subject.ts'

/** What a day came to; `root` only where it was confirmed. */
export interface VerifiedDay {
  day: string
  root: string | null
  findings: Finding[]
}

/** Heads that are read and held in memory at once, about 120 bytes each; a single day may have more. */
const HEADS_A_BATCH = 50_000

/**
 * Verifies the roots of days, in their order. Of everything, neighbouring days are read together: where events do not lie in the order of time, as after
 * a restore, each reading costs the same however few days it is for.
 */
export async function* verifyDays(ask: Ask, subject: Subject, days: readonly StoredDay[]): AsyncGenerator<VerifiedDay> {
  for (const batch of batchesOf(subject, days)) {
    const heads = await headsOfBatch(ask, subject, batch)
    for (const stored of batch) yield await verifyDay(ask, subject, { stored, heads: heads.get(stored.day) ?? [] })
  }
}

/** Days that are read together: as many as hold 50,000 heads by their roots. */
function batchesOf({ scope }: Subject, days: readonly StoredDay[]): StoredDay[][] {
  const batches: StoredDay[][] = []
  let left = 0
  for (const day of days) {
    const size = day.tickets ?? HEADS_A_BATCH
    if (scope === 'all' && size <= left) batches.at(-1)?.push(day)
    else batches.push([day])
    left = (batches.at(-1)?.length === 1 ? HEADS_A_BATCH : left) - size
  }
  return batches
}

async function headsOfBatch(ask: Ask, subject: Subject, batch: readonly StoredDay[]): Promise<Map<string, DayHead[]>> {
  const [first, last] = [batch[0]?.day ?? '', batch.at(-1)?.day ?? '']
  if (first === last) return new Map([[first, await headsOn(ask, subject, first)]])
  const heads = await ask<DayHead & { day: string }>(headsOfDays(subject, first, last))
  return Map.groupBy(heads, ({ day }) => day)
}

/** Verifies a day's root over its heads. */
async function verifyDay(
  ask: Ask,
  subject: Subject,
  { stored, heads }: { stored: StoredDay; heads: readonly DayHead[] },
): Promise<VerifiedDay> {
  const { day } = stored
  const { authority_id } = subject
  const [parts, confirmed, before] = await Promise.all([
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
