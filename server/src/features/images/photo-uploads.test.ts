import { images, uploads, type Image, type Upload } from '@milepost/contract'
import { expect, it } from 'vitest'
import { inPace } from '../../testing/in-pace.ts'
import { createTestApp } from '../../testing/app.ts'
import { createPlaces, createTickets } from '../tickets/tickets.fixtures.ts'
import { fromTelephone, photo } from './images.fixtures.ts'

const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
const [ticket = 0] = await createTickets(test.owner, places, [{}])
const owner = { imageable_type: 'ticket' as const, imageable_id: ticket }

/** Sends a file in one part and waits until the worker has checked it. */
async function send(content: Buffer): Promise<Upload> {
  const begun = await test.call(images.upload, {
    body: { ...owner, file_name: 'load 22.jpeg', size_bytes: content.length },
  })
  expect(begun.statusCode, begun.body).toBe(200)
  const { id } = begun.json<{ upload: Upload }>().upload
  await test.call(uploads.append, {
    params: { id },
    raw_body: content,
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
  })
  const state = async () => (await test.call(uploads.get, { params: { id } })).json<{ upload: Upload }>().upload
  await expect.poll(async () => (await state()).state, { timeout: inPace(15_000) }).not.toBe('checking')
  return await state()
}

it('a photo that is sent in parts is read like one that comes whole; the same file again returns the existing photo', async () => {
  const content = await photo(fromTelephone)
  const first = await send(content)
  expect(first).toMatchObject({ state: 'done', result: { image_id: expect.any(Number) as number } })
  expect(await send(content)).toMatchObject({ state: 'done', result: first.result })
  const listed = (await test.call(images.list, { query: owner })).json<{ images: Image[] }>().images
  expect(listed).toMatchObject([
    { id: first.result?.['image_id'], file_name: 'load 22.jpg', latitude: '33.750000', size_bytes: content.length },
  ])
})

it('a file that is no photo is refused with its reason, and people who may not add one cannot begin', async () => {
  expect(await send(Buffer.from('%PDF-1.7 not a photo'))).toMatchObject({
    state: 'refused',
    problem: { code: 'invalid_file_format' },
  })
  const body = { ...owner, file_name: 'a.jpg', size_bytes: 10 }
  const begin = async (more: object, as?: 'read_only_auditor') =>
    (await test.call(images.upload, { body: { ...body, ...more }, ...(as && { as }) })).statusCode
  expect(await begin({}, 'read_only_auditor')).toBe(403)
  expect(await begin({ imageable_id: 1 })).toBe(404)
  expect(await begin({ size_bytes: 16 * 1024 * 1024 })).toBe(413)
})
