import * as z from 'zod/mini'
import { historyRoute } from '../core/history.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { changeBody, newBody, storedShape } from '../core/record-schemas.ts'
import { defineRoute } from '../core/route.ts'
import { date, id, idText, instant } from '../core/scalars.ts'
import { qualificationRecord } from './qualification.record.ts'
import { testerList } from './samples.list.ts'
import { testerRecord } from './tester.record.ts'

/** Qualifications that a tester or a laboratory has at most. */
export const MOST_QUALIFICATIONS = 100

export const tester = z.object({
  id,
  ...storedShape(testerRecord),
  laboratory: z.nullable(z.string()),
  /** Qualifications that are valid today. */
  qualifications: z.int(),
  /** The day on which the first of them lapses. */
  lapses_on: z.nullable(date),
  updated_at: instant,
  lock_version: z.int(),
})
export type Tester = z.output<typeof tester>

export const qualificationShown = z.object({
  id,
  /** Whose it is: a tester's or a laboratory's. */
  tester_id: z.nullable(id),
  laboratory_id: z.nullable(id),
  ...storedShape(qualificationRecord),
  /** Valid today, not yet, or no longer; `lapsing` within 60 days. */
  state: z.enum(['coming', 'valid', 'lapsing', 'lapsed']),
  updated_at: instant,
  lock_version: z.int(),
})
export type QualificationShown = z.output<typeof qualificationShown>

const byId = z.strictObject({ id: idText })
const one = z.object({ tester })
const oneQualification = z.object({ qualification: qualificationShown })

/** People who test samples. */
export const testers = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/testers',
    permission: 'laboratory.read',
    summary: 'People who test samples, with the day on which their first qualification lapses',
    query: queryOf(testerList),
    response: pageOf('testers', tester),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/testers/{id}',
    permission: 'laboratory.read',
    summary: 'A person who tests samples',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  history: historyRoute({ of: 'a tester', path: '/v1/testers/{id}/history', permission: 'acceptance.manage' }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/testers',
    permission: 'acceptance.manage',
    summary: 'Add a person who tests samples',
    body: newBody(testerRecord),
    response: one,
    problems: ['name_taken', 'invalid'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/testers/{id}',
    permission: 'acceptance.manage',
    summary: 'Change a tester, merged with what others changed since it was read',
    params: byId,
    body: changeBody(testerRecord),
    response: one,
    problems: ['name_taken', 'invalid', 'nothing_to_change', 'edit_conflict', 'not_found'],
  }),
}

/** What testers and laboratories are qualified for. */
export const qualifications = {
  ofTester: defineRoute({
    method: 'GET',
    path: '/v1/testers/{id}/qualifications',
    permission: 'laboratory.read',
    summary: 'Qualifications of a tester, the one that is valid longest first',
    params: byId,
    response: z.object({ qualifications: z.array(qualificationShown) }),
    problems: ['not_found'],
  }),
  ofLaboratory: defineRoute({
    method: 'GET',
    path: '/v1/laboratories/{id}/qualifications',
    permission: 'laboratory.read',
    summary: 'Qualifications and accreditations of a laboratory, the one that is valid longest first',
    params: byId,
    response: z.object({ qualifications: z.array(qualificationShown) }),
    problems: ['not_found'],
  }),
  history: historyRoute({
    of: 'a qualification',
    path: '/v1/qualifications/{id}/history',
    permission: 'acceptance.manage',
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/qualifications',
    permission: 'acceptance.manage',
    summary: 'Add a qualification of a tester or of a laboratory',
    body: z.extend(newBody(qualificationRecord), {
      /** One of both. */
      tester_id: z.optional(z.nullable(id)),
      laboratory_id: z.optional(z.nullable(id)),
    }),
    response: oneQualification,
    problems: ['invalid', 'too_many_qualifications'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/qualifications/{id}',
    permission: 'acceptance.manage',
    summary: 'Change a qualification, merged with what others changed since it was read',
    params: byId,
    body: changeBody(qualificationRecord),
    response: oneQualification,
    problems: ['invalid', 'nothing_to_change', 'edit_conflict', 'not_found'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/qualifications/{id}',
    permission: 'acceptance.manage',
    summary: 'Delete a qualification; tests that it allowed stay as they are',
    params: byId,
    problems: ['not_found'],
  }),
}
