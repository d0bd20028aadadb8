import type { CertificateGap, CertificateGapReason } from '@milepost/contract'
import { readUnit } from '@milepost/contract/units/units'
import { Exact, inUnit, sharedUnits } from '../units/index.ts'
import * as queries from './certification.queries.ts'
import { foundGaps, type Reading } from './find-gaps.ts'
import type { ShipmentsOf } from './shipments.queries.ts'

const order: readonly CertificateGapReason[] = [
  'missing',
  'source_not_approved',
  'expired',
  'source_lapsed',
  'exhausted',
  'returned',
  'in_review',
]

/** Gaps as calls answer them, those that are most urgent first, with the names of what they are of. */
export async function describedGaps(ctx: Reading, of: ShipmentsOf): Promise<CertificateGap[]> {
  const { gaps, numbers } = await foundGaps(ctx, of)
  if (gaps.length === 0) return []
  const unique = (ids: readonly (number | null)[]) => [...new Set(ids)].filter((id) => id !== null)
  const [rows, asked] = await Promise.all([
    queries.namesOf(ctx.db, ctx.authority_id, {
      projects: unique(gaps.map(({ project_id }) => project_id)),
      suppliers: unique(gaps.map(({ supplier_id }) => supplier_id)),
      materials: unique(gaps.map(({ vendor_material_id }) => vendor_material_id)),
      types: unique(gaps.map(({ certificate_type_id }) => certificate_type_id)),
      items: unique(gaps.flatMap(({ items }) => [...items.keys()])),
    }),
    queries.askedOf(ctx.db, ctx.authority_id, of),
  ])
  const names = new Map(rows.map((row) => [`${row.of} ${row.id}`, row]))
  const named = (kind: queries.GapNames['of'], id: number) => ({ id, name: names.get(`${kind} ${id}`)?.name ?? '' })
  return gaps
    .toSorted(
      (one, other) =>
        order.indexOf(one.reason) - order.indexOf(other.reason) ||
        other.tickets - one.tickets ||
        one.vendor_material_id - other.vendor_material_id,
    )
    .map((gap) => {
      const project = names.get(`project ${gap.project_id}`)
      const request = asked.find(
        (one) =>
          one.project_id === gap.project_id &&
          one.supplier_id === gap.supplier_id &&
          one.vendor_material_id === gap.vendor_material_id &&
          one.certificate_type_id === gap.certificate_type_id,
      )
      return {
        project_id: gap.project_id,
        project: project?.name ?? '',
        dot_code: project?.code ?? '',
        supplier: named('supplier', gap.supplier_id),
        vendor_material: named('material', gap.vendor_material_id),
        certificate_type: gap.certificate_type_id === null ? null : named('type', gap.certificate_type_id),
        reason: gap.reason,
        submittal:
          gap.submittal_id === null ? null : { id: gap.submittal_id, number: numbers.get(gap.submittal_id) ?? '' },
        tickets: gap.tickets,
        first_day: gap.first_day,
        last_day: gap.last_day,
        quantity: inOneUnit(gap.quantities),
        pay_items: [...gap.items].flatMap(([id, quantity]) => itemOf(names.get(`item ${id}`), quantity)),
        asked: request ? { at: request.asked_at, by: request.asked_by_name } : null,
      }
    })
}

/** The sum of quantities that are in one unit, pounds in tons; null where there are several. */
function inOneUnit(quantities: ReadonlyMap<string, Exact>): CertificateGap['quantity'] {
  const shared = sharedUnits(quantities.keys())
  const [uom, ...others] = new Set(shared.values())
  if (uom === undefined || others.length > 0) return null
  const sum = [...quantities].reduce((all, [from, quantity]) => {
    const [own, wanted] = [readUnit(from), readUnit(uom)]
    return all.plus(from === uom || !own || !wanted ? quantity : inUnit(quantity, own, wanted))
  }, new Exact(0))
  return { quantity: sum.toString(), uom }
}

function itemOf(item: queries.GapNames | undefined, quantity: Exact): CertificateGap['pay_items'] {
  if (!item) return []
  return [
    {
      id: item.id,
      line_number: item.line_number ?? 0,
      item_code: item.code ?? '',
      item_description: item.name,
      quantity: quantity.toString(),
      uom: item.uom ?? '',
      amount: item.unit_price === null ? null : quantity.times(item.unit_price).toFixed(2),
    },
  ]
}
