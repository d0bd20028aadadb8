import {
  mayRole,
  type ConsultantRequest,
  type consultantRequests,
  type RouteInput,
  type RouteResponse,
  type VendorRequest,
  type vendorRequests,
} from '@milepost/contract'
import { consultantRequestApproval, vendorRequestApproval } from '@milepost/contract/access-requests/request-approvals'
import { movesFor } from '@milepost/contract/core/approval'
import { employeeOf, type RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { linkSuppliers } from '../plants/index.ts'
import { decideRequest } from './decide-request.ts'
import * as queries from './managed-requests.queries.ts'

/** Moves of an approval that the caller may make. */
const may = (ctx: RequestContext) => {
  const { role } = employeeOf(ctx)
  return (permission: Parameters<typeof mayRole>[1]) => mayRole(role, permission)
}

function vendorAnswer(ctx: RequestContext, row: queries.RequestRow): VendorRequest {
  const {
    first_name: _first,
    last_name: _last,
    grant_id: _grant,
    company_id: _company,
    address_1,
    address_2,
    city,
    state,
    zip,
    ...shown
  } = row
  const status = row.status as VendorRequest['status']
  return {
    ...shown,
    status,
    requester: row.name,
    address: [address_1, address_2, `${city}, ${state} ${zip}`].filter(Boolean).join(', '),
    abilities: movesFor(vendorRequestApproval, status, may(ctx)),
  }
}

function consultantAnswer(ctx: RequestContext, row: queries.RequestRow): ConsultantRequest {
  const {
    first_name: _first,
    last_name: _last,
    grant_id: _grant,
    company_id: _company,
    suppliers: _suppliers,
    ...shown
  } = row
  const status = row.status as ConsultantRequest['status']
  return { ...shown, status, abilities: movesFor(consultantRequestApproval, status, may(ctx)) }
}

const rowOf = async (ctx: RequestContext, kind: queries.ManagedKind, id: number): Promise<queries.RequestRow> =>
  orNotFound(await queries.requestById(ctx.db, { authority_id: ctx.authority_id, kind, id }))

export async function listVendorRequests(
  ctx: RequestContext,
  { query: { status, ...query } }: RouteInput<typeof vendorRequests.list>,
): Promise<RouteResponse<typeof vendorRequests.list>> {
  const of = { authority_id: ctx.authority_id, kind: 'vendor', status } as const
  const { rows, total } = await queries.listRequests(ctx.db, of, query)
  return { vendor_requests: rows.map((row) => vendorAnswer(ctx, row)), page: pageInfo(query, total) }
}

export const vendorRequestOf = async (ctx: RequestContext, id: number): Promise<VendorRequest> =>
  vendorAnswer(ctx, await rowOf(ctx, 'vendor', id))

export async function decideVendorRequest(
  ctx: RequestContext,
  { params: { id }, body }: RouteInput<typeof vendorRequests.decide>,
): Promise<{ vendor_request: VendorRequest }> {
  await decideRequest(ctx, { kind: 'vendor', id, approval: vendorRequestApproval, ...body })
  return { vendor_request: await vendorRequestOf(ctx, id) }
}

/** Says which suppliers the company of an approved vendor is, with the audit event. Throws `request_decided` for a request without access. */
export async function changeSuppliers(
  ctx: RequestContext,
  { params: { id }, body: { supplier_ids } }: RouteInput<typeof vendorRequests.changeSuppliers>,
): Promise<{ vendor_request: VendorRequest }> {
  const row = orNotFound(await queries.lockRequest(ctx.db, { authority_id: ctx.authority_id, kind: 'vendor', id }))
  if (row.company_id === null) throw new Problem('request_decided')
  const linked = await linkSuppliers(ctx, { company_id: row.company_id, supplier_ids })
  await ctx.audit({
    action: 'vendor_request.suppliers_changed',
    subject: 'vendor_request',
    subject_id: id,
    changes: { supplier_ids: linked },
  })
  await ctx.emit({ type: 'access_requests.changed', ids: [id] })
  return { vendor_request: await vendorRequestOf(ctx, id) }
}

export async function listConsultantRequests(
  ctx: RequestContext,
  { query: { status, ...query } }: RouteInput<typeof consultantRequests.list>,
): Promise<RouteResponse<typeof consultantRequests.list>> {
  const of = { authority_id: ctx.authority_id, kind: 'consultant', status } as const
  const { rows, total } = await queries.listRequests(ctx.db, of, query)
  return { consultancy_requests: rows.map((row) => consultantAnswer(ctx, row)), page: pageInfo(query, total) }
}

export const consultantRequestOf = async (ctx: RequestContext, id: number): Promise<ConsultantRequest> =>
  consultantAnswer(ctx, await rowOf(ctx, 'consultant', id))

export async function countConsultantRequests({
  db,
  authority_id,
}: RequestContext): Promise<{ pending_count: number }> {
  return { pending_count: await queries.countPending(db, authority_id, 'consultant') }
}

export async function decideConsultantRequest(
  ctx: RequestContext,
  { params: { id }, body }: RouteInput<typeof consultantRequests.decide>,
): Promise<{ consultancy_request: ConsultantRequest }> {
  await decideRequest(ctx, { kind: 'consultant', id, approval: consultantRequestApproval, ...body })
  return { consultancy_request: await consultantRequestOf(ctx, id) }
}
