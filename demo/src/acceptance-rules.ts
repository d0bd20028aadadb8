import type { StoredRule } from '@milepost/contract'
import type { Agency } from './agency.ts'
import type { NextId } from './next-id.ts'

/** Months before this one in which the pay periods of reconciled projects begin. */
export const RECONCILED_MONTHS = 3
/** The item on which each material of the reconciled projects belongs. */
export const itemsOfMaterials: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'P-2052': { 'Graded aggregate base': '310-1101', '19mm SP': '402-3121', 'Class A 3000': '500-3101' },
  'P-2041': { '12.5mm SP': '402-3130', '19mm SP': '402-3121', 'M-10 screenings': '310-1101' },
}

type Rule = Pick<StoredRule, 'category' | 'test' | 'kind' | 'rate_by'> & Partial<StoredRule>

/** What an agency asks for of three materials: of asphalt and concrete by quantity, of aggregate by quantity and by source, of fresh concrete on each day. */
const rules: readonly Rule[] = [
  {
    category: 'asphalt',
    test: 'asphalt_volumetrics',
    kind: 'verification',
    rate_by: 'quantity',
    sublot_size: '2000',
    uom: 'TON',
    sublots_of_lot: 5,
    least_quantity: '500',
    judged_by: 'both',
  },
  {
    category: 'asphalt',
    test: 'asphalt_volumetrics',
    kind: 'qc',
    sampled_by: 'contractor',
    tested_by: 'contractor',
    rate_by: 'quantity',
    sublot_size: '4000',
    uom: 'TON',
    sublots_of_lot: 5,
    holds_pay: false,
  },
  {
    category: 'concrete',
    test: 'concrete_cylinders',
    kind: 'verification',
    rate_by: 'quantity',
    sublot_size: '500',
    uom: 'CY',
    sublots_of_lot: 5,
  },
  {
    category: 'concrete',
    test: 'fresh_concrete',
    method: 'field_inspection',
    kind: 'information',
    rate_by: 'time',
    every_days: 5,
    holds_pay: false,
  },
  {
    category: 'aggregate',
    test: 'gradation',
    kind: 'verification',
    rate_by: 'quantity',
    sublot_size: '1500',
    uom: 'TON',
    sublots_of_lot: 5,
  },
  {
    category: 'aggregate',
    test: 'Soundness',
    method: 'certificate',
    kind: 'qc',
    sampled_by: 'supplier',
    rate_by: 'source',
  },
]

/** The acceptance rules of an agency, as rows of their table. */
export const acceptanceRuleRows = (authority_id: number, nextId: NextId) =>
  rules.map((rule) => ({
    method: 'sample',
    sampled_by: 'agency',
    tested_by: 'laboratory',
    samples: 1,
    sublot_size: null,
    uom: null,
    sublots_of_lot: null,
    every_days: null,
    least_quantity: null,
    holds_pay: true,
    judged_by: 'count',
    active: true,
    ...rule,
    authority_id,
    id: nextId(),
  }))

/** The pay item on which a load of a material on a project belongs; null where it belongs on none. */
export function payItemFinder({ tables, projects, materials }: Agency) {
  const lines = tables.find(([table]) => table === 'project_pay_items')?.[1] ?? []
  const ids = new Map(
    lines.map((line) => [`${Number(line['project_id'])} ${String(line['item_code'])}`, Number(line['id'])]),
  )
  const names = new Map([...materials].map(([name, id]) => [id, name.slice(name.indexOf(' ') + 1)]))
  const codes = new Map(Object.entries(itemsOfMaterials).map(([dot_code, items]) => [projects.get(dot_code), items]))
  return (project_id: number, material_id: number): number | null =>
    ids.get(`${project_id} ${codes.get(project_id)?.[names.get(material_id) ?? ''] ?? ''}`) ?? null
}
