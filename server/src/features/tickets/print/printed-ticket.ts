import type { Image, TicketDetail, TicketEvent } from '@milepost/contract'
import type { PdfFigure } from '../../../platform/pdf/pdf-figures.ts'
import type { Picture } from '../../images/index.ts'
import type { Speaker } from './print-texts.ts'
import { printEvent, type PrintedEvent } from './printed-log.ts'
import { printedInstant, printedName, printedValue, type Printing } from './printed-value.ts'

/** One ticket as it is printed: only texts, in one language and one time zone. */
export interface PrintedTicket {
  title: string
  lead: string[]
  groups: { name: string; rows: [field: string, value: string][] }[]
  checks: [check: string, result: string, why: string][]
  photos: PdfFigure[]
  log: PrintedEvent[]
}

function groupsOf({ grouped_fields_with_values }: TicketDetail, printing: Printing): PrintedTicket['groups'] {
  const { speaker } = printing
  return grouped_fields_with_values.map(({ group_name, values }) => ({
    name: speaker.word('groups', group_name),
    rows: values.map(({ key, value, unit }) => [
      printedName(key, speaker),
      [printedValue(key, value, printing), ...(unit === undefined ? [] : [unit])].join(' '),
    ]),
  }))
}

const checksOf = ({ checks }: TicketDetail, speaker: Speaker): PrintedTicket['checks'] =>
  checks.map(({ check, passed, reason, params }) => [
    speaker.word('check_names', check),
    speaker.say(passed ? 'passed' : 'failed'),
    passed || reason === null ? '' : speaker.word('reasons', reason, params),
  ])

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
  latitude === null || longitude === null ? [] : [speaker.say('photo_place', { latitude, longitude })]

/** A ticket with everything that is printed with it. */
export interface TicketFile {
  ticket: TicketDetail
  events: readonly TicketEvent[]
  photos: readonly Picture[]
}

/** Renders a ticket, its photos and its audit log as texts. */
export function printTicket({ ticket, events, photos }: TicketFile, printing: Printing): PrintedTicket {
  const { speaker } = printing
  const marks = [
    ticket.status ?? 'empty',
    ...(ticket.accepted ? ['accepted'] : []),
    ...(ticket.flagged ? ['flagged'] : []),
    ...(ticket.changed_after_delivered ? ['changed_after_delivered'] : []),
  ]
  const limit = ticket.limit_in_force
  return {
    title: speaker.say('ticket', { number: ticket.ticket_number }),
    lead: [
      marks.map((mark) => speaker.word('status', mark)).join(' · '),
      [ticket.project ?? speaker.say('held'), `${ticket.plant} ${ticket.plant_name}`, ticket.material].join(' · '),
      ...(limit ? [speaker.say('limit', { lbs: printedValue('max_gvw', limit.lbs, printing) })] : []),
      speaker.say('content', { hash: ticket.content_hash }),
    ],
    groups: groupsOf(ticket, printing),
    checks: checksOf(ticket, speaker),
    photos: photosOf(photos, ticket.ticket_number, printing),
    log: events.flatMap((event) => printEvent(event, printing)),
  }
}
