import type { LiveEventType, Role } from '@milepost/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database/database.ts'
import type { Lane } from './jobs/lanes.ts'

/** The holder of a session: staff act through a membership, operators for the installation (D1a). */
export type SessionHolder = Employee | Operator
/** The sender of a request: the holder of a session, a supplier's system through an ingest key, or the sender of a public call. */
export type Requester = SessionHolder | Supplier | Anonymous
/** Who changes something: the sender of a request, or the product itself. Code that differs by actor uses `byActor`. */
export type Actor = Requester | System

/** Handles each kind of actor: a missing kind does not compile. */
export const byActor = <Who extends Actor, Answer>(
  actor: Who,
  answers: { [Kind in Who['kind']]: (actor: Extract<Who, { kind: Kind }>) => Answer },
): Answer => (answers[actor.kind as Who['kind']] as (actor: Who) => Answer)(actor)

export interface Employee {
  kind: 'employee'
  user_id: number
  session_id: number
  membership_id: number
  role: Role
  /** Full name, as in events. */
  name: string
  email: string
  district_id: number | null
  authority_name: string
  /** The person who acts in this person's name; null where nobody does. */
  impersonated_by: number | null
}

export interface Supplier {
  kind: 'supplier'
  key_id: number
  supplier_id: number
  /** Name of the key's supplier, as in events. */
  name: string
  /** Plants that the key may speak for; null means all of the supplier's. */
  plant_ids: number[] | null
}

export interface Operator {
  kind: 'operator'
  user_id: number
  session_id: number
  name: string
  email: string
  installation_role: 'operator' | 'support'
}

/** The sender of a public call, before anybody is known. */
export interface Anonymous {
  kind: 'anonymous'
  name: ''
}
export const ANONYMOUS: Anonymous = { kind: 'anonymous', name: '' }

/** The product itself, in a job. */
export interface System {
  kind: 'system'
  /** As events show it. */
  name: string
}
export const SYSTEM: System = { kind: 'system', name: 'Milepost' }

/** A small live event for open pages, written with the change that it reports (D23). */
export interface NewLiveEvent {
  type: LiveEventType
  project_id?: number | null
  ids?: number[]
}

/** An action on a record that is not a ticket, for the audit log: `plant.updated` of a `plant`. */
export interface NewAuditEvent {
  action: string
  subject: string
  subject_id?: number | null
  /** The project in whose activity it is shown; of `subject: 'project'` it is the subject by itself. Null where what belongs to a project is not shown there. */
  project_id?: number | null
  changes?: Record<string, unknown>
  /** The author, where a job or a supplier's post acts on somebody's behalf. */
  by?: { kind: Actor['kind']; id: number; name: string } | undefined
}

/** A job to run after commit; the same `key` again before it ran replaces it. */
export interface NewJob {
  name: string
  payload?: unknown
  key?: string
  run_at?: Date
  /** Where it takes turns with others (`jobs/lanes.ts`); without one it comes first. */
  lane?: Lane
  async_job_id?: number
}

/** A follower with the subject whose changes it follows (`followers.ts`). */
export interface Following {
  subject: string
  follower: { name: string }
}

/** One transaction in an agency, under row-level security: what is emitted, audited and enqueued commits with it. */
export interface Work {
  actor: Actor
  authority_id: number
  db: Database
  emit(...facts: NewLiveEvent[]): Promise<void>
  /** Writes the audit events of this write with its commit; every write has one, or is a ticket's event. */
  audit(...events: NewAuditEvent[]): Promise<void>
  enqueue(...jobs: NewJob[]): Promise<void>
  /** Followers of changes, as the application lists them. */
  followers: readonly Following[]
  clock(): Date
  log: FastifyBaseLogger
}

/**
 * Everything that a use case may touch, built once for each request. In a write, `db` is one transaction; in a read, every query binds the authority in its
 * own round trip, and nothing is written.
 */
export interface RequestContext extends Work {
  actor: Requester
  request_id: string
  /** Address of the caller, for throttling and the audit log. */
  address: string
}

/** The employee who sent the request. Routes with a role's permission are reached only by employees; anything else is a fault of ours. */
export function employeeOf(ctx: { actor: Actor }): Employee {
  if (ctx.actor.kind !== 'employee') throw new Error('expected an employee')
  return ctx.actor
}
