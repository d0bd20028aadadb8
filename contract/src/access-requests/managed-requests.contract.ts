import * as z from 'zod/mini'
import { movesOf } from '../core/approval.ts'
import { historyRoute } from '../core/history.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant, oneOrMore, optionalText } from '../core/scalars.ts'
import { consultantRequestStatuses, requestList, vendorRequestStatuses } from './access-requests.list.ts'
import { consultantRequestApproval, vendorRequestApproval } from './request-approvals.ts'

/** Characters of a reason, and projects of one approval, at most. */
export const MOST_REQUEST_REASON_LENGTH = 500
export const MOST_GRANTED_PROJECTS = 500
/** Suppliers of an agency that one company is, at most. */
export const MOST_SUPPLIERS_OF_COMPANY = 100

/** What requests of vendors and of consultants have in common. */
const shared = {
  id,
  /** The person's full name. */
  name: z.string(),
  email: z.string(),
  /** E.164. */
  phone: z.string(),
  company: z.string(),
  /** Names or numbers of projects, as typed by the person; null for none. */
  projects: z.nullable(z.string()),
  message: z.nullable(z.string()),
  date_requested: instant,
  /** When the status last changed; when it was requested, while it is undecided. */
  status_changed_at: instant,
  /** The reason of the last decision. */
  reason: z.nullable(z.string()),
  /** The projects of the access that was given, by name. */
  granted_projects: z.array(z.object({ id, name: z.string() })),
}

/** A vendor's request (specification section 3 Vendor). */
export const vendorRequest = z.object({
  ...shared,
  /** The address as one line. */
  address: z.string(),
  status: z.enum(vendorRequestStatuses),
  /** The person who asked, by full name. */
  requester: z.string(),
  /** The agency's suppliers that the company is, by name: those whose tickets and plants its people see. Empty before the approval. */
  suppliers: z.array(z.object({ id, name: z.string() })),
  abilities: z.array(z.enum(movesOf(vendorRequestApproval))),
})
export type VendorRequest = z.output<typeof vendorRequest>

/** A consultant's request (specification section 3 Consultant request). */
export const consultantRequest = z.object({
  ...shared,
  address_1: z.string(),
  address_2: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  status: z.enum(consultantRequestStatuses),
  abilities: z.array(z.enum(movesOf(consultantRequestApproval))),
})
export type ConsultantRequest = z.output<typeof consultantRequest>

const byId = z.strictObject({ id: idText })
const decision = {
  /** Sent to the person where the request is rejected or the access removed. */
  reason: optionalText(MOST_REQUEST_REASON_LENGTH),
  /** All projects of the access, replacing earlier ones; without it they are preserved, and a new access has none. */
  project_ids: z.optional(z.array(id).check(z.maxLength(MOST_GRANTED_PROJECTS))),
}

const supplierIds = z.array(id).check(z.maxLength(MOST_SUPPLIERS_OF_COMPANY))

/** Requests of vendors, as administrators decide them (D51). */
export const vendorRequests = {
  list: defineRoute({
    method: 'GET',
    path: '/v2/vendor_requests',
    permission: 'vendor.manage',
    summary: 'Requests of vendors for access, the latest first; without a status all',
    query: queryOf(requestList, { status: z.optional(oneOrMore(z.enum(vendorRequestStatuses))) }),
    response: pageOf('vendor_requests', vendorRequest),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v2/vendor_requests/{id}',
    permission: 'vendor.manage',
    summary: "A vendor's request",
    params: byId,
    response: z.object({ vendor_request: vendorRequest }),
    problems: ['not_found'],
  }),
  history: historyRoute({
    of: "a vendor's request",
    path: '/v2/vendor_requests/{id}/history',
    permission: 'vendor.manage',
  }),
  decide: defineRoute({
    method: 'PATCH',
    path: '/v2/vendor_requests/{id}',
    permission: 'vendor.manage',
    while_impersonating: 'refused',
    summary: "Approve, reject, remove, archive or reopen a vendor's request; the person is notified by email",
    params: byId,
    body: z.strictObject({
      action: z.enum(movesOf(vendorRequestApproval)),
      ...decision,
      /** Of an approval: suppliers that the company is, in addition to those that it is already. */
      supplier_ids: z.optional(supplierIds),
    }),
    response: z.object({ vendor_request: vendorRequest }),
    problems: ['not_found', 'request_decided', 'invalid'],
  }),
  changeSuppliers: defineRoute({
    method: 'PUT',
    path: '/v2/vendor_requests/{id}/suppliers',
    permission: 'vendor.manage',
    summary: "Change which suppliers the company of an approved vendor is; all of the company's people see these",
    params: byId,
    /** All suppliers that the company is, replacing earlier ones. */
    body: z.strictObject({ supplier_ids: supplierIds }),
    response: z.object({ vendor_request: vendorRequest }),
    problems: ['not_found', 'request_decided', 'invalid'],
  }),
}

/** Requests of consultants, as administrators decide them (D51). */
export const consultantRequests = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/dot_consultant/consultancy_requests',
    permission: 'consultant.manage',
    summary: 'Requests of consultants for access, the latest first; without a status all',
    query: queryOf(requestList, { status: z.optional(oneOrMore(z.enum(consultantRequestStatuses))) }),
    response: pageOf('consultancy_requests', consultantRequest),
  }),
  count: defineRoute({
    method: 'GET',
    path: '/v1/dot_consultant/consultancy_requests/count',
    permission: 'consultant.manage',
    summary: 'The number of pending requests of consultants',
    response: z.object({ pending_count: z.int() }),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/dot_consultant/consultancy_requests/{id}',
    permission: 'consultant.manage',
    summary: "A consultant's request",
    params: byId,
    response: z.object({ consultancy_request: consultantRequest }),
    problems: ['not_found'],
  }),
  history: historyRoute({
    of: "a consultant's request",
    path: '/v1/dot_consultant/consultancy_requests/{id}/history',
    permission: 'consultant.manage',
  }),
  decide: defineRoute({
    method: 'PATCH',
    path: '/v1/dot_consultant/consultancy_requests/{id}',
    permission: 'consultant.manage',
    while_impersonating: 'refused',
    summary: "Decide a consultant's request, change the access that it was given, or remove it; notifies by email",
    params: byId,
    body: z.strictObject({ action: z.enum(movesOf(consultantRequestApproval)), ...decision }),
    response: z.object({ consultancy_request: consultantRequest }),
    problems: ['not_found', 'request_decided', 'invalid'],
  }),
}
