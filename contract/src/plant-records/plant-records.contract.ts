import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { date, id, idText, lockVersion, text } from '../core/scalars.ts'

/** How tickets of a plant come. */
export const plantConnectors = ['api', 'file', 'email'] as const
export const MOST_SCALES = 20
export const MOST_WEIGHMASTERS = 100
export const MOST_MIXES = 300
export const MOST_PLANT_INSPECTORS = 100

/** Pounds, an exact decimal. */
const weight = z.nullable(z.string().check(z.regex(/^[1-9]\d{0,6}(\.\d{1,2})?$/, 'expected a weight above 0 in lb')))
const expires_on = z.nullable(date)

/** An additional scale, as tickets name it, with the day its certificate expires. */
export const plantScale = z.strictObject({
  scale_id: text(40),
  capacity_lbs: weight,
  division_lbs: weight,
  certificate: z.nullable(text(60)),
  certificate_expires_on: expires_on,
})

/** A person who weighs at the plant, by the name on tickets, with the day the license expires. */
export const plantWeighmaster = z.strictObject({ name: text(100), license: z.nullable(text(60)), expires_on })

/** A job mix formula that is approved for the plant until a day. */
export const plantMix = z.strictObject({ mix_id: text(60), expires_on })

const record = {
  connector: z.enum(plantConnectors),
  contact_name: z.nullable(text(100)),
  /** Receives an email when the plant turns. */
  contact_email: z.nullable(
    z.string().check(z.trim(), z.regex(/^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,189}$/, 'expected one email address')),
  ),
  scales: z.array(plantScale).check(z.maxLength(MOST_SCALES)),
  weighmasters: z.array(plantWeighmaster).check(z.maxLength(MOST_WEIGHMASTERS)),
  mixes: z.array(plantMix).check(z.maxLength(MOST_MIXES)),
}

/** A plant's data in addition to its row in the list. */
export const recordOfPlant = z.object({
  id,
  code: z.string(),
  name: z.string(),
  ...record,
  /** Plant inspectors who are assigned to the plant (D12a). */
  inspectors: z.array(z.object({ id, name: z.string() })),
  lock_version: z.int(),
})
export type PlantRecord = z.output<typeof recordOfPlant>

const byId = z.strictObject({ id: idText })

export const plantRecords = {
  get: defineRoute({
    method: 'GET',
    path: '/v1/plants/{id}/record',
    permission: 'plant.read',
    summary: "A plant's scales, weighmasters, approved mixes, contact and inspectors",
    params: byId,
    response: z.object({ record: recordOfPlant }),
    problems: ['not_found'],
  }),
  save: defineRoute({
    method: 'PUT',
    path: '/v1/plants/{id}/record',
    permission: 'plant.manage',
    summary: 'Replace them; lists are given whole, and inspectors by their ids',
    params: byId,
    body: z.strictObject({
      ...record,
      inspector_ids: z.array(id).check(z.maxLength(MOST_PLANT_INSPECTORS)),
      lock_version: lockVersion,
    }),
    response: z.object({ record: recordOfPlant }),
    problems: ['not_found', 'conflict', 'invalid'],
  }),
  inspectors: defineRoute({
    method: 'GET',
    path: '/v1/plants/inspectors',
    permission: 'plant.manage',
    summary: 'Plant inspectors who can be assigned to plants',
    response: z.object({ inspectors: z.array(z.object({ id, name: z.string() })) }),
  }),
}
