import { reconciliation, type Attachment, type PayItemAssignment, type Role } from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { photo } from '../../images/images.fixtures.ts'
import { useDesk } from '../desk.fixtures.ts'

let test: TestApp
let projectId: number
let item: number
/** The entry to which files are attached. */
let id: number
const desk = useDesk([{ line_number: 1 }], { start_on: '2026-10-01' })
beforeEach(async () => {
  ;({ test, projectId } = desk)
  ;[item = 0] = desk.items
  id = await enter('2026-10-12')
})

const document = (word = 'one') => Buffer.from(`%PDF-1.7\n1 0 obj<</Title(${word})>>endobj\ntrailer<<>>\n%%EOF\n`)

/** Enters a quantity by hand, and returns the id of the entry. */
const enter = async (work_date: string): Promise<number> => {
  const entered = await test.call(reconciliation.enter, {
    params: { projectId },
    body: { pay_entries: [{ project_pay_item_id: item, quantity: '3.5', work_date }] } as never,
  })
  return entered.json<{ pay_item_assignments: PayItemAssignment[] }>().pay_item_assignments[0]!.id
}

const send = (content: Buffer, { as, ...given }: { file_name?: string; replaces_id?: number; as?: Role } = {}) =>
  test.call(reconciliation.attach, {
    params: { projectId, id },
    body: { content: content.toString('base64'), ...given } as never,
    ...(as && { as }),
  })
const attached = async (content: Buffer, file_name?: string, replaces_id?: number) => {
  const response = await send(content, { ...(file_name && { file_name }), ...(replaces_id && { replaces_id }) })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ attachment: Attachment }>().attachment
}
const download = (attachmentId: number, as: Role = 'administrator') =>
  test.call(reconciliation.attachment, { params: { projectId, id: attachmentId }, as })
const remove = (attachmentId: number, as: Role = 'administrator') =>
  test.call(reconciliation.removeAttachment, { params: { projectId, id: attachmentId }, as })
const listed = async () =>
  (await test.call(reconciliation.assignments, { params: { projectId } as never })).json<{
    pay_item_assignments: PayItemAssignment[]
  }>().pay_item_assignments[0]!
const close = async () => {
  const { pay_period_id } = await listed()
  const body = { pay_period_id, acknowledged: [] }
  const response = await test.call(reconciliation.closePeriod, { params: { projectId }, body: body as never })
  expect(response.statusCode, response.body).toBe(200)
}
const code = (response: { json: <T>() => T }) => response.json<{ error: { code: string } }>().error.code

describe('an attachment', () => {
  it('is a document or a photo, listed with its entry and returned as it was sent', async () => {
    const one = await attached(document(), 'C:\\field notes\\Pier 2.PDF')
    expect(one).toMatchObject({
      file_name: 'Pier 2.pdf',
      content_type: 'application/pdf',
      created_by: 'administrator Tester',
    })
    const picture = await photo({ latitude: ['33', 'N'], longitude: ['84', 'W'] } as never)
    const two = await attached(picture, 'wall.jpeg')
    expect((await listed()).attachments).toEqual([one, two])
    const file = await download(one.id)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment/),
    })
    expect(file.rawPayload.equals(document())).toBe(true)
    expect((await download(two.id)).rawPayload.equals(picture)).toBe(true)
  })

  it('that is a photo shows place and camera only to those who may see them', async () => {
    const picture = await photo({ make: 'Canon', taken: '2026:10:12 09:00:00' })
    const { id: one } = await attached(picture)
    const plain = await download(one, 'read_only_inspector')
    expect(plain.statusCode).toBe(200)
    expect(plain.headers['content-type']).toBe('image/jpeg')
    expect(plain.rawPayload.includes('Canon')).toBe(false)
  })

  it('is stored once, even if sent again, and at most five are', async () => {
    const one = await attached(document('1'))
    expect(await attached(document('1'), 'other name.pdf')).toEqual(one)
    for (const word of ['2', '3', '4', '5']) await attached(document(word))
    const sixth = await send(document('6'))
    expect(sixth.json<{ error: { details: object[] } }>().error.details).toMatchObject([
      { code: 'too_many_attachments' },
    ])
  })

  it('gets versions: the earlier ones can still be read, and go with the latest one', async () => {
    const first = await attached(document('1'), 'wall.pdf')
    const second = await attached(document('2'), 'wall.pdf', first.id)
    const { earlier: _none, ...replaced } = first
    expect([first.version, second]).toMatchObject([1, { version: 2, earlier: [replaced] }])
    expect((await listed()).attachments).toEqual([second])
    expect((await download(first.id)).rawPayload.equals(document('1'))).toBe(true)
    const refused = await send(document('3'), { replaces_id: first.id })
    expect([refused.statusCode, code(refused)]).toEqual([404, 'not_found'])
    const back = await attached(document('1'), 'wall.pdf', second.id)
    expect([back.version, back.earlier.map(({ version }) => version)]).toEqual([3, [2, 1]])
    expect((await remove(back.id)).statusCode).toBe(204)
    expect([(await listed()).attachments, (await download(first.id)).statusCode]).toEqual([[], 404])
  })

  it.each([
    ['a page', Buffer.from('<html>hello</html>'), 'invalid_file_format'],
    [
      'a document that ends in something else',
      Buffer.concat([document(), Buffer.from('PK and more')]),
      'invalid_file_format',
    ],
    ['a document that begins late', Buffer.concat([Buffer.from('x'), document()]), 'invalid_file_format'],
    ['a damaged photo', Buffer.from('\xff\xd8\xff\xe0 no picture', 'latin1'), 'photo_unreadable'],
  ])('is not accepted when it is %s', async (_name, content, cause) => {
    const response = await send(content, { file_name: 'good.pdf' })
    expect(code(response)).toBe(cause)
    expect((await listed()).attachments).toEqual([])
  })

  it('is for those who enter quantities; everyone who reads the project sees it, and no other agency', async () => {
    for (const role of ['field_inspector', 'read_only_auditor'] as const)
      expect((await send(document(), { as: role })).statusCode).toBe(403)
    const { id: one } = await attached(document())
    expect((await remove(one, 'read_only_auditor')).statusCode).toBe(403)
    expect((await download(one, 'read_only_auditor')).statusCode).toBe(200)
    const foreign = await test.call(reconciliation.attachment, {
      params: { projectId, id: one },
      of: 'second',
    } as never)
    expect(foreign.statusCode).toBe(404)
  })

  it('can be removed while its period is in progress, with an event', async () => {
    const { id: one } = await attached(document())
    expect((await remove(one)).statusCode).toBe(204)
    expect((await download(one)).statusCode).toBe(404)
    const { rows } = await test.owner.query(
      "select action from audit_events where subject = 'pay_entry' and subject_id = $1 order by id",
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['pay_entry.attached', 'pay_entry.attachment_removed'])
  })

  it('is neither added nor removed once its period is closed, also in the database, and is signed with it (D28)', async () => {
    const { id: one, sha256 } = await attached(document())
    await close()
    expect(code(await remove(one))).toBe('pay_period_closed')
    expect(code(await send(document('2')))).toBe('pay_period_closed')
    await expect(test.owner.query('delete from attachments where id = $1', [one])).rejects.toThrow(/closed/)
    await expect(
      test.owner.query('update attachments set file_name = $2 where id = $1', [one, 'other.pdf']),
    ).rejects.toThrow(/closed/)
    expect((await listed()).attachments).toMatchObject([{ id: one, sha256 }])
    expect((await listed()).pay_period_closed).toBe(true)
    const { pay_period_id } = await listed()
    const holds = async () =>
      (await test.call(reconciliation.snapshot, { params: { projectId, id: pay_period_id } })).json<{
        holds: boolean
      }>().holds
    expect(await holds()).toBe(true)
    await test.owner.query('alter table attachments disable trigger user')
    await test.owner.query("update attachments set sha256 = repeat('0', 64) where id = $1", [one])
    await test.owner.query('alter table attachments enable trigger user')
    expect(await holds()).toBe(false)
  })

  it('is not moved to or from an entry of a closed period, by any database user', async () => {
    await attached(document())
    const signed = id
    await close()
    id = await enter('2026-11-10')
    await attached(document('2'))
    const move = (from: number, to: number) =>
      test.owner.query('update attachments set owner_id = $2 where owner_id = $1', [from, to])
    await expect(move(id, signed)).rejects.toThrow(/closed/)
    await expect(move(signed, id)).rejects.toThrow(/closed/)
    const another = await enter('2026-11-11')
    expect((await move(id, another)).rowCount).toBe(1)
  })
})
