import * as z from 'zod/mini'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { filterOn, filterValue, listQuery } from '../core/list.ts'

/** One entry of a lookup list: `value` is the id or the code that filters take. */
export const lookupEntry = z.object({ value: z.union([z.string(), z.number()]), label: z.string(), detail: z.optional(z.nullable(z.string())) })
export type LookupEntry = z.output<typeof lookupEntry>

/** The lookup lists of specification section 7, by the name that each bears on the wire. */
export const lookupNames = ['suppliers', 'materials', 'material_types', 'plants', 'trucks', 'haulers', 'customers', 'districts', 'lanes', 'statuses', 'uom_options', 'jobs'] as const
export type LookupName = (typeof lookupNames)[number]

const query = listQuery({ sort: ['label'], filters: { supplier_id: filterOn(filterValue.id, ['eq', 'in']), project_id: filterOn(filterValue.id, ['eq', 'in']), value: filterOn(filterValue.text, ['eq', 'in']) } })

const lookup = <Name extends LookupName>(name: Name) => defineRoute({
  method: 'GET', path: `/v1/${name}`, permission: 'ticket.read', summary: `Lookup list: ${name.replaceAll('_', ' ')}`, query, response: pageOf(name, lookupEntry),
})

export const lookups = {
  suppliers: lookup('suppliers'), materials: lookup('materials'), material_types: lookup('material_types'), plants: lookup('plants'), trucks: lookup('trucks'), haulers: lookup('haulers'), customers: lookup('customers'),
  districts: lookup('districts'), lanes: lookup('lanes'), statuses: lookup('statuses'), uom_options: lookup('uom_options'), jobs: lookup('jobs'),
} satisfies Record<LookupName, unknown>
