import { contractors } from '@milepost/contract/contractors/contractors.contract'
import { contracts } from '@milepost/contract/contracts/contracts.contract'
import { LARGEST_PAGE_SIZE } from '@milepost/contract/core/list'
import type { RouteCall } from '@milepost/contract/core/route'
import type { PayItemImport } from '@milepost/contract/pay-items/pay-item-import'
import { masterPayItems, payItems } from '@milepost/contract/pay-items/pay-items.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'
import type { ImportCall } from '../imports/index.ts'

/** Prefix of the query keys of all cached pay items. */
export const payItemsKey = ['pay_items'] as const

type MasterQuery = NonNullable<RouteCall<typeof masterPayItems.list>['query']>
type ItemsQuery = NonNullable<RouteCall<typeof payItems.list>['query']>

export const masterListOptions = (query: MasterQuery) =>
  listQuery([...payItemsKey, 'master', query], masterPayItems.list, { query })

export const masterItemOptions = (id: number) =>
  routeQuery(
    [...payItemsKey, 'master_item', id],
    masterPayItems.get,
    { params: { id } },
    ({ master_pay_item }) => master_pay_item,
  )

/** Units and categories by which the master list is narrowed. */
export const masterChipsOptions = routeQuery([...payItemsKey, 'master_chips'], masterPayItems.chipFilters, {})

/** Codes of the master list that are offered at once; typing finds the others. */
const CODES = 20

/** Active items of the master list whose code or description holds a text. */
export const codesOptions = (search: string) =>
  queryOptions({
    queryKey: [...payItemsKey, 'codes', search],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { search, page_size: CODES, filters: { active: { eq: true } } }
      return (await call(masterPayItems.list, { query }, { signal })).master_pay_items
    },
  })

export const itemListOptions = (projectId: number, query: ItemsQuery) =>
  listQuery([...payItemsKey, 'list', projectId, query], payItems.list, { params: { projectId }, query })

export const itemChipsOptions = (projectId: number, query: Pick<ItemsQuery, 'include_dnp' | 'filters'>) =>
  listQuery([...payItemsKey, 'chips', projectId, query], payItems.chipFilters, { params: { projectId }, query })

export const itemOptions = (projectId: number, id: number) =>
  routeQuery(
    [...payItemsKey, 'one', projectId, id],
    payItems.get,
    { params: { projectId, id } },
    ({ pay_item }) => pay_item,
  )

/** Contractors of a project, by name. */
export const contractorChoicesOptions = (project_id: number) =>
  routeQuery(
    [...payItemsKey, 'contractors', project_id],
    contractors.list,
    { params: { id: project_id }, query: { page_size: LARGEST_PAGE_SIZE, sort_by: 'name' as const } },
    ({ content }) => content.map(({ id, name }) => ({ id, label: name })),
  )

/** Contract projects that point to a project. */
export const contractProjectChoicesOptions = (project_id: number) =>
  routeQuery(
    [...payItemsKey, 'contract_projects', project_id],
    contracts.listProjects,
    { query: { page_size: 100, filters: { project_id: { eq: project_id } } } },
    ({ contract_projects }) => contract_projects.map(({ id, number, name }) => ({ id, label: `${number} · ${name}` })),
  )

export type MasterBody = NonNullable<RouteCall<typeof masterPayItems.create>['body']>
type ItemBody = NonNullable<RouteCall<typeof payItems.update>['body']>
export type NewItemBody = NonNullable<RouteCall<typeof payItems.bulkCreate>['body']>['pay_items'][number]

export const createMasterItem = async (body: MasterBody) =>
  (await call(masterPayItems.create, { body })).master_pay_item
export const updateMasterItem = async (id: number, body: MasterBody) =>
  (await call(masterPayItems.update, { params: { id }, body })).master_pay_item
export const removeMasterItem = (id: number) => call(masterPayItems.remove, { params: { id } })
export const createItems = async (projectId: number, pay_items: NewItemBody[]) =>
  (await call(payItems.bulkCreate, { params: { projectId }, body: { pay_items } })).pay_items
export const updateItem = async (projectId: number, id: number, body: ItemBody) =>
  (await call(payItems.update, { params: { projectId, id }, body })).pay_item
export const removeItem = (projectId: number, id: number) => call(payItems.remove, { params: { projectId, id } })

/** Files are large and lines slow, in ms. */
const LONG = 120_000

/** Imports a file of lines of a project's contract, or of the master list if there is no project. */
export const importItems = (project_id: number | null, { file: body, query }: ImportCall): Promise<PayItemImport> =>
  project_id === null
    ? call(masterPayItems.import, { body, query }, { timeout: LONG })
    : call(payItems.import, { params: { projectId: project_id }, body, query }, { timeout: LONG })
