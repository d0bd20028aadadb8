import type { TestForm } from '@milepost/contract'
import type { Questionnaire } from '@milepost/contract/core/questionnaire/questionnaire'
import type { Database } from '../../../platform/database/database.ts'
import { raw, sql } from '../../../platform/database/sql.ts'

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

/** With `lock`, others who change it wait until the transaction ends. */
export const storedFormById = (
  db: Database,
  authority_id: number,
  { id, lock = false }: { id: number; lock?: boolean },
) =>
  db.row<StoredForm>(
    sql`${select} where f.authority_id = ${authority_id} and f.id = ${id} ${raw(lock ? 'for update' : '')}`,
  )

/** Writes a draft, and returns its id. */
export async function insertForm(
  db: Database,
  authority_id: number,
  { form, at }: { form: Questionnaire; at: Date },
): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into test_forms (authority_id, key, version, form, created_at, updated_at)
    values (${authority_id}, ${form.key}, ${form.version}, ${JSON.stringify(form)}::jsonb, ${at}, ${at}) returning id`)
  if (!row) throw new Error('the form was not written')
  return row.id
}

/** Changes what a version says, or its state. */
export const updateForm = (
  db: Database,
  authority_id: number,
  { id, form, state, at }: Pick<StoredForm, 'id' | 'form' | 'state'> & { at: Date },
) =>
  db.run(sql`
    update test_forms set form = ${JSON.stringify(form)}::jsonb, state = ${state}, updated_at = ${at}, lock_version = lock_version + 1
    where authority_id = ${authority_id} and id = ${id}`)

/** Retires the version of a form that is in force. */
export const retirePublished = (db: Database, authority_id: number, { key, at }: { key: string; at: Date }) =>
  db.run(sql`
    update test_forms set state = 'retired', updated_at = ${at}, lock_version = lock_version + 1
    where authority_id = ${authority_id} and key = ${key} and state = 'published'`)

export const deleteForm = (db: Database, authority_id: number, id: number) =>
  db.run(sql`delete from test_forms where authority_id = ${authority_id} and id = ${id} and state = 'draft'`)

/** The versions that are in force, by key. */
export const publishedForms = (db: Database, authority_id: number) =>
  db.rows<StoredForm>(sql`${select} where f.authority_id = ${authority_id} and f.state = 'published' order by f.key`)

/** One version of one form. */
export const storedVersion = (db: Database, authority_id: number, { key, version }: { key: string; version: number }) =>
  db.row<StoredForm>(
    sql`${select} where f.authority_id = ${authority_id} and f.key = ${key} and f.version = ${version}`,
  )
