import { daysBefore } from './calendar.ts'
import type { Agency } from './agency.ts'
import type { NextId } from './next-id.ts'

/** Types of certificates: their names, what they are, who submits them, and for how many days they are valid. */
const types = [
  ['Mix design approval', 'Job mix formula or concrete mix design, approved by the state laboratory', 'staff', 730],
  ['Mill test report', 'Chemistry and tension tests by heat number', 'vendor', null],
  ['Certificate of compliance', 'The vendor certifies that the shipment meets the specifications', 'vendor', 365],
  ['Aggregate quality report', 'Soundness, abrasion and gradation of the source', 'either', 365],
  ['Binder certificate', 'PG grade of the binder, by tank', 'vendor', 180],
  ['Buy America certification', 'Melted, rolled, coated and assembled in the United States', 'vendor', null],
  ['Catalog cut', 'Manufacturer’s data sheet', 'either', null],
  ['Faxed batch letter', 'Replaced by the certificate of compliance', 'vendor', null],
] as const
type TypeName = (typeof types)[number][0]

interface Certified {
  name: string
  category: string
  needs: readonly TypeName[]
  /** Materials of tickets by their names; what is left out here is suggested or not matched. */
  on_tickets?: readonly string[]
  source_required?: true
  hidden?: true
}

/** Materials that vendors certify: those that come with tickets, and what does not. */
const materials: readonly Certified[] = [
  {
    name: 'Asphalt mix, surface',
    category: 'asphalt',
    needs: ['Mix design approval', 'Binder certificate'],
    on_tickets: ['12.5mm SP', '9.5mm SP Type II', '12.5mm OGFC'],
    source_required: true,
  },
  {
    name: 'Asphalt mix, binder and base',
    category: 'asphalt',
    needs: ['Mix design approval', 'Binder certificate'],
    on_tickets: ['19mm SP', '25mm SP Base'],
    source_required: true,
  },
  {
    name: 'Portland cement concrete',
    category: 'concrete',
    needs: ['Mix design approval', 'Certificate of compliance'],
    on_tickets: ['Class A 3000', 'Class AA 3500', 'Class AA 4000 Bridge Deck', 'Class 3 Pavement'],
    source_required: true,
  },
  {
    name: 'Graded aggregate base',
    category: 'aggregate',
    needs: ['Aggregate quality report'],
    on_tickets: ['Graded aggregate base'],
    source_required: true,
  },
  { name: '#57 stone', category: 'aggregate', needs: ['Aggregate quality report'], source_required: true },
  { name: '#4 stone', category: 'aggregate', needs: ['Aggregate quality report'], source_required: true },
  { name: 'Reinforcing steel', category: 'steel', needs: ['Mill test report', 'Buy America certification'] },
  { name: 'Structural steel', category: 'steel', needs: ['Mill test report', 'Buy America certification'] },
  {
    name: 'Guardrail beam and posts',
    category: 'steel',
    needs: ['Certificate of compliance', 'Buy America certification'],
  },
  {
    name: 'Precast box culvert',
    category: 'precast',
    needs: ['Certificate of compliance', 'Buy America certification'],
  },
  { name: 'Corrugated polyethylene pipe', category: 'pipe', needs: ['Certificate of compliance', 'Catalog cut'] },
  { name: 'Reinforced concrete pipe', category: 'pipe', needs: ['Certificate of compliance'] },
  { name: 'Geotextile, separation', category: 'geosynthetics', needs: ['Certificate of compliance'] },
  { name: 'Thermoplastic markings', category: 'traffic_control', needs: ['Certificate of compliance', 'Catalog cut'] },
  { name: 'Creosoted timber', category: 'other', needs: ['Certificate of compliance'], hidden: true },
]

/** Products by name that the agency has approved: manufacturer, material, number, specification, and the last day in days from today. */
const products = [
  ['Duramax N-12', 'Piedmont Drainage Systems', 'Corrugated polyethylene pipe', 'QPL-88-014', 'AASHTO M 294', 420],
  ['BlueSeal HP', 'Kestrel Pipe', 'Corrugated polyethylene pipe', 'QPL-88-021', 'AASHTO M 294', 31],
  ['TerraSep 180', 'Low Country Fabrics', 'Geotextile, separation', 'QPL-28-007', 'AASHTO M 288', 190],
  ['Brightline 90', 'Sunrise Markings', 'Thermoplastic markings', 'QPL-46-102', 'AASHTO M 249', -12],
  ['Brightline 125', 'Sunrise Markings', 'Thermoplastic markings', 'QPL-46-118', 'AASHTO M 249', 610],
] as const

/** The rows of what an agency says of certificates: types, materials with their needs and names, exceptions, sources and approved products. */
export function certifiedMaterialRows({ agency, today, nextId }: { agency: Agency; today: string; nextId: NextId }) {
  const { authority_id } = agency
  const certificate_types = types.map(([name, description, submitted_by, valid_days]) => ({
    authority_id,
    id: nextId(),
    name,
    description,
    submitted_by,
    valid_days,
    hidden: name === 'Faxed batch letter',
  }))
  const typeIds = new Map(certificate_types.map(({ name, id }) => [name, id]))
  const rows = materials.map((material) => ({ ...material, id: nextId() }))
  const vendor_materials = rows.map(({ id, name, category, source_required = false, hidden = false }) => ({
    authority_id,
    id,
    name,
    description: null,
    category,
    source_required,
    hidden,
  }))
  const idOf = new Map(rows.map(({ name, id }) => [name, id]))
  const needed_certificates = rows.flatMap(({ id, needs }) =>
    needs.map((need) => ({
      authority_id,
      id: nextId(),
      vendor_material_id: id,
      certificate_type_id: typeIds.get(need),
      project_id: null,
      pay_item_id: null,
      needed: true,
      reason: null,
    })),
  )
  const ticketMaterials = new Map([...agency.materials].map(([name, id]) => [name.slice(name.indexOf(' ') + 1), id]))
  const vendor_material_names = rows.flatMap(({ id, on_tickets = [] }) =>
    on_tickets.flatMap((name) => {
      const material_id = ticketMaterials.get(name)
      return material_id === undefined ? [] : [{ authority_id, material_id, vendor_material_id: id }]
    }),
  )
  return {
    certificate_types,
    vendor_materials,
    needed_certificates: [...needed_certificates, ...exceptionRows(agency, { typeIds, idOf, nextId })],
    vendor_material_names,
    material_sources: sourceRows(agency, { rows, today, nextId }),
    approved_products: products.map(([name, manufacturer, material, number, specification, days]) => ({
      authority_id,
      id: nextId(),
      name,
      manufacturer,
      vendor_material_id: idOf.get(material),
      number,
      specification,
      approved_on: daysBefore(today, 500),
      expires_on: daysBefore(today, -days),
    })),
  }
}

/** A pay item of concrete that asks for a mill test report too, and another that takes no certificate of compliance. */
function exceptionRows(
  { authority_id, tables }: Agency,
  {
    typeIds,
    idOf,
    nextId,
  }: { typeIds: ReadonlyMap<string, number>; idOf: ReadonlyMap<string, number>; nextId: NextId },
) {
  const [, lines = []] = tables.find(([table]) => table === 'project_pay_items') ?? []
  const [first, second] = lines.filter(({ item_code }) => String(item_code).startsWith('500-'))
  const concrete = idOf.get('Portland cement concrete')
  return [
    ...(first
      ? [{ line: first, type: 'Mill test report', needed: true, reason: 'Fibers of steel, special provision 500-4' }]
      : []),
    ...(second
      ? [
          {
            line: second,
            type: 'Certificate of compliance',
            needed: false,
            reason: 'Minor concrete, accepted by cylinders',
          },
        ]
      : []),
  ].map(({ line, type, needed, reason }) => ({
    authority_id,
    id: nextId(),
    vendor_material_id: concrete,
    certificate_type_id: typeIds.get(type),
    project_id: line['project_id'],
    pay_item_id: line['id'],
    needed,
    reason,
  }))
}

/** Each supplier is a source of what its plants make. Of those approved for one plant, one lapses in three weeks and one lapsed last month. */
function sourceRows(
  { authority_id, world, suppliers, plants }: Agency,
  { rows, today, nextId }: { rows: readonly (Certified & { id: number })[]; today: string; nextId: NextId },
) {
  const made = world.plants.flatMap(({ supplier, code, products: some }) =>
    rows.flatMap(({ id, on_tickets = [] }) =>
      some.some(({ material }) => on_tickets.includes(material)) ? [{ supplier, code, vendor_material_id: id }] : [],
    ),
  )
  const bySupplier = Map.groupBy(made, ({ supplier, vendor_material_id }) => `${supplier} ${vendor_material_id}`)
  return [...bySupplier.values()].map((of, place) => {
    const [{ supplier, code, vendor_material_id }] = of as [(typeof made)[number]]
    const { days, notes = null } = lapses[place] ?? { days: 90 + place * 40 }
    return {
      authority_id,
      id: nextId(),
      supplier_id: suppliers.get(supplier),
      vendor_material_id,
      plant_id: place in lapses ? plants.get(code) : null,
      approved_on: daysBefore(today, 400 + place),
      expires_on: daysBefore(today, -days),
      notes,
    }
  })
}

/** Sources that are approved for one plant alone: in how many days they lapse. */
const lapses: Readonly<Record<number, { days: number; notes?: string }>> = {
  1: { days: 21 },
  4: { days: -34, notes: 'Renewal waits for the audit of the plant.' },
}
