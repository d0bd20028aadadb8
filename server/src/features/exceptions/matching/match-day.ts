import type { Work } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { JobContext } from '../../../platform/http/feature.ts'
import { inTurns } from '../../../platform/turns.ts'
import { findExceptions } from '../rules/find-exceptions.ts'
import type { ProjectDay } from './day.queries.ts'
import { dropDay, giveDayBack, keepDay, takeDay } from './days-to-match.queries.ts'
import * as queries from './match.queries.ts'
import { partsOf, planChanges, sizeOf, type PlannedChanges } from './plan-changes.ts'
import { readDay } from './read-day.ts'

/** Most exceptions that one transaction writes, so that people who settle some, or post a summary of the day, do not wait for more. */
export const CHANGES_A_PART = 100

/** The part of the job context that a match uses. */
export type Matching = Pick<JobContext, 'inTenant'>

/**
 * Matches a day of a project: new findings are opened, those that are gone are resolved, settled ones stay settled. Reading and comparing hold no lock;
 * changes are written in parts, each a separate transaction. The day stays in the list until all are written, and longer where it was requested
 * meanwhile or somebody changed an exception that the match changes, so that whatever it missed, or a killed match leaves behind, is found by the next
 * one. Null where another match has claimed the day, or nobody requested it, or the project is gone.
 */
export async function matchDay(
  matching: Matching,
  authority_id: number,
  day: ProjectDay,
): Promise<PlannedChanges | null> {
  const match_id = await matching.inTenant(authority_id, ({ db }) => takeLiveDay(db, authority_id, day))
  if (match_id === null) return null
  try {
    return await matchTaken(matching, authority_id, { ...day, match_id })
  } catch (error) {
    // Where this fails as well, the day is free again a minute later.
    await matching
      .inTenant(authority_id, ({ db }) => giveDayBack(db, authority_id, { ...day, match_id }))
      .catch(() => 0)
    throw error
  }
}

async function takeLiveDay(db: Database, authority_id: number, day: ProjectDay): Promise<number | null> {
  const match_id = await takeDay(db, authority_id, day)
  if (match_id === null || (await queries.holdProject(db, authority_id, day.project_id))) return match_id
  await dropDay(db, authority_id, { ...day, match_id })
  return null
}

type TakenDay = ProjectDay & { match_id: number }

async function matchTaken({ inTenant }: Matching, authority_id: number, day: TakenDay): Promise<PlannedChanges | null> {
  const read = await inTenant(authority_id, ({ db }) => readMatched(db, authority_id, day))
  if (read === null) return null
  const { counted, current, data } = read
  const plan = await inTurns(planChanges(current, await inTurns(findExceptions(data))))
  const versions = new Map(current.map(({ id, lock_version }) => [id, lock_version]))
  const parts = [...partsOf(plan, CHANGES_A_PART)]
  let left = sizeOf(plan)
  for (const [index, part] of parts.entries()) {
    const written = await inTenant(authority_id, async (work) => {
      const { db } = work
      if (!(await keepDay(db, authority_id, day))) return null
      const at = work.clock()
      const changed = await writePart(work, { ...day, versions, at }, part)
      if (index < parts.length - 1) return changed
      await queries.noteMatched(db, authority_id, { ...day, counted, tickets: data.tickets.length, at })
      if (changed === left) await dropDay(db, authority_id, day)
      await giveDayBack(db, authority_id, day)
      return changed
    })
    if (written === null) return null
    left -= written
  }
  return plan
}

/**
 * Reads the input of a day's match. The count of its tickets comes first: later changes make the count differ, and are found by it. The day's claim is
 * renewed last, since a transaction that has written holds back live events for open pages.
 */
async function readMatched(db: Database, authority_id: number, day: TakenDay) {
  const counted = await queries.countOfDay(db, authority_id, day)
  const current = await queries.knownExceptions(db, authority_id, day)
  const data = await readDay(db, authority_id, day)
  return (await keepDay(db, authority_id, day)) ? { counted, current, data } : null
}

/** Writes a part of a match with its live events for open pages, and returns how many exceptions it changed. */
async function writePart(
  { db, authority_id, emit }: Work,
  writing: queries.WritingOf,
  part: PlannedChanges,
): Promise<number> {
  if (sizeOf(part) === 0) return 0
  await queries.readByIndex(db)
  const changed = await queries.writeChanges(db, authority_id, writing, part)
  const reported = [...part.reopened, ...part.changed].map(({ id }) => id)
  const ids = part.opened.length > 0 ? [] : [...reported, ...part.resolved]
  await emit({ type: 'exceptions.changed', project_id: writing.project_id, ids })
  return changed
}
