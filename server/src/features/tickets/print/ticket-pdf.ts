import { MOST_PHOTOS_OF_A_TICKET, type TicketDetail } from '@milepost/contract'
import { Readable } from 'node:stream'
import { employeeOf, type RequestContext } from '../../../platform/context.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { RawFile } from '../../../platform/http/feature.ts'
import { zoneWithId } from '../../../platform/time/index.ts'
import { taskThread } from '../../../platform/threads/task-thread.ts'
import { picturesOf } from '../../images/index.ts'
import { getTicket, getTicketEvents } from '../detail/ticket-detail.ts'
import type { DrawingAnswer, DrawingTask } from './drawing-task.ts'
import { printQueue } from './print-queue.ts'
import { speakerOf, type PrintLanguage } from './print-texts.ts'
import { printTicket } from './printed-ticket.ts'
import { printedInstant } from './printed-value.ts'

/** One print is read while another is drawn. */
const queue = printQueue({ at_once: 2, of_one: 8, waiting: 200 })
const draw = taskThread<DrawingTask, DrawingAnswer>(new URL('./drawing-worker.ts', import.meta.url), null)

/** One ticket on paper, for the person who reads it: its fields, checks, photos and audit log, tagged for screen readers. Persons take turns. */
export const ticketPdf = (
  ctx: RequestContext,
  files: FileStore,
  request: { id: number; language: PrintLanguage },
): Promise<RawFile> => queue.inTurn(personOf(ctx), () => printNow(ctx, files, request))

/** The positions of the caller's prints in the queue. */
export const placeInQueue = (ctx: RequestContext): { waiting: number; ahead: number } => queue.placeOf(personOf(ctx))

const personOf = (ctx: RequestContext): string => String(employeeOf(ctx).user_id)

async function printNow(
  ctx: RequestContext,
  files: FileStore,
  { id, language }: { id: number; language: PrintLanguage },
): Promise<RawFile> {
  const ticket = await getTicket(ctx, id)
  const events = await getTicketEvents(ctx, id)
  const photos = await picturesOf(ctx, files, { owner: { type: 'ticket', id }, most: MOST_PHOTOS_OF_A_TICKET })
  const speaker = speakerOf(language)
  const printing = { speaker, time_zone: ticket.time_zone }
  const printed = printTicket({ ticket, events, photos }, printing)
  const { name, authority_name } = employeeOf(ctx)
  const at = printedInstant(ctx.clock().toISOString(), printing)
  const made = speaker.say('made', { at, person: name, zone: zoneWithId(ticket.time_zone, language) })
  const drawn = await draw({
    printed,
    language,
    footer: `${authority_name} · ${printed.title}`,
    lead: [authority_name, ...printed.lead, made],
  })
  if ('fault' in drawn) throw new Error(`the ticket was not drawn: ${drawn.fault}`)
  return new RawFile({
    content: Readable.from([Buffer.from(drawn.content)]),
    content_type: 'application/pdf',
    size: drawn.content.length,
    file_name: fileName(ticket),
  })
}

const fileName = ({ ticket_number, plant }: TicketDetail): string => `${plant}-${ticket_number}.pdf`
