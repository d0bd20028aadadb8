import type { SourceFields } from '../reading/read-ticket.ts'
import { isJudged } from './decide-version.ts'
import type { PostFacts, ProjectFacts } from './place-facts.ts'
import type { StoredTicket } from './stored-ticket.ts'

/** The project that a ticket names: by its DOT code, else by its job, where that was calibrated (D13a, D37). None: it is held. */
export function namedProject(fields: SourceFields, facts: PostFacts): ProjectFacts | null {
  const code = fields['dot_code']
  const job = fields['job_number']
  const byCode = typeof code === 'string' ? facts.projects.get(code) : undefined
  return byCode ?? (typeof job === 'string' ? (facts.jobs.get(job)?.project ?? null) : null)
}

/**
 * The project after a version. A judged ticket stays where it was judged. Another one follows its codes when they change; while they stay the same,
 * what a person matched by hand stands, and a held ticket may find its project (D13a).
 */
export function projectAfter(
  ticket: Pick<StoredTicket, 'status' | 'project_id'>,
  before: SourceFields,
  after: SourceFields,
  facts: PostFacts,
): ProjectFacts | null {
  const codesStay = before['dot_code'] === after['dot_code'] && before['job_number'] === after['job_number']
  const stands = ticket.project_id === null ? undefined : facts.projects_by_id.get(ticket.project_id)
  return stands !== undefined && (codesStay || isJudged(ticket.status)) ? stands : namedProject(after, facts)
}
