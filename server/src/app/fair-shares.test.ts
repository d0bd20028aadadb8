import {
  documents,
  gisFiles,
  images,
  ingest,
  masterPayItems,
  tickets,
  uploads,
  XLSX_TYPE,
  type PayItemImport,
  type Upload,
} from '@milepost/contract'
import { afterAll, expect, inject, it } from 'vitest'
import { pdfOf } from '../features/documents/documents.fixtures.ts'
import { curbDxf } from '../features/gis-files/gis-files.fixtures.ts'
import { photo, picture } from '../features/images/images.fixtures.ts'
import { createSender, ticketOf } from '../features/ingest/testing/sender.ts'
import { createTestApp } from '../testing/app.ts'
import { digitsKml, farCellWorkbook, streamLinesPdf } from '../testing/attack-files.ts'
import { inPace } from '../testing/in-pace.ts'
import { insert } from '../testing/world.ts'
import { xlsxOf } from '../testing/xlsx.ts'
import type { App } from './build-app.ts'
import { buildWorker } from './build-worker.ts'
import { loadConfig } from './config.ts'

/**
 * One agency sends what costs most; what another one asks for later is done before the first one's is. How long it waits is measured by
 * `npm run bench -- fair`. The worker starts when everything waits, so that the order is that of the turns.
 */
const test = await createTestApp({ MILEPOST_RUNS: 'api' })
const config = loadConfig({
  NODE_ENV: 'test',
  MILEPOST_RUNS: 'worker',
  LOG_LEVEL: 'silent',
  TOKEN_SECRET: 'a secret of the tests that is long enough',
  DATABASE_POOL_SIZE: '8',
  MILEPOST_DATA_DIR: inject('data_dir'),
})
let worker: App | null = null
afterAll(() => worker?.close())

type Of = 'first' | 'second'
const projectOf = (of: Of): Promise<number> =>
  insert(
    test.owner,
    "insert into projects (authority_id, name, dot_code, time_zone) values ($1, 'Bypass', 'FAIR-1', 'America/New_York') returning id",
    [test.world[of].id],
  )
const projects = { first: await projectOf('first'), second: await projectOf('second') }

type Purpose = 'document' | 'drawing' | 'photo'

/** Sends a file to an agency's project; returns the upload, which waits for the worker. */
async function send(of: Of, purpose: Purpose, file_name: string, sent: Buffer | string): Promise<number> {
  const content = Buffer.from(sent)
  const body = { file_name, size_bytes: content.length }
  const project_id = projects[of]
  const begun =
    purpose === 'document'
      ? await test.call(documents.upload, { of, params: { projectId: project_id }, body })
      : purpose === 'drawing'
        ? await test.call(gisFiles.upload, { of, body: { ...body, project_id, epsg: 2263 } })
        : await test.call(images.upload, {
            of,
            body: { ...body, imageable_type: 'project', imageable_id: project_id },
          })
  expect(begun.statusCode, begun.body).toBe(200)
  const { id } = begun.json<{ upload: Upload }>().upload
  const part = await test.call(uploads.append, {
    of,
    params: { id },
    raw_body: content,
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
  })
  expect(part.statusCode, part.body).toBe(200)
  return id
}

const uploadOf = async (of: Of, id: number): Promise<Upload> =>
  (await test.call(uploads.get, { of, params: { id } })).json<{ upload: Upload }>().upload

/** Whether a file was read to its end, or refused: not only taken. */
async function isOver(of: Of, purpose: Purpose, id: number): Promise<boolean> {
  const { state, result } = await uploadOf(of, id)
  if (state !== 'done' || purpose === 'photo') return state === 'done' || state === 'refused'
  if (purpose === 'drawing') {
    const drawing = await test.ok(gisFiles.get, { of, params: { id: Number(result?.['gis_file_id']) } })
    return drawing.gis_file.status !== 'pending'
  }
  const { document } = await test.ok(documents.get, { of, params: { id: Number(result?.['document_id']) } })
  return document.version.text_state !== 'waiting'
}

const over = async (of: Of, purpose: Purpose, ids: readonly number[]): Promise<number> =>
  (await Promise.all(ids.map((id) => isOver(of, purpose, id)))).filter(Boolean).length

interface Sent {
  purpose: Purpose
  /** What the first agency sends, and then the second. */
  attack: readonly { file_name: string; content: Buffer | string }[]
  ordinary: { file_name: string; content: Buffer | string }
}

const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_unused, at) => make(at))

it.each<[string, () => Promise<Sent>]>([
  [
    'PDFs of 7 MB of lines that say stream',
    async () => ({
      purpose: 'document',
      attack: many(3, (at) => ({ file_name: `Lines ${at}.pdf`, content: streamLinesPdf({ name: `${at}` }) })),
      ordinary: { file_name: 'Plan.pdf', content: await pdfOf(['Compaction of the embankments']) },
    }),
  ],
  [
    'KML of 390 KB of digits',
    async () => ({
      purpose: 'drawing',
      attack: many(2, (at) => ({ file_name: `Digits ${at}.kml`, content: digitsKml({ name: `${at}` }) })),
      ordinary: { file_name: 'Curb.dxf', content: curbDxf() },
    }),
  ],
  [
    'photos of 20 megapixels',
    async () => {
      const content = await picture(5200, 3900).png({ compressionLevel: 1 }).toBuffer()
      // What follows the last chunk is no part of a picture, and makes it another file.
      const other = (at: number) => Buffer.concat([content, Buffer.from(`${at}`)])
      return {
        purpose: 'photo',
        attack: many(2, (at) => ({ file_name: `Large ${at}.png`, content: other(at) })),
        ordinary: { file_name: 'Load.jpg', content: await photo() },
      }
    },
  ],
])(
  'another agency’s file is read before all %s of the first one, which came earlier',
  async (_name, make) => {
    const { purpose, attack, ordinary } = await make()
    const attacks: number[] = []
    for (const { file_name, content } of attack) attacks.push(await send('first', purpose, file_name, content))
    const other = await send('second', purpose, ordinary.file_name, ordinary.content)
    worker = await buildWorker({ config, owner_url: test.url })
    await expect.poll(() => isOver('second', purpose, other), { timeout: inPace(30_000), interval: 20 }).toBe(true)
    expect(await over('first', purpose, attacks)).toBeLessThan(attacks.length)
    expect((await uploadOf('second', other)).state).toBe('done')
    // None of them is stuck, or ends another's.
    await expect
      .poll(() => over('first', purpose, attacks), { timeout: inPace(60_000), interval: 100 })
      .toBe(attacks.length)
    await worker.close()
    worker = null
  },
  inPace(120_000),
)

it('another agency’s workbook is read while 100 imports of one with a far cell wait, which are all refused', async () => {
  const importOf = async (of: Of, raw_body: Buffer) =>
    await test.call(masterPayItems.import, {
      of,
      query: { validate_only: true },
      raw_body,
      headers: { 'content-type': XLSX_TYPE },
    })
  const far = await farCellWorkbook()
  const good = await xlsxOf([
    ['item_code', 'item_description', 'unit_of_measure'],
    ['203', 'Excavation', 'CY'],
  ])
  let refused = 0
  const flood = many(100, async () => {
    const { statusCode, body } = await importOf('first', far)
    refused += 1
    return statusCode === 422 && body.includes('XFD1048576')
  })
  const answer = await importOf('second', good)
  expect(refused).toBeLessThan(flood.length)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json<PayItemImport>()).toMatchObject({ total_count: 1, errored_count: 0 })
  expect(new Set(await Promise.all(flood))).toEqual(new Set([true]))
})

it(
  'another agency’s list and post are answered while one key has 8 posts of 250 tickets in flight',
  async () => {
    const [sender, other] = [
      await createSender(test, { code: 'FLOOD-01' }),
      await createSender(test, { code: 'CALM-01', of: 'second' }),
    ]
    let posted = 0
    const flood = many(8, async (post) => {
      const sent = many(250, (at) => ticketOf('FLOOD-01', `F${post}-${at}`))
      const { status } = await sender.post({ tickets: sent })
      posted += 1
      return status
    })
    const [list, post] = await Promise.all([
      test.call(tickets.list, { of: 'second' }),
      test.call(ingest.post, {
        as: null,
        headers: { authorization: `Bearer ${other.key}` },
        body: { tickets: [ticketOf('CALM-01', '1')] } as never,
      }),
    ])
    expect(posted).toBeLessThan(flood.length)
    expect([list.statusCode, post.statusCode]).toEqual([200, 200])
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]))
  },
  inPace(60_000),
)
