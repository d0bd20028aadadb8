import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { changeBody, newBody, storedShape } from '../core/record-schemas.ts'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant } from '../core/scalars.ts'
import { plantRecord } from './plant.record.ts'
import { plantList, supplierList } from './plants.list.ts'
import { supplierRecord } from './supplier.record.ts'

/** A supplier with its plants and its keys that hold; `last_ticket_at` is the latest receipt at any of its plants. */
export const supplier = z.object({
  id,
  ...storedShape(supplierRecord),
  plants_count: z.int(),
  keys_count: z.int(),
  /** The company that it is, as the agency writes it, whose vendors see its tickets and plants; null until an administrator says so. */
  company: z.nullable(z.string()),
  last_ticket_at: z.nullable(instant),
})
export type Supplier = z.output<typeof supplier>

/** A plant as its administrator sees it; tickets name it by `code`. */
export const plant = z.object({
  id,
  ...storedShape(plantRecord),
  supplier: z.string(),
  /** Receipt of the last sign of life; a plant that is not `active` is closed and its tickets are refused. */
  last_heartbeat_at: z.nullable(instant),
  last_ticket_at: z.nullable(instant),
  online: z.boolean(),
  lock_version: z.int(),
})
export type Plant = z.output<typeof plant>

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
    summary: 'Create a supplier',
    body: newBody(supplierRecord),
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
    summary: 'Create a plant',
    body: newBody(plantRecord),
    response: z.object({ plant }),
    problems: ['plant_code_taken', 'not_found', 'invalid'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/plants/{id}',
    permission: 'plant.manage',
    summary: 'Change a plant',
    params: byId,
    body: changeBody(plantRecord),
    response: z.object({ plant }),
    problems: ['plant_code_taken', 'edit_conflict', 'not_found', 'invalid'],
  }),
}
