import * as z from 'zod/mini'
import { callFault } from '../core/call-faults.ts'
import { historyRoute } from '../core/history.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { changeShape, storedShape } from '../core/record-schemas.ts'
import { defineRoute } from '../core/route.ts'
import { date, id, idText, instant, lockVersion, storable, text } from '../core/scalars.ts'
import { constructionContractList, constructionPersonList } from './construction-maps.list.ts'
import { constructionRoles } from './construction-roles.ts'
import { constructionSystemRecord } from './construction-system.record.ts'

/** The agency's construction system as its administrators see it. */
export const constructionSystem = z.object({
  /** Null while the agency stated nothing. */
  id: z.nullable(id),
  ...storedShape(constructionSystemRecord),
  /** Whether the secrets are kept; they are never returned. */
  has_key: z.boolean(),
  has_password: z.boolean(),
  /** When it was last tested, and why that failed; null before the first test, and where it did not. */
  tested_at: z.nullable(instant),
  test_fault: z.nullable(callFault),
  /** Calls of its interface within the last hour. */
  calls_last_hour: z.int(),
  /** When sent reports were last compared with what is there. */
  compared_at: z.nullable(instant),
  lock_version: z.int(),
})
export type ConstructionSystem = z.output<typeof constructionSystem>

/** A project, and its contract in the construction system. */
export const constructionContract = z.object({
  /** The project's. */
  id,
  project: z.string(),
  dot_code: z.string(),
  /** As the project's own record has it. */
  contract_number: z.nullable(z.string()),
  /** The project's switch for sending. */
  allow_sending_dwr: z.boolean(),
  /** Name of the contract there; null where nobody stated one. */
  contract: z.nullable(z.string()),
})
export type ConstructionContract = z.output<typeof constructionContract>

/** A person who writes or sends reports, and who that is in the construction system. */
export const constructionPerson = z.object({
  /** A membership's or a grant's. */
  id,
  name: z.string(),
  /** Of people from outside: their company. */
  company: z.nullable(z.string()),
  /** The person's id there; null where nobody stated one. */
  person_there: z.nullable(id),
  role_there: z.nullable(z.enum(constructionRoles)),
})
export type ConstructionPerson = z.output<typeof constructionPerson>

/** How a sent report differs from what the construction system has. */
export const driftKinds = ['missing', 'doubled', 'item_missing', 'item_unknown', 'quantity_differs'] as const
export const reportDrift = z.object({
  report_id: id,
  project_id: id,
  report: z.string(),
  project: z.string(),
  report_date: date,
  kind: z.enum(driftKinds),
  /** The pay item; null where it is about the whole report. */
  row: z.nullable(z.string()),
  ours: z.nullable(z.string()),
  theirs: z.nullable(z.string()),
})
export type ReportDrift = z.output<typeof reportDrift>

/** Write-only: null forgets it. */
const secret = z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(500), storable)))
const one = z.object({ construction_system: constructionSystem })
const manage = { permission: 'construction_system.manage' } as const

/** The agency's construction system: how reports reach it, its contracts and people, and whether what was sent is still there. */
export const constructionSystems = {
  get: defineRoute({
    method: 'GET',
    path: '/v1/construction_system',
    ...manage,
    summary: 'How daily work reports reach the construction system',
    response: one,
  }),
  save: defineRoute({
    method: 'PATCH',
    path: '/v1/construction_system',
    ...manage,
    while_impersonating: 'refused',
    step_up: 'construction_system',
    step_up_fields: ['address', 'instance', 'username', 'subscription_key', 'password'],
    summary: 'Change how reports reach it; another address needs the key and the password again',
    body: z.strictObject({
      ...changeShape(constructionSystemRecord),
      subscription_key: secret,
      password: secret,
      lock_version: lockVersion,
    }),
    response: one,
    problems: ['invalid', 'nothing_to_change', 'edit_conflict', 'conflict'],
  }),
  history: historyRoute({ of: 'the construction system', path: '/v1/construction_system/{id}/history', ...manage }),
  test: defineRoute({
    method: 'POST',
    path: '/v1/construction_system/test',
    ...manage,
    while_impersonating: 'refused',
    summary: 'Sign in and read one contract, to see whether the settings are right',
    response: one,
    problems: ['construction_system_not_set_up', 'too_many_attempts'],
  }),
  contracts: defineRoute({
    method: 'GET',
    path: '/v1/construction_contracts',
    ...manage,
    summary: 'Projects with their contracts in the construction system',
    query: queryOf(constructionContractList),
    response: pageOf('construction_contracts', constructionContract),
  }),
  mapContract: defineRoute({
    method: 'PUT',
    path: '/v1/construction_contracts/{id}',
    ...manage,
    while_impersonating: 'refused',
    summary: "State a project's contract in the construction system; null for none",
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ contract: z.nullable(text(100)) }),
    response: z.object({ construction_contract: constructionContract }),
    problems: ['not_found'],
  }),
  people: defineRoute({
    method: 'GET',
    path: '/v1/construction_people',
    ...manage,
    summary: 'People who write or send reports, with who they are in the construction system',
    query: queryOf(constructionPersonList),
    response: pageOf('construction_people', constructionPerson),
  }),
  mapPerson: defineRoute({
    method: 'PUT',
    path: '/v1/construction_people/{id}',
    ...manage,
    while_impersonating: 'refused',
    summary: 'State who a person is in the construction system, and in which role; without an id nobody',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ person_there: z.nullable(id), role_there: z.nullable(z.enum(constructionRoles)) }),
    response: z.object({ construction_person: constructionPerson }),
    problems: ['not_found', 'construction_person_taken'],
  }),
  drift: defineRoute({
    method: 'GET',
    path: '/v1/construction_system/drift',
    ...manage,
    summary: 'What the last comparison of sent reports with the construction system found',
    response: z.object({ compared_at: z.nullable(instant), running: z.boolean(), drift: z.array(reportDrift) }),
  }),
  compare: defineRoute({
    method: 'POST',
    path: '/v1/construction_system/compare',
    ...manage,
    summary: 'Compare all sent reports with what the construction system has, in a job',
    response: z.object({ compared_at: z.nullable(instant) }),
    problems: ['construction_system_not_set_up'],
  }),
}
