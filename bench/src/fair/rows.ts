import { setTimeout } from 'node:timers/promises'
import { finds, ingest, tickets, type Route } from '@milepost/contract'
import {
  blanksLandXml,
  digitsKml,
  farCellWorkbook,
  spiralLandXml,
  streamLinesPdf,
} from '@milepost/server/testing/attack-files'
import { postOf } from '../cases/posts.ts'
import { burst, inFlight, previewImport, sendFiles, spend, type Attacker } from './attacker.ts'
import type { SentFile } from './caller.ts'
import { itemsWorkbook, pointsKml, surfaceLandXml, textPdf } from './ordinary-files.ts'
import { largePngs, phonePhotos } from './photos.ts'

/** What somebody does next to the neighbor. */
export interface FairRow {
  title: string
  /** What the neighbor sends besides its calls, to wait in the same lane. */
  sends?: SentFile['purpose']
  /** Makes what is sent, before anything is measured; the result does it, and ends when the product has nothing left of it. */
  prepare(attacker: Attacker): Promise<() => Promise<void>>
}

const TICKETS_A_POST = 1000
const IDS = 5000
const FINDS = 400
const LISTS = 300
/** Between two calls of a person at work, in ms. */
const THOUGHT = 500

const unique = (): string => Date.now().toString(36)

/** A row of imports of one workbook. */
const imports = (
  title: string,
  make: () => Promise<Buffer>,
  send: (attacker: Attacker, once: () => Promise<void>) => Promise<void>,
): FairRow => ({
  title,
  prepare: async (attacker) => {
    const workbook = await make()
    return () => send(attacker, () => previewImport(attacker, workbook))
  },
})

/** A row of files that are sent to a project. */
const files = (
  title: string,
  sends: SentFile['purpose'],
  extension: string,
  make: (run: string) => Promise<(Buffer | string)[]> | (Buffer | string)[],
): FairRow => ({
  title,
  sends,
  prepare: async (attacker) => {
    const run = unique()
    const sent = (await make(run)).map((content, at) => ({ file_name: `${run} ${at}.${extension}`, content }))
    return () => sendFiles(attacker, sends, sent)
  },
})

/** A row of posts of 1,000 tickets by one key. */
const posts = (title: string, many: number): FairRow => ({
  title,
  prepare: async (attacker) => {
    const run = unique().toUpperCase()
    let sent = 0
    return () =>
      inFlight(attacker, many, () => {
        const raw = Buffer.from(postOf(`F${run}${(sent += 1)}x`, TICKETS_A_POST, attacker.names))
        const headers = { 'content-type': 'application/json' }
        return spend(attacker, attacker.plant(ingest.post, { raw_body: new Uint8Array(raw), headers }))
      })
  },
})

/** A row of calls that read. */
const reads = (
  title: string,
  many: number,
  query: (attacker: Attacker) => object,
  route: Route = tickets.list,
): FairRow => ({
  title,
  prepare: async (attacker) => {
    const sent = query(attacker)
    return () => burst(attacker, many, () => spend(attacker, attacker.call(route, { query: sent })))
  },
})

const times = <T>(many: number, make: (at: number) => T): T[] => Array.from({ length: many }, (_unused, at) => make(at))

/** The rows by name: each attack, and after those of a kind the ordinary load that resembles them. */
export const fairRows: Readonly<Record<string, FairRow>> = {
  'far-cells': imports('40 imports in flight of a workbook with one cell at XFD1048576', farCellWorkbook, (who, once) =>
    inFlight(who, 40, once),
  ),
  'far-cell-burst': imports('30 imports at once of that workbook', farCellWorkbook, (who, once) =>
    burst(who, 30, once),
  ),
  'far-cell-once': imports('that workbook, one import at a time', farCellWorkbook, (who, once) =>
    inFlight(who, 1, once),
  ),
  imports: imports(
    'ordinary: 40 imports in flight of 500 pay items',
    () => itemsWorkbook('FLEET', 500),
    (who, once) => inFlight(who, 40, once),
  ),
  'stream-pdfs': files('10 PDFs of 7 MB of lines that say stream', 'document', 'pdf', (run) =>
    times(10, (at) => streamLinesPdf({ name: `${run} ${at}` })),
  ),
  pdfs: files('ordinary: 40 PDFs of 300 pages', 'document', 'pdf', async (run) => {
    const made: Buffer[] = []
    for (let at = 0; at < 40; at++) made.push(await textPdf(`${run} ${at}`, 300))
    return made
  }),
  'digits-kml': files('a KML of 390 KB of digits', 'drawing', 'kml', (run) => [digitsKml({ name: run })]),
  'blanks-landxml': files('a LandXML with 15 MB of blanks', 'drawing', 'xml', (run) => [blanksLandXml({ name: run })]),
  spiral: files('a LandXML with a spiral of radius 0', 'drawing', 'xml', (run) => [spiralLandXml({ name: run })]),
  kml: files('ordinary: 3 KML of 2,000 points', 'drawing', 'kml', (run) => times(3, (at) => pointsKml(`${run} ${at}`))),
  landxml: files('ordinary: 3 LandXML, a surface of 15 MB and two spirals', 'drawing', 'xml', (run) => [
    surfaceLandXml(run),
    ...times(2, (at) => spiralLandXml({ name: `${run} ${at}`, radius: 1000 + at })),
  ]),
  'large-photos': files('40 photos of 79 megapixels', 'photo', 'png', () => largePngs(40)),
  photos: files('ordinary: 40 photos of 12 megapixels', 'photo', 'jpg', () => phonePhotos(40)),
  'post-flood': posts('one ingest key with 8 posts of 1,000 tickets in flight', 8),
  posts: posts('ordinary: one post of 1,000 tickets after another', 1),
  finds: reads(
    `${FINDS} finds at once of what most numbers begin with`,
    FINDS,
    ({ beginning }) => ({ search: beginning }),
    finds.anywhere,
  ),
  'id-lists': reads(`20 lists at once of ${IDS.toLocaleString('en-US')} ids`, 20, ({ ids }) => ({
    filters: { id: { in: ids } },
  })),
  'long-pages': reads('20 pages at once of 5,000 rows', 20, () => ({ page_size: 5000 })),
  lists: reads(`${LISTS} lists at once`, LISTS, () => ({})),
  office: {
    title: 'ordinary: 20 people who page through lists and search, a call every half second',
    prepare: async (attacker) => async () => {
      await inFlight(attacker, 20, async () => {
        await spend(
          attacker,
          attacker.call(tickets.list, { query: { page_number: 1 + Math.floor(Math.random() * 20) } }),
        )
        await setTimeout(THOUGHT)
        await spend(attacker, attacker.call(finds.anywhere, { query: { search: 'paving' } }))
        await setTimeout(THOUGHT)
      })
    },
  },
}
