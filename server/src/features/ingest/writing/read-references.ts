import { isCoded, currentCodes } from '../../pay-entries/index.ts'
import type { Database } from '../../../platform/database/database.ts'
import { placesOf, type Original } from './known-tickets.ts'
import * as deliveries from './deliveries.queries.ts'
import type { ReadTicket, RefusedTicket } from '../reading/read-ticket.ts'
import { codesOf, namesOf, namesToFind } from './names-of-posts.ts'
import type { AuthoritySettings, PlantReference, PostReferences, ProjectReference } from './post-references.ts'
import { readTicketsOf, type Post } from './post.ts'
import * as references from './references.queries.ts'
import type { StoredTicket } from './stored-ticket.ts'
import * as tickets from './tickets.queries.ts'
import type { KnownTicket } from './ticket-in-post.ts'

/** The result of one round trip for posts: whether they may be written, and everything that they may name. */
export interface FirstReading {
  keys: ReadonlyMap<number, deliveries.KeyInForce>
  opened: Awaited<ReturnType<typeof deliveries.openKeyed>>
  answers: readonly deliveries.StoredAnswer[]
  /** Ids for every ticket that could be read, and for every post. */
  ids: number[]
  plants: Map<string, PlantReference>
  projects: Map<string, ProjectReference>
  authority: AuthoritySettings
  known: references.KnownRows
  originals: readonly Original[]
  /** Tickets that the database knows, locked. */
  locked: StoredTicket[]
}

/** Everything that posts are checked against. Jobs are separate for each supplier. */
export interface References extends Omit<PostReferences, 'jobs'> {
  jobs: references.KnownRows['jobs']
  known: readonly KnownTicket[]
}

/** Locks and reads what posts need, in one round trip together with the opening of the transaction. Only the log of posts with an Idempotency-Key is written. */
export async function readFirst(
  db: Database,
  authority_id: number,
  { posts, alone }: { posts: readonly Post[]; alone: boolean },
): Promise<FirstReading> {
  const sent = posts.map((post) => ({ supplier_id: post.supplier_id, tickets: readTicketsOf(post) }))
  const readable = sent.flatMap(({ tickets: own }) => own)
  const keyed = posts.map(({ delivery }) => delivery).filter(({ idempotency_key }) => idempotency_key !== null)
  const sought = sent.flatMap(({ supplier_id, tickets: own }) =>
    own.flatMap(({ fields, event }) => placesOf(supplier_id, fields, event)),
  )
  const supplier_ids = [...new Set(posts.map(({ supplier_id }) => supplier_id))]
  const key_ids = [...new Set(posts.map(({ delivery }) => delivery.key_id))]
  const codes = [...new Set(posts.flatMap(({ tickets: own }) => own.flatMap((one) => plantNamedBy(one) ?? [])))]
  const [, keys, opened, answers, ids, plants, projects, authority, known, originals, locked] = await Promise.all([
    tickets.queueUp(db, authority_id, { supplier_ids, alone }),
    deliveries.keysInForce(db, authority_id, key_ids),
    deliveries.openKeyed(db, authority_id, keyed),
    deliveries.storedAnswers(db, authority_id, keyed),
    tickets.reserveIds(db, readable.length + posts.length),
    references.plantsByCode(db, authority_id, codes),
    references.projectsByCode(db, authority_id, codesOf(sent)),
    references.authoritySettings(db, authority_id),
    references.knownRows(db, authority_id, namesToFind(sent)),
    tickets.originalsOf(db, authority_id, sought),
    tickets.lockTickets(db, authority_id, sought),
  ])
  return { keys, opened, answers, ids, plants, projects, authority, known, originals, locked }
}

/** The plant that a ticket names, as far as it could be read. */
const plantNamedBy = (ticket: ReadTicket | RefusedTicket): string | null =>
  'fields' in ticket ? String(ticket.fields['plant']) : ticket.plant

/**
 * Completes what was read: rows for new names of the suppliers' own plants, and what belongs to tickets that the database knows. One more round trip, and
 * none where there is neither.
 */
export async function readRest(
  db: Database,
  authority_id: number,
  { posts, first }: { posts: readonly Post[]; first: FirstReading },
): Promise<References> {
  const { plants, projects, authority, locked } = first
  const own = posts.map((post) => ({
    supplier_id: post.supplier_id,
    tickets: readTicketsOf(post).filter(
      ({ fields }) => plants.get(String(fields['plant']))?.supplier_id === post.supplier_id,
    ),
  }))
  const missing = references.addNames(authority_id, references.missingNames(namesOf(own, plants), first.known))
  if (missing.length > 0) db.later(...missing)
  const coded = locked.filter(({ agency }) => isCoded(agency)).map(({ id }) => id)
  const current = [...new Set(locked.flatMap(({ project_id }) => project_id ?? []))]
  const [rows, known, projects_by_id, codes] = await Promise.all([
    missing.length > 0 ? references.knownRows(db, authority_id, namesToFind(own)) : first.known,
    tickets.withVersions(db, authority_id, locked),
    references.projectsById(db, authority_id, current),
    coded.length > 0 ? currentCodes(db, authority_id, coded) : [],
  ])
  // Where new tickets of these posts will be: on projects that they name.
  const named = [
    ...projects.values(),
    ...[...rows.jobs.values()].flatMap((jobs) => [...jobs.values()]).flatMap(({ links }) => links.map(projectOf)),
  ]
  return {
    ...rows,
    known,
    authority,
    plants,
    projects,
    projects_by_id: new Map([...named.map((project) => [project.id, project] as const), ...projects_by_id]),
    codes: new Map(codes.map((one) => [one.ticket_id, one])),
  }
}

const projectOf = ({ project }: { project: ProjectReference }): ProjectReference => project
