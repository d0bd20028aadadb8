import * as z from 'zod/mini'
import { historyRoute } from '../core/history.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { changeBody, newBody, storedShape } from '../core/record-schemas.ts'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant } from '../core/scalars.ts'
import { laboratoryRecord } from './laboratory.record.ts'
import { laboratoryList } from './samples.list.ts'

export const laboratory = z.object({
  id,
  ...storedShape(laboratoryRecord),
  /** Samples that are there, or on their way to it. */
  open_samples: z.int(),
  updated_at: instant,
  lock_version: z.int(),
})
export type Laboratory = z.output<typeof laboratory>

const byId = z.strictObject({ id: idText })
const one = z.object({ laboratory })

/** Laboratories of the agency and of others, to which samples are sent. */
export const laboratories = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/laboratories',
    permission: 'laboratory.read',
    summary: 'Laboratories',
    query: queryOf(laboratoryList),
    response: pageOf('laboratories', laboratory),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/laboratories/{id}',
    permission: 'laboratory.read',
    summary: 'A laboratory',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  history: historyRoute({
    of: 'a laboratory',
    path: '/v1/laboratories/{id}/history',
    permission: 'acceptance.manage',
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/laboratories',
    permission: 'acceptance.manage',
    summary: 'Add a laboratory',
    body: newBody(laboratoryRecord),
    response: one,
    problems: ['name_taken'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/laboratories/{id}',
    permission: 'acceptance.manage',
    summary: 'Change a laboratory, merged with what others changed since it was read',
    params: byId,
    body: changeBody(laboratoryRecord),
    response: one,
    problems: ['name_taken', 'nothing_to_change', 'edit_conflict', 'not_found'],
  }),
}
