import { projectNumberKey } from '@milepost/contract'
import { isCoded } from '../../pay-entries/index.ts'
import type { SourceFields } from '../reading/read-ticket.ts'
import { linkCovers } from '../../tickets/index.ts'
import { isDecided } from './decide-version.ts'
import { materialTypeOf } from './derive-columns.ts'
import { materialKey, type PlantReference, type PostReferences, type ProjectReference } from './post-references.ts'
import type { StoredTicket } from './stored-ticket.ts'

/** The project that a ticket names: by its DOT code, otherwise by its job, if that was connected for its material and date (D13a, D37). None: it is held. */
export function namedProject(
  fields: SourceFields,
  plant: PlantReference,
  references: PostReferences,
): ProjectReference | null {
  const code = fields['dot_code']
  const byCode = typeof code === 'string' ? references.projects.get(projectNumberKey(code)) : undefined
  return byCode ?? projectOfJob(fields, plant, references)
}

function projectOfJob(
  fields: SourceFields,
  plant: PlantReference,
  references: PostReferences,
): ProjectReference | null {
  const { job_number, material, printed_at } = fields
  const links = typeof job_number === 'string' ? (references.jobs.get(job_number)?.links ?? []) : []
  if (links.length === 0) return null
  const ticket = {
    material_id: references.materials.get(materialKey(String(material), materialTypeOf(fields, plant))) ?? null,
    printed_at: String(printed_at),
  }
  const link = links.find((one) => linkCovers({ ...one, time_zone: one.project.time_zone }, ticket))
  return link?.project ?? null
}

const keyOf = (code: unknown): string | null => (typeof code === 'string' ? projectNumberKey(code) : null)

/**
 * The project after a version. A decided ticket stays where it was decided, a coded one on the project of its items, as when a job is connected
 * (D37). Another one follows its codes when they change; while they stay the same, a match by hand is kept, and a held ticket may find its
 * project (D13a).
 */
export function projectAfter(
  ticket: Pick<StoredTicket, 'status' | 'project_id' | 'agency'>,
  before: SourceFields,
  after: SourceFields,
  { plant, references }: { plant: PlantReference; references: PostReferences },
): ProjectReference | null {
  const settled = isDecided(ticket.status) || isCoded(ticket.agency)
  const codesStay =
    keyOf(before['dot_code']) === keyOf(after['dot_code']) && before['job_number'] === after['job_number']
  const current = ticket.project_id === null ? undefined : references.projects_by_id.get(ticket.project_id)
  return current !== undefined && (codesStay || settled) ? current : namedProject(after, plant, references)
}
