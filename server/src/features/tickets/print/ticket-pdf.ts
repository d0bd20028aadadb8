import { MOST_PHOTOS_OF_A_TICKET } from '@milepost/contract'
import { Readable } from 'node:stream'
import { holderOf, type RequestContext } from '../../../platform/context.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { orNotFound } from '../../../platform/problem.ts'
import { RawFile } from '../../../platform/http/feature.ts'
import { zoneWithId } from '../../../platform/time/index.ts'
import { taskThread } from '../../../platform/threads/task-thread.ts'
import { picturesOf } from '../../images/index.ts'
import type { Letterhead } from '../../exports/index.ts'
import { getTicketEvents } from '../detail/ticket-detail.ts'
import { scopeOf } from '../ticket-scope.ts'
import type { DrawingAnswer, DrawingTask } from './drawing-task.ts'
import { printQueue } from '../../../platform/pdf/print-queue.ts'
import { speakerOf, type PrintLanguage } from './print-texts.ts'
import type { SlipTicket } from './printed-slip.ts'
import { printTicket } from './printed-ticket.ts'
import { printedInstant, type Printing } from './printed-value.ts'
import { readSlips } from './read-slips.ts'

/** One print is read while another is drawn. */
const queue = printQueue({ at_once: 2, of_one: 8, waiting: 200 })
const draw = taskThread<DrawingTask, DrawingAnswer>(new URL('./drawing-worker.ts', import.meta.url), null)

/** What a print needs besides the request. */
export interface PrintParts {
  files: FileStore
  letterhead(authority_id: number): Promise<Letterhead>
}

interface PrintRequest {
  id: number
  language: PrintLanguage
  /** Whether the audit log and the photos follow the ticket's page. */
  record: boolean
}

/** One ticket on paper, for the person who reads it, tagged for screen readers: a page like a delivery ticket, and its audit log and photos. Persons take turns. */
export const ticketPdf = (ctx: RequestContext, parts: PrintParts, request: PrintRequest): Promise<RawFile> =>
  queue.inTurn(personOf(ctx), () => printNow(ctx, parts, request))

/** The positions of the caller's prints in the queue. */
export const placeInQueue = (ctx: RequestContext): { waiting: number; ahead: number } => queue.placeOf(personOf(ctx))

const personOf = (ctx: RequestContext): string => `holder ${holderOf(ctx)}`

async function printNow(
  ctx: RequestContext,
  { files, letterhead }: PrintParts,
  { id, language, record }: PrintRequest,
): Promise<RawFile> {
  const { authority_id, db } = ctx
  const selection = { authority_id, scope: await scopeOf(ctx), filters: { id: { in: [id] } }, search: null }
  const slip = orNotFound((await readSlips(db, selection))[0] ?? null)
  const { ticket } = slip
  const events = record ? await getTicketEvents(ctx, id) : []
  const owner = { type: 'ticket', id } as const
  const photos = record ? await picturesOf(ctx, files, { owner, most: MOST_PHOTOS_OF_A_TICKET }) : []
  const printing = { speaker: speakerOf(language), time_zone: ticket.time_zone }
  const printed = printTicket({ ...slip, record: record ? { events, photos } : null }, printing)
  const made = madeLine(printing, { name: ctx.actor.name, at: ctx.clock() })
  const content = await drawSlips({
    title: printed.slip.title,
    tickets: [printed],
    language,
    ...(await letterhead(authority_id)),
    foot: [made],
  })
  return new RawFile({
    content: Readable.from([content]),
    content_type: 'application/pdf',
    size: content.length,
    file_name: fileName(ticket, record),
  })
}

/** Draws tickets in a thread. */
export async function drawSlips(task: DrawingTask): Promise<Buffer> {
  const drawn = await draw(task)
  if ('fault' in drawn) throw new Error(`the tickets were not drawn: ${drawn.fault}`)
  return Buffer.from(drawn.content)
}

/** When and by whom a print was made, and in which zone its times are. */
export function madeLine(printing: Printing, { name, at }: { name: string; at: Date }): string {
  const { speaker, time_zone } = printing
  return speaker.say('made', {
    at: printedInstant(at.toISOString(), printing),
    person: name,
    zone: zoneWithId(time_zone, speaker.language),
  })
}

const fileName = ({ ticket_number, plant }: SlipTicket, record: boolean): string =>
  `${record ? 'ticket-record' : 'ticket'}-${plant}-${ticket_number}.pdf`
