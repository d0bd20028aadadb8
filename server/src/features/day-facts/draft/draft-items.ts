import type { FactSheet, ReportItem, ReportPosting } from '@milepost/contract'
import { placedItems, quantityOf, stretchesOf, type PlacedItem } from '../facts/work-facts.ts'
import { groupsOf } from '../facts/new-fact.ts'
import type { DayRows } from '../read/read-day.ts'
import type { DayEntry } from '../read/work-of-day.queries.ts'
import { contractorKey } from './draft-contractors.ts'
import { numbersAbout } from './facts-about.ts'
import { beginningOf, lineOf, linesOf } from './row-texts.ts'

/** Postings that an item has at most. */
const MOST_POSTINGS = 50

/** Entries that are posted together: of one contractor, and by hand of one place. */
const placeOf = ({ contractor_id, ticket_id, location }: DayEntry): string =>
  JSON.stringify([contractor_id, ticket_id === null ? location : null])

/** Names a posting by what it is about, so that assembling again finds it. */
const keyOf = ({ id, contractor_id, ticket_id, location }: DayEntry): string =>
  `by:${contractor_id ?? 'none'}${ticket_id === null && location !== null ? `:hand:${id}` : ''}`

/** The postings of an item. One alone has no quantity: the item's counts (D62). */
function postingsOf(placed: PlacedItem, day: DayRows): ReportPosting[] {
  const groups = groupsOf([...placed.entries, ...placed.by_hand], placeOf)
  return groups.slice(0, MOST_POSTINGS).map((entries) => {
    const [first] = entries as [DayEntry]
    const of_tickets = entries.filter(({ ticket_id }) => ticket_id !== null)
    const stretches = stretchesOf({ ...placed, entries: of_tickets }, day)
    const [stretch] = stretches.length === 1 ? stretches : []
    return {
      key: keyOf(first),
      contractor: first.contractor_id === null ? null : contractorKey(first.contractor_id),
      from_station: lineOf(stretch?.from.station ?? null, 30),
      to_station: lineOf(stretch?.to.station ?? null, 30),
      from_offset_ft: stretch?.from.offset_ft ?? null,
      to_offset_ft: stretch?.to.offset_ft ?? null,
      location: linesOf(
        [...stretches.map(({ alignment }) => alignment), ...entries.map(({ location }) => location)],
        500,
      ),
      material_set: day.material_sets.find(({ pay_item_id }) => pay_item_id === placed.item.id)?.name ?? null,
      quantity: groups.length === 1 ? null : quantityOf(entries),
      plan_sheet: null,
      as_built: false,
      comment: linesOf(
        entries.map(({ notes }) => notes),
        1000,
      ),
    }
  })
}

/** The lines of the contract on which the day put something, each with its tickets and postings. */
export function draftItems(day: DayRows, sheet: FactSheet): ReportItem[] {
  const tickets = new Map(day.tickets.map((ticket) => [ticket.id, ticket]))
  return placedItems(day).map((placed) => {
    const { item, entries, by_hand } = placed
    const ticket_ids = [...new Set(entries.flatMap(({ ticket_id }) => ticket_id ?? []))]
    const materials = ticket_ids.map((id) => tickets.get(id)?.material ?? null)
    return {
      key: `item:${item.id}`,
      pay_item_id: item.id,
      line_number: item.line_number,
      item_code: lineOf(item.item_code, 50),
      item_description: beginningOf(item.item_description, 500),
      unit_of_measure: item.unit_of_measure,
      ticketed_material: linesOf(materials, 300),
      ticket_ids,
      quantity: quantityOf([...entries, ...by_hand]),
      postings: postingsOf(placed, day),
      facts: numbersAbout(sheet, ['placed', 'stationing', 'entered_by_hand', 'overrun'], 'pay_item', item.id),
    }
  })
}
