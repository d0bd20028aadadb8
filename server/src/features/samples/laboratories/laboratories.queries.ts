import {
  laboratoryRecord,
  type laboratories,
  type Laboratory,
  type laboratoryList,
  type RouteInput,
} from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { recordColumns } from '../../../platform/database/record-rows.ts'
import { sql } from '../../../platform/database/sql.ts'

export type LaboratoriesQuery = RouteInput<typeof laboratories.list>['query']

const select = sql`select l.id, ${recordColumns(laboratoryRecord, 'l')}, l.updated_at, l.lock_version,
  (select count(*) from samples s where s.authority_id = l.authority_id and s.laboratory_id = l.id
    and s.status in ('logged', 'received_laboratory', 'received_unit', 'in_testing', 'waiting_authorization')) as open_samples
  from laboratories l`

export const listLaboratories = (db: Database, authority_id: number, query: LaboratoriesQuery) =>
  listPage<Laboratory, typeof laboratoryList>(db, query, {
    select,
    counted: sql`laboratories l`,
    always: [sql`l.authority_id = ${authority_id}`],
    filters: { active: compared('l.active', 'boolean') },
    search: (_text, pattern) => [sql`(l.name ilike ${pattern} or l.accreditation ilike ${pattern})`],
    sorts: { name: 'lower(l.name)', kind: 'l.kind', accredited_until: 'l.accredited_until' },
    default_order: 'not l.active',
    tie_break: 'lower(l.name), l.id',
  })

export const laboratoryById = (db: Database, authority_id: number, id: number) =>
  db.row<Laboratory>(sql`${select} where l.authority_id = ${authority_id} and l.id = ${id}`)
