import { ticketFieldByKey, type Image, type TicketDetail, type TicketEvent } from '@milepost/contract'
import type { PdfFigure } from '../../../platform/pdf/pdf-figures.ts'
import type { Picture } from '../../images/index.ts'
import type { Speaker } from './print-texts.ts'

/** One ticket as it is put on paper: words alone, in one language and one time zone. */
export interface PrintedTicket {
  title: string
  lead: string[]
  groups: { name: string; rows: [field: string, value: string][] }[]
  checks: [check: string, result: string, why: string][]
  photos: PdfFigure[]
  log: [when: string, what: string, changes: string][]
}

interface Printing {
  speaker: Speaker
  /** Zone of every time. */
  time_zone: string
}

/** An instant in the print's language and zone, the zone by its short name. */
export function printedInstant(instant: string, { speaker, time_zone }: Printing): string {
  const form = { dateStyle: 'medium', timeStyle: 'medium', timeZone: time_zone } as const
  return new Intl.DateTimeFormat(speaker.language, form).format(new Date(instant))
}

function printedValue(key: string, value: unknown, printing: Printing): string {
  const { speaker } = printing
  if (value === null || value === undefined || value === '') return speaker.say('nothing')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (key === 'status') return speaker.word('status', text)
  if (text === 'true' || text === 'false') return speaker.say(text === 'true' ? 'yes' : 'no')
  const type = ticketFieldByKey.get(key)?.type
  if (type === 'choice') return speaker.word('choices', text)
  if (type === 'instant') return printedInstant(text, printing)
  return text
}

/** What a field is called: in the dictionary, or among the few that only the audit log has. */
const nameOf = (key: string, { language, word }: Speaker): string =>
  ticketFieldByKey.get(key)?.label[language] ?? word('field_names', key)

function groupsOf({ grouped_fields_with_values }: TicketDetail, printing: Printing): PrintedTicket['groups'] {
  const { speaker } = printing
  return grouped_fields_with_values.map(({ group_name, values }) => ({
    name: speaker.word('groups', group_name),
    rows: values.map(({ key, value, unit }) => [
      nameOf(key, speaker),
      unit === undefined ? printedValue(key, value, printing) : `${value} ${unit}`,
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
    const { file_name: name, taken_at, created_at, created_by: person } = image
    const taken =
      taken_at === null ? say('photo_untimed') : say('photo_taken', { at: printedInstant(taken_at, printing) })
    return {
      picture: content,
      alt: `${say('photo', { name, number: ticket_number })}. ${taken}`,
      caption: [
        name,
        taken,
        say('photo_added', { at: printedInstant(created_at, printing), person }),
        ...placeOf(image, printing),
      ],
      missing: say('photo_missing'),
    }
  })
}

/** Where a photo was taken, to those who may know it. */
const placeOf = ({ latitude, longitude }: Image, { speaker }: Printing): string[] =>
  latitude === null || longitude === null ? [] : [speaker.say('photo_place', { latitude, longitude })]

/** Ids say nothing to people; the name beside them does. */
const isTold = ({ field }: TicketEvent['changes'][number], all: TicketEvent['changes']): boolean =>
  !(field.endsWith('_id') && all.some((other) => other.field === field.replace(/_id$/, '')))

/** Longest text of one cell, so that a row never outgrows its page; what is longer goes on in the next row. */
const LONGEST_CELL = 1000

const piecesOf = (text: string): string[] => text.match(new RegExp(`[^]{1,${LONGEST_CELL}}`, 'gu')) ?? ['']

function rowsOfEvent(event: TicketEvent, printing: Printing): PrintedTicket['log'] {
  const { at, actor, action, changes, reason } = event
  const { speaker } = printing
  const told = changes
    .filter((change) => isTold(change, changes))
    .map(({ field, old, new: next }) => {
      const [before, after] = [old, next].map((value) => printedValue(field, value, printing))
      return `${nameOf(field, speaker)}: ${before} → ${after}`
    })
  const what = [speaker.word('actions', action, { actor }), ...(reason ? [speaker.say('reason', { reason })] : [])]
  const [whats, changed] = [piecesOf(what.join(' ')), piecesOf(told.join('; '))]
  const rows = Math.max(whats.length, changed.length)
  return Array.from({ length: rows }, (_, row) => [
    printedInstant(at, printing),
    whats[row] ?? '…',
    changed[row] ?? '…',
  ])
}

/** A ticket with what is printed beside it. */
export interface TicketFile {
  ticket: TicketDetail
  events: readonly TicketEvent[]
  photos: readonly Picture[]
}

/** Puts a ticket, its photos and its audit log in words. */
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
      ...(limit ? [speaker.say('limit', { lbs: limit.lbs })] : []),
    ],
    groups: groupsOf(ticket, printing),
    checks: checksOf(ticket, speaker),
    photos: photosOf(photos, ticket.ticket_number, printing),
    log: events.flatMap((event) => rowsOfEvent(event, printing)),
  }
}
