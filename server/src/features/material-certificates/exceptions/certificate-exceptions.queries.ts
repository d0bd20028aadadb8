import type { CertificateException } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

const select = sql`
  select n.id, n.certificate_type_id, c.name as certificate_type, n.project_id, p.name as project, n.pay_item_id,
    i.line_number || ' · ' || i.item_code || ' · ' || i.item_description as pay_item, n.needed, n.reason, n.created_at
  from needed_certificates n
  join certificate_types c on c.authority_id = n.authority_id and c.id = n.certificate_type_id
  join projects p on p.authority_id = n.authority_id and p.id = n.project_id
  join project_pay_items i on i.authority_id = n.authority_id and i.id = n.pay_item_id`

/** Exceptions of a material, by project and line; those of deleted projects are not shown. */
export const exceptionsOf = (db: Database, authority_id: number, vendor_material_id: number) =>
  db.rows<CertificateException>(sql`
    ${select} where n.authority_id = ${authority_id} and n.vendor_material_id = ${vendor_material_id} and p.deleted_at is null
    order by lower(p.name), p.id, i.line_number, i.id, lower(c.name), n.id`)

export const exceptionById = (db: Database, authority_id: number, id: number) =>
  db.row<CertificateException & { vendor_material_id: number }>(sql`
    select e.*, n.vendor_material_id from (${select} where n.authority_id = ${authority_id} and n.id = ${id} and p.deleted_at is null) e
    join needed_certificates n on n.authority_id = ${authority_id} and n.id = e.id`)

/** The project of a line of a contract; null where there is no such line. */
export const projectOfItem = (db: Database, authority_id: number, pay_item_id: number) =>
  db.row<{ project_id: number }>(
    sql`select project_id from project_pay_items where authority_id = ${authority_id} and id = ${pay_item_id}`,
  )

export interface NewException {
  vendor_material_id: number
  certificate_type_id: number
  project_id: number
  pay_item_id: number
  needed: boolean
  reason: string
  at: Date
}

export const insertException = (db: Database, authority_id: number, one: NewException) =>
  db.row<{ id: number }>(sql`
    insert into needed_certificates (authority_id, vendor_material_id, certificate_type_id, project_id, pay_item_id, needed, reason, created_at)
    values (${authority_id}, ${one.vendor_material_id}, ${one.certificate_type_id}, ${one.project_id}, ${one.pay_item_id}, ${one.needed}, ${one.reason}, ${one.at})
    returning id`)

export const deleteException = (db: Database, authority_id: number, id: number) =>
  db.run(
    sql`delete from needed_certificates where authority_id = ${authority_id} and id = ${id} and pay_item_id is not null`,
  )
