import {
  consultantRequestHistory,
  consultantRequests,
  signup,
  vendorRequestHistory,
  vendorRequests,
} from '@milepost/contract'
import { readHistory } from '../../platform/history/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import type { Mailer } from '../../platform/mail/index.ts'
import { suppliersNamed } from '../plants/index.ts'
import { projectsNamed } from '../projects/index.ts'
import { accessRequestJobs } from './access-requests.jobs.ts'
import * as requests from './managed-requests.service.ts'
import { askForAccess, confirmRequest, listAgencies, type SignupParts } from './signup.service.ts'

/** No one is signed in: attempts are counted by the platform, and a request is written in the agency that its link belongs to. */
const ownTransaction = { own_transaction: true }
const names = { project_ids: projectsNamed }
const vendorNames = { ...names, supplier_ids: suppliersNamed }

export { refuseUnknownProjects } from './decide-request.ts'

/** Asking an agency for access, and deciding who gets it: vendors and consultants (D50, D51). */
export const accessRequestsFeature = (parts: SignupParts & { mailer: Mailer; public_url: string }): Feature => ({
  name: 'access-requests',
  routes: [
    handle(signup.agencies, ({ address }) => listAgencies(parts, address), ownTransaction),
    handle(signup.ask, ({ address }, { body }) => askForAccess(parts, body, address), ownTransaction),
    handle(signup.confirm, ({ address }, { body }) => confirmRequest(parts, body, address), ownTransaction),
    handle(vendorRequests.list, requests.listVendorRequests),
    handle(vendorRequests.get, async (ctx, { params }) => ({
      vendor_request: await requests.vendorRequestOf(ctx, params.id),
    })),
    handle(
      vendorRequests.history,
      readHistory({ history: vendorRequestHistory, read: requests.vendorRequestOf, names: vendorNames }),
    ),
    handle(vendorRequests.decide, requests.decideVendorRequest),
    handle(vendorRequests.changeSuppliers, requests.changeSuppliers),
    handle(consultantRequests.list, requests.listConsultantRequests),
    handle(consultantRequests.count, requests.countConsultantRequests),
    handle(consultantRequests.get, async (ctx, { params }) => ({
      consultancy_request: await requests.consultantRequestOf(ctx, params.id),
    })),
    handle(
      consultantRequests.history,
      readHistory({ history: consultantRequestHistory, read: requests.consultantRequestOf, names }),
    ),
    handle(consultantRequests.decide, requests.decideConsultantRequest),
  ],
  jobs: accessRequestJobs(parts),
})
