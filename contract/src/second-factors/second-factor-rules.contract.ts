import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { date, id, idText } from '../core/scalars.ts'
import { factorHolders, factorPeopleList } from './factor-people.list.ts'

const holder = z.enum(factorHolders)

/** Whether an agency requires a second factor of a role or capacity, and how many of its people have one. */
export const secondFactorRule = z.object({
  holder,
  /** The first day on which it is required, in the agency's zone; null where it is not. */
  required_from: z.nullable(date),
  /** People of the role or capacity, without those who are only invited. */
  people: z.int(),
  /** Those of them who have an authenticator app or a passkey. */
  with_factor: z.int(),
})
export type SecondFactorRule = z.output<typeof secondFactorRule>

/** One of the agency's people. */
export const factorPerson = z.object({
  /** Of the membership or the grant. */
  id,
  name: z.string(),
  email: z.string(),
  holder,
  totp: z.boolean(),
  /** How many passkeys. */
  passkeys: z.int(),
  /** As of the rule of the role or capacity. */
  required_from: z.nullable(date),
})
export type FactorPerson = z.output<typeof factorPerson>

const rules = z.object({ second_factor_rules: z.array(secondFactorRule) })

/** Of whom an agency requires a second factor. Nobody of the agency reads or sets a factor of somebody else; one of a person of this agency alone can be reset. */
export const secondFactorRules = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/second_factor_rules',
    permission: 'identity.manage',
    summary: 'Of which roles and capacities the agency requires a second factor, and how many of its people have one',
    response: rules,
  }),
  change: defineRoute({
    method: 'PUT',
    path: '/v1/second_factor_rules',
    permission: 'identity.manage',
    while_impersonating: 'refused',
    step_up: 'second_factor_rule',
    summary:
      'Change of which roles and capacities a second factor is required; those that are not named stay as they are',
    body: z.strictObject({
      rules: z
        .array(z.strictObject({ holder, required_from: z.nullable(date) }))
        .check(z.minLength(1), z.maxLength(factorHolders.length)),
    }),
    response: rules,
  }),
  people: defineRoute({
    method: 'GET',
    path: '/v1/second_factor_people',
    permission: 'identity.manage',
    summary: 'Who of the agency has a second factor, and who has none',
    query: queryOf(factorPeopleList),
    response: pageOf('second_factor_people', factorPerson),
  }),
  reset: defineRoute({
    method: 'POST',
    path: '/v1/second_factor_people/{id}/reset',
    without_key: 'same_state',
    permission: 'identity.manage',
    while_impersonating: 'refused',
    step_up: 'reset_factors',
    summary:
      'Remove all second factors of a person who lost them and who belongs to this agency alone; ends the sessions of the person, who is notified',
    params: z.strictObject({ id: idText }),
    problems: ['not_found', 'second_factor_missing', 'reset_by_operator'],
  }),
}
