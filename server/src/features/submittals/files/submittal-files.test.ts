import { submittalFiles, submittals } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp, type CallOptions } from '../../../testing/app.ts'
import { inPace } from '../../../testing/in-pace.ts'
import { pdfOf } from '../../documents/documents.fixtures.ts'
import { fromTelephone, headOfHeic, photo } from '../../images/images.fixtures.ts'
import { codeOf, createCertificates, faultsOf, outsider, submittalCalls } from '../submittals.fixtures.ts'

const test = await createTestApp()
const at = await createCertificates(test)
const calls = submittalCalls(test, at)
const vendor = await outsider(test, {
  capacity: 'vendor',
  company: 'Bar Materials Inc',
  supplier_id: at.steel,
  all_projects: true,
})
const { id } = await calls.created({}, vendor)
const download = (file: number, options: CallOptions = vendor) =>
  test.call(submittalFiles.download, { ...options, params: { id: file } })
const stateOf = async (submittal: number) =>
  (await calls.read(submittal, vendor)).attachments.map(({ text_state }) => text_state)

describe('a certificate', () => {
  it('is a photo of a phone as the galleries read it, or a PDF, whatever its name', async () => {
    const content = await photo(fromTelephone)
    const upload = await calls.send(id, content, { ...vendor, file_name: 'IMG_0001.pdf' })
    expect(upload).toMatchObject({ state: 'done' })
    const [file] = (await calls.read(id, vendor)).attachments
    expect(file).toMatchObject({ file_name: 'IMG_0001.jpg', content_type: 'image/jpeg', text_state: null })
    expect((await download(file!.id)).rawPayload.equals(content)).toBe(false)
    expect(await calls.send(id, content, vendor)).toMatchObject({ result: { attachment_id: file!.id } })
  })

  it.each([
    ['a text', Buffer.from('Heat 12345'), 'unsupported_file_format'],
    ['a HEIC', headOfHeic(), 'unsupported_file_format'],
    ['a PDF that is none', Buffer.from('%PDF-1.7 but nothing'), 'document_damaged'],
    ['a photo that is cut', Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'photo_unreadable'],
  ])('that is %s is refused', async (_what, content, code) => {
    expect(await calls.send(id, content, vendor)).toMatchObject({ state: 'refused', problem: { code } })
  })

  it('that is encrypted or too large is refused', async () => {
    const secret = await pdfOf(['Heat 1'], { userPassword: 'secret', pdfVersion: '1.7' })
    expect(await calls.send(id, secret, vendor)).toMatchObject({ problem: { code: 'document_encrypted' } })
    const body = { file_name: 'a.pdf', size_bytes: 30 * 1024 * 1024 + 1 }
    expect(codeOf(await test.call(submittalFiles.attach, { ...vendor, params: { id }, body }))).toBe('file_too_large')
  })

  it('of 300 pages is read, its words are found, and another submittal with it is named', async () => {
    const long = await pdfOf(Array.from({ length: 300 }, (_, page) => `Page ${page + 1} of the silicomanganese report`))
    const first = await calls.created({}, vendor)
    await calls.send(first.id, long, { ...vendor, file_name: 'long.pdf' })
    await expect.poll(() => stateOf(first.id), { timeout: inPace(30_000) }).toEqual(['read'])
    expect((await calls.read(first.id, vendor)).attachments).toMatchObject([{ page_count: 300, also_in: [] }])
    const found = async (search: string, options: CallOptions = vendor) =>
      (await test.ok(submittals.list, { ...options, query: { search } } as never)).submittals.map((one) => one.id)
    expect(await found('silicomanganese')).toEqual([first.id])
    expect(await found('silicomanganese', { as: 'administrator' })).toEqual([])
    const second = await calls.created({}, vendor)
    await calls.send(second.id, long, vendor)
    expect((await calls.read(second.id, vendor)).attachments).toMatchObject([
      { also_in: [{ id: first.id, number: first.number }] },
    ])
  })

  it('stays once it was reviewed: it is replaced, not removed, and is sealed meanwhile', async () => {
    const { id: own } = await calls.created({}, vendor)
    await calls.send(own, await pdfOf(['Kept']), vendor)
    await calls.send(own, await pdfOf(['Removed']), vendor)
    const [kept, removed] = (await calls.read(own, vendor)).attachments
    const remove = (file: number) => test.call(submittalFiles.remove, { ...vendor, params: { id: file } })
    expect((await remove(removed!.id)).statusCode).toBe(204)
    await calls.submit(own, vendor)
    expect(codeOf(await remove(kept!.id))).toBe('submittal_state')
    const begin = { ...vendor, params: { id: own }, body: { file_name: 'a.pdf', size_bytes: 9 } }
    expect(codeOf(await test.call(submittalFiles.attach, begin))).toBe('submittal_state')
    await calls.answer(own, { code: 'revise_and_resubmit', note: 'Sign it' })
    expect(codeOf(await remove(kept!.id))).toBe('submittal_file_reviewed')
    const seal = "update attachments set file_name = 'x' where id = $1"
    await calls.submit(own, vendor)
    await expect(test.owner.query(seal, [kept!.id])).rejects.toMatchObject({ constraint: 'submittal_state' })
  })
})

describe('a mill certificate of many heats', () => {
  it('is split by the heats that are proposed and confirmed: each is found, and is a PDF of its own pages', async () => {
    const own = await calls.created({}, vendor)
    await calls.send(
      own.id,
      await pdfOf(['Cover', 'HEAT NO. 4512887', 'Heat No. 4512888', 'Chemistry of 4512887']),
      vendor,
    )
    const proposed = () => test.ok(submittalFiles.proposedHeats, { ...vendor, params: { id: own.id } } as never)
    await expect.poll(async () => (await proposed()).waiting, { timeout: inPace(20_000) }).toBe(0)
    const { heats } = await proposed()
    const attachment_id = (await calls.read(own.id, vendor)).attachments[0]!.id
    expect(heats).toEqual([
      { heat_number: '4512887', attachment_id, pages: [2, 4] },
      { heat_number: '4512888', attachment_id, pages: [3] },
    ])
    const confirm = (body: object) =>
      test.call(submittalFiles.confirmHeats, { ...vendor, params: { id: own.id }, body: { heats: body } as never })
    expect(faultsOf(await confirm([{ heat_number: '1', attachment_id, pages: [5] }]))).toEqual([
      'heats.0.pages too_many',
    ])
    expect((await confirm(heats)).json().submittal.heats).toHaveLength(2)
    const [heat] = (await calls.read(own.id, vendor)).heats
    const file = await test.call(submittalFiles.heatPages, { ...vendor, params: { id: heat!.id } })
    expect(file.headers['content-type']).toBe('application/pdf')
    const other = await calls.created({}, vendor)
    await calls.send(other.id, file.rawPayload, vendor)
    await expect.poll(() => stateOf(other.id), { timeout: inPace(20_000) }).toEqual(['read'])
    expect((await calls.read(other.id, vendor)).attachments).toMatchObject([{ page_count: 2 }])
    const listed = await test.ok(submittals.list, { ...vendor, query: { search: '4512888' } } as never)
    expect(listed.submittals.map((one) => one.id)).toEqual([own.id])
  })
})
