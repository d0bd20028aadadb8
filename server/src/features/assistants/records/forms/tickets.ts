import { MOST_ANSWER_ROWS, type tickets } from '@milepost/contract'
import { dateInZone } from '@milepost/contract/core/time/zones'
import { inPayUnit } from '../../../units/index.ts'
import { isProject, projectOf } from '../find-project.ts'
import { noRecord, type Figures, type FiguresRow, type RecordForm, type RecordQuestion } from '../record-form.ts'
import type { Gap, RecordReads } from '../record-reads.ts'
import { counted, onDays, onProject, seen, writtenDate, writtenQuantity } from '../words/record-phrases.ts'
import { ticketWords, wordFor } from '../words/record-words.ts'
import { ticketsLink } from './ticket-link.ts'

interface TicketState {
  pattern: RegExp
  filters: object
  /** The same in the address of the list. */
  search: Readonly<Record<string, string>>
  /** Of one and of several: `is rejected`, `are rejected`. */
  en: readonly [string, string]
  es: readonly [string, string]
}

const status = (name: string) => ({ filters: { status: { in: [name] } }, search: { status: name } })

/** What may be asked of tickets. */
const states: Readonly<Record<string, TicketState>> = {
  rejected: {
    pattern: /\b(?:reject\w*|rechaz\w*)/,
    ...status('rejected'),
    en: ['is rejected', 'are rejected'],
    es: ['está rechazada', 'están rechazadas'],
  },
  pending: {
    pattern: /\b(?:pending|undecided|waiting|pendientes?|por decidir)\b/,
    ...status('pending'),
    en: ['is pending', 'are pending'],
    es: ['está pendiente', 'están pendientes'],
  },
  voided: {
    pattern: /\b(?:void(?:ed)?|anulad\w*)\b/,
    ...status('voided'),
    en: ['is voided', 'are voided'],
    es: ['está anulada', 'están anuladas'],
  },
  flagged: {
    pattern: /\b(?:flagged|marcad\w*)\b/,
    ...status('flagged'),
    en: ['is flagged', 'are flagged'],
    es: ['está marcada', 'están marcadas'],
  },
  overloaded: {
    pattern: /\b(?:overload\w*|overweight|over the weight limit|sobrepeso|sobrecargad\w*)\b/,
    filters: { overloaded: { eq: true } },
    search: { overloaded: 'yes' },
    en: ['is over the weight limit', 'are over the weight limit'],
    es: ['excede el límite de peso', 'exceden el límite de peso'],
  },
}

const columns: Figures['columns'] = ['ticket', 'project', 'material', 'quantity', 'unit', 'status', 'day']

type Row = Awaited<ReturnType<typeof pageOf>>['slips'][number]
const pageOf = (reads: RecordReads, filters: object) =>
  reads.read<typeof tickets.list>('tickets_list', { page_size: MOST_ANSWER_ROWS, filters })

function rowOf({
  id,
  ticket_number,
  status: of,
  project,
  project_id,
  material,
  net,
  uom,
  printed_at,
  time_zone,
}: Row): FiguresRow {
  const word = wordFor(ticketWords, of ?? 'empty')
  const paid = inPayUnit({ quantity: net, uom })
  const day = dateInZone(new Date(printed_at), time_zone)
  const on = (language: 'en' | 'es') => `${onProject(project, language)} (${writtenDate(day, language)})`
  return {
    cells: [ticket_number, project, material, paid.quantity, paid.uom, word, day],
    link: { page: 'tickets', project_id, search: { ticket: String(id) } },
    says: {
      en: `Ticket ${ticket_number}${on('en')}: ${writtenQuantity(net, uom, 'en')} of ${material}, status ${word.en}.`,
      es: `Boleta ${ticket_number}${on('es')}: ${writtenQuantity(net, uom, 'es')} de ${material}, estado ${word.es}.`,
    },
  }
}

async function readList(
  { project: words, days, states: [asked] }: RecordQuestion,
  reads: RecordReads,
): Promise<Figures | Gap> {
  const state = states[asked ?? ''] ?? null
  const project = await projectOf(words, reads)
  if (project !== null && !isProject(project)) return project
  const { slips, page } = await pageOf(reads, {
    ...state?.filters,
    ...(days && { printed_on: { gte: days.from, lte: days.to } }),
    ...(project && { project_id: { eq: project.id } }),
  })
  const total = page.total_rows
  const one = total === 1 ? 0 : 1
  const where = (language: 'en' | 'es') => {
    const printed = days === null ? '' : language === 'en' ? ' printed' : total === 1 ? ' impresa' : ' impresas'
    return `${onProject(project?.name ?? null, language)}${printed}${onDays(days, language)}`
  }
  const [en, es] = [state?.en[one] ?? (one === 0 ? 'is there' : 'are there'), state?.es[one] ?? 'hay']
  return {
    says:
      total === 0
        ? {
            en: `No tickets${where('en')} ${en}${seen('en')}.`,
            es: `Ninguna de las boletas${where('es')} ${state?.es[0] ?? 'existe'}${seen('es')}.`,
          }
        : {
            en: `${counted(total, ['ticket', 'tickets'])}${where('en')} ${en}.`,
            es: `${counted(total, ['boleta', 'boletas'])}${where('es')} ${es}.`,
          },
    columns,
    rows: slips.map(rowOf),
    total,
    link: ticketsLink(project, days, state?.search),
  }
}

/** Tickets in a state, such as those that were rejected on a day. */
export const ticketsInState: RecordForm = {
  name: 'tickets_in_state',
  topic: 'tickets',
  description:
    'Tickets in a state, of a project and days of printing where they are named: how many, and the latest ten.',
  states: Object.keys(states),
  takes: ['project', 'days'],
  asks: ({ plain, project, days }) => {
    if (!/\b(?:tickets?|loads?|boletas?|cargas?)\b/.test(plain)) return null
    const asked = Object.entries(states).find(([, { pattern }]) => pattern.test(plain))
    if (!asked) return null
    const open =
      asked[0] === 'pending' && /\b(?:which|what|how many|are there|any|cuales|cuantas|hay|que)\b/.test(plain)
    return days !== null || project !== null || open ? { project, days, states: [asked[0]] } : null
  },
  read: readList,
}

/** One ticket by its number. */
export const ticketByNumber: RecordForm = {
  name: 'ticket_by_number',
  topic: 'tickets',
  description: 'The ticket of a number: its status, material, quantity and project.',
  states: [],
  takes: ['code'],
  asks: ({ plain }) => {
    const code = /\b(?:ticket|boleta)(?: number| no\.?| #| numero)? #?([a-z]{1,6}-?\d[\w-]{0,29}|\d[\w-]{3,29})\b/.exec(
      plain,
    )?.[1]
    return code === undefined ? null : { code: code.toUpperCase() }
  },
  read: async ({ code }, reads) => {
    const { slips, page } = await pageOf(reads, { ticket_number: { eq: code } })
    const rows = slips.map(rowOf)
    const [first] = rows
    if (!first) return noRecord(code ?? '')
    const several = {
      en: `${counted(page.total_rows, ['ticket', 'tickets'])} have the number ${code}.`,
      es: `${counted(page.total_rows, ['boleta', 'boletas'])} tienen el número ${code}.`,
    }
    return { says: rows.length === 1 ? first.says : several, columns, rows, total: page.total_rows, link: null }
  },
}
