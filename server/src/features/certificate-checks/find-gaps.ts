import {
  certifiedUse,
  certifies,
  gapFinder,
  turningDays,
  typesNeeded,
  type Shipment,
  type ShipmentGap,
  type ShippedDay,
} from '@milepost/contract'
import type { Work } from '../../platform/context.ts'
import { inTurns, eachInTurns } from '../../platform/turns.ts'
import { Exact } from '../units/index.ts'
import * as queries from './certification.queries.ts'
import {
  certifiedDays,
  certifiedTotals,
  shipmentsOf,
  type ProjectShipment,
  type ShipmentsOf,
  type SuppliedMaterial,
} from './shipments.queries.ts'

/** What reading gaps needs; a job has it, too. */
export type Reading = Pick<Work, 'db' | 'authority_id'>

/** A gap with all loads that it is of. */
export interface FoundGap extends ShipmentGap {
  project_id: number
  supplier_id: number
  vendor_material_id: number
  tickets: number
  first_day: string
  last_day: string
  /** By unit of the tickets. */
  quantities: Map<string, Exact>
  items: Map<number, Exact>
}

/** What certifies the materials of some vendors, by project. */
export async function certificationOf(
  { db, authority_id }: Reading,
  of: ShipmentsOf & { vendor_material_ids: readonly number[] | null },
) {
  const [needs, submittals, sourced] = await db.together((at_once) =>
    Promise.all([
      queries.needsOf(at_once, authority_id, of.vendor_material_ids),
      queries.submittalsOf(at_once, authority_id, of),
      queries.sourcesOf(at_once, authority_id, of.vendor_material_ids),
    ]),
  )
  const shipped = await shippedBeyond({ db, authority_id }, submittals)
  const byProject = Map.groupBy(submittals, ({ project_id }) => project_id)
  const sources = sourced.flatMap(({ supplier_id, ...source }) =>
    supplier_id === null ? [] : [{ ...source, supplier_id }],
  )
  const of_sources = new Set(sourced.map(({ vendor_material_id }) => vendor_material_id))
  return {
    numbers: new Map(submittals.map(({ id, number }) => [id, number])),
    turns: turningDays({ submittals, shipped, sources }),
    needed: (shipment: Pick<Shipment, 'vendor_material_id' | 'pay_item_id'>) => typesNeeded(needs, shipment),
    finderOf: (project_id: number) =>
      gapFinder({
        needs,
        submittals: byProject.get(project_id) ?? [],
        shipped,
        sourced: of_sources,
        sources,
      }),
  }
}

/**
 * By day what was shipped of the materials of submittals with a quantity, as far as it may exceed one: of most materials the total says that it does not, and no day
 * is read.
 */
async function shippedBeyond(
  { db, authority_id }: Reading,
  submittals: readonly queries.ProjectSubmittal[],
): Promise<ShippedDay[]> {
  const measured = submittals.filter(({ status, approved_quantity }) => certifies(status) && approved_quantity !== null)
  if (measured.length === 0) return []
  const keyOf = (one: SuppliedMaterial) => `${one.supplier_id} ${one.vendor_material_id}`
  const byMaterial = Map.groupBy(measured, keyOf)
  const materials = [...byMaterial.values()].flatMap(([one]) => (one ? [one] : []))
  const totals = Map.groupBy(await certifiedTotals(db, authority_id, materials), keyOf)
  const beyond = materials.filter((one) =>
    byMaterial.get(keyOf(one))?.some((submittal) => {
      const use = certifiedUse(submittal, totals.get(keyOf(one)) ?? [])
      return use?.state === 'exceeded'
    }),
  )
  return beyond.length === 0 ? [] : await certifiedDays(db, authority_id, beyond)
}

function addTo(found: Map<string, FoundGap>, shipment: ProjectShipment, gap: ShipmentGap): void {
  const { project_id, supplier_id, vendor_material_id, pay_item_id, day, last_day } = shipment
  const key = `${project_id} ${supplier_id} ${vendor_material_id} ${gap.certificate_type_id ?? ''} ${gap.reason}`
  const known = found.get(key)
  const one: FoundGap = known ?? {
    ...gap,
    project_id,
    supplier_id,
    vendor_material_id,
    tickets: 0,
    first_day: day,
    last_day,
    quantities: new Map(),
    items: new Map(),
  }
  if (!known) found.set(key, one)
  if (day < one.first_day) one.first_day = day
  if (last_day > one.last_day) one.last_day = last_day
  one.submittal_id = gap.submittal_id ?? one.submittal_id
  if (pay_item_id === null) {
    one.tickets += shipment.tickets
    one.quantities.set(shipment.uom, (one.quantities.get(shipment.uom) ?? new Exact(0)).plus(shipment.quantity))
  } else one.items.set(pay_item_id, (one.items.get(pay_item_id) ?? new Exact(0)).plus(shipment.quantity))
}

/** What lacks on some projects, or of some vendors. Days between which nothing turns are judged as one, so that the work is not that of days or tickets. */
export async function foundGaps(
  ctx: Reading,
  of: ShipmentsOf,
): Promise<{ gaps: FoundGap[]; numbers: ReadonlyMap<number, string> }> {
  const { finderOf, numbers, turns } = await certificationOf(ctx, { ...of, vendor_material_ids: null })
  const shipments = await shipmentsOf(ctx.db, ctx.authority_id, { ...of, turns })
  const finders = new Map<number, ReturnType<typeof finderOf>>()
  const found = new Map<string, FoundGap>()
  await inTurns(
    eachInTurns(shipments, (shipment) => {
      const find = finders.get(shipment.project_id) ?? finderOf(shipment.project_id)
      finders.set(shipment.project_id, find)
      for (const gap of find(shipment)) addTo(found, shipment, gap)
    }),
  )
  return { gaps: [...found.values()], numbers }
}
