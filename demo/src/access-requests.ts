import { daysBefore } from './calendar.ts'
import type { World } from './world.ts'

type Kind = 'vendor' | 'consultant'

/** A request in one state, with who asked. */
interface Asked {
  kind: Kind
  status: string
  name: readonly [first: string, last: string]
  company: string
  city: string
  /** Days ago of the request, and of the decision. */
  days: readonly [asked: number, decided: number]
  /** The sign-in whose grant it led to, before the domain. */
  sign_in?: string
  projects?: string
  message?: string
  reason?: string
}

/** One request in every state (D51); those with a sign-in were approved and lead to a demonstration person. */
const requests: readonly Asked[] = [
  {
    kind: 'vendor',
    status: 'pending',
    name: ['Lena', 'Ortiz'],
    company: 'Ocmulgee Aggregates',
    city: 'Macon',
    days: [1, 1],
    projects: 'P-2041',
    message: 'We deliver base stone from two quarries.',
  },
  {
    kind: 'vendor',
    status: 'pending',
    name: ['Walter', 'Grimes'],
    company: 'Grimes Asphalt Terminal',
    city: 'Savannah',
    days: [3, 3],
  },
  {
    kind: 'vendor',
    status: 'connected',
    name: ['Joan', 'Whitaker'],
    company: 'Cardinal Asphalt',
    city: 'Atlanta',
    days: [92, 90],
    sign_in: 'vendor',
  },
  {
    kind: 'vendor',
    status: 'connected',
    name: ['Ray', 'Hollis'],
    company: 'Hollis Ready Mix',
    city: 'Marietta',
    days: [91, 90],
    sign_in: 'vendor2',
  },
  {
    kind: 'vendor',
    status: 'rejected',
    name: ['Pete', 'Lang'],
    company: 'Lang Hauling',
    city: 'Athens',
    days: [20, 18],
    reason: 'Haulers need no access of their own.',
  },
  {
    kind: 'vendor',
    status: 'removed',
    name: ['Iris', 'Cole'],
    company: 'Cole Paint & Bead',
    city: 'Columbus',
    days: [140, 12],
    reason: 'The supply contract has ended.',
  },
  {
    kind: 'vendor',
    status: 'archived',
    name: ['Sam', 'Pruitt'],
    company: 'Pruitt Lime',
    city: 'Rome',
    days: [160, 60],
    reason: 'Requested by mistake.',
  },
  {
    kind: 'consultant',
    status: 'pending',
    name: ['Grace', 'Kim'],
    company: 'Blue Ridge Inspection',
    city: 'Gainesville',
    days: [2, 2],
    projects: 'P-2041, P-2042',
    message: 'We inspect paving at night.',
  },
  {
    kind: 'consultant',
    status: 'read_approved',
    name: ['Miriam', 'Stone'],
    company: 'Lakeside Engineering',
    city: 'Decatur',
    days: [93, 90],
    sign_in: 'consultant_read',
  },
  {
    kind: 'consultant',
    status: 'read_write_approved',
    name: ['Andre', 'Bellamy'],
    company: 'Lakeside Engineering',
    city: 'Decatur',
    days: [92, 90],
    sign_in: 'consultant_write',
  },
  {
    kind: 'consultant',
    status: 'rejected',
    name: ['Hugo', 'Marsh'],
    company: 'Marsh & Partners',
    city: 'Augusta',
    days: [30, 28],
    reason: 'No task order with the agency.',
  },
  {
    kind: 'consultant',
    status: 'removed',
    name: ['Nora', 'Bell'],
    company: 'Tri-County Testing',
    city: 'Albany',
    days: [200, 40],
    reason: 'The task order has ended.',
  },
]

/** The action by which a request came into its state. */
const actions: Readonly<Record<string, string>> = {
  connected: 'approved',
  read_approved: 'approved',
  read_write_approved: 'approved',
}

export interface RequestsToBuild {
  world: World
  authority_id: number
  users: ReadonlyMap<string, number>
  grants: readonly { id: number; user_id: number | undefined }[]
  /** Who decided. */
  administrator: { id: number; first_name?: unknown; last_name?: unknown } | undefined
  today: string
  nextId: () => number
}

/** Requests for access to an agency whose demonstration people asked for theirs, and what happened to each, as rows of their tables. */
export function accessRequestRows({
  world,
  authority_id,
  users,
  grants,
  administrator,
  today,
  nextId,
}: RequestsToBuild) {
  const emailOf = ({ sign_in, name: [first, last] }: Asked) =>
    sign_in ? `${sign_in}@${world.sign_in_domain}` : `${first}.${last}@outside.example`.toLowerCase()
  const asked = users.has(`vendor@${world.sign_in_domain}`) ? requests : []
  const at = (days: number) => `${daysBefore(today, days)}T14:20:00Z`
  const rows = asked.map((request, index) => {
    const user_id = request.sign_in === undefined ? undefined : users.get(emailOf(request))
    return {
      authority_id,
      id: nextId(),
      kind: request.kind,
      status: request.status,
      first_name: request.name[0],
      last_name: request.name[1],
      email: emailOf(request),
      phone: `+1404555${String(1200 + index)}`,
      company: request.company,
      address_1: `${120 + index * 7} Industrial Blvd`,
      address_2: index % 3 === 0 ? 'Suite 4' : null,
      city: request.city,
      state: 'GA',
      zip: `30${String(301 + index)}`,
      projects: request.projects ?? null,
      message: request.message ?? null,
      locale: 'en',
      date_requested: at(request.days[0]),
      status_changed_at: at(request.days[1]),
      reason: request.reason ?? null,
      grant_id: user_id === undefined ? null : (grants.find((grant) => grant.user_id === user_id)?.id ?? null),
    }
  })
  const events = rows.flatMap((row, index) => {
    const request = asked[index]
    if (!request) return []
    const event = (of: object) => ({
      authority_id,
      id: nextId(),
      address: '',
      subject: `${row.kind}_request`,
      subject_id: row.id,
      ...of,
    })
    const opened = event({
      at: row.date_requested,
      actor_kind: 'anonymous',
      actor_id: null,
      actor_name: request.name.join(' '),
      action: `${row.kind}_request.requested`,
      changes: { company: row.company, email: row.email, status: { old: null, new: 'pending' } },
    })
    const decided = event({
      at: row.status_changed_at,
      actor_kind: 'employee',
      actor_id: administrator?.id ?? null,
      actor_name: `${String(administrator?.first_name)} ${String(administrator?.last_name)}`,
      action: `${row.kind}_request.${actions[row.status] ?? row.status}`,
      changes: { status: { old: 'pending', new: row.status }, ...(row.reason !== null && { reason: row.reason }) },
    })
    return row.status === 'pending' ? [opened] : [opened, decided]
  })
  return { rows, events }
}
