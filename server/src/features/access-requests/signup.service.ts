import {
  readUsPhone,
  signupFaults,
  companyName,
  type signup,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import { z } from 'zod'
import { ANONYMOUS, type Work } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { writeJobs } from '../../platform/database/events.queries.ts'
import { hostOf } from '../../platform/http/host-of.ts'
import { defineJob, newJob } from '../../platform/jobs/define-job.ts'
import { Problem } from '../../platform/problem.ts'
import { hashToken } from '../../platform/sessions/refresh-token.ts'
import type { Tenants } from '../../platform/tenants.ts'
import { requestProject } from '../contractors/index.ts'
import { addressKey, countAttempt } from '../sessions/index.ts'
import { answerJob } from './request-answer.ts'
import * as queries from './signup.queries.ts'

type Body = RouteInput<typeof signup.ask>['body']

export interface SignupParts {
  platform: Database
  tenants: Tenants
  clock: () => Date
}

/** Requests of 15 minutes: from one network, whose people may share it, and for one email address, which gets an email for each. */
const MOST_FROM_ADDRESS = 40
const MOST_FOR_EMAIL = 5
/** Looks at the list of agencies, and uses of links, from one network. */
const MOST_READS = 200
const MOST_CONFIRMATIONS = 50
/** Projects that one request of a contractor may name. */
const MOST_PROJECTS = 20

const entryShape = z.strictObject({
  kind: z.enum(['vendor', 'consultant', 'contractor']),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  address_1: z.string(),
  address_2: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  projects: z.nullable(z.string()),
  message: z.nullable(z.string()),
  locale: z.enum(['en', 'es']),
})

/** The job that stores an entry and sends its link, where the agency accepts requests. */
export const confirmationJob = defineJob({
  name: 'access_request_confirmation',
  payload: z.strictObject({
    dot_authority_id: z.nullable(z.int()),
    host: z.nullable(z.string()),
    entry: entryShape,
  }),
})

/** The agencies that can be chosen. */
export async function listAgencies(
  { platform, clock }: SignupParts,
  address: string,
): Promise<RouteResponse<typeof signup.agencies>> {
  await countAttempt(platform, [{ key: `access_agencies:${addressKey(address)}`, most: MOST_READS }], clock())
  return { dot_authorities: await queries.acceptingAgencies(platform) }
}

/**
 * A stranger's request. Only the job finds out whether there is such an agency and whether it accepts requests, so that the response and its timing are
 * the same for all (D50). Throws `invalid` with every fault of the entry.
 */
export async function askForAccess({ platform, clock }: SignupParts, body: Body, address: string): Promise<{}> {
  const email = body.email.trim().toLowerCase().slice(0, 254)
  await countAttempt(
    platform,
    [
      { key: `access_request:${addressKey(address)}`, most: MOST_FROM_ADDRESS },
      { key: `access_request:email:${email}`, most: MOST_FOR_EMAIL },
    ],
    clock(),
  )
  const { dot_authority_id = null, host, locale, ...typed } = body
  const { address_2, projects, message, ...required } = typed
  const texts = { address_2: address_2 ?? '', projects: projects ?? '', message: message ?? '' }
  const faults = signupFaults({ ...required, ...texts })
  if (faults.length > 0) throw new Problem('invalid', undefined, faults)
  const payload = {
    dot_authority_id,
    host: host == null ? null : hostOf(/^https?:\/\//i.test(host) ? host : `https://${host}`),
    entry: storedEntry({ ...required, ...texts }, locale),
  }
  // Requests from one network take turns with those from others.
  await writeJobs(platform, [newJob(confirmationJob, payload)], { authority_id: 0, person: addressKey(address) })
  return {}
}

/** An entry without faults, as it is stored. */
function storedEntry(
  typed: Parameters<typeof signupFaults>[0] & Pick<queries.StoredEntry, 'kind'>,
  locale: 'en' | 'es',
): queries.StoredEntry {
  const text = (field: Exclude<keyof typeof typed, 'kind'>) => typed[field]?.trim() ?? ''
  return {
    kind: typed.kind,
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    phone: readUsPhone(text('phone')) ?? '',
    company: companyName(text('company')),
    address_1: text('address_1'),
    address_2: text('address_2') || null,
    city: text('city'),
    state: text('state').toUpperCase(),
    zip: text('zip'),
    projects: text('projects') || null,
    message: text('message') || null,
    locale,
  }
}

/** Confirms the address of a request; throws `link_expired` for a link that is not valid, or was used. */
export async function confirmRequest(
  { platform, tenants, clock }: SignupParts,
  { token }: RouteInput<typeof signup.confirm>['body'],
  address: string,
): Promise<RouteResponse<typeof signup.confirm>> {
  const key = `access_confirmation:${addressKey(address)}`
  await countAttempt(platform, [{ key, most: MOST_CONFIRMATIONS }], clock())
  const found = await queries.requestOfLink(platform, hashToken(token), clock())
  if (!found) throw new Problem('link_expired')
  const { authority_id, id, authority_name: name } = found
  return await tenants.work({ actor: ANONYMOUS, authority_id, address }, async (work) => {
    const entry = await queries.takeUnconfirmed(work.db, authority_id, id)
    if (!entry) throw new Problem('link_expired')
    const unknown_projects = entry.kind === 'contractor' ? await askForProjects(work, entry, address) : []
    if (entry.kind !== 'contractor') await storeConfirmed(work, { ...entry, kind: entry.kind })
    return { kind: entry.kind, dot_authority: { name }, unknown_projects }
  })
}

/** A contractor's request is one for each project, decided by the people of the project; returns the numbers that belong to none. */
async function askForProjects(work: Work, entry: queries.StoredEntry, address: string): Promise<string[]> {
  const numbers = [...new Set((entry.projects ?? '').split(/[,;]/).map((number) => number.trim()))].filter(Boolean)
  const { first_name, last_name, company: company_name, email, message: note, locale } = entry
  const request = { first_name, last_name, company_name, email, note, locale, at: work.clock() }
  const unknown: string[] = []
  for (const number of numbers.slice(0, MOST_PROJECTS))
    if (!(await requestProject(work, { number, address, request }))) unknown.push(number)
  return [...unknown, ...numbers.slice(MOST_PROJECTS)]
}

/** Stores a request for the agency to see; who was approved before gets the way in by email again. */
async function storeConfirmed(
  { db, authority_id, clock, audit, emit, enqueue }: Work,
  entry: queries.StoredEntry & { kind: 'vendor' | 'consultant' },
): Promise<void> {
  const { kind, email, company } = entry
  const stored = await queries.storeRequest(db, authority_id, entry, clock())
  const id = stored?.id ?? (await queries.approvedRequest(db, authority_id, entry))?.id
  if (id === undefined) throw new Error('the request was not written')
  if (!stored) return await enqueue(newJob(answerJob, { authority_id, id, about: 'approved' as const }))
  await audit({
    action: `${kind}_request.requested`,
    subject: `${kind}_request`,
    subject_id: id,
    changes: { company, email, status: { old: stored.status_before, new: 'pending' } },
    by: { kind: 'anonymous', id: 0, name: `${entry.first_name} ${entry.last_name}` },
  })
  await emit({ type: 'access_requests.changed', ids: [id] })
}
