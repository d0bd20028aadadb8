import type { TestForm } from '@milepost/contract'
import type { Questionnaire } from '@milepost/contract/core/questionnaire/questionnaire'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** A version of an agency's own form. */
export interface StoredForm {
  id: number
  key: string
  version: number
  state: Exclude<TestForm['state'], 'shipped'>
  form: Questionnaire
  updated_at: string
  lock_version: number
}

const select = sql`select f.id, f.key, f.version, f.state, f.form, f.updated_at, f.lock_version from test_forms f`

/** All versions of the agency's own forms, by key, the latest version first. */
export const storedForms = (db: Database, authority_id: number) =>
  db.rows<StoredForm>(sql`${select} where f.authority_id = ${authority_id} order by f.key, f.version desc`)

export const storedFormById = (db: Database, authority_id: number, id: number) =>
  db.row<StoredForm>(sql`${select} where f.authority_id = ${authority_id} and f.id = ${id}`)

/** The versions that are in force, by key. */
export const publishedForms = (db: Database, authority_id: number) =>
  db.rows<StoredForm>(sql`${select} where f.authority_id = ${authority_id} and f.state = 'published' order by f.key`)

/** One version of one form. */
export const storedVersion = (db: Database, authority_id: number, { key, version }: { key: string; version: number }) =>
  db.row<StoredForm>(
    sql`${select} where f.authority_id = ${authority_id} and f.key = ${key} and f.version = ${version}`,
  )
