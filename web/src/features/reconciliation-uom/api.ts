import type { RouteCall } from '@milepost/contract/core/route'
import { lookups } from '@milepost/contract/lookups/lookups.contract'
import { reconciliationUom } from '@milepost/contract/reconciliation-uom/reconciliation-uom.contract'
import type { UnitSetting } from '@milepost/contract/reconciliation-uom/unit-setting'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

/** Prefix of the query keys of all cached units and factors. */
export const uomKey = ['reconciliation-uom'] as const

type FactorsQuery = NonNullable<RouteCall<typeof reconciliationUom.allFactors>['query']>
type UnmatchedQuery = NonNullable<RouteCall<typeof reconciliationUom.unmatched>['query']>
export type FactorBody = NonNullable<RouteCall<typeof reconciliationUom.approveFactor>['body']>

/** Every unit as the agency has set it. */
export const unitSettingsOptions = routeQuery(
  [...uomKey, 'units'],
  reconciliationUom.settings,
  {},
  ({ unit_settings }) => unit_settings,
)

/** Factors of all projects, or of those that an address leaves. */
export const factorsOptions = (query: FactorsQuery) =>
  listQuery([...uomKey, 'factors', query], reconciliationUom.allFactors, { query })

/** All factors of a project, for everyone who can read the project. */
export const projectFactorsOptions = (projectId: number) =>
  routeQuery([...uomKey, 'project', projectId], reconciliationUom.factors, {
    params: { projectId },
    query: { page_number: 1, page_size: 500 },
  })

/** Units that nothing matches. */
export const unmatchedOptions = (query: UnmatchedQuery) =>
  listQuery([...uomKey, 'unmatched', query], reconciliationUom.unmatched, { query })

/** Choices that pickers list at most. */
const CHOICES = 50

/** Materials that bear a text. */
export const materialChoicesOptions = (search: string) =>
  listQuery(
    [...uomKey, 'materials', search],
    lookups.materials,
    { query: { page_number: 1, page_size: CHOICES, sort_by: 'label' as const, ...(search && { search }) } },
    ({ materials }) => materials,
  )

/** The name of one material. */
export const materialNameOptions = (id: string) =>
  queryOptions({
    queryKey: [...uomKey, 'material', id],
    queryFn: async ({ signal }) => {
      const query = { page_number: 1, page_size: 1, filters: { value: { eq: id } } }
      return (await call(lookups.materials, { query }, { signal })).materials[0]?.label ?? null
    },
  })

export const sendSetting = ({ uom, ...body }: Pick<UnitSetting, 'uom' | 'decimals' | 'rounding' | 'lock_version'>) =>
  call(reconciliationUom.changeSetting, { params: { uom }, body })
export const sendFactor = (projectId: number, body: FactorBody) =>
  call(reconciliationUom.approveFactor, { params: { projectId }, body })
export const sendEnd = (projectId: number, id: number, valid_to: string) =>
  call(reconciliationUom.endFactor, { params: { projectId, id }, body: { valid_to } })
export const sendRemoval = (projectId: number, id: number) =>
  call(reconciliationUom.removeFactor, { params: { projectId, id } })
