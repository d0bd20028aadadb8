import { contractors } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import type { Mailer } from '../../platform/mail/index.ts'
import { acceptRequest, listRequests, rejectRequest } from './access-requests.service.ts'
import { requestAccess, type AccessRequestParts } from './request-access.ts'
import { contractorJobs } from './contractors.jobs.ts'
import {
  companyChoices,
  createContractor,
  listContractors,
  removeContractor,
  updateContractor,
} from './contractors.service.ts'

export { primeFollower } from './contractors.service.ts'
export { requestProject } from './request-access.ts'

/** Companies on projects, and requests to be listed as one of them (D34, D1a). */
export function contractorsFeature(parts: AccessRequestParts & { mailer: Mailer; public_url: string }): Feature {
  return {
    name: 'contractors',
    routes: [
      handle(contractors.list, listContractors),
      handle(contractors.choices, companyChoices),
      handle(contractors.create, createContractor),
      handle(contractors.update, updateContractor),
      handle(contractors.remove, removeContractor),
      handle(contractors.requests, listRequests),
      handle(contractors.accept, acceptRequest),
      handle(contractors.reject, rejectRequest),
      handle(
        contractors.ask,
        ({ address }, { body }) => requestAccess(parts, body, address),
        // No one is signed in: attempts are counted by the platform, the request is written in the agency that it names.
        { own_transaction: true },
      ),
    ],
    jobs: contractorJobs(parts),
  }
}
