import type {
  Capacity,
  LiveEventType,
  Permission,
  Role,
  SignInMethod,
  TokenScope,
  WhileImpersonating,
} from '@milepost/contract'
import { equivalentRoles, mayCapacity, mayMachine, mayRole } from '@milepost/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database/database.ts'
import type { Lane } from './jobs/lanes.ts'
import { Problem } from './problem.ts'

/** The holder of a session: staff act through a membership, people from outside under a grant, operators for the installation (D1a, D49). */
export type SessionHolder = Employee | Grantee | Operator
/** The sender of a request: the holder of a session, a supplier's system through an ingest key, the agency's own through a token, or the sender of a public call. */
export type Requester = SessionHolder | Supplier | Machine | Anonymous
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
  /** Full name, as in events; while impersonating, of both (`inTheNameOf`). */
  name: string
  email: string
  district_id: number | null
  authority_name: string
  /** The person who acts in this person's name; null where nobody does. */
  impersonated_by: number | null
}

/** A person of a company who acts under a grant of the agency (D49). */
export interface Grantee {
  kind: 'grantee'
  user_id: number
  session_id: number
  grant_id: number
  capacity: Capacity
  company_id: number
  /** The company, as the agency writes it. */
  company_name: string
  /** Full name and, in brackets, the company, as in events. */
  name: string
  email: string
  authority_name: string
  /** The projects of the grant; null means all of the agency. */
  project_ids: readonly number[] | null
}

/** How events and histories name a person from outside. */
export const granteeName = (person: { first_name: string; last_name: string; company_name: string }): string =>
  `${person.first_name} ${person.last_name} (${person.company_name})`.trim()

/** How events and histories name somebody in whose name support acted: both, the email address of support in brackets (D66). */
export const inTheNameOf = (name: string, impersonator: string | null): string =>
  impersonator === null ? name : `${name} (${impersonator})`

export interface Supplier {
  kind: 'supplier'
  key_id: number
  supplier_id: number
  /** Name of the key's supplier, as in events. */
  name: string
  /** Plants that the key may speak for; null means all of the supplier's. */
  plant_ids: number[] | null
}

/** A system of the agency's own, by a token of the agency: reads what the auditor reads, and keeps the directory's people and groups. */
export interface Machine {
  kind: 'machine'
  token_id: number
  /** Name of the token, as in events. */
  name: string
  scopes: readonly TokenScope[]
  authority_name: string
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

/** What decides, of a session, what may be done in it. */
export interface SessionFacts {
  method: SignInMethod
  /** The identity provider that vouched for the person, in its own agency alone; null for other ways. */
  provider_id: number | null
  /** When the person showed two factors in it; null with one. */
  two_factors_at: string | null
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
  /** How the caller's session began; null where there is none. */
  session: SessionFacts | null
  request_id: string
  /** Address of the caller, for throttling and the audit log. */
  address: string
}

/** Whether the sender of a request holds a permission: by role or by capacity. On which records is the policy of each feature. */
export const mayDo = ({ actor }: { actor: Actor }, permission: Permission): boolean =>
  byActor(actor, {
    employee: ({ role }) => mayRole(role, permission),
    grantee: ({ capacity }) => mayCapacity(capacity, permission),
    machine: ({ scopes }) => scopes.includes('read') && mayMachine(permission),
    supplier: () => false,
    operator: () => false,
    anonymous: () => false,
    system: () => false,
  })

/** The person from outside who sent the request. Routes that only capacities may call are reached by nobody else. */
export function granteeOf(ctx: { actor: Actor }): Grantee {
  if (ctx.actor.kind !== 'grantee') throw new Error('expected a person under a grant')
  return ctx.actor
}

/**
 * The role by whose rights the sender of a request sees and does things in the agency's pages: an employee's own, a consultant's equivalent (D49), the
 * auditor's for the agency's own systems. On which projects is `grantedProjects`. Anybody else is a fault of ours.
 */
export function actingRole({ actor }: { actor: Actor }): Role {
  if (actor.kind === 'employee') return actor.role
  if (actor.kind === 'machine') return 'read_only_auditor'
  const role = actor.kind === 'grantee' ? equivalentRoles[actor.capacity] : null
  if (role === null) throw new Error('expected an employee, a consultant or a machine')
  return role
}

/**
 * Whose settings, views and favorites the sender of a request has: those of the membership or of the grant, whose ids come from one sequence with those of
 * tokens, under which a machine has none. Anybody else is a fault of ours.
 */
export function holderOf({ actor }: { actor: Actor }): number {
  if (actor.kind === 'employee') return actor.membership_id
  if (actor.kind === 'grantee') return actor.grant_id
  if (actor.kind === 'machine') return actor.token_id
  throw new Error('expected an employee, a person under a grant or a machine')
}

/** Who wrote something, as rows and events have it: the id of a membership, of a grant or of a supplier, which come from one sequence. */
export interface Author {
  kind: Actor['kind']
  id: number
  /** Full name; of people from outside with their company. */
  name: string
}

/** The author of what a request writes. Requests of nobody in particular write nothing that has an author. */
export function authorOf(ctx: { actor: Actor }): Author {
  const { actor } = ctx
  const id = actor.kind === 'supplier' ? actor.supplier_id : holderOf(ctx)
  return { kind: actor.kind, id, name: actor.name }
}

/** The person who acts in the name of the sender of a request; null where nobody does, and for people under a grant, in whose name nobody acts. */
export const impersonatedBy = ({ actor }: { actor: Actor }): number | null =>
  actor.kind === 'employee' ? actor.impersonated_by : null

/**
 * Refuses what only the person does, not somebody who acts in their name (D66): sign, answer a review, create keys and tokens, change rights.
 * @throws Problem `in_person`
 */
export function assertInPerson(ctx: { actor: Actor }): void {
  if (impersonatedBy(ctx) !== null) throw new Problem('in_person')
}

/**
 * Refuses what is the person's own in every agency, such as the phone to sign in with, to the session of an identity provider: it vouches for the person in its own
 * agency alone.
 * @throws Problem `own_sign_in_needed`
 */
export function refuseProviderSession(ctx: Pick<RequestContext, 'session'>): void {
  if (isProviderSession(ctx)) throw new Problem('own_sign_in_needed')
}

/** Whether an identity provider vouched for the person of the session, in its own agency alone. */
export const isProviderSession = ({ session }: Pick<RequestContext, 'session'>): boolean =>
  session !== null && session.provider_id !== null

/**
 * The agency beyond which a session shows nothing of its person: an agency controls its provider and could vouch for its own people, so that what the session of a
 * provider shows of other agencies would disclose who works elsewhere (D1). Null for a session that the person began.
 */
export const confinedTo = (ctx: Pick<RequestContext, 'session' | 'authority_id'>): number | null =>
  isProviderSession(ctx) ? ctx.authority_id : null

/**
 * Refuses a call to somebody who acts in the caller's name, as its route says (D66).
 * @throws Problem `in_person`, `export_while_impersonating`
 */
export function refuseWhileImpersonating(ctx: { actor: Actor }, rule: WhileImpersonating | undefined): void {
  if (rule === undefined || impersonatedBy(ctx) === null) return
  throw new Problem(rule === 'refused' ? 'in_person' : 'export_while_impersonating')
}

/** The projects beyond which the sender of a request sees nothing: those of a grant. Null means all of the agency. */
export const grantedProjects = ({ actor }: { actor: Actor }): readonly number[] | null =>
  actor.kind === 'grantee' ? actor.project_ids : null

/** Whether the sender of a request may see anything of a project, by the grant under which they act. */
export const seesProject = (ctx: { actor: Actor }, project_id: number): boolean =>
  grantedProjects(ctx)?.includes(project_id) ?? true

/** The employee who sent the request. Routes with a role's permission are reached only by employees; anything else is a fault of ours. */
export function employeeOf(ctx: { actor: Actor }): Employee {
  if (ctx.actor.kind !== 'employee') throw new Error('expected an employee')
  return ctx.actor
}
