import type { ConsultantMove, VendorMove } from '@milepost/contract/access-requests/request-approvals'
import {
  requestList,
  type ConsultantRequestStatus,
  type VendorRequestStatus,
} from '@milepost/contract/access-requests/access-requests.list'
import { consultantRequests, vendorRequests } from '@milepost/contract/access-requests/managed-requests.contract'
import { call } from '../../lib/client.ts'
import { listCodec, param, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

/** Prefix of the query keys of all cached requests. */
export const requestsKey = ['access-requests'] as const

/** The list of vendors' requests in its page's address; without a tab the pending ones. */
export const vendorsCodec = listCodec(requestList, {
  tab: param.oneOf(['approved', 'rejected', 'all', 'archived'], 'pending'),
})
export type VendorsListState = ListStateOf<typeof vendorsCodec>
/** The list of consultants' requests in its page's address, whose path is the tab. */
export const consultantsCodec = listCodec(requestList)
export type ConsultantsListState = ListStateOf<typeof consultantsCodec>

export const vendorTabs = ['pending', 'approved', 'rejected', 'all', 'archived'] as const
const vendorStatuses: Record<(typeof vendorTabs)[number], VendorRequestStatus[] | undefined> = {
  pending: ['pending'],
  approved: ['connected'],
  rejected: ['rejected'],
  all: undefined,
  archived: ['archived', 'removed'],
}
export const consultantTabs = ['pending', 'approved', 'rejected', 'all'] as const
export type ConsultantTab = (typeof consultantTabs)[number]
const consultantStatuses: Record<ConsultantTab, ConsultantRequestStatus[] | undefined> = {
  pending: ['pending'],
  approved: ['read_approved', 'read_write_approved'],
  rejected: ['rejected'],
  all: undefined,
}

/** The tab of an address. */
export const tabOf = ({ tab }: VendorsListState): (typeof vendorTabs)[number] =>
  vendorTabs.find((name) => name === tab) ?? 'pending'

export const vendorListOptions = (listState: VendorsListState) => {
  const status = vendorStatuses[tabOf(listState)]
  const query = { ...vendorsCodec.query(listState), ...(status && { status }) }
  return listQuery([...requestsKey, 'vendors', query], vendorRequests.list, { query })
}

export const consultantListOptions = (tab: ConsultantTab) => (listState: ConsultantsListState) => {
  const status = consultantStatuses[tab]
  const query = { ...consultantsCodec.query(listState), ...(status && { status }) }
  return listQuery([...requestsKey, 'consultants', query], consultantRequests.list, { query })
}

export const vendorOptions = (id: number) =>
  routeQuery([...requestsKey, 'vendor', id], vendorRequests.get, { params: { id } }, (answer) => answer.vendor_request)

export const consultantOptions = (id: number) =>
  routeQuery(
    [...requestsKey, 'consultant', id],
    consultantRequests.get,
    { params: { id } },
    (answer) => answer.consultancy_request,
  )

/** What a decision says in addition to the move. */
export interface DecisionBody {
  reason: string | null
  project_ids?: number[]
  supplier_ids?: number[]
}

export const decideVendor = async (id: number, action: VendorMove, body: DecisionBody) =>
  (await call(vendorRequests.decide, { params: { id }, body: { action, ...body } })).vendor_request
export const decideConsultant = async (id: number, action: ConsultantMove, body: DecisionBody) =>
  (await call(consultantRequests.decide, { params: { id }, body: { action, ...body } })).consultancy_request
export const changeSuppliers = async (id: number, supplier_ids: number[]) =>
  (await call(vendorRequests.changeSuppliers, { params: { id }, body: { supplier_ids } })).vendor_request
