import * as contract from '@milepost/contract'
import type { History, HistoryEvent, HistoryFieldType } from '@milepost/contract'
import { paramsOf } from '../record-routes.ts'
import type { Entry } from './entries.ts'
import { isFields, type Fields } from './find-record.ts'
import type { RecordCall } from './record-calls.ts'
import type { World } from './world.ts'
import { isSame, orNothing } from './same-value.ts'

/** The record that was written: its id, where it has one, and the parameters of its call. */
export interface Subject {
  id: unknown
  params: Record<string, unknown>
}

interface Event {
  id: number
  subject: string
  subject_id: number | null
  changes: Fields
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
        'select id::float8 as id, subject, subject_id::float8 as subject_id, changes from audit_events where id > $1 order by id',
        [rows[0]!.last],
      )
    ).rows
}

interface Written {
  subject: Subject
  /** Reads the events since the record was written. */
  events: () => Promise<Event[]>
  field: string
  before: unknown
  after: unknown
}

const sidesOf = (change: unknown, before: unknown): { old: unknown; new: unknown } =>
  isFields(change) && 'old' in change && 'new' in change
    ? { old: change['old'], new: change['new'] }
    : { old: before, new: change }

/** What the audit event and the history say of a field otherwise than the answer. */
export async function eventFaults(
  world: World,
  call: RecordCall,
  entry: Entry,
  { subject, events, field, before, after }: Written,
): Promise<string[]> {
  if (field in (entry.not_audited ?? {})) return []
  const own = (await events()).filter((event) => subject.id === undefined || event.subject_id === subject.id)
  const event = own.find(({ changes }) => field in changes)
  // An event that creates a record leaves out what is off or empty.
  if (!event)
    return after === false || isSame(orNothing(before), orNothing(after)) ? [] : [`${field}: no audit event names it`]
  const sides = sidesOf(event.changes[field], before)
  const audited =
    isSame(orNothing(sides.old), orNothing(before)) && isSame(orNothing(sides.new), orNothing(after))
      ? []
      : [
          `${field}: the audit event says ${JSON.stringify(event.changes[field])} instead of ${JSON.stringify({ old: before, new: after })}`,
        ]
  const type = histories.find(({ subject: name }) => name === event.subject)?.fields[field]
  if (type === undefined) return audited
  return [...audited, ...(await historyFaults(world, call, { event, type, subject, field, before, after }))]
}

async function historyFaults(
  { test, ids, callerOf }: World,
  { kind, history }: RecordCall,
  { event, type, subject, field, before, after }: Omit<Written, 'events'> & { event: Event; type: HistoryFieldType },
): Promise<string[]> {
  if (!history) return [`${field}: no call reads the history of ${event.subject}`]
  const params = paramsOf(history, { ...ids, [kind]: Number(subject.id) })
  const answer = await test.call(history, { ...callerOf(history), params } as never)
  const shown = answer.json<{ history?: HistoryEvent[] }>().history?.find(({ id }) => id === event.id)
  const change = shown?.changes.find((one) => one.field === field)
  const [old, next] = [orNothing(before), orNothing(after)]
  if (isSame(old, next)) return change ? [`${field}: the history shows a change where there is none`] : []
  // Of what has no words a history shows the change alone, and nothing where it was created.
  if (type === 'changed') return change || old === null ? [] : [`${field}: the history does not show its change`]
  if (!change) return [`${field}: the history does not show it`]
  const expected = type === 'name' ? { old: old !== null, new: next !== null } : { old, new: next }
  const said =
    type === 'name' ? { old: change.old !== null, new: change.new !== null } : { old: change.old, new: change.new }
  return isSame(expected.old, said.old) && isSame(expected.new, said.new)
    ? []
    : [`${field}: the history says ${JSON.stringify(said)} instead of ${JSON.stringify(expected)}`]
}
