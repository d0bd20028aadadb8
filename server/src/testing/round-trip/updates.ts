import { paramsOf } from '../record-routes.ts'
import { eventFaults, newEvents } from './events.ts'
import { recordIn, type Fields } from './find-record.ts'
import { differences, namedBy, readAll, readFaults } from './read-back.ts'
import { isSame } from './same-value.ts'
import { send, type Subject, type Walk } from './world.ts'
import { bodyWith, answeredAs, valuesFor } from './written-values.ts'

/** Writes each field of a record with values other than its own, one at a time, and returns what is not the same everywhere. */
export async function updateFaults(walk: Walk): Promise<string[]> {
  const { world, call, entry } = walk
  const params = { ...paramsOf(call.route, world.ids), ...entry.params }
  const id = /\{id\}/.test(call.route.path) ? world.ids[call.kind] : undefined
  const wanted: Subject = { where: entry.where ?? {}, params }
  const reads = await readAll(walk, { where: { ...wanted.where, ...(id !== undefined && { id }) }, params })
  const first = reads.find(([, record]) => record)?.[1] ?? (await readAll(walk, wanted)).find(([, one]) => one)?.[1]
  if (!first) return ['no call reads the record']
  const subject: Subject = { where: { ...wanted.where, ...('id' in first && { id: first['id'] }) }, params }
  const faults: string[] = []
  let current = first
  for (const field of call.fields) {
    const before = current
    for (const { sent, shown } of valuesFor(walk, field).map((value) => ({
      sent: value.sent,
      shown: answeredAs(walk, field, value),
    }))) {
      if (isSame(shown, current[field])) continue
      const { answered, found } = await writeField(walk, { subject, current, field, sent, shown })
      faults.push(...found)
      current = answered ?? current
    }
    if (current === before) faults.push(`${field}: no value was written to it`)
  }
  return faults
}

/** What a PUT sends of fields that it does not change. */
const unchanged = (walk: Walk, current: Fields): Fields =>
  Object.fromEntries(
    Object.entries(namedBy(walk, current)).map(([field, value]) => {
      const again = walk.entry.resent_as?.[field]
      return [field, again ? again(value) : value]
    }),
  )

interface Write {
  subject: Subject
  current: Fields
  field: string
  sent: unknown
  shown: unknown
}

async function writeField(walk: Walk, { subject, current, field, sent, shown }: Write) {
  const { world, call, entry } = walk
  const together = entry.together?.[field]?.(sent) ?? {}
  const body = bodyWith(walk, {
    ...(call.route.method === 'PUT' && unchanged(walk, current)),
    ...entry.base,
    ...together,
    [field]: sent,
    ...(call.versioned && { lock_version: current['lock_version'] }),
  })
  const events = await newEvents(world)
  const answer = await send(world, call.route, { params: subject.params, body })
  const answered =
    answer.statusCode === 200 ? recordIn(answer.json(), { where: subject.where, fields: call.fields }) : undefined
  if (!answered)
    return {
      answered,
      found: [`${field}: ${JSON.stringify(body)} was answered by ${answer.statusCode} ${answer.body}`],
    }
  const expected: Fields = { ...namedBy(walk, current), ...together, [field]: shown }
  for (const other of entry.follows?.[field] ?? []) delete expected[other]
  if (call.versioned && typeof current['lock_version'] === 'number')
    expected['lock_version'] = current['lock_version'] + 1
  const found = [
    ...differences(answered, expected, 'the answer'),
    ...(await readFaults(walk, subject, answered)),
    ...(await eventFaults(walk, {
      subject,
      events: await events(),
      changed: call.fields
        .filter((one) => one === field || !isSame(answered[one], current[one]))
        .map((one) => ({ field: one, before: current[one], after: answered[one] })),
    })),
  ]
  return { answered, found }
}
