import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { SMALLEST_UPLOAD_PART_BYTES, UPLOAD_KEPT_DAYS, uploads, type Role, type Upload } from '@milepost/contract'
import { expect, inject, it } from 'vitest'
import { z } from 'zod'
import type { Employee, Grantee, RequestContext } from '../../platform/context.ts'
import { openFileStore, type FileStore } from '../../platform/files/index.ts'
import { Problem } from '../../platform/problem.ts'
import { createTestApp } from '../../testing/app.ts'
import { holdJobs, jobContext, tenantsOfTest } from '../../testing/jobs.ts'
import { createGrantee } from '../../testing/world.ts'
import { takeUpload } from './take-upload.ts'
import type { UploadPurpose } from './upload-purpose.ts'
import { startUpload } from './uploads.service.ts'
import { uploadJobs, uploadsPrefix } from './uploads.jobs.ts'

const test = await createTestApp()
const files: FileStore = await openFileStore({ data_dir: inject('data_dir'), s3: null })
await holdJobs(test.owner, 'take_upload')

const taken: { name: string; sha256: string; by: string }[] = []
const purpose: UploadPurpose<{ project_id: number }> = {
  name: 'probe',
  most_bytes: 2 * 1024 * 1024,
  target: z.strictObject({ project_id: z.number() }),
  take: async (file, { project_id }, { sender }) => {
    const content = await readFile(file.path)
    if (content.subarray(0, 4).toString() === 'evil') throw new Problem('photo_hides_file')
    return {
      write: async () => {
        taken.push({ name: file.file_name, sha256: file.sha256, by: sender.name })
        return { project_id, size: content.length }
      },
      discard: async () => undefined,
    }
  },
}
const work = { purposes: [purpose], files: undefined as unknown as FileStore }

const begin = async (content: Buffer, more: { sha256?: string; size_bytes?: number; as?: Role } = {}) => {
  const { as = 'field_engineer', ...rest } = more
  const { id: authority_id, memberships } = test.world.first
  const actor = { kind: 'employee', membership_id: memberships[as] } as Employee
  return await tenantsOfTest(test.bound, () => test.clock.now).work({ actor, authority_id }, (inner) =>
    startUpload(inner as RequestContext, purpose, {
      file_name: 'plan.pdf',
      size_bytes: content.length,
      target: { project_id: 7 },
      ...rest,
    }),
  )
}
const append = (id: number, offset: number | string, part: Buffer, as: Role = 'field_engineer') =>
  test.call(uploads.append, {
    params: { id },
    raw_body: part,
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    as,
  })
const stateOf = async (id: number, as: Role = 'field_engineer') =>
  (await test.call(uploads.get, { params: { id }, as })).json<{ upload: Upload }>().upload
const take = (id: number) => takeUpload({ authority_id: test.world.first.id, id }, { ...work, files }, jobContext(test))
/** Parts of an upload in the store, which files of tests share. */
const partFiles = async (upload_id: number) => {
  const keys: string[] = []
  for await (const { key } of files.list(`${uploadsPrefix(test.world.first.id)}${upload_id}/`)) keys.push(key)
  return keys
}
const codeOf = (answer: { json: <T>() => T }) => answer.json<{ error: { code: string } }>().error.code

it('a file comes in parts, resumes where it was cut off, and is handed over whole', async () => {
  const content = randomBytes(SMALLEST_UPLOAD_PART_BYTES * 3 + 100)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const { id, state } = await begin(content, { sha256 })
  expect(state).toBe('arriving')

  const first = await append(id, 0, content.subarray(0, SMALLEST_UPLOAD_PART_BYTES))
  expect(first.headers).toMatchObject({
    'upload-offset': String(SMALLEST_UPLOAD_PART_BYTES),
    'upload-length': String(content.length),
    'tus-resumable': '1.0.0',
  })
  // The response was lost, and the part is sent again.
  const again = await append(id, 0, content.subarray(0, SMALLEST_UPLOAD_PART_BYTES))
  expect([again.statusCode, codeOf(again)]).toEqual([409, 'upload_offset'])
  const head = await test.app.server.inject({
    method: 'HEAD',
    url: `/v1/uploads/${id}`,
    headers: { authorization: `Bearer ${test.world.first.tokens.field_engineer}` },
  })
  expect([head.headers['upload-offset'], head.body]).toEqual([String(SMALLEST_UPLOAD_PART_BYTES), ''])

  const last = await append(id, SMALLEST_UPLOAD_PART_BYTES, content.subarray(SMALLEST_UPLOAD_PART_BYTES))
  expect(last.json<{ upload: Upload }>().upload).toMatchObject({ state: 'checking', received_bytes: content.length })
  await take(id)
  expect(await stateOf(id)).toMatchObject({ state: 'done', result: { project_id: 7, size: content.length } })
  expect(taken).toEqual([{ name: 'plan.pdf', sha256, by: 'field_engineer Tester' }])
  expect(await partFiles(id)).toEqual([])
  // The job may be begun again after a kill.
  await take(id)
  expect(taken).toHaveLength(1)
})

it('of two parts that come at the same moment one is taken', async () => {
  const content = randomBytes(SMALLEST_UPLOAD_PART_BYTES + 10)
  const { id } = await begin(content)
  const answers = await Promise.all([1, 2, 3].map(() => append(id, 0, content.subarray(0, SMALLEST_UPLOAD_PART_BYTES))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  expect(await partFiles(id)).toHaveLength(1)
})

it('a part has a beginning and a length that fit', async () => {
  const content = randomBytes(SMALLEST_UPLOAD_PART_BYTES * 2)
  const { id } = await begin(content)
  expect(codeOf(await append(id, 'x', content))).toBe('invalid')
  expect(codeOf(await append(id, 5, content.subarray(5)))).toBe('upload_offset')
  expect(codeOf(await append(id, 0, content.subarray(0, 10)))).toBe('invalid')
  expect(codeOf(await append(id, 0, Buffer.concat([content, Buffer.from('x')])))).toBe('invalid')
  const plain = await test.call(uploads.append, {
    params: { id },
    raw_body: content,
    headers: { 'content-type': 'text/plain', 'upload-offset': '0' },
  })
  expect(plain.statusCode).toBe(404)
})

it('belongs only to the person who began it', async () => {
  const content = randomBytes(10)
  const { id } = await begin(content)
  expect((await append(id, 0, content, 'administrator')).statusCode).toBe(404)
  expect((await test.call(uploads.get, { params: { id }, as: 'administrator' })).statusCode).toBe(404)
  expect((await test.call(uploads.remove, { params: { id }, as: 'administrator' })).statusCode).toBe(404)
  const mine = await test.call(uploads.list, { as: 'field_engineer' })
  expect(mine.json<{ uploads: Upload[] }>().uploads.map((upload) => upload.id)).toContain(id)
  expect((await test.call(uploads.list, { as: 'administrator' })).json()).toEqual({ uploads: [] })
})

it('what cannot be taken is refused with its reason', async () => {
  await expect(begin(Buffer.alloc(0))).rejects.toMatchObject({ code: 'file_empty' })
  await expect(begin(Buffer.alloc(3 * 1024 * 1024))).rejects.toMatchObject({
    code: 'file_too_large',
    params: { size: 2 },
  })
  const evil = await begin(Buffer.from('evil file'))
  await append(evil.id, 0, Buffer.from('evil file'))
  await take(evil.id)
  expect(await stateOf(evil.id)).toMatchObject({ state: 'refused', problem: { code: 'photo_hides_file' } })

  const damaged = await begin(Buffer.from('damaged'), { sha256: '0'.repeat(64) })
  await append(damaged.id, 0, Buffer.from('damaged'))
  await take(damaged.id)
  expect(await stateOf(damaged.id)).toMatchObject({ state: 'refused', problem: { code: 'upload_damaged' } })
})

it('a person who was removed meanwhile cannot send anything', async () => {
  const { id } = await begin(Buffer.from('late'), { as: 'safety_inspector' })
  await append(id, 0, Buffer.from('late'), 'safety_inspector')
  const member = test.world.first.memberships.safety_inspector
  await test.owner.query("update memberships set status = 'deleted', deleted_at = now() where id = $1", [member])
  await take(id)
  const rows = await test.owner.query<{ problem: { code: string } }>('select problem from uploads where id = $1', [id])
  expect(rows.rows[0]?.problem.code).toBe('forbidden')
})

it('an upload is given up by its person, or after days of nothing', async () => {
  const content = randomBytes(SMALLEST_UPLOAD_PART_BYTES * 2)
  const { id } = await begin(content)
  await append(id, 0, content.subarray(0, SMALLEST_UPLOAD_PART_BYTES))
  expect((await test.call(uploads.remove, { params: { id }, as: 'field_engineer' })).statusCode).toBe(204)
  expect((await test.call(uploads.get, { params: { id }, as: 'field_engineer' })).statusCode).toBe(404)

  const old = await begin(content)
  const later = new Date(test.clock.now.getTime() + (UPLOAD_KEPT_DAYS * 24 + 1) * 3_600_000)
  const sweep = uploadJobs({ ...work, files }).find(({ name }) => name === 'forget_uploads')
  await sweep?.run({}, jobContext(test, { clock: () => later }))
  const rows = await test.owner.query('select id from uploads where id = any($1)', [[id, old.id]])
  expect(rows.rows).toEqual([])
})

it('a person under a grant sends files under name and company, and none once the grant has ended (D49)', async () => {
  const { id: authority_id } = test.world.first
  const { grant_id, token } = await createGrantee(test.owner, 'a secret of the tests that is long enough', {
    authority_id,
    capacity: 'consultant_write',
    email: 'uploads@lakeside.example',
    company: 'Lakeside Engineering',
    all_projects: true,
  })
  const sent = async () => {
    const content = randomBytes(SMALLEST_UPLOAD_PART_BYTES)
    const { id } = await tenantsOfTest(test.bound, () => test.clock.now).work(
      { actor: { kind: 'grantee', grant_id } as Grantee, authority_id },
      (inner) =>
        startUpload(inner as RequestContext, purpose, {
          file_name: 'core.pdf',
          size_bytes: content.length,
          target: { project_id: 7 },
        }),
    )
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    }
    const whole = await test.call(uploads.append, { params: { id }, raw_body: content, headers, as: null })
    expect(whole.statusCode, whole.body).toBe(200)
    return id
  }
  await take(await sent())
  expect(taken.at(-1)).toMatchObject({ name: 'core.pdf', by: 'Ana Núñez (Lakeside Engineering)' })
  const late = await sent()
  await test.owner.query('update grants set revoked_at = now() where id = $1', [grant_id])
  await take(late)
  const { rows } = await test.owner.query("select state, problem ->> 'code' as code from uploads where id = $1", [late])
  expect(rows).toEqual([{ state: 'refused', code: 'forbidden' }])
})
