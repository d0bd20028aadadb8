import { companyCredentialRecord, type CompanyCredential, type OwnCredential } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { recordColumns } from '../../platform/database/record-rows.ts'
import { sql } from '../../platform/database/sql.ts'

/** Whole days after which the nightly job removes a deleted credential permanently. */
export const CREDENTIAL_PURGED_AFTER_DAYS = 31

const select = sql`select c.id, ${recordColumns(companyCredentialRecord, 'c')}, c.updated_at, c.lock_version from company_credentials c`

/** Credentials of a company that are not deleted, the one that expires last first. */
export const credentialsOf = (db: Database, authority_id: number, agency_company_id: number) =>
  db.rows<CompanyCredential>(sql`
    ${select} where c.authority_id = ${authority_id} and c.agency_company_id = ${agency_company_id} and c.deleted_at is null
    order by c.expires_on desc, lower(c.title), c.id limit 500`)

/** Those of a global company, as its own people read them. */
export const ownCredentials = (db: Database, authority_id: number, company_id: number) =>
  db.rows<OwnCredential>(sql`
    select c.id, c.kind, c.title, c.number, c.issuer, c.starts_on, c.expires_on from company_credentials c
    join agency_companies s on s.authority_id = c.authority_id and s.id = c.agency_company_id
    where c.authority_id = ${authority_id} and s.company_id = ${company_id} and c.deleted_at is null
    order by c.expires_on desc, lower(c.title), c.id limit 500`)

export const credentialById = (db: Database, authority_id: number, id: number) =>
  db.row<CompanyCredential>(
    sql`${select} where c.authority_id = ${authority_id} and c.id = ${id} and c.deleted_at is null`,
  )

/** The company of a credential, deleted or not. */
export const companyOfCredential = (db: Database, authority_id: number, id: number) =>
  db.row<{ agency_company_id: number }>(
    sql`select agency_company_id from company_credentials where authority_id = ${authority_id} and id = ${id}`,
  )

/** Locks a company, so that its credentials change one after the other; how many it has, or null where there is no such company. */
export async function lockCredentials(
  db: Database,
  authority_id: number,
  id: number,
): Promise<{ count: number } | null> {
  const locked = await db.row<{ id: number }>(
    sql`select id from agency_companies where authority_id = ${authority_id} and id = ${id} for no key update`,
  )
  if (!locked) return null
  return await db.row<{ count: number }>(sql`
    select count(*) from company_credentials where authority_id = ${authority_id} and agency_company_id = ${id} and deleted_at is null`)
}

/** Removes permanently what was deleted 31 days ago or earlier, a thousand at most: the next night takes the others. */
export const purgeCredentials = (db: Database, authority_id: number, now: Date) =>
  db.rows<{ id: number; title: string }>(sql`
    delete from company_credentials where authority_id = ${authority_id} and id in (
      select id from company_credentials
      where authority_id = ${authority_id}
        and deleted_at <= ${now}::timestamptz - make_interval(days => ${CREDENTIAL_PURGED_AFTER_DAYS})
      order by id limit 1000)
    returning id, title`)
