import {
  materialTypes,
  searchFinds,
  ticketStatusNames,
  type LookupEntry,
  type LookupName,
  type LookupQuery,
  type PageInfo,
} from '@milepost/contract'
import { unitCodes, units } from '@milepost/contract/units/units'
import { grantedProjects, type RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { lookupRows, type RowLookup } from './lookups.queries.ts'

/** Lists that are the same for every authority, in their own order. */
const choices = {
  material_types: materialTypes.map((value) => ({ value, label: value })),
  statuses: ticketStatusNames.map((value) => ({ value, label: value })),
  uom_options: unitCodes.map((value) => ({ value, label: value, detail: units[value].dimension })),
} satisfies Partial<Record<LookupName, LookupEntry[]>>

export interface LookupPage {
  entries: LookupEntry[]
  page: PageInfo
}

/** A page of one of the authority's lists. */
export async function rowLookup(ctx: RequestContext, name: RowLookup, query: LookupQuery): Promise<LookupPage> {
  const of = { authority_id: ctx.authority_id, project_ids: grantedProjects(ctx) }
  const { rows, total } = await lookupRows(ctx.db, { ...of, name, query })
  return { entries: rows, page: pageInfo(query, total) }
}

/** A page of a list that is the same for everybody: in its own order, or by label on request. */
export function choiceLookup(name: keyof typeof choices, query: LookupQuery): LookupPage {
  const { filters = {}, search = '', page_number, page_size, sort_by, sort_order } = query
  const wanted = [filters.value?.eq === undefined ? null : [filters.value.eq], filters.value?.in ?? null].filter(
    (values) => values !== null,
  )
  const all: LookupEntry[] = choices[name]
  const found = all.filter(
    ({ value, label, detail }) =>
      wanted.every((values) => values.includes(String(value))) && searchFinds(search, `${label} ${detail ?? ''}`),
  )
  const sorted =
    sort_by === undefined || sort_order === 'default'
      ? found
      : found.toSorted((one, other) => (one.label < other.label ? -1 : 1) * (sort_order === 'desc' ? -1 : 1))
  return {
    entries: sorted.slice((page_number - 1) * page_size, page_number * page_size),
    page: pageInfo(query, found.length),
  }
}
