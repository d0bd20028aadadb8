import { headsOfDays, type DayHead } from '../../tickets/index.ts'
import { numbersOf } from './chains.queries.ts'
import { confirmedRoots, lastGrownBetween, neighbourOf, type SealedDay, type StoredDay } from './days.queries.ts'
import { checkDay, type DayEvidence } from './check-day.ts'
import { HEADS_AT_ONCE, lookAtDay, readingFrom, readingOf, rootsBy, type ReadHeads } from './look-at-day.ts'
import { findingOfDay, type Ask, type Finding, type Subject } from './subject.ts'

/** The result of a day; `root` only where it was confirmed. */
export interface VerifiedDay {
  day: string
  root: string | null
  findings: Finding[]
}

/**
 * Verifies the roots of days, in their order. For everything and for a project, days are read together: where events are not stored in the order of
 * time, as after a restore, each reading costs the same however few days it is for.
 */
export async function* verifyDays(ask: Ask, subject: Subject, days: readonly StoredDay[]): AsyncGenerator<VerifiedDay> {
  for (const batch of batchesOf(subject, days)) {
    const readings = await readingsOf(ask, subject, batch)
    for (const stored of batch)
      yield stored.root === null
        ? { day: stored.day, root: null, findings: [findingOfDay('missing_root', stored.day)] }
        : await verifyDay(ask, subject, {
            stored,
            read: readings.get(stored.day) ?? readingFrom(ask, subject.authority_id, stored),
          })
  }
}

/** Days that are read together: as many as hold 50,000 heads by their roots. */
function batchesOf({ scope }: Subject, days: readonly StoredDay[]): StoredDay[][] {
  const together = scope === 'all' || scope === 'project'
  const batches: StoredDay[][] = []
  let left = 0
  for (const day of days) {
    const size = day.tickets ?? HEADS_AT_ONCE
    if (together && size <= left) batches.at(-1)?.push(day)
    else batches.push([day])
    left = (batches.at(-1)?.length === 1 ? HEADS_AT_ONCE : left) - size
  }
  return batches
}

/** The heads of days that are read together; a day by itself is read part by part. */
async function readingsOf(
  ask: Ask,
  { authority_id }: Subject,
  batch: readonly StoredDay[],
): Promise<Map<string, ReadHeads>> {
  if (batch.length === 1) return new Map()
  const sealed = batch.filter((day) => day.root !== null)
  const heads = await ask<DayHead & { day: string }>(headsOfDays(authority_id, sealed))
  const byDay = Map.groupBy(heads, ({ day }) => day)
  return new Map(sealed.map(({ day }) => [day, readingOf(byDay.get(day) ?? [])]))
}

/** Verifies a day's root over its heads. */
async function verifyDay(
  ask: Ask,
  subject: Subject,
  { stored, read }: { stored: SealedDay; read: ReadHeads },
): Promise<VerifiedDay> {
  const { day, root, tickets } = stored
  const { authority_id } = subject
  const [confirmed, before] = await Promise.all([
    ask<{ root: string }>(confirmedRoots(authority_id, day)),
    ask<SealedDay>(neighbourOf(authority_id, day, 'before')),
  ])
  const evidence: DayEvidence = {
    day,
    root,
    tickets,
    look: await lookAtDay(ask, { authority_id, day, read, previous_roots: [before[0]?.root ?? null] }),
    confirmed: confirmed.map((known) => known.root),
    next_rests_on: null,
  }
  const verdict = checkDay(evidence)
  if (verdict.holds) return { day, root, findings: verdict.findings }
  const second = checkDay(await withNeighbours(ask, subject, { stored, read, evidence }))
  return { day, root: second.holds ? root : null, findings: await named(ask, authority_id, second.findings) }
}

/** A root may not fit through no fault of its day: the root before it was changed or removed. What the next day rests on shows which. */
async function withNeighbours(
  ask: Ask,
  subject: Subject,
  { stored, read, evidence }: { stored: SealedDay; read: ReadHeads; evidence: DayEvidence },
): Promise<DayEvidence> {
  const { authority_id } = subject
  const { day } = stored
  const previous_roots = await previousRoots(ask, subject, stored)
  const look = await lookAtDay(ask, { authority_id, day, read, previous_roots })
  const [next] = await ask<SealedDay>(neighbourOf(authority_id, day, 'after'))
  if (!next) return { ...evidence, look }
  const rests = await rootsBy(readingFrom(ask, authority_id, next), next.day, look.roots)
  return { ...evidence, look, next_rests_on: look.roots[rests.indexOf(next.root)] ?? null }
}

/** Possible roots before a day: the stored one, the one by its own events, and the one that a day whose root is missing would have had. */
async function previousRoots(ask: Ask, subject: Subject, stored: SealedDay): Promise<(string | null)[]> {
  const { authority_id } = subject
  const [before] = await ask<SealedDay>(neighbourOf(authority_id, stored.day, 'before'))
  const known: (string | null)[] = [before?.root ?? null]
  if (before) {
    const [earlier] = await ask<SealedDay>(neighbourOf(authority_id, before.day, 'before'))
    const read = readingFrom(ask, authority_id, before)
    known.push(...(await rootsBy(read, before.day, [earlier?.root ?? null])))
  }
  const [gone] = await ask<Omit<SealedDay, 'root' | 'tickets'>>(
    lastGrownBetween(subject, { after: before ?? null, before: stored }),
  )
  return gone ? [...known, ...(await rootsBy(readingFrom(ask, authority_id, gone), gone.day, known))] : known
}

/** Adds the numbers of tickets, and marks those missing that no longer exist. */
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
