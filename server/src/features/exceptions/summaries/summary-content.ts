import type { SentDailySummary, SummaryContent } from '@milepost/contract'

/** The stored form of a sent or typed summary: each number once, missing values as null. */
export const contentOf = ({
  lines,
  ticket_numbers,
  voided_numbers,
  notes,
}: Pick<SentDailySummary, 'lines' | 'ticket_numbers' | 'voided_numbers' | 'notes'>): SummaryContent => ({
  lines: lines.map((line) => ({
    material: line.material ?? null,
    loads: line.loads,
    quantity: line.quantity,
    uom: line.uom,
    first_ticket_number: line.first_ticket_number ?? null,
    last_ticket_number: line.last_ticket_number ?? null,
  })),
  ticket_numbers: [...new Set(ticket_numbers)],
  voided_numbers: [...new Set(voided_numbers)],
  notes: notes ?? null,
})
