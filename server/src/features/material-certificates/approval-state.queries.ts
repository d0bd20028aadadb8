import { APPROVAL_LAPSING_DAYS, type ApprovalState } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import type { FilterConditions } from '../../platform/database/list-page.ts'
import { raw, sql, type Sql } from '../../platform/database/sql.ts'

/** How an approval is on a day (`contract/src/material-certificates/approval-validity.ts`). */
export const stateOn = (alias: string, today: string): Sql => sql`case
  when ${raw(`${alias}.approved_on`)} > ${today}::date then 'coming' when ${raw(`${alias}.expires_on`)} < ${today}::date then 'lapsed'
  when ${raw(`${alias}.expires_on`)} < ${today}::date + ${APPROVAL_LAPSING_DAYS}::integer then 'lapsing' else 'valid' end`

/** Approvals in some states on a day. */
export const inStates =
  (alias: string, today: string): FilterConditions<ApprovalState> =>
  ({ eq, in: among }) => [
    ...(eq === undefined ? [] : [sql`${stateOn(alias, today)} = ${eq}`]),
    ...(among === undefined ? [] : [sql`${stateOn(alias, today)} = any(${among}::text[])`]),
  ]

interface Named {
  id: number
  name: string
}

/** Names of materials that vendors certify. */
export const materialsNamed = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<Named>(
    sql`select id, name from vendor_materials where authority_id = ${authority_id} and id = any(${[...ids]}::bigint[])`,
  )

/** Codes and names of plants. */
export const plantsNamed = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<Named>(sql`
    select id, code || ' · ' || name as name from plants where authority_id = ${authority_id} and id = any(${[...ids]}::bigint[])`)
