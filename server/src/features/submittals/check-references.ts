import type { ProblemDetail } from '@milepost/contract'
import { mayDo, type RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { projectFor } from '../projects/index.ts'
import { findReferences, type References } from './check-references.queries.ts'
import { seenSubmittals } from './submittal-scope.ts'
import type { SubmittalPerson } from './submittals.policy.ts'

/** References of a body; those that it does not state are undefined, and are not checked. */
export type StatedReferences = { [Name in keyof References]?: References[Name] | undefined }

const messages = {
  unknown: 'is not known to the agency',
  hidden: 'is hidden: it is not submitted any more',
  not_yours: 'is submitted by the other side',
  of_other_project: 'belongs to a project that the submittal is not for',
} as const

const fault = (path: keyof References, code: keyof typeof messages): ProblemDetail => ({
  path,
  code,
  message: `${path} ${messages[code]}`,
})

/**
 * Checks what a submittal is to refer to. A vendor submits for its own suppliers, and who is not of the staff only what others than the staff submit.
 * @param project_ids the projects of the submittal as they are to be
 * @throws Problem `invalid` with each reference that is unknown, hidden or not the caller's.
 */
export async function checkReferences(
  ctx: RequestContext,
  person: SubmittalPerson,
  { stated, project_ids }: { stated: StatedReferences; project_ids: readonly number[] },
): Promise<void> {
  const refs: References = {
    vendor_material_id: stated.vendor_material_id ?? null,
    certificate_type_id: stated.certificate_type_id ?? null,
    supplier_id: stated.supplier_id ?? null,
    sample_id: stated.sample_id ?? null,
  }
  if (Object.values(refs).every((id) => id === null)) return
  const found = await findReferences(ctx.db, ctx.authority_id, refs)
  const { supplier_ids } = await seenSubmittals(ctx)
  const otherSide = person.side === 'agency' ? 'vendor' : 'staff'
  const foreign = supplier_ids !== null && !supplier_ids.includes(refs.supplier_id ?? 0)
  const sampleUnseen = found.sample_project_id === null || !mayDo(ctx, 'sample.read')
  const faults = [
    refs.vendor_material_id !== null &&
      found.material_hidden !== false &&
      fault('vendor_material_id', found.material_hidden === null ? 'unknown' : 'hidden'),
    refs.certificate_type_id !== null &&
      found.type_hidden !== false &&
      fault('certificate_type_id', found.type_hidden === null ? 'unknown' : 'hidden'),
    found.type_hidden === false && found.submitted_by === otherSide && fault('certificate_type_id', 'not_yours'),
    refs.supplier_id !== null && (!found.supplier_found || foreign) && fault('supplier_id', 'unknown'),
    refs.sample_id !== null && sampleUnseen && fault('sample_id', 'unknown'),
    refs.sample_id !== null &&
      !sampleUnseen &&
      !project_ids.includes(found.sample_project_id ?? 0) &&
      fault('sample_id', 'of_other_project'),
  ].filter((one) => one !== false)
  if (faults.length > 0) throw new Problem('invalid', undefined, faults)
}

/**
 * The projects that a submittal is to be for: each is there, not archived, and one on which the person works.
 * @throws Problem `not_found`, `project_deleted`, `project_archived`, and `invalid` for projects that are not the person's own (D12a).
 */
export async function checkedProjects(
  ctx: RequestContext,
  { own_project_ids }: SubmittalPerson,
  stated: readonly number[],
): Promise<number[]> {
  const project_ids = [...new Set(stated)].toSorted((one, other) => one - other)
  for (const id of project_ids) await projectFor(ctx, id, { for: 'change' })
  const faults = stated.flatMap((id, at) =>
    own_project_ids === null || own_project_ids.has(id)
      ? []
      : [{ path: `project_ids.${at}`, code: 'not_yours', message: 'you do not work on this project' }],
  )
  if (faults.length > 0) throw new Problem('invalid', undefined, faults)
  return project_ids
}
