import type { ReportDrift } from '@milepost/contract'
import { itemRow } from '../checks/finding.ts'
import { quantityOf } from '../checks/item-rules.ts'
import { inUnitThere, type ApprovedFactor } from '../checks/in-unit-there.ts'
import { itemOf, type SystemItem } from '../checks/system-view.ts'
import { Exact } from '../../units/index.ts'
import type { StoredReport } from '../../daily-work-reports/index.ts'

/** How a sent report differs from what is there. */
export type Drift = Pick<ReportDrift, 'kind' | 'row' | 'ours' | 'theirs'>

/** What is there of one report. */
export interface ReportThere {
  /** Reports that have its id: one, unless it is missing or doubled. */
  copies: number
  items: readonly { there: SystemItem; quantity: string | null }[]
}

const whole = (kind: 'missing' | 'doubled'): Drift => ({ kind, row: null, ours: null, theirs: null })
const written = (quantity: string | null, unit: string) => (quantity === null ? null : `${quantity} ${unit}`)

/**
 * Compares a sent report with what is there: its pay items and their quantities, in the units there. Items of others are named only where all of the report
 * there is ours. Pure.
 */
export function driftOf(
  { content }: Pick<StoredReport, 'content'>,
  { copies, items }: ReportThere,
  { merged, factors }: { merged: boolean; factors: readonly ApprovedFactor[] },
): Drift[] {
  if (copies === 0) return [whole('missing')]
  if (copies > 1) return [whole('doubled')]
  const view = { items: items.map(({ there }) => there) }
  const own = content.items.filter(({ pay_item_id }) => pay_item_id !== null)
  const known = new Set<number>()
  const differing = own.flatMap((item): Drift[] => {
    const there = itemOf(view, item)
    const ours = quantityOf(item)
    const row = itemRow(item)
    if (!there) return [{ kind: 'item_missing', row, ours: written(ours, item.unit_of_measure), theirs: null }]
    known.add(there.id)
    const theirs = items.find((one) => one.there.id === there.id)?.quantity ?? null
    const converted = ours === null ? null : inUnitThere(ours, { from: item.unit_of_measure, to: there.unit, factors })
    if (converted && theirs !== null && new Exact(converted.quantity).equals(theirs)) return []
    return [
      {
        kind: 'quantity_differs',
        row,
        ours: written(converted?.quantity ?? ours, there.unit),
        theirs: written(theirs, there.unit),
      },
    ]
  })
  const unknown = merged
    ? []
    : items
        .filter(({ there }) => !known.has(there.id))
        .map(({ there, quantity }): Drift => ({
          kind: 'item_unknown',
          row: [there.lines[0], there.code, there.description].join(' '),
          ours: null,
          theirs: written(quantity, there.unit),
        }))
  return [...differing, ...unknown]
}
