import { submittalFiles, submittals, uploads, type RouteCall, type Submittal, type Upload } from '@milepost/contract'
import { expect } from 'vitest'
import type { CallOptions, TestApp } from '../../testing/app.ts'
import { inPace } from '../../testing/in-pace.ts'
import { createGrantee, insert } from '../../testing/world.ts'

const SECRET = 'a secret of the tests that is long enough'

export type NewSubmittal = RouteCall<typeof submittals.create>['body']

/** Materials, types and suppliers of the agency, and its projects. */
export async function createCertificates(test: TestApp) {
  const { owner } = test
  const authority_id = test.world.first.id
  const named = (table: string, name: string, more = '') =>
    insert(
      owner,
      `insert into ${table} (authority_id, name${more && ', valid_days'}) values ($1, $2${more && `, ${more}`}) returning id`,
      [authority_id, name],
    )
  const project = (code: string) =>
    insert(
      owner,
      "insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, $2, $2, 'America/New_York', 'construction') returning id",
      [authority_id, code],
    )
  return {
    authority_id,
    rebar: await named('vendor_materials', 'Reinforcing Steel'),
    cement: await named('vendor_materials', 'Portland Cement'),
    mill: await named('certificate_types', 'Mill Test Report'),
    yearly: await named('certificate_types', 'Yearly Certificate', '365'),
    steel: await named('suppliers', 'Bar Materials Inc'),
    other: await named('suppliers', 'Other Supply'),
    road: await project('P-ROAD'),
    bridge: await project('P-BRIDGE'),
  }
}
export type Certificates = Awaited<ReturnType<typeof createCertificates>>

/** Calls of submittals as people make them. */
export function submittalCalls(test: TestApp, at: Certificates) {
  const create = (body: Partial<NewSubmittal> = {}, options: CallOptions = {}) =>
    test.call(submittals.create, {
      ...options,
      body: {
        vendor_material_id: at.rebar,
        certificate_type_id: at.mill,
        supplier_id: at.steel,
        dated: '2026-11-20',
        project_ids: [at.road],
        ...body,
      },
    })
  const created = async (body: Partial<NewSubmittal> = {}, options: CallOptions = {}): Promise<Submittal> => {
    const answer = await create(body, options)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().submittal
  }
  const read = async (id: number, options: CallOptions = {}): Promise<Submittal> =>
    (await test.call(submittals.get, { ...options, params: { id } })).json().submittal
  /** Sends a file in one part, and returns the upload once it was checked. */
  const send = async (
    id: number,
    content: Buffer,
    {
      file_name = 'certificate.pdf',
      replaces_id,
      ...options
    }: CallOptions & { file_name?: string; replaces_id?: number } = {},
  ): Promise<Upload> => {
    const body = { file_name, size_bytes: content.length, ...(replaces_id && { replaces_id }) }
    const begun = await test.call(submittalFiles.attach, { ...options, params: { id }, body })
    expect(begun.statusCode, begun.body).toBe(200)
    const upload = begun.json<{ upload: Upload }>().upload
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0', ...options.headers }
    await test.call(uploads.append, { ...options, params: { id: upload.id }, raw_body: content, headers })
    const now = async () =>
      (await test.call(uploads.get, { ...options, params: { id: upload.id } })).json<{ upload: Upload }>().upload
    await expect.poll(async () => (await now()).state, { timeout: inPace(20_000) }).not.toBe('checking')
    return await now()
  }
  const submit = (id: number, options: CallOptions = {}, body: RouteCall<typeof submittals.submit>['body'] = {}) =>
    test.call(submittals.submit, { ...options, params: { id }, body })
  const answer = (id: number, body: RouteCall<typeof submittals.review>['body'], options: CallOptions = {}) =>
    test.call(submittals.review, { ...options, params: { id }, body })
  return { create, created, read, send, submit, answer }
}

let people = 0
/** A vendor, contractor or consultant who is signed in. */
export async function outsider(
  test: TestApp,
  grantee: Omit<Parameters<typeof createGrantee>[2], 'authority_id' | 'email'>,
): Promise<CallOptions> {
  const { token } = await createGrantee(test.owner, SECRET, {
    authority_id: test.world.first.id,
    email: `outsider-${++people}@submittals.example`,
    ...grantee,
  })
  return { as: null, headers: { authorization: `Bearer ${token}` } }
}

export const faultsOf = (answer: { json(): { error?: { details?: { path: string; code: string }[] } } }) =>
  (answer.json().error?.details ?? []).map(({ path, code }) => `${path} ${code}`)
export const codeOf = (answer: { json(): { error?: { code?: string } } }) => answer.json().error?.code
