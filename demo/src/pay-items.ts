import type { World } from './world.ts'

type Item = readonly [
  code: string,
  description: string,
  unit: string,
  category: string,
  quantity: string,
  price: string,
]

/** Items of an agency's list, in the words of standard specifications; each with the quantity and price of a project of average size. */
const items: readonly Item[] = [
  ['150-1000', 'Traffic control', 'LS', 'General', '1', '684250'],
  ['151-1000', 'Mobilization', 'LS', 'General', '1', '412500'],
  ['153-1300', 'Field engineer office, type 3', 'EA', 'General', '1', '38500'],
  ['163-0232', 'Temporary grassing', 'ACRE', 'Erosion control', '14.5', '412.5'],
  ['165-0030', 'Maintenance of temporary silt fence', 'LF', 'Erosion control', '8200', '0.85'],
  ['201-1500', 'Clearing and grubbing', 'LS', 'Earthwork', '1', '265000'],
  ['205-0001', 'Unclassified excavation', 'CY', 'Earthwork', '48200', '9.35'],
  ['206-0002', 'Borrow excavation, including material', 'CY', 'Earthwork', '21500', '14.2'],
  ['310-1101', 'Graded aggregate base course, including material', 'TON', 'Base', '61250', '28.75'],
  ['318-3000', 'Aggregate surface course', 'TON', 'Base', '2400', '31.5'],
  ['402-1802', 'Recycled asphaltic concrete, patching', 'TON', 'Paving', '1850', '142'],
  ['402-3103', 'Asphaltic concrete 9.5 mm Superpave, type II', 'TON', 'Paving', '18400', '104.35'],
  ['402-3121', 'Asphaltic concrete 25 mm Superpave', 'TON', 'Paving', '36800', '92.6'],
  ['402-3130', 'Asphaltic concrete 12.5 mm Superpave', 'TON', 'Paving', '27600', '98.875'],
  ['413-1000', 'Bituminous tack coat', 'GAL', 'Paving', '39500', '3.15'],
  ['432-0206', 'Milling of asphaltic pavement, 1½ inches deep', 'SY', 'Paving', '184000', '2.42'],
  ['439-0022', 'Plain concrete pavement, 10 inches', 'SY', 'Paving', '6400', '88.5'],
  ['441-0104', 'Concrete sidewalk, 4 inches', 'SY', 'Concrete', '3150', '46.75'],
  ['441-6222', 'Concrete curb and gutter, 8 by 30 inches', 'LF', 'Concrete', '12800', '22.4'],
  ['500-3101', 'Class A concrete', 'CY', 'Concrete', '286', '912.5'],
  ['550-1180', 'Storm drain pipe, 18 inches', 'LF', 'Drainage', '4200', '68.25'],
  ['603-2181', 'Stone plain riprap, type 3, 18 inches', 'SY', 'Drainage', '1950', '54'],
  ['641-1200', 'Guardrail, type W', 'LF', 'Safety', '9600', '24.8'],
  ['653-1501', 'Thermoplastic solid traffic stripe, 5 inches, white', 'LF', 'Safety', '96500', '0.72'],
  ['700-6910', 'Permanent grassing', 'ACRE', 'Erosion control', '22', '1085'],
]
/** Additional items of every list: a do-not-pay item, and one that only names a source. */
const marked = [
  { item_code: 'DNP', item_description: 'Do not pay', unit_of_measure: 'TON', category: 'General', is_dnp: true },
  {
    item_code: 'SRC-1',
    item_description: 'Borrow pit, source only',
    unit_of_measure: 'TON',
    category: 'Earthwork',
    source_only: true,
  },
]

export interface PayItemsToBuild {
  world: World
  authority_id: number
  /** Ids by DOT code. */
  projects: ReadonlyMap<string, number>
  contractors: readonly { id: number; project_id: number | undefined }[]
  nextId: () => number
}

/** The lines of one project's contract: most items of the list, one of them twice (D32), and two without money. */
function linesOf({ world, authority_id, projects, nextId }: PayItemsToBuild, index: number) {
  const project_id = projects.get(world.projects[index]?.dot_code ?? '')
  const bid = items.filter((_item, at) => at % 9 !== index % 9)
  const paving = bid.filter(([, , unit]) => unit === 'TON').slice(-1)
  const priced = [...bid, ...paving].map(
    ([item_code, item_description, unit_of_measure, , quantity, unit_price], at) => ({
      line_number: (at + 1) * 5,
      item_code,
      item_number: String((at + 1) * 5).padStart(4, '0'),
      item_description,
      unit_of_measure,
      quantity,
      unit_price,
      is_dnp: false,
      source_only: false,
      mobile_favorite: unit_of_measure === 'TON' && at % 2 === 0,
      major: Number(quantity) * Number(unit_price) > 2_000_000,
    }),
  )
  const unpriced = marked.map(({ category: _none, ...item }, at) => ({
    ...item,
    line_number: 9000 + at,
    item_number: null,
    quantity: '0',
    unit_price: null,
    is_dnp: 'is_dnp' in item,
    source_only: 'source_only' in item,
    mobile_favorite: 'is_dnp' in item,
    major: false,
  }))
  return [...priced, ...unpriced].map((line) => ({ authority_id, id: nextId(), project_id, ...line }))
}

/** An agency's list of pay items, and the lines of its projects with contractors for their paving (D32, D34), as rows of their tables. */
export function payItemRows(build: PayItemsToBuild) {
  const { world, authority_id, contractors, nextId } = build
  const listed = items.map(([item_code, item_description, unit_of_measure, category]) => ({
    item_code,
    item_description,
    unit_of_measure,
    category,
  }))
  const master_pay_items = [...listed, ...marked].map((item) => ({
    is_dnp: false,
    source_only: false,
    ...item,
    authority_id,
    id: nextId(),
    spec_year: 2021,
  }))
  const project_pay_items = world.projects.flatMap((_project, index) => linesOf(build, index))
  const pay_item_contractors = project_pay_items
    .filter(({ unit_of_measure }) => ['TON', 'SY', 'LF'].includes(unit_of_measure))
    .flatMap((line, at) => {
      const own = contractors.filter(({ project_id }) => project_id === line.project_id)
      const contractor = own[at % Math.max(1, own.length)]
      return contractor ? [{ authority_id, pay_item_id: line.id, external_contractor_id: contractor.id }] : []
    })
  return { master_pay_items, project_pay_items, pay_item_contractors }
}
