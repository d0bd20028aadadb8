import type { Database } from '../../../platform/database/database.ts'
import { writeFacts } from '../../../platform/database/events.queries.ts'
import { findExceptions } from '../rules/find-exceptions.ts'
import type { ProjectDay } from './day.queries.ts'
import * as queries from './match.queries.ts'
import { isEmpty, planChanges, type PlannedChanges } from './plan-changes.ts'
import { readDay } from './read-day.ts'

/**
 * Matches a day of a project in the caller's transaction: what is found anew is opened, what is gone is resolved, what was settled stays so. Null where the
 * day was taken by somebody else, or the project is gone.
 */
export async function matchDay(
  { db, authority_id, clock }: { db: Database; authority_id: number; clock: () => Date },
  day: ProjectDay,
): Promise<PlannedChanges | null> {
  if (!(await queries.takeDay(db, authority_id, day))) return null
  if (!(await queries.holdProject(db, authority_id, day.project_id))) return null
  const at = clock()
  const standing = await queries.lockExceptions(db, authority_id, day)
  const plan = planChanges(standing, findExceptions(await readDay(db, authority_id, day)))
  await queries.noteMatched(db, authority_id, { ...day, at })
  if (isEmpty(plan)) return plan
  await queries.writeChanges(db, authority_id, { ...day, at }, plan)
  const told = [...plan.reopened, ...plan.retold].map(({ id }) => id)
  const ids = plan.opened.length > 0 ? [] : [...told, ...plan.resolved]
  await writeFacts(db, authority_id, [
    { type: 'exceptions.changed', project_id: day.project_id, ids: ids.slice(0, 500) },
  ])
  return plan
}
