import * as z from 'zod/mini'
import { queryOf, type ListQueryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { choiceLookupList, payCodeLookupList, rowLookupList } from './lookups.list.ts'

/** One entry of a lookup list: `value` is the id or the code that filters take. */
export const lookupEntry = z.object({
  value: z.union([z.string(), z.number()]),
  label: z.string(),
  detail: z.optional(z.nullable(z.string())),
})
export type LookupEntry = z.output<typeof lookupEntry>

/** The lookup lists of specification section 7, by their names on the wire. */
export const lookupNames = [
  'suppliers',
  'materials',
  'material_types',
  'plants',
  'trucks',
  'haulers',
  'customers',
  'districts',
  'lanes',
  'statuses',
  'uom_options',
  'jobs',
  'pay_codes',
] as const
export type LookupName = (typeof lookupNames)[number]

export type LookupQuery = ListQueryOf<typeof rowLookupList>

const rowQuery = queryOf(rowLookupList)
const choiceQuery = queryOf(choiceLookupList)
const summaryOf = (name: LookupName): string => `Lookup list: ${name.replaceAll('_', ' ')}`
const rows = <const Name extends LookupName>(name: Name) =>
  defineRoute({
    method: 'GET',
    path: `/v1/${name}`,
    permission: 'ticket.read',
    summary: summaryOf(name),
    query: rowQuery,
    response: pageOf(name, lookupEntry),
  })
const choices = <const Name extends LookupName>(name: Name) =>
  defineRoute({
    method: 'GET',
    path: `/v1/${name}`,
    permission: 'ticket.read',
    summary: summaryOf(name),
    query: choiceQuery,
    response: pageOf(name, lookupEntry),
  })

export const lookups = {
  suppliers: rows('suppliers'),
  materials: rows('materials'),
  plants: rows('plants'),
  trucks: rows('trucks'),
  haulers: rows('haulers'),
  customers: rows('customers'),
  jobs: rows('jobs'),
  material_types: choices('material_types'),
  districts: choices('districts'),
  lanes: choices('lanes'),
  statuses: choices('statuses'),
  uom_options: choices('uom_options'),
  /** Codes of contracts' lines, each once; of one project's, where it is named. Who reads projects reads them. */
  pay_codes: defineRoute({
    method: 'GET',
    path: '/v1/pay_codes',
    permission: 'project.read',
    summary: summaryOf('pay_codes'),
    query: queryOf(payCodeLookupList),
    response: pageOf('pay_codes', lookupEntry),
  }),
} satisfies Record<LookupName, unknown>
