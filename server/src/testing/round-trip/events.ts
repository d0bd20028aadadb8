import * as contract from '@milepost/contract'
import type { History, HistoryEvent, HistoryFieldType } from '@milepost/contract'
import { paramsOf } from '../record-routes.ts'
import { isFields, type Fields } from './find-record.ts'
import { isSame, orNothing } from './same-value.ts'
import { send, type Subject, type Walk, type World } from './world.ts'

interface Event {
  id: number
  project_id: number | null
  subject: string
  subject_id: number | null
  changes: Fields
}

/** A field that was written, with its value before and after; nothing before where its record was created. */
interface Changed {
  field: string
  before: unknown
  after: unknown
}

const histories: History[] = (Object.values(contract) as unknown[]).filter(
  (value): value is History => isFields(value) && 'subject' in value && 'actions' in value && 'fields' in value,
)

/** Reads the audit events from now on. */
export async function newEvents({ test }: World): Promise<() => Promise<Event[]>> {
  const { rows } = await test.owner.query<{ last: string }>('select coalesce(max(id), 0) as last from audit_events')
  return async () =>
    (
      await test.owner.query<Event>(
        'select id::float8 as id, subject, subject_id::float8 as subject_id, project_id::float8 as project_id, changes from audit_events where id > $1 order by id',
        [rows[0]!.last],
      )
    ).rows.map((event) => ({ ...event, changes: changesOf(event) }))
}

/** The fields of an event, some of which record the project or the whole record before and after. */
function changesOf({ changes, project_id }: Event): Fields {
  const { old, new: next } = changes
  const whole = isFields(old) && isFields(next) ? fieldsOf(old, next) : {}
  return { ...(project_id !== null && { project_id }), ...whole, ...changes }
}

const fieldsOf = (old: Fields, next: Fields): Fields =>
  Object.fromEntries(Object.keys(next).map((field) => [field, { old: old[field], new: next[field] }]))

/** What the audit events and the history say of fields that were written otherwise than the answer. */
export async function eventFaults(
  walk: Walk,
  { subject, events, changed }: { subject: Subject; events: Event[]; changed: Changed[] },
): Promise<string[]> {
  const { id } = subject.where
  const own = events.filter((event) => id === undefined || event.subject_id === id)
  const audited = changed.filter(({ field }) => !(field in (walk.entry.not_audited ?? {})))
  const shown = await historyOf(walk, subject, own)
  return audited.flatMap((change) => {
    const event = own.find(({ changes }) => change.field in changes)
    return event ? [...auditFaults(change, event), ...historyFaults(change, event, shown)] : unnamed(change)
  })
}

/** An event that creates a record may leave out what is off or empty. */
const unnamed = ({ field, before, after }: Changed): string[] =>
  isSame(orNothing(before), orNothing(after)) || (before === null && after === false)
    ? []
    : [`${field}: no audit event names it`]

function auditFaults({ field, before, after }: Changed, { changes }: Event): string[] {
  const change = changes[field]
  const sides = isFields(change) && 'old' in change && 'new' in change ? change : { old: before, new: change }
  return isSame(orNothing(sides['old']), orNothing(before)) && isSame(orNothing(sides['new']), orNothing(after))
    ? []
    : [
        `${field}: the audit event says ${JSON.stringify(change)} instead of ${JSON.stringify({ old: before, new: after })}`,
      ]
}

const declaredIn = ({ subject }: Event) => histories.find((history) => history.subject === subject)

/** The record's history, where one is declared; undefined where no call reads it. */
async function historyOf({ world, call, entry }: Walk, { where }: Subject, events: Event[]) {
  if (!events.some(declaredIn) || !call.history) return undefined
  const params = paramsOf(call.history, { ...world.ids, [entry.history_of ?? call.kind]: Number(where['id']) })
  const answer = await send(world, call.history, { params })
  return answer.json<{ history?: HistoryEvent[] }>().history ?? []
}

function historyFaults({ field, before, after }: Changed, event: Event, shown: HistoryEvent[] | undefined): string[] {
  const type = declaredIn(event)?.fields[field]
  if (type === undefined) return []
  if (!shown) return [`${field}: no call reads the history of ${event.subject}`]
  const change = shown.find(({ id }) => id === event.id)?.changes.find((one) => one.field === field)
  const [old, next] = [orNothing(before), orNothing(after)]
  if (isSame(old, next)) return change ? [`${field}: the history shows a change where there is none`] : []
  // Of what has no words a history shows the change alone, and nothing where it was created.
  if (type === 'changed') return change || before === null ? [] : [`${field}: the history does not show its change`]
  if (!change) return [`${field}: the history does not show it`]
  const found = inHistory(type, change.old, change.new)
  const expected = inHistory(type, old, next)
  return found.every((side, at) => isSame(side, expected[at]))
    ? []
    : [`${field}: the history says ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`]
}

/** Ids are shown as names, which the answer does not have: here only whether there is one. */
const inHistory = (type: HistoryFieldType, old: unknown, next: unknown) =>
  type === 'name' ? [old !== null, next !== null] : [old, next]
