import { digitsAfterPoint, type PreSendFinding, type ReportContent } from '@milepost/contract'
import { Exact } from '../../units/index.ts'
import type { CheckedReport } from './checked-report.ts'
import { finding, itemPath, itemRow, postingPath, type Rules } from './finding.ts'
import { decimalsOf, inUnitThere } from './in-unit-there.ts'
import { targetThere } from './report-rules.ts'
import { contractorNamed, itemOf, type SystemView } from './system-view.ts'

type Item = ReportContent['items'][number]

/** Work that no line of the contract has. */
const isUnattached = (item: Item): boolean => item.pay_item_id === null

/** The day's quantity of an item: its own, or that of its postings where each has one (D62); null where neither is there. */
export function quantityOf({ quantity, postings }: Item): string | null {
  if (quantity !== null) return quantity
  const own = postings.flatMap((posting) => (posting.quantity === null ? [] : [posting.quantity]))
  if (own.length === 0 || own.length < postings.length) return null
  return own.reduce((sum, one) => sum.plus(one), new Exact(0)).toFixed()
}

/** What each item of the report with a line of the contract is there; null where the construction system was not asked. */
function eachKnown(
  { content, view }: CheckedReport,
  look: (item: Item, there: SystemView['items'][number] | null) => readonly PreSendFinding[],
): PreSendFinding[] | null {
  if (!view?.contract) return null
  return content.items.filter((item) => !isUnattached(item)).flatMap((item) => look(item, itemOf(view, item)))
}

function contractorsOf({ content, view }: CheckedReport): PreSendFinding[] {
  const listed = new Set(content.contractors.map(({ key }) => key))
  const posted = content.items.flatMap((item) => {
    if (item.postings.length === 0)
      return [finding('contractor_missing', 'report', { path: `${itemPath(item)}.postings`, row: itemRow(item) })]
    return item.postings.flatMap((posting) => {
      const at = { path: `${postingPath(item, posting)}.contractor`, row: itemRow(item) }
      if (posting.contractor === null) return [finding('contractor_missing', 'report', at)]
      return listed.has(posting.contractor) ? [] : [finding('contractor_not_listed', 'report', at)]
    })
  })
  const unknown = view?.contract
    ? content.contractors
        .filter(({ name }) => contractorNamed(view, name) === null)
        .map(({ key, name }) =>
          finding('contractor_not_found', 'there', { path: `contractors.${key}`, row: name, params: { name } }),
        )
    : []
  const machines = content.equipment
    .filter(({ contractor }) => contractor === null || !listed.has(contractor))
    .map(({ key, description }) =>
      finding('equipment_without_contractor', 'report', { path: `equipment.${key}`, row: description }),
    )
  return [...posted, ...unknown, ...machines]
}

/** An item is a line of the contract there, in the same unit or in one that converts. */
function knownItem(
  item: Item,
  there: SystemView['items'][number] | null,
  { factors }: CheckedReport,
): PreSendFinding[] {
  const at = { path: itemPath(item), row: itemRow(item) }
  if (!there) return [finding('item_not_found', 'there', at)]
  if (!there.active) return [finding('item_inactive', 'there', at)]
  const quantity = quantityOf(item)
  if (quantity === null) return []
  const found = inUnitThere(quantity, { from: item.unit_of_measure, to: there.unit, factors })
  const params = { unit: item.unit_of_measure, unit_there: there.unit }
  if (!found) return [finding('unit_differs', 'project', { ...at, params })]
  return found.by === 'same'
    ? []
    : [finding('unit_converted', 'report', { ...at, params: { ...params, quantity, quantity_there: found.quantity } })]
}

/** The quantities of an item are there, rounded for their unit, and its postings add up to it. */
function quantitiesOf(item: Item): PreSendFinding[] {
  const row = itemRow(item)
  const quantity = quantityOf(item)
  if (quantity === null) return [finding('quantity_missing', 'report', { path: `${itemPath(item)}.quantity`, row })]
  const decimals = decimalsOf(item.unit_of_measure)
  const written = [
    { path: `${itemPath(item)}.quantity`, value: item.quantity },
    ...item.postings.map((posting) => ({ path: `${postingPath(item, posting)}.quantity`, value: posting.quantity })),
  ]
  const unrounded = written.flatMap(({ path, value }) =>
    value !== null && digitsAfterPoint(new Exact(value).toFixed()) > decimals
      ? [
          finding('quantity_not_rounded', 'report', {
            path,
            row,
            params: { quantity: value, decimals: String(decimals), unit: item.unit_of_measure },
          }),
        ]
      : [],
  )
  const own = item.postings.filter((posting) => posting.quantity !== null)
  const sum = own.reduce((total, posting) => total.plus(posting.quantity ?? 0), new Exact(0))
  const adds =
    own.length === 0 || (own.length < item.postings.length ? sum.lessThanOrEqualTo(quantity) : sum.equals(quantity))
  const differs = adds
    ? []
    : [
        finding('postings_differ', 'report', {
          path: `${itemPath(item)}.postings`,
          row,
          params: { quantity, postings: sum.toFixed(), unit: item.unit_of_measure },
        }),
      ]
  return [...unrounded, ...differs]
}

/** What the contract has of an item and what is posted of it with this report, there or, where that is not known, here. */
function balanceOf(report: CheckedReport, item: Item): { posted: string; current: string } | null {
  const { view, items, factors } = report
  const there = view && itemOf(view, item)
  const quantity = quantityOf(item)
  if (there?.current_quantity && quantity !== null) {
    const own = inUnitThere(quantity, { from: item.unit_of_measure, to: there.unit, factors })
    const before = there.posted_quantity ?? '0'
    // What of a report of ours is there already is posted already.
    const sent = targetThere(report)?.sync_id === report.sync_id
    if (own)
      return { posted: sent ? before : new Exact(before).plus(own.quantity).toFixed(), current: there.current_quantity }
  }
  const here = items.find(({ id }) => id === item.pay_item_id)
  return here ? { posted: here.posted_quantity, current: here.current_quantity } : null
}

function overrunOf(report: CheckedReport, item: Item): PreSendFinding[] {
  const balance = balanceOf(report, item)
  if (!balance) return []
  const [posted, current] = [new Exact(balance.posted), new Exact(balance.current)]
  if (!posted.greaterThan(Exact.max(0, current))) return []
  const params = { posted: posted.toFixed(3), current: current.toFixed(3), excess: posted.minus(current).toFixed(3) }
  return [finding('overrun', 'report', { path: itemPath(item), row: itemRow(item), params })]
}

/** Postings name one of the sets of materials that their item has there. */
function materialSetsOf(item: Item, there: SystemView['items'][number] | null): PreSendFinding[] {
  if (!there) return []
  const names = there.material_sets.map(({ name }) => name)
  return item.postings.flatMap((posting) => {
    const at = { path: `${postingPath(item, posting)}.material_set`, row: itemRow(item) }
    if (posting.material_set === null)
      return names.length === 0
        ? []
        : [finding('material_set_missing', 'report', { ...at, params: { sets: names.join(', ') } })]
    return names.includes(posting.material_set)
      ? []
      : [
          finding('material_set_not_found', 'report', {
            ...at,
            params: { set: posting.material_set, sets: names.join(', ') },
          }),
        ]
  })
}

/** Checks about work items and their postings. */
export const itemRules = {
  contractors_listed: contractorsOf,
  items_known: (report) => eachKnown(report, (item, there) => knownItem(item, there, report)),
  quantities: ({ content }) => content.items.flatMap(quantitiesOf),
  overruns: (report) =>
    report.content.items.filter((item) => !isUnattached(item)).flatMap((item) => overrunOf(report, item)),
  unattached_items: ({ content }) =>
    content.items
      .filter(isUnattached)
      .map((item) => finding('unattached_item', 'report', { path: itemPath(item), row: itemRow(item) })),
  material_sets: (report) => eachKnown(report, materialSetsOf),
  stations: ({ content, station_units }) =>
    content.items
      .filter(({ unit_of_measure }) => station_units.includes(unit_of_measure))
      .flatMap((item) =>
        item.postings
          .filter(({ from_station }) => from_station === null)
          .map((posting) =>
            finding('station_missing', 'report', {
              path: `${postingPath(item, posting)}.from_station`,
              row: itemRow(item),
              params: { unit: item.unit_of_measure },
            }),
          ),
      ),
} as const satisfies Partial<Rules>
