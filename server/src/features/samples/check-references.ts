import type { ProblemDetail } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findReferences, type References } from './sample-references.queries.ts'

/** References of a body; those that it does not state are undefined, and are not checked. */
export type StatedReferences = { [Name in keyof References]?: References[Name] | undefined }

const messages = {
  unknown: 'is not known to the agency',
  of_other_project: 'belongs to another project',
  inactive: 'takes no samples any more',
} as const

/**
 * Checks what a sample of a project is to refer to, and returns what its ticket says of it: supplier and material, which the ticket alone decides.
 * @throws Problem `invalid` with each reference that is unknown, of another project, or a laboratory that is not active.
 */
export async function checkReferences(
  ctx: RequestContext,
  project_id: number,
  stated: StatedReferences,
): Promise<{ supplier_id?: number; material_id?: number }> {
  const refs: References = {
    ticket_id: stated.ticket_id ?? null,
    supplier_id: stated.supplier_id ?? null,
    material_id: stated.material_id ?? null,
    pay_item_id: stated.pay_item_id ?? null,
    laboratory_id: stated.laboratory_id ?? null,
  }
  if (Object.values(refs).every((id) => id === null)) return {}
  const found = await findReferences(ctx.db, ctx.authority_id, refs)
  const faults = [
    refs.ticket_id !== null &&
      found.ticket_project_id !== project_id &&
      fault('ticket_id', found.ticket_supplier_id === null ? 'unknown' : 'of_other_project'),
    refs.supplier_id !== null && !found.supplier_found && fault('supplier_id', 'unknown'),
    refs.material_id !== null && !found.material_found && fault('material_id', 'unknown'),
    refs.pay_item_id !== null &&
      found.item_project_id !== project_id &&
      fault('pay_item_id', found.item_project_id === null ? 'unknown' : 'of_other_project'),
    refs.laboratory_id !== null &&
      found.laboratory_active !== true &&
      fault('laboratory_id', found.laboratory_active === null ? 'unknown' : 'inactive'),
  ].filter((one) => one !== false)
  if (faults.length > 0) throw new Problem('invalid', undefined, faults)
  return {
    ...(found.ticket_supplier_id !== null && { supplier_id: found.ticket_supplier_id }),
    ...(found.ticket_material_id !== null && { material_id: found.ticket_material_id }),
  }
}

const fault = (path: keyof References, code: keyof typeof messages): ProblemDetail => ({
  path,
  code,
  message: `${path} ${messages[code]}`,
})
