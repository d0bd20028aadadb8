import type { Image, TicketEvent } from '@milepost/contract'
import type { PdfFigure } from '../../../platform/pdf/pdf-figures.ts'
import type { Picture } from '../../images/index.ts'
import { printEvent, type PrintedEvent } from './printed-log.ts'
import { printedPlace } from './printed-place.ts'
import { printSlip, type PrintedSlip, type SlipDecision, type SlipTicket } from './printed-slip.ts'
import { printedInstant, type Printing } from './printed-value.ts'

/** One ticket as it is printed: only texts, in one language and one time zone. */
export interface PrintedTicket {
  slip: PrintedSlip
  /** What follows the page of the ticket; null where only that is printed. */
  record: { photos: PdfFigure[]; log: PrintedEvent[] } | null
}

function photosOf(pictures: readonly Picture[], ticket_number: string, printing: Printing): PdfFigure[] {
  const { say } = printing.speaker
  return pictures.map(({ image, content }) => {
    const { file_name: name, taken_at } = image
    const taken =
      taken_at === null ? say('photo_untimed') : say('photo_taken', { at: printedInstant(taken_at, printing) })
    return {
      picture: content,
      alt: `${say('photo', { name, number: ticket_number })}. ${taken}`,
      caption: [name, taken, added(image, printing), ...placeOf(image, printing)].join('\n'),
      missing: say('photo_missing'),
    }
  })
}

const added = ({ created_at, created_by }: Image, printing: Printing): string =>
  printing.speaker.say('photo_added', { at: printedInstant(created_at, printing), person: created_by })

/** Where a photo was taken, to those who may know it. */
const placeOf = ({ latitude, longitude }: Image, { speaker }: Printing): string[] =>
  latitude === null || longitude === null
    ? []
    : [speaker.say('photo_place', { place: printedPlace(latitude, longitude) })]

/** A ticket with everything that is printed with it. */
export interface TicketFile {
  ticket: SlipTicket
  decision: SlipDecision | null
  record: { events: readonly TicketEvent[]; photos: readonly Picture[] } | null
}

/** Renders a ticket, and its photos and audit log where they are wanted, as texts. */
export function printTicket({ ticket, decision, record }: TicketFile, printing: Printing): PrintedTicket {
  return {
    slip: printSlip(ticket, decision, printing),
    record: record && {
      photos: photosOf(record.photos, ticket.ticket_number, printing),
      log: record.events.flatMap((event) => printEvent(event, printing)),
    },
  }
}
