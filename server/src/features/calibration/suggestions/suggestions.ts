import type { JobSlipProject, ProjectSuggestion } from '@milepost/contract'
import { employeeOf, type RequestContext } from '../../../platform/context.ts'
import { projectsOfCodes } from '../moves/job-tickets.queries.ts'
import { suggestProjects } from './score-project.ts'
import { candidateProjects, codesOfJob } from './suggestions.queries.ts'

/** Projects that fit a job and that the person may connect it to, less those that it is connected to already. */
export async function suggestionsFor(ctx: RequestContext, job: JobSlipProject): Promise<ProjectSuggestion[]> {
  const { db, authority_id } = ctx
  const { role, district_id } = employeeOf(ctx)
  const [codes, candidates] = await Promise.all([
    codesOfJob(db, authority_id, job.id),
    candidateProjects(db, authority_id, {
      id: job.id,
      supplier_id: job.supplier_id,
      district_id: role === 'administrator' ? null : district_id,
    }),
  ])
  const named = await projectsOfCodes(
    db,
    authority_id,
    codes.map(({ dot_code }) => dot_code),
  )
  const coded_tickets = new Map<number, number>()
  for (const { dot_code, tickets } of codes) {
    const project_id = named.get(dot_code)
    if (project_id !== undefined) coded_tickets.set(project_id, (coded_tickets.get(project_id) ?? 0) + tickets)
  }
  const connected = new Set(job.projects.map(({ id }) => id))
  return suggestProjects(
    { ...job, coded_tickets },
    candidates.filter(({ id }) => !connected.has(id)),
  )
}
