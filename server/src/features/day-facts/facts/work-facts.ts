import { overrunWarning } from '../../reconciliation/index.ts'
import { Exact, roundQuantity, sumQuantities } from '../../units/index.ts'
import type { DayRows } from '../read/read-day.ts'
import type { DayEntry, DayItem, DayStation } from '../read/work-of-day.queries.ts'
import { groupsOf, listed, newFact, rowsOf, type NewFact } from './new-fact.ts'

/** How a sentence names a line of the contract. */
const named = ({ item_code, item_description }: DayItem) => ({ item: item_code, description: item_description })

/** What a day puts on a line of the contract. */
export interface PlacedItem {
  item: DayItem
  entries: DayEntry[]
  by_hand: DayEntry[]
}

/** Lines of the contract with what the day puts on them, in the order of the contract. */
export function placedItems({ items, entries, by_hand }: DayRows): PlacedItem[] {
  const of = (rows: readonly DayEntry[], id: number) => rows.filter(({ pay_item_id }) => pay_item_id === id)
  return items.map((item) => ({ item, entries: of(entries, item.id), by_hand: of(by_hand, item.id) }))
}

/** The sum of entries in the item's unit; null where none has a quantity. */
export const quantityOf = (entries: readonly DayEntry[]): string | null => {
  const quantities = entries.flatMap(({ quantity }) => quantity ?? [])
  return quantities.length === 0 ? null : sumQuantities(quantities)
}

const entryRows = (entries: readonly DayEntry[]) =>
  rowsOf(
    'pay_entry',
    entries.map(({ id }) => id),
  )
const ticketsOf = (entries: readonly DayEntry[]) => entries.flatMap(({ ticket_id }) => ticket_id ?? [])

/** What tickets put on an item, by whom. */
function placed({ item, entries }: PlacedItem, { contractors }: DayRows): NewFact[] {
  const value = quantityOf(entries)
  if (value === null) return []
  const by = contractors.filter(({ id }) => entries.some(({ contractor_id }) => contractor_id === id))
  const said = { ...named(item), contractor: listed(by.map(({ name }) => name)) }
  return [
    newFact(
      'placed',
      { value, unit: item.unit_of_measure, with: { ...said, tickets: new Set(ticketsOf(entries)).size } },
      rowsOf('pay_item', [item.id]),
      rowsOf('ticket', ticketsOf(entries)),
      entryRows(entries),
    ),
  ]
}

/** Along one alignment: where the first and the last of an item's loads were delivered. */
export interface Stretch {
  alignment: string
  from: DayStation
  to: DayStation
  stations: DayStation[]
}

/** The stretches of an item's loads, by alignment. */
export function stretchesOf({ entries }: PlacedItem, { stations }: DayRows): Stretch[] {
  const of = new Set(ticketsOf(entries))
  const own = stations.filter(({ ticket_id }) => of.has(ticket_id))
  return groupsOf(own, ({ alignment_id }) => String(alignment_id)).map((group) => {
    const ordered = group.toSorted((one, two) => one.internal - two.internal)
    const [from, to] = [ordered[0] as DayStation, ordered.at(-1) as DayStation]
    return { alignment: from.alignment, from, to, stations: ordered }
  })
}

const stationing = (placed: PlacedItem, day: DayRows): NewFact[] =>
  stretchesOf(placed, day).map(({ alignment, from, to, stations }) =>
    newFact(
      'stationing',
      {
        value: from.station,
        with: { ...named(placed.item), to_station: to.station, alignment, tickets: stations.length },
      },
      rowsOf('pay_item', [placed.item.id]),
      rowsOf(
        'ticket',
        stations.map(({ ticket_id }) => ticket_id),
      ),
    ),
  )

/** What was entered by hand, by item and place. */
const enteredByHand = ({ item, by_hand }: PlacedItem): NewFact[] =>
  groupsOf(by_hand, ({ location }) => location ?? '').flatMap((entries) => {
    const value = quantityOf(entries)
    if (value === null) return []
    const said = { ...named(item), location: entries[0]?.location ?? null, entries: entries.length }
    const notes = listed(entries.flatMap((entry) => entry.notes ?? []))
    return [
      newFact(
        'entered_by_hand',
        { value, unit: item.unit_of_measure, with: { ...said, notes } },
        rowsOf('pay_item', [item.id]),
        entryRows(entries),
      ),
    ]
  })

/** An item of which more is installed by now than its contract has (D30), as agencies print it. */
function overrun({ item }: PlacedItem): NewFact[] {
  const { installed_qty, current_qty, source_only, is_dnp } = item
  if (source_only || is_dnp || overrunWarning({ installed_qty, current_qty }) === null) return []
  const rounded = (quantity: Exact | string) => roundQuantity(quantity.toString(), { decimals: 3 })
  const said = { ...named(item), posted: rounded(installed_qty), current: rounded(current_qty) }
  return [
    newFact(
      'overrun',
      { value: rounded(new Exact(installed_qty).minus(current_qty)), unit: item.unit_of_measure, with: said },
      rowsOf('pay_item', [item.id]),
    ),
  ]
}

/** Contractors that did something of the day, each with the items that it worked on; the prime contractor first. */
function contractorFacts({ contractors, entries, by_hand, items }: DayRows): NewFact[] {
  return contractors.flatMap(({ id, name, is_prime }) => {
    const own = [...entries, ...by_hand].filter(({ contractor_id }) => contractor_id === id)
    if (own.length === 0) return []
    const worked = items.filter((item) => own.some(({ pay_item_id }) => pay_item_id === item.id))
    return [
      newFact(
        'contractor',
        {
          value: name,
          with: {
            items: worked.length,
            codes: listed(worked.map(({ item_code }) => item_code)),
            prime: is_prime ? 'yes' : null,
          },
        },
        rowsOf('contractor', [id]),
        rowsOf(
          'pay_item',
          worked.map((item) => item.id),
        ),
        entryRows(own),
      ),
    ]
  })
}

/** What the day put on the items of the contract, where, and by whom. */
export function workFacts(day: DayRows): { [Part in 'placed' | 'places' | 'contractors' | 'overruns']: NewFact[] } {
  const items = placedItems(day)
  return {
    placed: [...items.flatMap((one) => placed(one, day)), ...items.flatMap(enteredByHand)],
    places: items.flatMap((one) => stationing(one, day)),
    contractors: contractorFacts(day),
    overruns: items.flatMap(overrun),
  }
}
