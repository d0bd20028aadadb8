import type { MaterialType, WeighingMethod } from '@milepost/contract/tickets/ticket-status'
import type { UnitCode } from '@milepost/contract/units/units'

/** A mix, stone or concrete that a plant sells; `document` holds the fields that every ticket of it carries. */
export interface Product {
  readonly material: string
  readonly material_type: MaterialType
  readonly product_code: string
  readonly mix_id?: string
  readonly document?: Readonly<Record<string, string | number>>
}

export interface Weighmaster {
  readonly name: string
  readonly license: string
  /** Days from today to the end of the license; negative when it has run out. */
  readonly expires_in_days: number
}

export interface Plant {
  readonly code: string
  readonly name: string
  readonly supplier: string
  readonly kind: 'asphalt' | 'concrete' | 'aggregate'
  readonly latitude: number
  readonly longitude: number
  readonly time_zone: string
  /** Working hours, `HH:MM` in the plant's zone. */
  readonly opens_at: string
  readonly closes_at: string
  readonly weighing_method: WeighingMethod
  readonly uom: UnitCode
  readonly scale_capacity_lbs: number | null
  readonly scale_division_lbs: number | null
  /** Days from today to the end of the scale's certificate; null without scale. */
  readonly certificate_in_days: number | null
  /** The number before its first ticket of each year. */
  readonly number_base: number
  readonly weighmasters: readonly Weighmaster[]
  readonly products: readonly Product[]
  /** Its tickets often need some minutes to arrive. */
  readonly slow_line?: boolean
}

export type TruckKind = 'dump' | 'mixer'

export interface Truck {
  readonly number: string
  readonly hauler: string
  readonly kind: TruckKind
  readonly driver: string
  /** Empty weight in lb, a multiple of 20. */
  readonly tare_lbs: number
  /** Legal gross weight in lb. */
  readonly max_gvw_lbs: number
}

export interface Project {
  readonly dot_code: string
  readonly name: string
  readonly state_project_number: string
  readonly federal_project_number?: string
  readonly contract_number: string
  readonly district: string
  readonly contractor_name: string
  /** The contractor as the plants' customer lists have it, and its job and order numbers. */
  readonly customer_name: string
  readonly job_number: string
  readonly po_number: string
  readonly time_zone: string
  readonly status: 'draft' | 'bid' | 'construction' | 'completed'
  readonly latitude: number
  readonly longitude: number
  /** Days before today. */
  readonly started_days_ago: number | null
  readonly ends_in_days: number | null
  readonly percentage_complete: number
  readonly description: string
}

/** A stretch of days on which a plant supplies a project with one product. */
export interface Haul {
  readonly project: string
  readonly plant: string
  /** The product's code at the plant. */
  readonly product: string
  readonly shift: 'day' | 'night'
  /** From so many days ago to so many days ago (0: today). */
  readonly from_days_ago: number
  readonly to_days_ago: number
  /** Fewest and most loads of a shift, and trucks on it. */
  readonly loads: readonly [number, number]
  readonly trucks: readonly [number, number]
}

/** An agency with everything that its tickets refer to. */
export interface World {
  readonly name: string
  readonly time_zone: string
  /** The domain of its users' email addresses. */
  readonly sign_in_domain: string
  /** Its own host name, where its sign-in page is; browsers resolve names below `localhost` to their own machine. */
  readonly own_host?: string
  readonly districts: readonly string[]
  readonly projects: readonly Project[]
  readonly plants: readonly Plant[]
  readonly trucks: readonly Truck[]
  readonly hauls: readonly Haul[]
}

/** The row of a table that has this value; throws if the world has no such row. */
export function byKey<Row, Key extends keyof Row>(rows: readonly Row[], key: Key, value: Row[Key]): Row {
  const found = rows.find((row) => row[key] === value)
  if (!found) throw new Error(`The demonstration's world has no ${String(key)} ${String(value)}`)
  return found
}

/** The suppliers of a world, each once. */
export const sellers = (world: World): string[] => [...new Set(world.plants.map((plant) => plant.supplier))]

/** The number that a plant uses for a job until it learns the contractor's. */
export const provisionalJob = (job_number: string): string => `TEMP-${job_number.split('-').at(-1)}`
