import type { Exporter, ExportPlan } from '../../exports/index.ts'
import { scopeOfFile } from '../export/file-scope.ts'
import type { TicketSelection } from '../list/ticket-selection.ts'
import { countTickets } from './slip-decisions.queries.ts'
import { scopeOf } from '../ticket-scope.ts'
import { speakerOf, type PrintLanguage } from './print-texts.ts'
import { printTicket } from './printed-ticket.ts'
import { readSlips } from './read-slips.ts'
import { drawSlips, madeLine } from './ticket-pdf.ts'

/** Chosen tickets on paper, each on its own page in its own zone, the first printed first: what the person reads of them. */
export async function planSlips(
  exporter: Exporter,
  { slip_ids, language }: { slip_ids: readonly number[]; language: PrintLanguage },
): Promise<ExportPlan> {
  const { db, authority_id, actor } = exporter
  const made = { name: actor.name, at: exporter.clock() }
  const filters = { id: { in: [...slip_ids] } }
  const scope = await scopeOf(exporter)
  const selection: TicketSelection = { authority_id, scope, filters, search: null }
  const { time_zone, dot_code } = await scopeOfFile(exporter, filters)
  const total = await countTickets(db, selection)
  const speaker = speakerOf(language)
  return {
    format: 'slips',
    named: `tickets-${dot_code ?? 'selected'}-slips`,
    time_zone,
    total,
    drawn: async (letterhead) => {
      const slips = await readSlips(db, selection)
      const tickets = slips.map((slip) => {
        const printing = { speaker, time_zone: slip.ticket.time_zone }
        const { slip: page } = printTicket({ ...slip, record: null }, printing)
        return { slip: { ...page, foot: [...page.foot, madeLine(printing, made)] }, record: null }
      })
      const title = speaker.say('slips', { count: tickets.length })
      return await drawSlips({ title, tickets, language, ...letterhead, foot: [] })
    },
  }
}
