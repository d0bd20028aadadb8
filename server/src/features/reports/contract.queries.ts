import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** What a report says of the contract of its project. */
export interface ReportedContract {
  contract_number: string | null
  contractor_name: string | null
  federal_project_number: string | null
}

export const contractOf = async (db: Database, authority_id: number, project_id: number): Promise<ReportedContract> =>
  (await db.row<ReportedContract>(sql`
    select contract_number, contractor_name, federal_project_number from projects where authority_id = ${authority_id} and id = ${project_id}`)) ?? {
    contract_number: null,
    contractor_name: null,
    federal_project_number: null,
  }
