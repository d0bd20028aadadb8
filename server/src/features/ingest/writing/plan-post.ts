import type { IngestResult, ProblemDetail } from '@milepost/contract'
import type { Turns } from '../../../platform/turns.ts'
import { isCoded } from '../../pay-entries/index.ts'
import { fieldChanges, itemChanges } from '../../tickets/index.ts'
import { fault } from '../reading/fault.ts'
import type { ReadTicket, RefusedTicket, SourceFields } from '../reading/read-ticket.ts'
import { decideVersion, stateAfter } from './decide-version.ts'
import { namedProject, projectAfter } from './decide-project.ts'
import { deriveColumns } from './derive-columns.ts'
import { identityOf, type Identity, type TicketsOfPost } from './known-tickets.ts'
import type { PlantReference, PostReferences } from './post-references.ts'
import { previousNumbers } from './print-order.ts'
import type { StoredTicket } from './stored-ticket.ts'
import { changeTicket, type EventAuthor, type NewVersion, type TicketInPost } from './ticket-in-post.ts'
import { changesBetween, versionHash } from './version-content.ts'
import { nothingToVoid, staysVoided, versionWarnings, voidOfUnknown } from './warnings.ts'

export interface PostToPlan {
  tickets: ReadonlyArray<ReadTicket | RefusedTicket>
  references: PostReferences
  known: TicketsOfPost
  supplier_id: number
  /** Plants that the key may speak for; null means all of the supplier's. */
  plant_ids: readonly number[] | null
  author: EventAuthor
  /** The log of the post; null where it is not logged. */
  delivery_id: number | null
  /** Ids for new tickets, at least as many as there are tickets. */
  ids: readonly number[]
}

export interface PostPlan {
  results: IngestResult[]
  /** Positions of the refused tickets, with what was sent. */
  refused: { position: number; raw: string }[]
}

interface Step extends Omit<PostToPlan, 'tickets' | 'ids'> {
  previous: Map<ReadTicket, string | null>
  nextId: () => number
}

/** A version to be written: the ticket as sent, its plant and its name. */
interface Arrival {
  read: ReadTicket
  plant: PlantReference
  identity: Identity
  fields: SourceFields
  hash: string
}

class Refusal extends Error {
  readonly errors: ProblemDetail[]
  constructor(errors: ProblemDetail[]) {
    super('refused')
    this.errors = errors
  }
}

/** Decides every ticket of a post in the order sent (D13); the tickets that changed, with their versions and events, are then in `known`. */
export function* planPost({ tickets, ids, ...post }: PostToPlan): Turns<PostPlan> {
  const readable = tickets.filter((ticket) => 'fields' in ticket)
  let used = 0
  const nextId = (): number => {
    const id = ids[used++]
    if (id === undefined) throw new Error('too few ids were reserved')
    return id
  }
  const step: Step = { ...post, previous: previousNumbers(readable, post.references.plants), nextId }
  const plan: PostPlan = { results: [], refused: [] }
  for (const [position, ticket] of tickets.entries()) {
    const result = 'errors' in ticket ? refusedUnread(ticket, step) : decide(ticket, step)
    if (result.outcome === 'refused') plan.refused.push({ position, raw: ticket.raw })
    plan.results.push(result)
    yield
  }
  return plan
}

const refusedResult = (
  ticket_number: string | null,
  plant: string | null,
  { errors, warnings }: Pick<IngestResult, 'errors' | 'warnings'>,
): IngestResult => ({ ticket_number, plant, outcome: 'refused', errors, warnings })

/** A ticket that could not be read, with what is wrong with its plant: all faults at once. */
function refusedUnread({ ticket_number, plant, errors, warnings }: RefusedTicket, step: Step): IngestResult {
  const found = plant === null || errors.some(({ path }) => path === 'plant') ? null : plantNamed(plant, step)
  const faults = found !== null && 'path' in found ? [...errors, found] : errors
  return refusedResult(ticket_number, plant, { errors: faults, warnings })
}

function decide(read: ReadTicket, step: Step): IngestResult {
  const names = { ticket_number: String(read.fields['ticket_number']), plant: String(read.fields['plant']) }
  try {
    return { ...names, ...accept(read, step) }
  } catch (error) {
    if (error instanceof Refusal)
      return refusedResult(names.ticket_number, names.plant, { errors: error.errors, warnings: read.warnings })
    throw error
  }
}

function accept(read: ReadTicket, step: Step): Omit<IngestResult, 'ticket_number' | 'plant'> {
  const found = plantNamed(String(read.fields['plant']), step)
  const keepsFields = read.missing.length > 0
  const faults = [
    ...('path' in found ? [found] : []),
    ...(read.fields['reissue_of'] === read.fields['ticket_number']
      ? [fault('reissue_of', 'reissue_of_itself', 'a ticket cannot be the reissue of itself')]
      : []),
    ...(keepsFields && read.event !== 'voided' ? read.missing : []),
  ]
  if ('path' in found) throw new Refusal(faults)
  const plant = found
  const identity = identityOf(read.fields, read.event, plant)
  const ticket = knownTicket(identity, String(read.fields['printed_at']), step.known, faults)
  if (keepsFields && ticket === null && read.event === 'voided') faults.push(nothingToVoid(identity, plant))
  if (faults.length > 0) throw new Refusal(faults)
  const fields = ticket === null ? read.fields : fieldsOnto(ticket, read, keepsFields)
  const arrival: Arrival = { read, plant, identity, fields, hash: versionHash(fields, read.event) }
  if (ticket === null) return createTicket(arrival, step)
  const decision = decideVersion(arrival.hash, read.event, ticket)
  if (decision === 'new_version') return addVersion(ticket, arrival, step)
  const late =
    decision === 'late_repeat'
      ? [
          fault(
            '',
            'late_repeat',
            'this repeats an earlier version and changes nothing; send it as updated to bring it back',
          ),
        ]
      : []
  return {
    outcome: 'unchanged',
    slip_id: ticket.row.id,
    version: ticket.row.version,
    status: ticket.row.status,
    errors: [],
    warnings: [...read.warnings, ...late],
  }
}

function refuse(path: string, code: string, message: string): never {
  throw new Refusal([fault(path, code, message)])
}

/** Refuses a ticket that would replace itself through others. */
function refuseCircle(row: StoredTicket, known: TicketsOfPost): void {
  if (known.isCircle(row.reissue_of_id, row))
    refuse('reissue_of', 'reissue_circle', `ticket ${row.reissue_of} replaces this one, directly or through others`)
}

/** The plant of a code, if it is the supplier's and the key may send for it; otherwise why not. Plants are only created by an administrator (D13). */
function plantNamed(code: string, { references, supplier_id, plant_ids }: Step): PlantReference | ProblemDetail {
  const plant = references.plants.get(code)
  if (plant === undefined)
    return fault(
      'plant',
      'unknown_plant',
      `plant ${code} is not known; the agency's administrator has to make it first`,
    )
  if (plant.supplier_id !== supplier_id || (plant_ids !== null && !plant_ids.includes(plant.id)))
    return fault('plant', 'plant_not_allowed', `this key may not send for plant ${code}`)
  return plant.active ? plant : fault('plant', 'plant_inactive', `plant ${code} is closed`)
}

/** The ticket of that name. The source's id takes precedence over the number; that the two point to different tickets is added to the faults. */
function knownTicket(
  identity: Identity,
  printed_at: string,
  known: TicketsOfPost,
  faults: ProblemDetail[],
): TicketInPost | null {
  const { by_uid, by_number } = known.find(identity, printed_at)
  if (
    by_uid !== null &&
    (by_uid.row.ticket_number !== identity.ticket_number || by_uid.row.plant_id !== identity.plant_id)
  ) {
    faults.push(
      fault(
        'source_ticket_uid',
        'source_ticket_uid_taken',
        `source_ticket_uid ${identity.source_ticket_uid} is ticket ${by_uid.row.ticket_number}; plant and number of a ticket never change`,
      ),
    )
    return by_uid
  }
  const taken =
    by_uid === null &&
    by_number !== null &&
    identity.source_ticket_uid !== null &&
    by_number.row.source_ticket_uid !== null
  if (taken)
    faults.push(
      fault(
        'ticket_number',
        'ticket_number_taken',
        `ticket ${identity.ticket_number} of ${identity.ticket_year} has another source_ticket_uid`,
      ),
    )
  return by_uid ?? by_number
}

/** The fields after a version: those sent, or for a bare void those of the version before. A source id that was once given stays. */
function fieldsOnto(ticket: TicketInPost, read: ReadTicket, keepsFields: boolean): SourceFields {
  if (keepsFields) return ticket.fields
  const uid = ticket.row.source_ticket_uid
  return uid === null || read.fields['source_ticket_uid'] !== undefined
    ? read.fields
    : { ...read.fields, source_ticket_uid: uid }
}

function createTicket(arrival: Arrival, step: Step): Omit<IngestResult, 'ticket_number' | 'plant'> {
  const { read, plant, identity, fields, hash } = arrival
  if (read.net === null) throw new Error('a new ticket has its net')
  const { author, references, known } = step
  const { columns, failed } = deriveColumns({
    fields,
    net: read.net,
    plant,
    project: namedProject(fields, plant, references),
    references,
    received_at: author.at,
    agency: {},
    max_gvw_override_lbs: null,
    previous_ticket_number: step.previous.get(read) ?? null,
  })
  const row: StoredTicket = {
    ...untouched,
    ...columns,
    id: step.nextId(),
    supplier_id: step.supplier_id,
    plant_id: plant.id,
    ticket_number: identity.ticket_number,
    ticket_year: identity.ticket_year,
    source_ticket_uid: identity.source_ticket_uid,
    status: read.event === 'voided' ? 'voided' : 'pending',
    version: 1,
    reissue_of_id: known.originalOf(plant.id, identity.reissue_of),
  }
  refuseCircle(row, known)
  const ticket: TicketInPost = { row, fields, hashes: [hash], before: null, versions: [], events: [] }
  const { event, raw } = read
  const sent: NewVersion = { ticket_id: row.id, version: 1, event, ...arrivalOf(step), raw, fields, content_hash: hash }
  ticket.versions.push(sent)
  changeTicket(ticket, row, { author, action: 'created', changes: [], sent })
  known.add(ticket)
  for (const reissue of known.waitingFor(ticket)) linkReissue(reissue, row.id, author)
  return {
    outcome: row.project_id === null ? 'held' : 'created',
    slip_id: row.id,
    version: 1,
    status: row.status,
    errors: [],
    warnings: [
      ...read.warnings,
      ...(read.event === 'voided' ? [voidOfUnknown(row)] : []),
      ...versionWarnings(read, row, { failed, plant }),
    ],
  }
}

const arrivalOf = ({ author, delivery_id }: Step) => ({ received_at: author.at, delivery_id })

/** Columns of a new ticket that no supplier fills. */
const untouched = {
  accepted: false,
  accepted_at: null,
  accepted_by: null,
  flagged: false,
  changed_after_delivered: false,
  delivered_on: null,
  max_gvw_override_lbs: null,
  max_gvw_override_by: null,
  agency: {},
  lock_version: 0,
  content_hash: '',
  chain_seq: 0,
  chain_head: '',
} as const

function addVersion(ticket: TicketInPost, arrival: Arrival, step: Step): Omit<IngestResult, 'ticket_number' | 'plant'> {
  const { read, fields, hash } = arrival
  const before = ticket.row
  const { columns, failed } = columnsAfter(ticket, arrival, step)
  const codes = step.references.codes.get(before.id)
  const row: StoredTicket = {
    ...before,
    ...columns,
    ...stateAfter(before, read.event, codes),
    version: before.version + 1,
    lock_version: before.lock_version + 1,
  }
  refuseCircle(row, step.known)
  const changes = [
    ...changesBetween(ticket.fields, fields),
    ...changesOfRow(before, row),
    ...fieldChanges(before.agency, row.agency),
    ...(isCoded(before.agency) && !isCoded(row.agency) ? itemChanges(codes?.items ?? [], []) : []),
  ]
  const event = read.event === 'voided' ? 'voided' : 'updated'
  const { version } = row
  const sent: NewVersion = {
    ticket_id: row.id,
    version,
    event,
    ...arrivalOf(step),
    raw: read.raw,
    fields,
    content_hash: hash,
  }
  ticket.versions.push(sent)
  ticket.hashes = [...ticket.hashes, hash]
  ticket.fields = fields
  changeTicket(ticket, row, { author: step.author, action: event, changes, sent })
  step.known.noteNames(ticket)
  return {
    outcome: row.project_id === null ? 'held' : 'updated',
    slip_id: row.id,
    version: row.version,
    status: row.status,
    errors: [],
    warnings: [
      ...read.warnings,
      ...(before.status === 'voided' && read.event !== 'voided' ? [staysVoided(row)] : []),
      ...versionWarnings(read, row, { failed, plant: arrival.plant }),
    ],
  }
}

/** The columns that a version changes: none for a bare void, which has no data of the load. */
function columnsAfter(ticket: TicketInPost, { read, plant, identity, fields }: Arrival, { references, known }: Step) {
  const { row } = ticket
  if (fields === ticket.fields || read.net === null) return { columns: {}, failed: [] }
  const { columns, failed } = deriveColumns({
    fields,
    net: read.net,
    plant,
    project: projectAfter(row, ticket.fields, fields, { plant, references }),
    references,
    received_at: row.received_at,
    agency: row.agency,
    max_gvw_override_lbs: row.max_gvw_override_lbs,
    previous_ticket_number: null,
  })
  // Whether numbers were missing before it is known only for the first version.
  const sequence = row.failed_checks.filter((check) => check === 'number_sequence')
  const reissue_of_id =
    row.reissue_of === identity.reissue_of ? row.reissue_of_id : known.originalOf(plant.id, identity.reissue_of)
  return {
    columns: {
      ...columns,
      failed_checks: [...columns.failed_checks, ...sequence],
      reissue_of_id,
      source_ticket_uid: row.source_ticket_uid ?? identity.source_ticket_uid,
    },
    failed,
  }
}

const shownColumns = ['status', 'changed_after_delivered', 'project_id'] as const

/** Changes that follow from a version without being part of it. */
const changesOfRow = (before: StoredTicket, after: StoredTicket) =>
  shownColumns
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, old: before[field], new: after[field] }))

/** Joins a reissue to its original that came after it (D18a). */
function linkReissue(reissue: TicketInPost, original_id: number, author: EventAuthor): void {
  const row = { ...reissue.row, reissue_of_id: original_id, lock_version: reissue.row.lock_version + 1 }
  changeTicket(reissue, row, {
    author,
    action: 'updated',
    changes: [{ field: 'reissue_of_id', old: null, new: original_id }],
  })
}
