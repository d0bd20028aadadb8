import { MOST_CERTIFICATE_CHOICES, type CertificateChoice, type CertificateChoiceKind } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { holdsWords } from '../../../platform/database/search-key.ts'
import { empty, sql, type Sql } from '../../../platform/database/sql.ts'

/** For whom choices are looked up. */
export interface ChoicesAsked {
  authority_id: number
  /** Of plants. */
  supplier_id: number
  search: string
}

const named = (column: string, search: string): Sql => (search === '' ? empty : sql`and ${holdsWords(column, search)}`)
const limit = sql`limit ${MOST_CERTIFICATE_CHOICES}`

const sources: Record<CertificateChoiceKind, (asked: ChoicesAsked) => Sql> = {
  vendor_material: ({ authority_id, search }) => sql`
    select m.id, m.name as label from vendor_materials m
    where m.authority_id = ${authority_id} and not m.hidden ${named('m.search_key', search)} order by lower(m.name), m.id ${limit}`,
  certificate_type: ({ authority_id, search }) => sql`
    select c.id, c.name as label from certificate_types c
    where c.authority_id = ${authority_id} and not c.hidden ${named('c.search_key', search)} order by lower(c.name), c.id ${limit}`,
  supplier: ({ authority_id, search }) => sql`
    select u.id, u.name as label from suppliers u
    where u.authority_id = ${authority_id} ${named('u.search_key', search)} order by lower(u.name), u.id ${limit}`,
  plant: ({ authority_id, supplier_id, search }) => sql`
    select p.id, p.code || ' · ' || p.name as label from plants p
    where p.authority_id = ${authority_id} and p.supplier_id = ${supplier_id} ${named('p.search_key', search)} order by p.code, p.id ${limit}`,
}

/** The first choices that hold the words of a search: live materials and types, suppliers, or plants of a supplier. */
export const certificateChoicesOf = (db: Database, of: CertificateChoiceKind, asked: ChoicesAsked) =>
  db.rows<CertificateChoice>(sources[of](asked))
