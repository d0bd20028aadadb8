import { mayRole } from '@milepost/contract'
import { employeeOf, type RequestContext } from '../../platform/context.ts'
import { projectsOfDistrict, projectsOfTeam } from './ticket-judge.queries.ts'
import type { Judge } from './tickets.policy.ts'

/** The employee who asks, with the projects that are theirs; those who decide on no ticket, or on all, cost no question to the database. */
export async function judgeOf(ctx: RequestContext): Promise<Judge> {
  const { role, district_id, membership_id } = employeeOf(ctx)
  const judge = { role, district_id }
  if (role === 'administrator') return { ...judge, own_project_ids: null }
  if (!mayRole(role, 'ticket.judge')) return { ...judge, own_project_ids: new Set() }
  return { ...judge, own_project_ids: await ownProjects(ctx, { role, district_id, membership_id }) }
}

async function ownProjects(
  { authority_id, db, clock }: RequestContext,
  { role, district_id, membership_id }: { role: Judge['role']; district_id: number | null; membership_id: number },
): Promise<Set<number>> {
  if (role === 'area_manager' && district_id === null) return new Set()
  const rows =
    role === 'area_manager' && district_id !== null
      ? await projectsOfDistrict(db, authority_id, district_id)
      : await projectsOfTeam(db, { authority_id, membership_id, now: clock() })
  return new Set(rows.map(({ project_id }) => project_id))
}
