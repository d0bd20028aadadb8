import { uploads, type Upload } from '@milepost/contract/uploads/uploads.contract'
import { beforeEach, expect, it } from 'vitest'
import { answer, failure, fakeServer } from '../../testing/fake-server.ts'
import { emit } from '../bus.ts'
import type { Problem } from '../problem.ts'
import { sendFile, type FileToSend } from './send-file.ts'

const MB = 1024 * 1024

/** A server that takes parts, and may lose some answers. */
function partsServer(size: number, more: { lose?: number; refuse?: boolean } = {}) {
  let { lose = 0 } = more
  let upload: Upload = {
    id: 5,
    purpose: 'probe',
    file_name: 'plan.pdf',
    size_bytes: size,
    received_bytes: 0,
    state: 'arriving',
    result: null,
    problem: null,
    created_at: '2026-11-25T12:00:00Z',
    expires_at: '2026-12-02T12:00:00Z',
  }
  const lengths: number[] = []
  let began = 0
  fakeServer('field_engineer', [
    answer(uploads.get, () => {
      if (upload.state === 'checking')
        upload = more.refuse
          ? { ...upload, state: 'refused', problem: { code: 'file_empty', message: 'The file is empty (0 bytes).' } }
          : { ...upload, state: 'done', result: { document_id: 9 } }
      return { upload }
    }),
    answer(uploads.append, ({ body }) => {
      const { size: length } = body as Blob
      lengths.push(length)
      const received_bytes = upload.received_bytes + length
      upload = { ...upload, received_bytes, state: received_bytes === size ? 'checking' : 'arriving' }
      if (lose-- > 0) return failure(502, 'server_error')
      return { upload }
    }),
  ])
  return {
    lengths,
    begun: () => began,
    begin: async () => {
      began += 1
      return upload
    },
  }
}

const sending = (file: File, more: Partial<FileToSend> & Pick<FileToSend, 'begin'>): FileToSend => ({
  file,
  destination: 'probe 1',
  signal: new AbortController().signal,
  onProgress: () => undefined,
  ...more,
})
const fileOf = (size: number) => new File([new Uint8Array(size)], 'plan.pdf', { lastModified: 1 })
beforeEach(() => localStorage.clear())

it('sends a file in parts that grow while they are quick, and returns the result', async () => {
  const file = fileOf(20 * MB)
  const server = partsServer(file.size)
  const parts: (number | null)[] = []
  const sent = await sendFile(sending(file, { begin: server.begin, onProgress: (part) => parts.push(part) }))
  expect(sent).toEqual({ document_id: 9 })
  expect(server.lengths).toEqual([MB, 2 * MB, 4 * MB, 8 * MB, 5 * MB])
  expect(parts.at(-1)).toBe(1)
})

it('continues after a lost response, without sending the part twice', async () => {
  const file = fileOf(3 * MB)
  const server = partsServer(file.size, { lose: 1 })
  const waits: boolean[] = []
  const sent = sendFile(
    sending(file, {
      begin: server.begin,
      onProgress: (part) => {
        waits.push(part === null)
        if (part === null) setTimeout(() => emit('connection', { state: 'live', since: null }), 10)
      },
    }),
  )
  expect(await sent).toEqual({ document_id: 9 })
  expect(server.lengths).toEqual([MB, 2 * MB])
  expect(waits).toContain(true)
})

it('continues an upload that was started before a reload', async () => {
  const file = fileOf(6 * MB)
  const server = partsServer(file.size)
  const stop = new AbortController()
  const first = sendFile(
    sending(file, {
      begin: server.begin,
      signal: stop.signal,
      onProgress: (part) => part !== null && part > 0 && stop.abort(),
    }),
  )
  await expect(first).rejects.toMatchObject({ code: 'submission_aborted' })
  expect(await sendFile(sending(fileOf(6 * MB), { begin: server.begin }))).toEqual({ document_id: 9 })
  expect(server.begun()).toBe(1)
  expect(server.lengths.reduce((sum, length) => sum + length, 0)).toBe(file.size)
})

it('reports why the server refused it', async () => {
  const file = fileOf(10)
  const server = partsServer(file.size, { refuse: true })
  await expect(sendFile(sending(file, { begin: server.begin }))).rejects.toMatchObject({
    code: 'file_empty',
  } satisfies Partial<Problem>)
})
