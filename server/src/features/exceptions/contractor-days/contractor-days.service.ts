import type { contractorDays, ContractorPlantDay, RouteInput } from '@milepost/contract'
import { granteeOf, type RequestContext } from '../../../platform/context.ts'
import { newJob } from '../../../platform/jobs/define-job.ts'
import { orNotFound } from '../../../platform/problem.ts'
import { projectFor } from '../../projects/index.ts'
import { lastDay } from '../matching/daily-match.queries.ts'
import { requestDays } from '../matching/days-to-match.queries.ts'
import { matchDaysJob } from '../matching/match-days.job.ts'
import * as queries from './contractor-days.queries.ts'

/** The loads of a day as the caller's company sees them, by plant. Throws `not_found` beyond the grant. */
export async function contractorDay(
  ctx: RequestContext,
  { params: { projectId, day } }: RouteInput<typeof contractorDays.get>,
): Promise<{ day: string; plants: ContractorPlantDay[]; last_day: string | null }> {
  const { id: project_id } = await projectFor(ctx, projectId, { for: 'read' })
  const { db, authority_id } = ctx
  const { company_id } = granteeOf(ctx)
  return {
    day,
    plants: await queries.plantsOfContractorDay(db, authority_id, { project_id, day, company_id }),
    last_day: await lastDay(db, authority_id, project_id),
  }
}

/**
 * States how many loads of a plant the caller's company counted on a day, or withdraws it. The day is matched again, so that a count that differs is an
 * exception. Throws `not_found` beyond the grant and for a plant that never delivered to the project, and `project_archived`.
 */
export async function countDay(
  ctx: RequestContext,
  {
    params: { projectId, day, plantId: plant_id },
    body: { loads, notes = null },
  }: RouteInput<typeof contractorDays.count>,
): Promise<ContractorPlantDay> {
  const { id: project_id } = await projectFor(ctx, projectId, { for: 'change' })
  const { db, authority_id } = ctx
  const { company_id, company_name, grant_id, name: by_name } = granteeOf(ctx)
  const place = { project_id, day, plant_id, company_id }
  const [before] = await queries.plantsOfContractorDay(db, authority_id, place)
  const { count: was, plant } = orNotFound(before)
  if ((was?.loads ?? null) === loads && (was?.notes ?? null) === notes) return orNotFound(before)
  if (loads === null) await queries.deleteCount(db, authority_id, place)
  else {
    const count = { ...place, company_name, loads, notes, grant_id, by_name, at: ctx.clock() }
    await queries.writeCount(db, authority_id, count)
  }
  await requestDays(db, authority_id, [{ project_id, day }])
  await ctx.enqueue(newJob(matchDaysJob, { authority_id }))
  await ctx.audit({
    action: loads === null ? 'contractor_count.withdrawn' : 'contractor_count.stated',
    subject: 'contractor_count',
    subject_id: plant_id,
    project_id,
    changes: {
      day,
      plant,
      company: company_name,
      loads: { old: was?.loads ?? null, new: loads },
      notes: { old: was?.notes ?? null, new: notes },
    },
  })
  const [after] = await queries.plantsOfContractorDay(db, authority_id, place)
  return orNotFound(after)
}
