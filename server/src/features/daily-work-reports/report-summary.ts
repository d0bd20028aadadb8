import type { FactSheet, ReportContent } from '@milepost/contract'
import { differencesOf } from '../day-facts/index.ts'
import type { ReportSummary } from './write-reports.queries.ts'

/** Characters of remarks that a list shows. */
const MOST_SUMMARY = 500

/** What lists show of a report: its remarks in one line, how many items and tickets it has, and whether a person changed what the rules wrote. */
export function summaryOf(draft: ReportContent, content: ReportContent, sheet: FactSheet): ReportSummary {
  const remarks = content.remarks.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ')
  return {
    edited: differencesOf(draft, content).length > 0,
    remarks: remarks === '' ? null : remarks.slice(0, MOST_SUMMARY),
    pay_item_count: content.items.length,
    ticket_count: new Set([...content.items.flatMap(({ ticket_ids }) => ticket_ids), ...ticketsOf(sheet)]).size,
  }
}

/** Tickets that the facts of a day are computed from, those on no pay item among them. */
const ticketsOf = ({ facts }: FactSheet): number[] =>
  facts.flatMap(({ sources }) => sources.flatMap(({ subject, ids }) => (subject === 'ticket' ? ids : [])))

/** What a report posts on pay items, row by row; an item without postings posts its own quantity. */
export const postingsOf = ({ items }: ReportContent) =>
  items.flatMap(({ pay_item_id, quantity, postings }) =>
    postings.length === 0
      ? [{ pay_item_id, quantity, material_set: null }]
      : postings.map((posting) => ({ pay_item_id, quantity: posting.quantity, material_set: posting.material_set })),
  )
