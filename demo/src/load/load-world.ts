import { clockTime, daysBefore } from '../calendar.ts'
import type { Product } from '../world.ts'
import { asphaltMixes, concreteClasses, stone } from '../worlds/products.ts'
import type { Cardinalities } from './cardinalities.ts'

export interface LoadProduct extends Product {
  readonly material_id: number
}
export interface LoadTruck {
  readonly id: number
  readonly number: string
  readonly hauler_id: number
  readonly hauler: string
  readonly tare_lbs: number
}
export interface LoadProject {
  readonly id: number
  readonly dot_code: string
  readonly job_id: number
  readonly job_number: string
  readonly customer_id: number
  readonly customer: string
  readonly po_number: string
}
export interface LoadPlant {
  readonly id: number
  readonly supplier: number
  readonly supplier_id: number
  readonly supplier_name: string
  readonly code: string
  readonly kind: 'asphalt' | 'concrete' | 'aggregate'
  readonly uom: 'LB' | 'TON' | 'CY'
  readonly number_base: number
  readonly products: readonly LoadProduct[]
  readonly trucks: readonly LoadTruck[]
}

/** Everything that a load's tickets refer to, as plain data that can be passed to a worker. */
export interface LoadWorld {
  readonly authority_id: number
  readonly time_zone: string
  readonly cardinalities: Cardinalities
  /** Who decides: a membership. */
  readonly inspector: { readonly id: number; readonly name: string }
  readonly plants: readonly LoadPlant[]
  /** Projects that a supplier serves, by the supplier's place; in the order in which they are built. */
  readonly projects: readonly (readonly LoadProject[])[]
  /** The load's days, oldest first, each with the instant (milliseconds) of 6:00. */
  readonly days: readonly { readonly date: string; readonly opens: number }[]
  /** The first ticket's id; the others follow. */
  readonly first_id: number
}

type Rows = Array<Record<string, unknown>>
export interface LoadRows {
  readonly tables: ReadonlyArray<readonly [table: string, rows: Rows]>
  readonly world: LoadWorld
}

export interface LoadToBuild {
  readonly authority_id: number
  readonly time_zone: string
  readonly inspector: LoadWorld['inspector']
  readonly cardinalities: Cardinalities
  /** Distinguishes this load's names from those of earlier loads. */
  readonly run: number
  /** Yesterday is the load's last day. */
  readonly today: string
  readonly first_id: number
  readonly nextId: () => number
  /** Materials that the authority has, by type and name. */
  readonly materials: ReadonlyMap<string, number>
}

const variants = ['', ' WMA', ' Level B']
const catalogue: Record<LoadPlant['kind'], readonly Product[]> = {
  asphalt: asphaltMixes,
  concrete: concreteClasses,
  aggregate: stone,
}
const kinds = ['asphalt', 'aggregate', 'asphalt', 'concrete'] as const
const works = [
  'resurfacing',
  'widening',
  'bridge replacement',
  'reconstruction',
  'shoulder paving',
  'intersection improvements',
]

/** Builds the rows that a load's tickets refer to, and the data that its workers need. */
export function buildLoad(build: LoadToBuild): LoadRows {
  const { authority_id, time_zone, inspector, cardinalities, today, first_id, nextId } = build
  const own = <Row extends object>(row: Row) => ({ authority_id, id: nextId(), ...row })
  const materials = materialRows(build)
  const suppliers = Array.from({ length: cardinalities.suppliers }, (_, index) =>
    own({ name: `Supplier ${build.run}-${index + 1}` }),
  )
  const haulers = Array.from({ length: cardinalities.haulers }, (_, index) =>
    own({ name: `Haulage ${build.run}-${index + 1}` }),
  )
  const customers = Array.from({ length: 20 }, (_, index) => own({ name: `Contractor ${build.run}-${index + 1}` }))
  const projects = Array.from({ length: cardinalities.projects }, (_, index) => own(projectRow(build, index)))
  const jobs = projects.map((project, index) =>
    own({
      supplier_id: suppliers[index % suppliers.length]?.id,
      job_number: `${project.dot_code}-J`,
    }),
  )
  const links = jobs.map((job, index) =>
    own({
      contractor_job_id: job.id,
      project_id: projects[index]?.id,
      state: 'connected',
      connected_at: `${today}T12:00:00Z`,
      connected_by_name: 'Milepost',
    }),
  )
  const trucks = Array.from({ length: cardinalities.trucks }, (_, index) =>
    own({ number: `L${build.run}T${index + 1}`, max_gvw_lbs: 80_000 }),
  )
  const plants = Array.from({ length: cardinalities.plants }, (_, index) =>
    own(plantRow(build, index, suppliers[index % suppliers.length]?.id ?? 0)),
  )
  const loadTrucks = trucks.map(({ id, number }, index): LoadTruck => {
    const hauler = haulers[index % haulers.length]
    return {
      id,
      number,
      hauler_id: hauler?.id ?? 0,
      hauler: hauler?.name ?? '',
      tare_lbs: 20 * (1250 + ((index * 37) % 300)),
    }
  })
  const loadProjects = projects.map(({ id, dot_code }, index): LoadProject => {
    const customer = customers[index % customers.length]
    return {
      id,
      dot_code,
      job_id: jobs[index]?.id ?? 0,
      job_number: jobs[index]?.job_number ?? '',
      customer_id: customer?.id ?? 0,
      customer: customer?.name ?? '',
      po_number: `${88 + (index % 12)}-${100 + index}`,
    }
  })
  return {
    tables: [
      ['suppliers', suppliers],
      ['haulers', haulers],
      ['customers', customers],
      ['projects', projects],
      ['contractor_jobs', jobs],
      ['calibration_links', links],
      ['trucks', trucks],
      ['plants', plants],
      ['materials', materials.rows],
    ],
    world: {
      authority_id,
      time_zone,
      cardinalities,
      inspector,
      first_id,
      plants: plants.map((plant, index): LoadPlant => ({
        id: plant.id,
        supplier: index % suppliers.length,
        supplier_id: plant.supplier_id,
        supplier_name: suppliers[index % suppliers.length]?.name ?? '',
        code: plant.code,
        kind: plant.kind,
        uom: unitOf(plant.kind, index),
        number_base: 10_000_000 + (index % 80) * 1_000_000,
        products: materials.products[plant.kind],
        trucks: loadTrucks.filter((_, at) => at % plants.length === index),
      })),
      projects: suppliers.map((_, supplier) =>
        loadProjects.filter((_project, index) => index % suppliers.length === supplier),
      ),
      days: Array.from({ length: cardinalities.days }, (_, index) => daysBefore(today, cardinalities.days - index)).map(
        (date) => ({ date, opens: clockTime(date, time_zone, 360) }),
      ),
    },
  }
}

const unitOf = (kind: LoadPlant['kind'], index: number): LoadPlant['uom'] =>
  kind === 'concrete' ? 'CY' : kind === 'asphalt' && index % 8 < 4 ? 'LB' : 'TON'

function projectRow({ run, today, time_zone, cardinalities }: LoadToBuild, index: number) {
  return {
    dot_code: `L${run}-${String(index + 1).padStart(4, '0')}`,
    name: `CR ${1100 + index} ${works[index % works.length]}, section ${1 + (index % 9)}`,
    state_project_number: `${3000 + index}-${10 + run}-71`,
    contract_number: `C-L${run}-${index + 1}`,
    contractor_name: `Contractor ${run}-${1 + (index % 20)}`,
    time_zone,
    status: 'construction',
    start_date: daysBefore(today, cardinalities.days + 20),
    end_date: null,
  }
}

function plantRow({ run, time_zone }: LoadToBuild, index: number, supplier_id: number) {
  const kind = kinds[index % kinds.length] ?? 'asphalt'
  const scale = kind === 'concrete' ? null : 1
  return {
    supplier_id,
    code: `L${run}-${String(index + 1).padStart(3, '0')}`,
    name: `Plant ${run}-${index + 1}`,
    kind,
    latitude: 33 + (index % 40) / 20,
    longitude: -85.4 + (index % 25) / 15,
    time_zone,
    opens_at: '06:00',
    closes_at: '18:00',
    scale_capacity_lbs: scale && 120_000,
    scale_division_lbs: scale && 20,
    scale_certificate_expires_on: null,
  }
}

/** Three variants of each product; those that the authority has already keep their ids. */
function materialRows({ authority_id, nextId, materials }: LoadToBuild): {
  rows: Rows
  products: Record<LoadPlant['kind'], LoadProduct[]>
} {
  const rows: Rows = []
  const productsOf = (kind: LoadPlant['kind']) =>
    catalogue[kind].flatMap((product) =>
      variants.map((variant, index): LoadProduct => {
        const material = `${product.material}${variant}`
        const known = materials.get(`${product.material_type} ${material}`)
        const material_id = known ?? nextId()
        if (known === undefined)
          rows.push({ authority_id, id: material_id, name: material, material_type: product.material_type })
        return {
          ...product,
          material,
          material_id,
          product_code: `${product.product_code}${index === 0 ? '' : `-${index}`}`,
        }
      }),
    )
  return {
    products: { asphalt: productsOf('asphalt'), concrete: productsOf('concrete'), aggregate: productsOf('aggregate') },
    rows,
  }
}
