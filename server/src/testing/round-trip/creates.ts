import type { Sent } from '../matrix.ts'
import { eventFaults, newEvents } from './events.ts'
import type { FieldValue } from './field-values.ts'
import { isFields, recordIn, type Fields } from './find-record.ts'
import { differences, readFaults } from './read-back.ts'
import { send, type Subject, type Walk } from './world.ts'
import { bodyWith, answeredAs, valuesFor } from './written-values.ts'

/** Each time a further value of each field, and at last null or the last one. */
const rounds = [0, 1, 2, -1]

const valueOfRound = (values: FieldValue[], round: number): FieldValue | undefined =>
  round < 0 ? (values.find(({ read }) => read === null) ?? values.at(-1)) : values[round % values.length]

/** Creates records with all fields, each time with other values, and returns what is not the same everywhere. */
export async function createFaults(walk: Walk, sent: Sent): Promise<string[]> {
  const faults: string[] = []
  for (const round of rounds.slice(0, walk.entry.rounds)) {
    const values = walk.call.fields.map((field) => [field, valueOfRound(valuesFor(walk, field), round)] as const)
    const lacking = values.flatMap(([field, value]) => (value ? [] : [`${field}: no value was written to it`]))
    if (lacking.length > 0) return lacking
    faults.push(...(await createOne(walk, sent, values as [string, FieldValue][])))
  }
  return faults
}

/** What `creatingCalls` sends of the record itself. */
function baseOf({ entry: { inside } }: Walk, body: unknown): Fields {
  const base = inside === undefined || !isFields(body) ? body : body[inside]
  const one: unknown = Array.isArray(base) ? base[0] : base
  return isFields(one) ? one : {}
}

async function createOne(walk: Walk, { body: sent, ...rest }: Sent, values: [string, FieldValue][]): Promise<string[]> {
  const { world, call, entry } = walk
  const together: Fields = Object.assign({}, ...values.map(([field, value]) => entry.together?.[field]?.(value.sent)))
  const body = bodyWith(walk, {
    ...baseOf(walk, sent),
    ...entry.base,
    ...Object.fromEntries(values.map(([field, value]) => [field, value.sent])),
    ...together,
  })
  const events = await newEvents(world)
  const answer = await send(world, call.route, { ...rest, body })
  const answered = answer.statusCode === 200 ? recordIn(answer.json(), { where: {}, fields: call.fields }) : undefined
  if (!answered) return [`${JSON.stringify(body)} was answered by ${answer.statusCode} ${answer.body}`]
  const subject: Subject = { where: { id: answered['id'] }, params: rest.params ?? {} }
  const expected = Object.fromEntries(values.map(([field, value]) => [field, answeredAs(walk, field, value)]))
  return [
    ...differences(answered, { ...expected, ...together }, 'the answer'),
    ...(await readFaults(walk, subject, answered)),
    ...(await eventFaults(walk, {
      subject,
      events: await events(),
      changed: call.fields.map((field) => ({ field, before: null, after: answered[field] })),
    })),
  ]
}
