import type { ProblemParams, UploadState } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { raw, sql } from '../../platform/database/sql.ts'

/** The row of a file that is sent in parts. */
export interface UploadRow {
  id: number
  holder_id: number
  purpose: string
  target: unknown
  file_name: string
  size_bytes: number
  sha256: string | null
  received_bytes: number
  state: UploadState
  result: Record<string, string | number> | null
  problem: UploadRefusal | null
  created_at: string
  expires_at: string
}
export interface UploadRefusal {
  code: string
  message: string
  params?: ProblemParams
}
export type NewUploadRow = Pick<
  UploadRow,
  'holder_id' | 'purpose' | 'target' | 'file_name' | 'size_bytes' | 'sha256'
> & { created_at: Date; expires_at: Date }

const columns = raw(
  'id, holder_id, purpose, target, file_name, size_bytes, sha256, received_bytes, state, result, problem, created_at, expires_at',
)

export const insertUpload = async (db: Database, authority_id: number, upload: NewUploadRow): Promise<UploadRow> => {
  const row = await db.row<UploadRow>(sql`
    insert into uploads (authority_id, holder_id, purpose, target, file_name, size_bytes, sha256, created_at, expires_at)
    values (${authority_id}, ${upload.holder_id}, ${upload.purpose}, ${JSON.stringify(upload.target)}::jsonb, ${upload.file_name}, ${upload.size_bytes},
      ${upload.sha256}, ${upload.created_at}, ${upload.expires_at})
    returning ${columns}`)
  if (!row) throw new Error('the upload was not written')
  return row
}

/** How many uploads a person has under way and their total bytes; concurrent starts wait for each other. */
export async function underWay(
  db: Database,
  { authority_id, holder_id }: { authority_id: number; holder_id: number },
): Promise<{ count: number; bytes: number }> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${authority_id} ${holder_id}`}, 0))`)
  const row = await db.row<{ count: number; bytes: number }>(sql`
    select count(*) as count, coalesce(sum(size_bytes), 0)::bigint as bytes from uploads
    where authority_id = ${authority_id} and holder_id = ${holder_id} and state in ('arriving', 'checking')`)
  return row ?? { count: 0, bytes: 0 }
}

export const uploadById = (db: Database, authority_id: number, id: number): Promise<UploadRow | null> =>
  db.row(sql`select ${columns} from uploads where authority_id = ${authority_id} and id = ${id}`)

/** An upload, held until the transaction ends. */
export const lockUpload = (db: Database, authority_id: number, id: number): Promise<UploadRow | null> =>
  db.row(sql`select ${columns} from uploads where authority_id = ${authority_id} and id = ${id} for update`)

/** A person's uploads in progress, the oldest first. */
export const uploadsOf = (db: Database, authority_id: number, holder_id: number): Promise<UploadRow[]> =>
  db.rows(sql`
    select ${columns} from uploads
    where authority_id = ${authority_id} and holder_id = ${holder_id} and state in ('arriving', 'checking') order by id limit 500`)

export interface UploadPart {
  start_byte: number
  size_bytes: number
  file_key: string
}

/** Writes a part that has come, and how far the upload is by it. */
export async function addPart(
  db: Database,
  authority_id: number,
  { upload_id, part, expires_at }: { upload_id: number; part: UploadPart; expires_at: Date },
): Promise<UploadRow> {
  db.later(sql`
    insert into upload_parts (authority_id, upload_id, start_byte, size_bytes, file_key)
    values (${authority_id}, ${upload_id}, ${part.start_byte}, ${part.size_bytes}, ${part.file_key})`)
  const received = part.start_byte + part.size_bytes
  const row = await db.row<UploadRow>(sql`
    update uploads set received_bytes = ${received}, expires_at = ${expires_at},
      state = case when size_bytes = ${received} then 'checking' else 'arriving' end
    where authority_id = ${authority_id} and id = ${upload_id} returning ${columns}`)
  if (!row) throw new Error('the upload is locked')
  return row
}

/** The parts of an upload in their order. */
export const partsOf = (db: Database, authority_id: number, upload_id: number): Promise<UploadPart[]> =>
  db.rows(sql`
    select start_byte, size_bytes, file_key from upload_parts
    where authority_id = ${authority_id} and upload_id = ${upload_id} order by start_byte`)

/** Ends an upload; it is kept for a while so that its person sees the result. */
export const endUpload = (
  db: Database,
  authority_id: number,
  {
    id,
    ...end
  }: { id: number; result: Record<string, string | number> | null; problem: UploadRefusal | null; expires_at: Date },
): Promise<number> =>
  db.run(sql`
    update uploads set state = ${end.problem === null ? 'done' : 'refused'}, result = ${end.result && JSON.stringify(end.result)}::jsonb,
      problem = ${end.problem && JSON.stringify(end.problem)}::jsonb, expires_at = ${end.expires_at}
    where authority_id = ${authority_id} and id = ${id} and state = 'checking'`)

/** Deletes an upload with its parts. */
export const deleteUpload = (db: Database, authority_id: number, id: number): Promise<number> =>
  db.run(sql`delete from uploads where authority_id = ${authority_id} and id = ${id}`)

/** Deletes the parts of an upload; their files are removed by then. */
export const deleteParts = (db: Database, authority_id: number, upload_id: number): Promise<number> =>
  db.run(sql`delete from upload_parts where authority_id = ${authority_id} and upload_id = ${upload_id}`)

/** Deletes uploads that have expired, except those being checked, 200 at once. */
export const deleteExpired = (db: Database, authority_id: number, now: Date): Promise<number> =>
  db.run(sql`
    delete from uploads where authority_id = ${authority_id} and id in (
      select id from uploads where authority_id = ${authority_id} and expires_at <= ${now} and state <> 'checking' order by expires_at limit 200 for update skip locked)`)
