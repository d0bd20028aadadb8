import {
  accessEntryFaults,
  companyName,
  MOST_PENDING_REQUESTS,
  type contractors,
  type RouteInput,
} from '@milepost/contract'
import { ANONYMOUS, type Work } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { hostOf } from '../../platform/http/host-of.ts'
import { Problem } from '../../platform/problem.ts'
import type { Tenants } from '../../platform/tenants.ts'
import { addressKey, countAttempt } from '../sessions/index.ts'
import {
  authorityAt,
  countPending,
  insertRequest,
  projectsNumbered,
  type NewRequest,
} from './access-requests.queries.ts'
import { projectMeant } from './contractors.policy.ts'

type Body = RouteInput<typeof contractors.ask>['body']

export interface AccessRequestParts {
  platform: Database
  tenants: Tenants
  clock: () => Date
}

/** Requests of 15 minutes: from one network, whose people may share it, and for one email address. */
const MOST_FROM_ADDRESS = 40
const MOST_FOR_EMAIL = 10
/** No agency has it: who names none is answered by the same way as who names a wrong one. */
const NOBODY = 0

/**
 * A stranger's request for access to a project. Whether the agency or the project is wrong, or whether the same address has requested access already,
 * the answer and its timing are the same; only that the number matches no project is reported ('Invalid Project Number').
 */
export async function requestAccess(parts: AccessRequestParts, body: Body, address: string): Promise<void> {
  const entry = { ...body, note: body.note ?? '' }
  await countAttempt(
    parts.platform,
    [
      { key: `contractor_access:${addressKey(address)}`, most: MOST_FROM_ADDRESS },
      { key: `contractor_access:email:${body.email.trim().toLowerCase().slice(0, 254)}`, most: MOST_FOR_EMAIL },
    ],
    parts.clock(),
  )
  const faults = accessEntryFaults(entry)
  if (faults.length > 0) throw new Problem('invalid', undefined, faults)
  const authority_id = await agencyOf(parts.platform, body)
  const request = {
    first_name: body.first_name.trim(),
    last_name: body.last_name.trim(),
    company_name: companyName(body.company_name),
    email: body.email.trim(),
    note: entry.note.trim() || null,
    locale: body.locale,
    at: parts.clock(),
  }
  await parts.tenants.work({ actor: ANONYMOUS, authority_id }, async (work) => {
    if (await requestProject(work, { number: entry.project_number.trim(), address, request })) return
    const message = 'Invalid Project Number'
    throw new Problem('invalid_project_number', undefined, [
      { path: 'project_number', code: 'invalid_project_number', message },
    ])
  })
}

/** The agency that a link names, otherwise the one with that host name; nobody where there is neither. */
async function agencyOf(platform: Database, { dot_authority_id, url }: Body): Promise<number> {
  if (dot_authority_id != null) return dot_authority_id
  const host = hostOf(url ?? '')
  return (host === null ? null : await authorityAt(platform, host))?.authority_id ?? NOBODY
}

export interface AccessToWrite {
  number: string
  address: string
  request: Omit<NewRequest, 'project_id'>
}

/** Requests access to the project of a number; false where it belongs to no project. Throws `too_many_requests`. */
export async function requestProject(
  { db, authority_id, emit }: Pick<Work, 'db' | 'authority_id' | 'emit'>,
  { number, address, request }: AccessToWrite,
): Promise<boolean> {
  const project_id = projectMeant(await projectsNumbered(db, authority_id, number))
  if (project_id === null) return false
  if ((await countPending(db, authority_id, project_id)) >= MOST_PENDING_REQUESTS)
    throw new Problem('too_many_requests')
  const inserted = await insertRequest(db, authority_id, { ...request, project_id }, address)
  // An earlier request is not mentioned, so that nobody learns who sent it.
  if (inserted) await emit({ type: 'project.changed', project_id, ids: [project_id] })
  return true
}
