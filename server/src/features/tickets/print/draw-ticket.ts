import { openPdf, type PdfWriter } from '../../../platform/pdf/pdf-document.ts'
import type { DrawingTask } from './drawing-task.ts'
import { speakerOf, type Speaker } from './print-texts.ts'
import type { PrintedTicket } from './printed-ticket.ts'

/** Draws one ticket as a tagged PDF. It blocks its thread meanwhile: about 50 ms for text, more for each photo. */
export async function drawTicket({ printed, language, footer, lead }: DrawingTask): Promise<Buffer> {
  const speaker = speakerOf(language)
  const writer = await openPdf({
    title: printed.title,
    language,
    footer,
    content: [printed, lead],
    pageText: (page, pages) => speaker.say('page', { page, pages }),
  })
  writer.heading(1, printed.title)
  for (const line of lead) writer.paragraph(line)
  writeParts(writer, printed, speaker)
  return await writer.end()
}

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
