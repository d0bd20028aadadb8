import type { Sent } from '../matrix.ts'
import { neededQueries, paramsOf } from '../record-routes.ts'
import type { Entry } from './entries.ts'
import { eventFaults, newEvents, type Subject } from './events.ts'
import { valuesOf, type FieldValue } from './field-values.ts'
import { usualValues } from './usual-values.ts'
import { isFields, recordIn, type Fields } from './find-record.ts'
import type { RecordCall } from './record-calls.ts'
import { isSame } from './same-value.ts'
import { send, type World } from './world.ts'

let seed = 1
const nextSeed = () => (seed += 2)

const isNullable = (schema: { safeParse: (value: unknown) => { success: boolean } }) => schema.safeParse(null).success

/** The values that a field of a call is given. */
function valuesFor(world: World, call: RecordCall, entry: Entry, field: string): FieldValue[] {
  const usual = usualValues(world)[field]
  const given = entry.values?.[field] ?? (usual && isNullable(call.body[field]!) ? [...usual, null] : usual)
  if (!given) return valuesOf(call.body[field]!, { name: field, seed: nextSeed() })
  return given.map((sent) => ({ sent, read: call.body[field]!.parse(sent) }))
}

const shownAs = (entry: Entry, field: string, { read }: FieldValue): unknown => entry.shown?.[field]?.(read) ?? read

/** What each call that reads the record says of it, by the call's name. */
async function readAll(world: World, call: RecordCall, entry: Entry, { id, params }: Subject) {
  const found: [name: string, record: Fields | undefined][] = []
  for (const route of call.reads) {
    const name = `${route.method} ${route.path}`
    const answer = await send(world, route, {
      params: { ...params, ...paramsOf(route, { ...world.ids, ...(typeof id === 'number' && { [call.kind]: id }) }) },
      query: entry.query?.[name] ?? neededQueries[name],
    })
    found.push([name, answer.statusCode === 200 ? recordIn(answer.json(), { id, fields: call.fields }) : undefined])
  }
  return found
}

/** What differs between the record that was answered and what was written, or what a call reads. */
const differences = (record: Fields, expected: Fields, where: string): string[] =>
  Object.entries(expected).flatMap(([field, value]) =>
    field in record && !isSame(record[field], value)
      ? [`${field}: ${where} says ${JSON.stringify(record[field])} instead of ${JSON.stringify(value)}`]
      : [],
  )

async function readFaults(
  world: World,
  call: RecordCall,
  entry: Entry,
  { subject, answered }: { subject: Subject; answered: Fields },
) {
  const expected = Object.fromEntries(call.fields.map((field) => [field, answered[field]]))
  const reads = await readAll(world, call, entry, subject)
  if (reads.length === 0) return ['no call reads the record']
  return reads.flatMap(([name, record]) =>
    record ? differences(record, expected, name) : [`${name} does not show the record`],
  )
}

/** Writes each field of a record with values other than its own, one at a time, and returns what was not the same everywhere. */
export async function updateFaults(world: World, call: RecordCall, entry: Entry): Promise<string[]> {
  const params = paramsOf(call.route, world.ids)
  const id = call.route.path.includes('{id}') ? world.ids[call.kind] : undefined
  const first = (await readAll(world, call, entry, { id, params })).find(([, record]) => record)?.[1]
  if (!first) return ['no call reads the record']
  const subject: Subject = { id: first['id'], params }
  let current = first
  const faults: string[] = []
  for (const field of call.fields.filter((one) => !(one in (entry.left_out ?? {})))) {
    let written = 0
    for (const value of valuesFor(world, call, entry, field)) {
      if (isSame(shownAs(entry, field, value), current[field])) continue
      const together = entry.together?.[field]?.(value.sent) ?? {}
      const body = {
        ...(call.route.method === 'PUT' && namedBy(call, current)),
        ...entry.base,
        ...together,
        [field]: value.sent,
        ...('lock_version' in call.body && { lock_version: current['lock_version'] }),
      }
      const events = await newEvents(world)
      const answer = await send(world, call.route, { params, body })
      const answered =
        answer.statusCode === 200 ? recordIn(answer.json(), { id: subject.id, fields: call.fields }) : undefined
      if (!answered) {
        faults.push(`${field}: ${JSON.stringify(body)} was answered by ${answer.statusCode} ${answer.body}`)
        continue
      }
      written += 1
      const expected: Fields = { ...namedBy(call, current), ...together, [field]: shownAs(entry, field, value) }
      for (const other of entry.follows?.[field] ?? []) delete expected[other]
      if (typeof current['lock_version'] === 'number') expected['lock_version'] = current['lock_version'] + 1
      faults.push(
        ...differences(answered, expected, 'the answer'),
        ...(await readFaults(world, call, entry, { subject, answered })),
      )
      for (const changed of call.fields.filter((one) => one === field || !isSame(answered[one], current[one])))
        faults.push(
          ...(await eventFaults(world, call, entry, {
            subject,
            events,
            field: changed,
            before: current[changed],
            after: answered[changed],
          })),
        )
      current = answered
    }
    if (written === 0) faults.push(`${field}: no value was written to it`)
  }
  return faults
}

const namedBy = ({ fields }: RecordCall, record: Fields): Fields =>
  Object.fromEntries(fields.filter((field) => field in record).map((field) => [field, record[field]]))

/** Creates records with all fields, each time with other values, and returns what was not the same everywhere. */
export async function createFaults(world: World, call: RecordCall, entry: Entry, sent: Sent): Promise<string[]> {
  const fields = call.fields.filter((field) => !(field in (entry.left_out ?? {})))
  const faults: string[] = []
  for (const at of [0, 1, 2, -1]) {
    const values = fields.map((field) => {
      const all = valuesFor(world, call, entry, field)
      return [field, at < 0 ? (all.find(({ read }) => read === null) ?? all[0]) : all[at % all.length]] as const
    })
    const lacking = values.flatMap(([field, value]) => (value ? [] : [`${field}: no value was written to it`]))
    if (lacking.length > 0) return lacking
    const written = Object.fromEntries(values.map(([field, value]) => [field, value!.sent]))
    const together = Object.assign(
      {},
      ...values.map(([field, value]) => entry.together?.[field]?.(value!.sent) ?? {}),
    ) as Fields
    const events = await newEvents(world)
    const { body: base, ...rest } = sent
    const body = { ...(isFields(base) && base), ...entry.base, ...written, ...together }
    const answer = await send(world, call.route, { ...rest, body })
    const answered =
      answer.statusCode === 200 ? recordIn(answer.json(), { id: undefined, fields: call.fields }) : undefined
    if (!answered) {
      faults.push(`${JSON.stringify(body)} was answered by ${answer.statusCode} ${answer.body}`)
      continue
    }
    const subject: Subject = { id: answered['id'], params: rest.params ?? {} }
    const expected = Object.fromEntries(values.map(([field, value]) => [field, shownAs(entry, field, value!)]))
    faults.push(
      ...differences(answered, { ...expected, ...together }, 'the answer'),
      ...(await readFaults(world, call, entry, { subject, answered })),
    )
    for (const field of fields)
      faults.push(
        ...(await eventFaults(world, call, entry, { subject, events, field, before: null, after: answered[field] })),
      )
  }
  return faults
}
