import { openPdf, type PdfWriter } from '../../../platform/pdf/pdf-document.ts'
import type { DrawingTask } from './drawing-task.ts'
import { speakerOf, type Speaker } from './print-texts.ts'
import type { PrintedTicket } from './printed-ticket.ts'

/** Draws tickets as one tagged PDF, each on its own page. It blocks its thread meanwhile: about 50 ms for a page, more for each photo. */
export async function drawTickets({ title, tickets, language, agency, logo, foot }: DrawingTask): Promise<Buffer> {
  const speaker = speakerOf(language)
  const writer = await openPdf({
    title,
    language,
    footer: `${agency} · ${title}`,
    content: [tickets, agency, foot],
    pageText: (page, pages) => speaker.say('page', { page, pages }),
  })
  for (const { slip, record } of tickets) {
    writer.slip({ ...slip, agency, logo, foot: [...slip.foot, ...foot] })
    if (record) writeRecord(writer, record, speaker)
  }
  return await writer.end()
}

/** The audit log on a page of its own, and the photos. */
function writeRecord(writer: PdfWriter, { photos, log }: NonNullable<PrintedTicket['record']>, { say }: Speaker): void {
  writer.newPage()
  writer.heading(2, say('log'))
  writer.table({
    columns: [
      { title: say('when'), share: 0.25 },
      { title: say('what'), share: 0.3 },
      { title: say('changes'), share: 0.45 },
    ],
    rows: log,
    size: 7.5,
  })
  writer.heading(2, say('photos'), photos.some(({ picture }) => picture !== null) ? 'pictures' : undefined)
  if (photos.length === 0) writer.paragraph(say('no_photos'))
  else writer.figures(photos)
}
