import type { FactKind } from '@milepost/contract'
import type { Said } from './said.ts'
import { exceptionWords, sampleWords, skyWords, wordOf } from './word-lists.ts'

const was = ({ one }: Said): string => (one ? 'was' : 'were')
const tickets = ({ one }: Said): string => (one ? 'ticket' : 'tickets')
const numbers = ({ where, of }: Said): string =>
  where('numbers', (list) => ` (${of('tickets') === '1' || !list.includes(', ') ? 'ticket' : 'tickets'} ${list})`)
const loads = ({ count }: Said): string => count('tickets', 'load', 'loads')
const of = ({ where }: Said): string => where('material', (material) => ` of ${material}`)
const item = ({ of }: Said): string => `item ${of('item')}, ${of('description')}`
const sky = (key: string): string => wordOf(skyWords, 'en', key)

/** One plain English sentence for each kind of fact. */
export const englishSentences: Readonly<Record<FactKind, (said: Said) => string>> = {
  weather: ({ value, where }) =>
    `Weather: ${[
      value && `high ${value} °F`,
      where('low', (low) => `low ${low} °F`),
      where('morning', (key) => `${sky(key)} in the morning`),
      where('afternoon', (key) => `${sky(key)} in the afternoon`),
      where('precipitation', (inches) => `${inches} in of precipitation`),
    ]
      .filter((part) => part !== '')
      .join(', ')}.`,
  no_tickets: () => 'No tickets were found for the given date.',
  deliveries: (said) =>
    `${said.quantity} of ${said.of('material')} ${was(said)} delivered in ${loads(said)}${said.where('trucks', () => ` by ${said.count('trucks', 'truck', 'trucks')}`)} from ${said.has('plant') ? said.of('plant') : `${said.of('plants')} plants`} (${said.of('supplier')}).`,
  pending: (said) =>
    `${said.quantity}${of(said)} in ${loads(said)} ${said.one ? 'waits' : 'wait'} for a decision${numbers(said)}.`,
  first_load: ({ value, of }) => `The first load was ticketed at ${value} (ticket ${of('ticket')}).`,
  last_load: ({ value, of }) => `The last load was ticketed at ${value} (ticket ${of('ticket')}).`,
  placed: (said) =>
    `${said.quantity} ${was(said)} placed on ${item(said)}${said.where('contractor', (name) => `, by ${name}`)} (${said.count('tickets', 'ticket', 'tickets')}).`,
  stationing: (said) =>
    `Loads of ${item(said)}, were delivered ${said.value === said.of('to_station') ? `at station ${said.value}` : `from station ${said.value} to ${said.of('to_station')}`} of ${said.of('alignment')} (${said.count('tickets', 'ticket', 'tickets')}).`,
  uncoded: (said) =>
    `${said.quantity}${of(said)} in ${loads(said)} ${said.one ? 'is' : 'are'} not assigned to a pay item${numbers(said)}.`,
  rejected: (said) =>
    `${said.quantity}${of(said)} in ${loads(said)} ${was(said)} rejected${said.where('reason', (reason) => `: ${reason}`)}${numbers(said)}.`,
  voided: (said) => `${said.total} ${tickets(said)} ${was(said)} voided${numbers(said)}.`,
  wasted: (said) =>
    `${said.quantity}${of(said)} in ${loads(said)} ${was(said)} wasted${said.where('reason', (reason) => `: ${reason}`)}${numbers(said)}.`,
  overload: (said) =>
    said.one
      ? `1 load was ${said.number('most_lbs')} lb over the weight limit${numbers(said)}.`
      : `${said.total} loads were over the weight limit, the heaviest by ${said.number('most_lbs')} lb${numbers(said)}.`,
  flagged: (said) => `${said.total} ${tickets(said)} ${said.one ? 'is' : 'are'} flagged${numbers(said)}.`,
  temperature: (said) =>
    `${said.of('material')} arrived at ${said.value === said.of('most') ? said.value : `${said.value} to ${said.of('most')}`} °F (measured on ${loads(said)}).`,
  late_tickets: (said) =>
    `${said.total} ${tickets(said)} of the day ${was(said)} received after it had ended${numbers(said)}.`,
  overrun: (said) =>
    `Item ${said.of('item')}: Qty Posted to Date of ${said.of('posted')} exceeds Current Qty of ${said.of('current')} by ${said.value}.`,
  contractor: ({ value, where, count, has, of }) =>
    `${value}${where('prime', () => ', the prime contractor,')} worked on ${has('codes') ? `${of('items') === '1' ? 'item' : 'items'} ${of('codes')}` : count('items', 'item', 'items')}.`,
  machine: ({ value, of, where, one }) => {
    const name = `${of('machine')} (${of('number')})${where('contractor', (contractor) => ` of ${contractor}`)}`
    if (value === '') return `${name} was on site.`
    return value === '0'
      ? `${name} was on site; its engine did not run.`
      : `${name} was on site; its engine ran for ${value} ${one ? 'hour' : 'hours'}.`
  },
  work_zone: ({ value, of, has }) => {
    if (!has('armed')) return `Work zone ${value} was armed ${has('disarmed') ? `until ${of('disarmed')}` : 'all day'}.`
    return `Work zone ${value} was armed from ${of('armed')} ${has('disarmed') ? `to ${of('disarmed')}` : 'until after the day had ended'}.`
  },
  sample: (said) =>
    `Sample ${said.value} (${wordOf(sampleWords, 'en', said.of('kind'))})${said.where('material', (material) => ` of ${material}`)} was taken${said.where('ticket', (ticket) => ` from ticket ${ticket}`)}${said.where('station', (station) => ` at station ${station}`)}${said.where('sampled_by', (name) => ` by ${name}`)}${said.where('quantity', () => `; it represents ${said.measured('quantity', 'quantity_unit')}`)}${said.where('lot', (lot) => ` (lot ${lot})`)}.`,
  test: ({ value, of, where }) =>
    `${of('test')} of sample ${of('sample')}: ${{ pass: 'passed', fail: 'failed' }[value] ?? 'for information'}${where('results', (results) => ` (${results})`)}.`,
  exception: (said) =>
    `${said.total} ${said.one ? 'exception' : 'exceptions'}: ${wordOf(exceptionWords, 'en', said.of('kind'))}${said.where('subjects', (subjects) => ` (${subjects})`)}${said.has('open') ? `, ${said.of('open')} open` : ', settled'}.`,
  photos: (said) =>
    `${said.total} ${said.one ? 'photo was' : 'photos were'} added${said.has('of_tickets') && said.has('of_project') ? `: ${said.of('of_tickets')} of tickets, ${said.of('of_project')} of the project` : said.has('of_tickets') ? ' to tickets' : ' to the project'}.`,
  entered_by_hand: (said) =>
    `${said.quantity} of ${item(said)}, ${was(said)} entered by hand${said.where('location', (place) => ` (${place})`)}${said.where('notes', (notes) => `: ${notes}`)}.`,
}
