import { MOST_PHOTOS_OF_A_TICKET, type TicketDetail } from '@milepost/contract'
import { Readable } from 'node:stream'
import { employeeOf, type RequestContext } from '../../../platform/context.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { RawFile } from '../../../platform/http/feature.ts'
import { openPdf, type PdfWriter } from '../../../platform/pdf/pdf-document.ts'
import { picturesOf } from '../../images/index.ts'
import { getTicket, getTicketEvents } from '../detail/ticket-detail.ts'
import { speakerOf, type PrintLanguage, type Speaker } from './print-texts.ts'
import { printTicket, type PrintedTicket } from './printed-ticket.ts'
import { printedInstant } from './printed-value.ts'

/** One ticket on paper, for whoever reads it: its fields, checks, photos and audit log, tagged for screen readers. */
export async function ticketPdf(
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
  const writer = openPdf({
    title: printed.title,
    language,
    footer: `${authority_name} · ${printed.title}`,
    pageText: (page, pages) => speaker.say('page', { page, pages }),
  })
  writer.heading(1, printed.title)
  const at = printedInstant(ctx.clock().toISOString(), printing)
  const made = speaker.say('made', { at, person: name, zone: ticket.time_zone })
  for (const line of [authority_name, ...printed.lead, made]) writer.paragraph(line)
  writeParts(writer, printed, speaker)
  const content = await writer.end()
  return new RawFile({
    content: Readable.from([content]),
    content_type: 'application/pdf',
    size: content.length,
    file_name: fileName(ticket),
  })
}

const fileName = ({ ticket_number, plant }: TicketDetail): string => `${plant}-${ticket_number}.pdf`

function writeParts(writer: PdfWriter, { groups, checks, photos, log }: PrintedTicket, speaker: Speaker): void {
  const { say } = speaker
  const fields = [
    { title: say('field'), share: 0.35 },
    { title: say('value'), share: 0.65 },
  ]
  for (const { name, rows } of groups) {
    writer.heading(2, name)
    writer.table({ columns: fields, rows })
  }
  writer.heading(2, say('checks'))
  if (checks.length === 0) writer.paragraph(say('no_checks'))
  else
    writer.table({
      columns: [
        { title: say('check'), share: 0.25 },
        { title: say('result'), share: 0.15 },
        { title: say('why'), share: 0.6 },
      ],
      rows: checks,
    })
  writer.heading(2, say('photos'), photos.some(({ picture }) => picture !== null) ? 'pictures' : undefined)
  if (photos.length === 0) writer.paragraph(say('no_photos'))
  else writer.figures(photos)
  writer.heading(2, say('log'))
  writer.table({
    columns: [
      { title: say('when'), share: 0.27 },
      { title: say('what'), share: 0.3 },
      { title: say('changes'), share: 0.43 },
    ],
    rows: log,
  })
}
