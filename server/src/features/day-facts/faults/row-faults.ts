import type { FactSheet, ReportContent, ReportItem, ReportPosting, WorkReportFault } from '@milepost/contract'
import { parseStation } from '@milepost/contract/stationing/station-text'
import { Exact, sumQuantities } from '../../units/index.ts'
import { newFault, pathOf } from './new-fault.ts'

const isStation = (text: string): boolean => parseStation(text, 'ft') !== null || parseStation(text, 'm') !== null

const differs = (one: string, other: string): boolean => !new Exact(one).equals(other)

/** What of an item the tickets and entries of the sheet say; null where no fact of the row has a quantity. */
function knownQuantity({ facts: named }: ReportItem, { facts }: FactSheet): string | null {
  const known = facts.filter(({ id, kind }) => named.includes(id) && (kind === 'placed' || kind === 'entered_by_hand'))
  return known.length === 0 ? null : sumQuantities(known.flatMap(({ value }) => value ?? []))
}

/** A quantity that is not the sum of its postings, or not what the tickets and entries of the day say. */
function quantityFaults(item: ReportItem, sheet: FactSheet): WorkReportFault[] {
  const { key, quantity, postings } = item
  if (quantity === null) return []
  const known = knownQuantity(item, sheet)
  const posted = postings.flatMap((posting) => posting.quantity ?? [])
  const path = pathOf('items', key, 'quantity')
  const sum = sumQuantities(posted)
  const whole = posted.length > 0 && posted.length === postings.length
  return [
    ...(whole && differs(sum, quantity)
      ? [
          newFault('quantity_differs', 'error', path, {
            section: 'items',
            params: { quantity, expected: sum, of: 'postings' },
          }),
        ]
      : []),
    ...(known !== null && differs(known, quantity)
      ? [
          newFault('quantity_differs', 'warning', path, {
            section: 'items',
            params: { quantity, expected: known, of: 'tickets' },
          }),
        ]
      : []),
  ]
}

/** Stations that cannot be read. */
const stationFaults = ({ key }: ReportItem, posting: ReportPosting): WorkReportFault[] =>
  (['from_station', 'to_station'] as const).flatMap((field) => {
    const station = posting[field]
    const path = pathOf('items', key, 'postings', posting.key, field)
    return station === null || isStation(station)
      ? []
      : [newFault('station_invalid', 'error', path, { section: 'items', params: { station } })]
  })

/** Contractors of postings and machines that are not on the report, and postings of none while there are several. */
function contractorFaults({ contractors, items, equipment }: ReportContent): WorkReportFault[] {
  const known = new Set(contractors.map(({ key }) => key))
  const missing = (contractor: string | null) => contractor !== null && !known.has(contractor)
  const fault = (level: WorkReportFault['level'], ...path: string[]) =>
    newFault('contractor_missing', level, pathOf(...path), { section: 'contractors' })
  return [
    ...items.flatMap(({ key, postings }) =>
      postings.flatMap((posting) => {
        const path = ['items', key, 'postings', posting.key, 'contractor']
        if (missing(posting.contractor)) return [fault('error', ...path)]
        return posting.contractor === null ? [fault('warning', ...path)] : []
      }),
    ),
    ...equipment
      .filter(({ contractor }) => missing(contractor))
      .map(({ key }) => fault('error', 'equipment', key, 'contractor')),
  ]
}

const HOURS_OF_DAY = 24

/** Hours of people beyond a day, and of machines beyond a day for each that was on site. */
function hoursFaults({ contractors, equipment, staff }: ReportContent): WorkReportFault[] {
  const over = (hours: string | null, most = HOURS_OF_DAY) => hours !== null && Number(hours) > most
  const fault = (hours: string | null, ...path: string[]) =>
    newFault('hours_over_day', 'error', pathOf(...path), { params: { hours: hours ?? '' } })
  return [
    ...contractors.flatMap(({ key, supervisors, personnel }) => [
      ...supervisors.flatMap(({ hours }, at) =>
        over(hours) ? [fault(hours, 'contractors', key, 'supervisors', String(at))] : [],
      ),
      ...personnel.flatMap(({ hours }, at) =>
        over(hours) ? [fault(hours, 'contractors', key, 'personnel', String(at))] : [],
      ),
    ]),
    ...equipment.flatMap(({ key, on_site, hours_used, hours_idle }) => {
      const sum = new Exact(hours_used ?? 0).plus(hours_idle ?? 0).toString()
      return over(sum, HOURS_OF_DAY * Math.max(1, on_site)) ? [fault(sum, 'equipment', key, 'hours_used')] : []
    }),
    ...staff.flatMap(({ key, hours }) => (over(hours) ? [fault(hours, 'staff', key, 'hours')] : [])),
  ]
}

/** What is wrong within the rows of a report. */
export const rowFaults = (content: ReportContent, sheet: FactSheet): WorkReportFault[] => [
  ...content.items.flatMap((item) => [
    ...quantityFaults(item, sheet),
    ...item.postings.flatMap((posting) => stationFaults(item, posting)),
  ]),
  ...contractorFaults(content),
  ...hoursFaults(content),
]
