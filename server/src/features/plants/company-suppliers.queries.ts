import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export interface SupplierOfCompany {
  id: number
  company_id: number | null
}

/** Some suppliers of an agency, with the company that each is; locked until the transaction ends. */
export const lockSuppliers = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<SupplierOfCompany>(sql`
    select id, company_id from suppliers where authority_id = ${authority_id} and id = any(${ids}::bigint[]) order by id for no key update`)

/** The suppliers that a company is in an agency, by name. */
export const suppliersOf = (db: Database, authority_id: number, company_id: number) =>
  db.rows<{ id: number; name: string }>(sql`
    select id, name from suppliers where authority_id = ${authority_id} and company_id = ${company_id} order by lower(name), id`)

/** Makes a company these suppliers of an agency, and no others. */
export const writeSuppliersOf = (
  db: Database,
  authority_id: number,
  { company_id, supplier_ids }: { company_id: number; supplier_ids: readonly number[] },
) =>
  db.run(sql`
    update suppliers set company_id = case when id = any(${supplier_ids}::bigint[]) then ${company_id}::bigint end
    where authority_id = ${authority_id}
      and (id = any(${supplier_ids}::bigint[]) and company_id is distinct from ${company_id} or company_id = ${company_id} and id <> all(${supplier_ids}::bigint[]))`)

/** The plants of the suppliers that a company is in an agency. */
export const plantsOfCompany = async (db: Database, authority_id: number, company_id: number): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(sql`
      select p.id from suppliers s join plants p on p.authority_id = s.authority_id and p.supplier_id = s.id
      where s.authority_id = ${authority_id} and s.company_id = ${company_id} order by p.id`)
  ).map(({ id }) => id)
