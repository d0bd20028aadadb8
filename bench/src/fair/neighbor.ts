import { setTimeout } from 'node:timers/promises'
import { exports, ingest, masterPayItems, passwords, ticketDecisions, tickets, XLSX_TYPE } from '@milepost/contract'
import { dateInZone } from '@milepost/contract/core/time/zones'
import { postOf, type PostNames } from '../cases/posts.ts'
import { answered, callerOf, sendFile, until, untilRead, type Caller, type SentFile } from './caller.ts'
import { openMailbox, type Mailbox } from './mailbox.ts'
import { itemsWorkbook, smallDrawing, textPdf } from './ordinary-files.ts'
import { smallPhoto } from './photos.ts'

/** The agency next to the one that attacks: everything that its people and its plant call. */
export interface NeighborOptions {
  address: string
  /** Where the product sends emails to. */
  mail_port: number
  /** Access tokens of its administrator and of the person who exports, whose jobs do not wait for each other, and the ingest key of its plant. */
  token: string
  exporter: string
  key: string
  names: PostNames
  time_zone: string
  /** Email addresses of its people, who ask for new passwords in turn: each may five times. */
  accounts: string[]
  /** Where it puts the small files that it sends, and what they are; none where null. */
  project_id: number
  sends: SentFile['purpose'] | null
}

export const neighborCalls = ['list', 'post', 'deliver', 'import', 'export', 'mail', 'file'] as const
export type NeighborCall = (typeof neighborCalls)[number]

/** How long the answers of a call took, in ms, and what was answered otherwise than it has to be. */
export interface Waits {
  times: number[]
  failures: string[]
}

/** An answer that took longer is a failure, in ms. */
const LONGEST_WAIT = 120_000
/** Between an answer and the next call of its kind, in ms. */
const PAUSE = 50
/** Between two emails: an address may ask for 50 in a quarter of an hour. */
const MAIL_PAUSE = 1500
const ITEMS = 200
const EXPORTED = ['ticket_number', 'status', 'printed_at', 'plant', 'material', 'net', 'uom'] as const

/** Calls everything again and again, one call of a kind at a time, until it is stopped; `stop` waits for the last answers. */
export async function startNeighbor(options: NeighborOptions): Promise<() => Promise<Record<NeighborCall, Waits>>> {
  const mailbox = await openMailbox(options.mail_port)
  const acts = await actsOf(options, mailbox)
  const waits = Object.fromEntries(neighborCalls.map((call) => [call, { times: [], failures: [] } as Waits])) as Record<
    NeighborCall,
    Waits
  >
  let stopped = false
  const measured = async (name: NeighborCall, act: () => Promise<void>): Promise<void> => {
    const began = performance.now()
    await act().catch((error: unknown) => {
      waits[name].failures.push(error instanceof Error ? error.message : String(error))
    })
    waits[name].times.push(performance.now() - began)
  }
  const loops = acts.map(async ({ steps, pause = PAUSE }) => {
    while (!stopped) {
      for (const [name, act] of steps) await measured(name, act)
      await setTimeout(pause)
    }
  })
  return async () => {
    stopped = true
    await Promise.all(loops)
    await mailbox.close()
    return waits
  }
}

/** Steps that follow each other, and the pause before they are done again. */
interface Act {
  steps: [name: NeighborCall, act: () => Promise<void>][]
  pause?: number
}

async function actsOf(options: NeighborOptions, mailbox: Mailbox): Promise<Act[]> {
  const callWith =
    (token: string): Caller =>
    (...sent) =>
      callerOf({ address: options.address, token, signal: AbortSignal.timeout(LONGEST_WAIT) })(...sent)
  const call = callWith(options.token)
  const workbook = new Uint8Array(await itemsWorkbook('FAIR', ITEMS))
  const acts: Act[] = [
    { steps: [['list', async () => void (await answered(await call(tickets.list)))]] },
    { steps: postAndDeliver(options, { call, plant: callWith(options.key) }) },
    {
      steps: [
        [
          'import',
          async () => {
            const query = { validate_only: true }
            const sent = { query, raw_body: workbook, headers: { 'content-type': XLSX_TYPE } }
            const read = await answered<{ total_count: number }>(await call(masterPayItems.import, sent))
            if (read.total_count !== ITEMS) throw new Error(`${read.total_count} rows were read`)
          },
        ],
      ],
    },
    { steps: [['export', () => exportTickets(callWith(options.exporter))]] },
    { steps: [['mail', mailOf(options, { call, mailbox })]], pause: MAIL_PAUSE },
  ]
  const { sends } = options
  if (sends) acts.push({ steps: [['file', fileOf({ ...options, sends }, call)]] })
  return acts
}

/** A ticket of the plant, and then its delivery. */
function postAndDeliver(
  { names, time_zone }: NeighborOptions,
  { call, plant }: { call: Caller; plant: Caller },
): Act['steps'] {
  const run = Date.now().toString(36).toUpperCase()
  let posted = 0
  let slip_id = 0
  return [
    [
      'post',
      async () => {
        const body = JSON.parse(postOf(`N${run}${posted++}`, 2, names)) as { tickets: object[] }
        const sent = { body: { tickets: body.tickets.slice(1) } }
        const { results } = await answered<{ results: { slip_id?: number }[] }>(await plant(ingest.post, sent))
        slip_id = results[0]?.slip_id ?? 0
        if (slip_id === 0) throw new Error('the ticket was refused')
      },
    ],
    [
      'deliver',
      async () => {
        const body = { slip_ids: [slip_id], status: 'delivered', date: dateInZone(new Date(), time_zone) }
        const done = await answered<{ updated_count: number }>(await call(ticketDecisions.bulkStatus, { body }))
        if (done.updated_count !== 1) throw new Error('the ticket was not delivered')
      },
    ],
  ]
}

async function exportTickets(call: Caller): Promise<void> {
  const query = { columns: EXPORTED }
  const { job_id } = await answered<{ job_id: number }>(await call(exports.tickets, { query }))
  await until(async () => {
    const { status } = await answered<{ status: string }>(await call(exports.status, { query: { job_id } }))
    if (status === 'error') throw new Error('the export failed')
    return status === 'ready' ? status : null
  })
}

/** From the request for a new password until the email is there. */
function mailOf(
  { accounts }: NeighborOptions,
  { call, mailbox }: { call: Caller; mailbox: Mailbox },
): () => Promise<void> {
  let asked = 0
  return async () => {
    const username = accounts[asked++ % accounts.length] ?? ''
    const before = mailbox.mailsTo(username)
    const response = await call(passwords.requestReset, { body: { username, domain: 'dotslip' } })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    const until_at = performance.now() + LONGEST_WAIT
    await until(async () => {
      if (performance.now() > until_at) throw new Error('no email came')
      return mailbox.mailsTo(username) > before ? true : null
    })
  }
}

/** A small file, until it has been read. */
function fileOf(
  { project_id, sends: purpose }: NeighborOptions & { sends: SentFile['purpose'] },
  call: Caller,
): () => Promise<void> {
  const run = Date.now().toString(36)
  let sent = 0
  const contentOf = async (name: string): Promise<Buffer> => {
    if (purpose === 'document') return await textPdf(name, 2)
    return purpose === 'drawing' ? Buffer.from(smallDrawing(sent)) : await smallPhoto(name)
  }
  const extension = { document: 'pdf', drawing: 'dxf', photo: 'jpg' }[purpose]
  return async () => {
    const name = `small ${run} ${sent++}`
    const file = { purpose, project_id, file_name: `${name}.${extension}`, content: await contentOf(name) }
    await untilRead(call, file, await sendFile(call, file))
  }
}
