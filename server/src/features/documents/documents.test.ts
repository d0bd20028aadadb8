import {
  documents,
  exports,
  finds,
  uploads,
  type Capacity,
  type DocumentFolder,
  type DocumentHit,
  type DocumentVersion,
  type ProjectDocument,
  type Role,
  type RouteCall,
  type Upload,
} from '@milepost/contract'
import { expect, inject, it } from 'vitest'
import { openFileStore, type FileStore } from '../../platform/files/index.ts'
import { createTestApp } from '../../testing/app.ts'
import { holdJobs, jobContext } from '../../testing/jobs.ts'
import { createGrantee, insert } from '../../testing/world.ts'
import { switchFlag } from '../flags/flags.fixtures.ts'
import { takeUpload } from '../uploads/take-upload.ts'
import { documentFiles } from './document-files.ts'
import { pdfOf } from './documents.fixtures.ts'
import { purgeDeletedDocuments } from './documents.jobs.ts'
import { documentUploads } from './index.ts'
import { readText } from './read-text.job.ts'

const test = await createTestApp()
const files: FileStore = await openFileStore({ data_dir: inject('data_dir'), s3: null })
const authority_id = test.world.first.id
for (const job of ['take_upload', 'read_document_text']) await holdJobs(test.owner, job)
const projectId = await insert(
  test.owner,
  "insert into projects (authority_id, name, dot_code, time_zone) values ($1, 'Bypass', 'BY-1', 'America/New_York') returning id",
  [authority_id],
)

type Sending = Partial<NonNullable<RouteCall<typeof documents.upload>['body']>>
const begin = (content: Buffer, file_name: string, more: Sending = {}, as: Role = 'administrator') =>
  test.call(documents.upload, { params: { projectId }, body: { file_name, size_bytes: content.length, ...more }, as })

/** Sends a file and does the work of its jobs, each twice. */
async function send(content: Buffer, file_name: string, more: Sending = {}): Promise<Upload> {
  const answer = await begin(content, file_name, more)
  expect(answer.statusCode, answer.body).toBe(200)
  const { id } = answer.json<{ upload: Upload }>().upload
  await test.call(uploads.append, {
    params: { id },
    raw_body: content,
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
  })
  const ctx = jobContext(test)
  for (let time = 0; time < 2; time++)
    await takeUpload({ authority_id, id }, { files, purposes: [documentUploads(files)] }, ctx)
  const { upload } = (await test.call(uploads.get, { params: { id } })).json<{ upload: Upload }>()
  const version_id = Number(upload.result?.['version_id'] ?? 0)
  for (let time = 0; time < 2; time++) await readText({ authority_id, version_id }, files, ctx)
  return upload
}
const sent = async (...given: Parameters<typeof send>): Promise<number> =>
  Number((await send(...given)).result?.['document_id'])

const show = async (id: number) =>
  (await test.call(documents.get, { params: { id } })).json<{
    document: ProjectDocument
    versions: DocumentVersion[]
  }>()
const search = async (words: string, as: Role = 'administrator') =>
  (await test.call(documents.search, { params: { projectId }, query: { search: words }, as })).json<{
    hits: DocumentHit[]
  }>().hits
const makeFolder = async (body: NonNullable<RouteCall<typeof documents.addFolder>['body']>) =>
  (await test.call(documents.addFolder, { params: { projectId }, body })).json<{ folder: DocumentFolder }>().folder
const namesFor = async (as: Role, query: RouteCall<typeof documents.list>['query'] = {}) =>
  (await test.call(documents.list, { params: { projectId }, query, as }))
    .json<{ documents: ProjectDocument[] }>()
    .documents.map(({ name }) => name)
const codeOf = (answer: { json: <T>() => T }) => answer.json<{ error: { code: string } }>().error.code

it('a document is sent, found on its page, gets a second version, and the first one back', async () => {
  const id = await sent(await pdfOf(['Cover sheet', 'Compaction of the embankments']), 'Plan.pdf', { note: 'For bid' })
  const [hit] = await search('embankment')
  expect(hit).toMatchObject({ document_id: id, page: 2, kind: 'pdf' })
  expect(hit?.snippet.filter(({ found }) => found).map(({ text }) => text)).toEqual(['embankments'])
  expect(await search('"embankments compaction"')).toEqual([])
  expect((await search('embank')).map(({ page }) => page)).toEqual([2])

  await sent(await pdfOf(['Guard rail']), 'Plan rev B.pdf', { document_id: id, note: 'Revision B' })
  expect(await search('embankments')).toEqual([])
  const { document, versions } = await show(id)
  expect(document).toMatchObject({
    name: 'Plan.pdf',
    versions: 2,
    version: { number: 2, note: 'Revision B', text_state: 'read' },
  })
  expect(versions.map(({ number, note, created_by, page_count }) => [number, note, created_by, page_count])).toEqual([
    [2, 'Revision B', 'administrator Tester', 1],
    [1, 'For bid', 'administrator Tester', 2],
  ])
  const first = versions[1]?.id ?? 0
  const back = await test.call(documents.restoreVersion, {
    params: { id, versionId: first },
    body: { note: 'B was wrong' },
  })
  const { version } = back.json<{ document: ProjectDocument }>().document
  expect(version).toMatchObject({ number: 3, restored_number: 1, note: 'B was wrong' })
  await readText({ authority_id, version_id: version.id }, files, jobContext(test))
  expect((await search('embankments')).map(({ page }) => page)).toEqual([2])

  const page = await test.call(documents.page, { params: { id, versionId: first, page: 2 } })
  expect(page.json<{ text: string }>().text).toContain('Compaction')
  const query = { image_size: 'original' as const }
  const file = await test.call(documents.download, { params: { id, versionId: first }, query })
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const events = await test.owner.query<{ action: string }>(
    "select action from audit_events where subject = 'document' and subject_id = $1 and project_id = $2 order by id",
    [id, projectId],
  )
  expect(events.rows.map(({ action }) => action)).toEqual([
    'document.added',
    'document.version_added',
    'document.version_restored',
  ])
})

it('people who do not see a folder find, list and open nothing of it', async () => {
  const inspector = test.world.first.memberships.field_inspector
  const claims = await makeFolder({ name: 'Claims', parent_id: null, access: 'named', member_ids: [inspector] })
  const inner = await makeFolder({ name: 'Letters', parent_id: claims.id })
  const id = await sent(Buffer.from('The secret settlement'), 'Letter.txt', { folder_id: inner.id })
  const seenBy = async (as: Role) => [
    (await namesFor(as)).includes('Letter.txt'),
    (await search('settlement', as)).length === 1,
    (await test.call(documents.get, { params: { id }, as })).statusCode === 200,
  ]
  expect(await seenBy('administrator')).toEqual([true, true, true])
  expect(await seenBy('field_inspector')).toEqual([true, true, true])
  expect(await seenBy('read_only_auditor')).toEqual([false, false, false])
  const shown = await test.owner.query('select from audit_events where subject_id = $1 and project_id is not null', [
    id,
  ])
  expect(shown.rows).toEqual([])
  const moved = await test.call(documents.updateFolder, { params: { id: claims.id }, body: { parent_id: inner.id } })
  expect(codeOf(moved)).toBe('folder_move')
})

it('people from outside find, list and open what is shared with them, and nothing else', async () => {
  const grantee = async (capacity: Capacity, company: string) => {
    const { token, company_id } = await createGrantee(test.owner, 'a secret of the tests that is long enough', {
      authority_id,
      capacity,
      company,
      email: `${capacity}@documents.example`,
      project_ids: [projectId],
    })
    return { company_id, as: null, headers: { authorization: `Bearer ${token}` } }
  }
  const contractor = await grantee('contractor', 'Reeves Paving')
  const consultant = await grantee('consultant_read', 'Okafor Engineers')
  const outer = await makeFolder({ name: 'Contract', parent_id: null })
  const shared = await makeFolder({ name: 'Submittals', parent_id: outer.id, shared_with: ['contractor'] })
  const inner = await makeFolder({ name: 'Concrete', parent_id: shared.id })
  const own = await makeFolder({ name: 'Estimates', parent_id: shared.id, access: 'agency' })
  const ids = {
    within: await sent(Buffer.from('Borrowed cement'), 'Within.txt', { folder_id: inner.id }),
    own: await sent(Buffer.from('Borrowed money'), 'Own.txt', { folder_id: own.id }),
    loose: await sent(Buffer.from('Borrowed time'), 'Loose.txt'),
  }
  const seenBy = async ({ as, headers }: typeof contractor) => {
    const to = { as, headers, params: { projectId } }
    const folders = (await test.call(documents.folders, to)).json<{ folders: DocumentFolder[]; companies: unknown[] }>()
    const list = (await test.call(documents.list, to)).json<{ documents: ProjectDocument[] }>()
    const hits = await test.call(documents.search, { ...to, query: { search: 'borrowed' } })
    const found = await test.call(finds.anywhere, { as, headers, query: { search: '.txt' } })
    const opened = await Promise.all(
      Object.values(ids).map(
        async (id) => (await test.call(documents.get, { as, headers, params: { id } })).statusCode,
      ),
    )
    return {
      folders: folders.folders.map(({ name, parent_id }) => [name, parent_id]),
      known: folders.companies.length,
      documents: list.documents.map(({ name }) => name),
      hits: hits.json<{ hits: DocumentHit[] }>().hits.map(({ name }) => name),
      found: found.json<{ hits: { title: string }[] }>().hits.map(({ title }) => title),
      opened,
    }
  }
  const nothing = { folders: [], known: 0, documents: [], hits: [], found: [], opened: [404, 404, 404] }
  expect(await seenBy(contractor)).toEqual({
    folders: [
      ['Concrete', shared.id],
      ['Submittals', null],
    ],
    known: 0,
    documents: ['Within.txt'],
    hits: ['Within.txt'],
    found: ['Within.txt'],
    opened: [200, 404, 404],
  })
  expect(await seenBy(consultant)).toEqual(nothing)
  const change = (id: number, body: NonNullable<RouteCall<typeof documents.updateFolder>['body']>) =>
    test.call(documents.updateFolder, { params: { id }, body })
  const company_ids = [consultant.company_id]
  const named = (await change(own.id, { company_ids })).json<{ folder: DocumentFolder }>()
  expect(named.folder.companies).toEqual([{ id: consultant.company_id, name: 'Okafor Engineers' }])
  expect((await change(own.id, { company_ids: [...company_ids, 999_999] })).statusCode).toBe(422)
  await change(shared.id, { shared_with: [] })
  expect(await seenBy(consultant)).toMatchObject({ folders: [['Estimates', null]], documents: ['Own.txt'] })
  expect(await seenBy(contractor)).toEqual(nothing)
})

it('documents and folders are renamed, moved, deleted and restored; names stay apart', async () => {
  const folder = await makeFolder({ name: 'Shop drawings', parent_id: null })
  const same = await test.call(documents.addFolder, {
    params: { projectId },
    body: { name: 'SHOP drawings', parent_id: null },
  })
  expect(codeOf(same)).toBe('name_taken')
  const one = await sent(Buffer.from('one'), 'a.txt', { folder_id: folder.id })
  const other = await sent(Buffer.from('two'), 'A.TXT', { folder_id: folder.id })
  expect((await show(other)).document.name).toBe('A (2).TXT')
  const edit = (body: NonNullable<RouteCall<typeof documents.update>['body']>) =>
    test.call(documents.update, { params: { id: other }, body })
  expect(codeOf(await edit({ name: 'a.txt' }))).toBe('name_taken')
  const tagged = await edit({ name: 'b.txt', tags: ['Bridge', 'Bridge'], lock_version: 0 })
  expect(tagged.json<{ document: ProjectDocument }>().document).toMatchObject({ name: 'b.txt', tags: ['Bridge'] })
  expect(codeOf(await edit({ name: 'c.txt', lock_version: 0 }))).toBe('edit_conflict')
  expect(await namesFor('administrator', { filters: { tag: { eq: 'Bridge' } } })).toEqual(['b.txt'])

  await test.call(documents.remove, { params: { id: one } })
  test.clock.now = new Date(test.clock.now.getTime() + 1000)
  await test.call(documents.removeFolder, { params: { id: folder.id } })
  expect(await namesFor('administrator')).not.toContain('b.txt')
  await test.call(documents.restoreFolder, { params: { id: folder.id } })
  expect(await namesFor('administrator', { filters: { folder_id: { eq: folder.id } } })).toEqual(['b.txt'])
  await test.call(documents.restore, { params: { id: one } })
  expect(await namesFor('administrator', { filters: { folder_id: { eq: folder.id } } })).toEqual(['a.txt', 'b.txt'])
})

it('documents that were deleted for 31 days are permanently removed, with their files', async () => {
  const id = await sent(Buffer.from('old'), 'old.txt')
  await test.call(documents.remove, { params: { id } })
  expect((await test.call(documents.get, { params: { id } })).json()).toMatchObject({
    document: { restorable_until: new Date(test.clock.now.getTime() + 30 * 86_400_000).toISOString() },
  })
  const later = (days: number) =>
    jobContext(test, { clock: () => new Date(test.clock.now.getTime() + days * 86_400_000) })
  await purgeDeletedDocuments(later(30))
  expect((await test.call(documents.get, { params: { id } })).statusCode).toBe(200)
  await test.owner.query("update documents set deleted_at = deleted_at - interval '31 days' where id = $1", [id])
  expect((await test.call(documents.restore, { params: { id } })).statusCode).toBe(404)
  await purgeDeletedDocuments(later(1))
  expect((await test.call(documents.get, { params: { id } })).statusCode).toBe(404)
})

it('is refused before or after it was sent, each with its reason', async () => {
  const text = Buffer.from('x')
  expect(codeOf(await begin(text, '../../etc/passwd'))).toBe('document_name')
  expect(codeOf(await begin(Buffer.alloc(0), 'a.txt'))).toBe('file_empty')
  expect(codeOf(await begin(text, 'a.txt', {}, 'field_inspector'))).toBe('forbidden')
  expect(codeOf(await begin(text, 'a.txt', {}, 'field_engineer'))).toBe('forbidden')
  expect(codeOf(await begin(text, 'a.txt', { folder_id: 999_999 }))).toBe('not_found')
  expect((await send(Buffer.from('<html>'), 'page.html')).problem).toMatchObject({ code: 'invalid_file_format' })
})

it('documents are classified by rules where the flag is on, and by persons permanently', async () => {
  expect((await test.call(documents.rules, {})).statusCode).toBe(404)
  await switchFlag(test.owner, authority_id, 'document_classification')
  const rules = [{ classification: 'Mix design', words: ['job mix formula'], within: 'either' as const }]
  const save = () => test.call(documents.saveRules, { body: { rules, lock_version: 0 } })
  expect((await save()).json()).toEqual({ rules, lock_version: 1 })
  expect(codeOf(await save())).toBe('conflict')
  const id = await sent(Buffer.from('The Job Mix Formula of plant 4'), 'design.txt')
  expect((await show(id)).document).toMatchObject({ classification: 'Mix design', classified_by: 'rule' })
  await test.call(documents.update, { params: { id }, body: { classification: 'Letter' } })
  await sent(Buffer.from('Job mix formula again'), 'design.txt', { document_id: id })
  expect((await show(id)).document).toMatchObject({ classification: 'Letter', classified_by: 'person' })
})

it('a folder is taken away as a ZIP', async () => {
  const answer = await test.call(documents.zip, {
    params: { projectId },
    body: { folder_id: null },
    as: 'administrator',
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const ready = async () =>
    (await test.call(exports.jobs, {})).json<{ async_jobs: { status: string }[] }>().async_jobs[0]
  await expect.poll(async () => (await ready())?.status).toBe('ready')
  const url = (await ready()) as unknown as { download_url: string }
  const file = await test.app.server.inject({
    url: url.download_url,
    headers: { authorization: `Bearer ${test.world.first.tokens.administrator}` },
  })
  expect(file.headers['content-type']).toBe('application/zip')
  expect(file.rawPayload.includes('Shop drawings/b.txt')).toBe(true)
})

it('a ZIP holds the files that can be read, and its job says how many are missing', async () => {
  const lost = await sent(Buffer.from('lost'), 'lost.txt')
  const { rows } = await test.owner.query<{ file_key: string }>(
    'select file_key from document_versions where document_id = $1',
    [lost],
  )
  await files.delete(documentFiles.pathOf(rows[0]!.file_key, 'original'))
  await test.ok(documents.zip, { params: { projectId }, body: { folder_id: null } })
  const latest = async () => (await test.ok(exports.jobs)).async_jobs[0]
  await expect.poll(async () => (await latest())?.status).toBe('ready')
  expect(await latest()).toMatchObject({ missing: 1 })
})
