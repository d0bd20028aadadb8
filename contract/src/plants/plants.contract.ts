import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { date, id, idText, instant, lockVersion, text } from '../core/scalars.ts'
import { plantKinds, plantList, supplierList } from './plants.list.ts'

/** A time of day in the plant's zone, on the 24-hour clock. */
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a time such as 06:00'))
/** Degrees, WGS 84. */
const coordinate = (most: number) => z.nullable(z.number().check(z.gte(-most), z.lte(most)))
/** Pounds, an exact decimal. */
const weight = z.nullable(z.string().check(z.regex(/^[1-9]\d{0,6}(\.\d{1,2})?$/, 'expected a weight above 0 in lb')))

/** A supplier with its plants and its keys that hold; `last_ticket_at` is the latest receipt at any of its plants. */
export const supplier = z.object({
  id,
  name: z.string(),
  plants_count: z.int(),
  keys_count: z.int(),
  last_ticket_at: z.nullable(instant),
})
export type Supplier = z.output<typeof supplier>

/** A plant as its administrator sees it; tickets name it by `code`. */
export const plant = z.object({
  id,
  code: z.string(),
  name: z.string(),
  kind: z.enum(plantKinds),
  supplier_id: id,
  supplier: z.string(),
  latitude: coordinate(90),
  longitude: coordinate(180),
  time_zone: z.string(),
  /** Working hours in the plant's zone; a plant is online when a ticket or heartbeat came within 30 minutes of them (D14). */
  opens_at: clock,
  closes_at: clock,
  /** Capacity and division of the truck scale in lb, and the day its certificate expires (D18). */
  scale_capacity_lbs: weight,
  scale_division_lbs: weight,
  scale_certificate_expires_on: z.nullable(date),
  /** Receipt of the last sign of life; a plant that is not `active` is closed and its tickets are refused. */
  last_heartbeat_at: z.nullable(instant),
  last_ticket_at: z.nullable(instant),
  online: z.boolean(),
  active: z.boolean(),
  lock_version: z.int(),
})
export type Plant = z.output<typeof plant>

const plantBody = {
  code: z
    .string()
    .check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, 'letters, digits, dots, dashes; at most 40')),
  name: text(200),
  kind: z.enum(plantKinds),
  supplier_id: id,
  /** Given with `longitude`, or not at all: half a place is none. */
  latitude: z.optional(coordinate(90)),
  longitude: z.optional(coordinate(180)),
  time_zone: text(60),
  opens_at: z.optional(clock),
  closes_at: z.optional(clock),
  scale_capacity_lbs: z.optional(weight),
  scale_division_lbs: z.optional(weight),
  scale_certificate_expires_on: z.optional(z.nullable(date)),
}
/** The fields of a new plant. */
export const newPlant = z.strictObject(plantBody)
const byId = z.strictObject({ id: idText })

export const plants = {
  suppliers: defineRoute({
    method: 'GET',
    path: '/v1/suppliers/manage',
    permission: 'plant.manage',
    summary: 'Suppliers with their plants and keys',
    query: queryOf(supplierList),
    response: pageOf('suppliers', supplier),
  }),
  createSupplier: defineRoute({
    method: 'POST',
    path: '/v1/suppliers',
    permission: 'plant.manage',
    summary: 'Make a supplier',
    body: z.strictObject({ name: text(200) }),
    response: z.object({ supplier }),
    problems: ['name_taken'],
  }),
  list: defineRoute({
    method: 'GET',
    path: '/v1/plants/manage',
    permission: 'plant.manage',
    summary: 'Plants of the authority',
    query: queryOf(plantList),
    response: pageOf('plants', plant),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/plants',
    permission: 'plant.manage',
    summary: 'Make a plant (D13)',
    body: newPlant,
    response: z.object({ plant }),
    problems: ['plant_code_taken', 'not_found', 'invalid'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/plants/{id}',
    permission: 'plant.manage',
    summary: 'Change a plant',
    params: byId,
    body: z.strictObject({
      ...z.partial(z.strictObject(plantBody)).shape,
      active: z.optional(z.boolean()),
      lock_version: lockVersion,
    }),
    response: z.object({ plant }),
    problems: ['plant_code_taken', 'edit_conflict', 'not_found', 'invalid'],
  }),
}
