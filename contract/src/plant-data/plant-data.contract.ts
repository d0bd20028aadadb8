import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { date, decimal, id, idText, instant } from '../core/scalars.ts'

/** The first date with data (specification section 9). */
export const FIRST_DATA_DAY = '2021-01-01'
/** Most days that one look covers. */
export const MOST_DATA_DAYS = 366
/** Most tickets of a day that are listed, the latest. */
export const MOST_DAY_TICKETS = 2000
/** Most trucks that a period lists, those with the most loads. */
export const MOST_TRUCKS = 200

/** How much, in a unit that tickets gave; an exact decimal. */
const quantity = z.object({ uom: z.string(), net: decimal })
export type PlantQuantity = z.output<typeof quantity>
/** Temperatures at the plant in °F. */
const temperature = z.nullable(z.object({ average: z.number(), low: z.number(), high: z.number() }))

/** A plant's tickets of a period; voided ones are left out. Days and hours are by the plant's clock. */
export const plantData = z.object({
  plant: z.object({ id, code: z.string(), name: z.string(), supplier: z.string(), time_zone: z.string() }),
  from: date,
  to: date,
  /** The first date that the person may look at, and today at the plant. */
  earliest: date,
  today: date,
  days: z.array(
    z.object({
      day: date,
      tickets: z.int(),
      quantities: z.array(quantity),
      /** Whole minutes within which half of the tickets came, 1440 for a day or longer. */
      latency_median: z.int(),
      temperature,
      /** Tickets that passed every weighing check. */
      compliant: z.int(),
    }),
  ),
  /** By hour of the day, over all days of the period. */
  hours: z.array(
    z.object({ hour: z.int().check(z.gte(0), z.lte(23)), tickets: z.int(), quantities: z.array(quantity) }),
  ),
  materials: z.array(
    z.object({ id, material: z.string(), tickets: z.int(), quantities: z.array(quantity), temperature }),
  ),
  trucks: z.array(
    z.object({
      id,
      truck: z.string(),
      tickets: z.int(),
      quantities: z.array(quantity),
      /** Minutes between loads on average, where the truck came back within four hours; null where it never did. */
      cycle_minutes: z.nullable(z.number()),
    }),
  ),
})
export type PlantData = z.output<typeof plantData>

/** A ticket of one day. */
export const plantTicket = z.object({
  id,
  ticket_number: z.string(),
  printed_at: instant,
  material: z.string(),
  truck: z.nullable(z.string()),
  net: decimal,
  uom: z.string(),
  latency_seconds: z.int(),
  /** In °F. */
  temperature: z.nullable(z.number()),
  /** Minutes since the truck's load before; null for its first, and after more than four hours. */
  cycle_minutes: z.nullable(z.number()),
  /** The weight is far from those of the same material and unit that day. */
  outlier: z.boolean(),
})
export type PlantTicket = z.output<typeof plantTicket>

export const plantDataCalls = {
  period: defineRoute({
    method: 'GET',
    path: '/v1/plants/{id}/data',
    permission: 'plant.read',
    summary: "A plant's tickets by day, hour, material and truck; the last seven days where no dates are given",
    params: z.strictObject({ id: idText }),
    query: z.strictObject({ from: z.optional(date), to: z.optional(date) }),
    response: z.object({ plant_data: plantData }),
    problems: ['not_found', 'invalid'],
  }),
  day: defineRoute({
    method: 'GET',
    path: '/v1/plants/{id}/data/tickets',
    permission: 'plant.read',
    summary: "A plant's tickets of one day, with unusual weights marked",
    params: z.strictObject({ id: idText }),
    query: z.strictObject({ day: date }),
    response: z.object({
      day: date,
      tickets: z.array(plantTicket),
      /** There were more than are shown. */
      truncated: z.boolean(),
    }),
    problems: ['not_found', 'invalid'],
  }),
}
