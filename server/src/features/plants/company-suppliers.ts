import type { Actor, Work } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import * as queries from './company-suppliers.queries.ts'

/**
 * Says which suppliers of the agency a company is, instead of those said before or, with `keep`, in addition to them; the audit event is the caller's. Returns
 * the earlier ones and the new ones.
 * @throws Problem `invalid` for a supplier that the agency does not have, and for one that is another company.
 */
export async function linkSuppliers(
  { db, authority_id }: Pick<Work, 'db' | 'authority_id'>,
  { company_id, supplier_ids, keep = false }: { company_id: number; supplier_ids: readonly number[]; keep?: boolean },
): Promise<{ old: number[]; new: number[] }> {
  const before = (await queries.suppliersOf(db, authority_id, company_id)).map(({ id }) => id)
  const known = new Map((await queries.lockSuppliers(db, authority_id, supplier_ids)).map((one) => [one.id, one]))
  const faults = supplier_ids.flatMap((id, index) => {
    const path = `supplier_ids.${index}`
    const supplier = known.get(id)
    if (!supplier) return [{ path, code: 'not_found', message: 'There is no such supplier' }]
    return supplier.company_id === null || supplier.company_id === company_id
      ? []
      : [{ path, code: 'of_other_company', message: 'This supplier is another company' }]
  })
  if (faults.length > 0) throw new Problem('invalid', undefined, faults)
  const after = [...new Set([...(keep ? before : []), ...supplier_ids])]
  await queries.writeSuppliersOf(db, authority_id, { company_id, supplier_ids: after })
  return { old: before, new: after }
}

/** The company for which the sender of a request acts as a vendor; null for everybody else. */
export const vendorsCompany = ({ actor }: { actor: Actor }): number | null =>
  actor.kind === 'grantee' && actor.capacity === 'vendor' ? actor.company_id : null

/** The suppliers beyond which a vendor sees nothing, maybe none; null for everybody else. */
export async function ownSuppliers(
  ctx: Pick<Work, 'actor' | 'db' | 'authority_id'>,
): Promise<readonly number[] | null> {
  const company_id = vendorsCompany(ctx)
  if (company_id === null) return null
  return (await queries.suppliersOf(ctx.db, ctx.authority_id, company_id)).map(({ id }) => id)
}

/** The plants beyond which a vendor sees nothing, maybe none; null for everybody else. */
export async function ownPlants(ctx: Pick<Work, 'actor' | 'db' | 'authority_id'>): Promise<readonly number[] | null> {
  const company_id = vendorsCompany(ctx)
  return company_id === null ? null : await queries.plantsOfCompany(ctx.db, ctx.authority_id, company_id)
}
