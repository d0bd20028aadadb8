import { testerRecord, type RouteInput, type RouteResponse, type Tester, type testers } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { createRecord, editRecord, lockRecord } from '../../../platform/records/index.ts'
import { laboratoryById } from '../laboratories/laboratories.queries.ts'
import { todayOf } from './today-of.ts'
import * as queries from './testers.queries.ts'

export async function listTesters(
  ctx: RequestContext,
  query: queries.TestersQuery,
): Promise<RouteResponse<typeof testers.list>> {
  const { rows, total } = await queries.listTesters(ctx.db, await todayOf(ctx), query)
  return { testers: rows, page: pageInfo(query, total) }
}

export async function testerOf(ctx: RequestContext, id: number): Promise<Tester> {
  return orNotFound(await queries.testerById(ctx.db, await todayOf(ctx), id))
}

async function refuseUnknownLaboratory(ctx: RequestContext, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  if (!(await laboratoryById(ctx.db, ctx.authority_id, id)))
    throw new Problem('invalid', undefined, [
      { path: 'laboratory_id', code: 'unknown', message: 'laboratory_id is not known to the agency' },
    ])
}

/** Adds a tester. A name and certificate number in use violate a constraint, which the platform reports as a problem. */
export async function createTester(
  ctx: RequestContext,
  values: RouteInput<typeof testers.create>['body'],
): Promise<Tester> {
  await refuseUnknownLaboratory(ctx, values.laboratory_id)
  const id = await createRecord(ctx, testerRecord, { values })
  await ctx.emit({ type: 'samples.changed' })
  return await testerOf(ctx, id)
}

/** Changes a tester, merged field by field with what others changed since it was read. */
export async function updateTester(
  ctx: RequestContext,
  id: number,
  body: RouteInput<typeof testers.update>['body'],
): Promise<Tester> {
  const before = orNotFound(await lockRecord(ctx.db, ctx.authority_id, testerRecord, id))
  await refuseUnknownLaboratory(ctx, body.laboratory_id)
  if (await editRecord(ctx, testerRecord, { before, body })) await ctx.emit({ type: 'samples.changed' })
  return await testerOf(ctx, id)
}
