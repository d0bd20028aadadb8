import type { Exception, exceptions, ProblemDetail, RouteInput } from '@milepost/contract'
import { stateAfter } from '@milepost/contract/core/approval'
import { exceptionApproval } from '@milepost/contract/exceptions/exception-approval'
import { authorOf, type RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { ownProject } from '../exceptions-viewer.ts'
import { exceptionsById, writeSettlement, type ExceptionRow, type Settlement } from './inbox.queries.ts'
import { seenException } from './inbox.service.ts'

type VersionsRead = RouteInput<typeof exceptions.settle>['body']['exceptions']

/** Settles exceptions with one reason, all or none: 409 names those that somebody settled, or the match resolved, since they were seen. */
export const settleExceptions = (
  ctx: RequestContext,
  { params, body }: RouteInput<typeof exceptions.settle>,
): Promise<Exception[]> =>
  write(ctx, params.projectId, {
    versions_read: body.exceptions,
    action: 'settled',
    reason: body.reason,
    note: body.note ?? null,
  })

/** Opens settled exceptions again, all or none. */
export const reopenExceptions = (
  ctx: RequestContext,
  { params, body }: RouteInput<typeof exceptions.reopen>,
): Promise<Exception[]> =>
  write(ctx, params.projectId, { versions_read: body.exceptions, action: 'reopened', reason: null, note: body.note })

async function write(
  ctx: RequestContext,
  projectId: number,
  {
    versions_read,
    action,
    reason,
    note,
  }: Pick<Settlement, 'action' | 'reason' | 'note'> & { versions_read: VersionsRead },
): Promise<Exception[]> {
  const { id: project_id, viewer } = await ownProject(ctx, projectId)
  const ids = [...new Set(versions_read.map(({ id }) => id))]
  const current = await exceptionsById(ctx.db, ctx.authority_id, { project_id, ids, lock: true })
  if (current.length < ids.length) throw new Problem('not_found')
  refuseChanged(current, versions_read, action === 'settled' ? 'settle' : 'reopen')
  const { id: by, name: by_name } = authorOf(ctx)
  await writeSettlement(ctx.db, ctx.authority_id, { ids, action, reason, note, by, by_name, at: ctx.clock() })
  const said = { ...(reason && { reason }), ...(note && { note }) }
  const alone = current.length === 1
  await ctx.audit(
    ...current.map(({ id, kind, subject, day }) => ({
      action: `exception.${action}`,
      subject: 'exception',
      subject_id: id,
      project_id: alone ? project_id : null,
      changes: { kind, subject, day, ...said },
    })),
    ...(alone
      ? []
      : [
          {
            action: `exceptions.${action}`,
            subject: 'project',
            subject_id: project_id,
            changes: { count: ids.length, ...said },
          },
        ]),
  )
  await ctx.emit({ type: 'exceptions.changed', project_id, ids })
  return (await exceptionsById(ctx.db, ctx.authority_id, { project_id, ids })).map((row) => seenException(viewer, row))
}

/** Throws where one is not as it was seen, naming each and who was first. */
function refuseChanged(current: readonly ExceptionRow[], versions_read: VersionsRead, move: 'settle' | 'reopen'): void {
  const byId = new Map(current.map((row) => [row.id, row]))
  const details = versions_read.flatMap(({ id, lock_version }, at): ProblemDetail[] => {
    const row = byId.get(id)
    const possible = row && stateAfter(exceptionApproval, row.state, move) !== undefined
    if (!row || (possible && row.lock_version === lock_version)) return []
    const message = `${row.subject}: ${row.state}${row.settlement ? ` by ${row.settlement.by}` : ''}`
    return [{ path: `exceptions.${at}`, code: possible ? 'changed' : row.state, message }]
  })
  if (details.length > 0) throw new Problem('exceptions_changed', undefined, details)
}
