import { neededQueries, nameOf, paramsOf } from '../record-routes.ts'
import { recordIn, type Fields } from './find-record.ts'
import { holds } from './same-value.ts'
import { send, type Subject, type Walk } from './world.ts'

/** What each call that reads the record says of it, by the call's name. */
export async function readAll({ world, call, entry }: Walk, { where, params }: Subject) {
  const found: [name: string, record: Fields | undefined][] = []
  const ids = { ...world.ids, ...(typeof where['id'] === 'number' && { [call.kind]: where['id'] }) }
  for (const route of call.reads) {
    const answer = await send(world, route, {
      params: { ...params, ...paramsOf(route, ids), ...entry.params },
      query: entry.query?.[nameOf(route)] ?? neededQueries[nameOf(route)],
    })
    const record = answer.statusCode === 200 ? recordIn(answer.json(), { where, fields: call.fields }) : undefined
    found.push([nameOf(route), record])
  }
  return found
}

/** What a record that was answered or read says otherwise than expected; a field that it does not name says nothing. */
export const differences = (record: Fields, expected: Fields, where: string): string[] =>
  Object.entries(expected).flatMap(([field, value]) =>
    field in record && !holds(record[field], value)
      ? [`${field}: ${where} says ${JSON.stringify(record[field])} instead of ${JSON.stringify(value)}`]
      : [],
  )

/** What the calls that read the record say otherwise than the answer. */
export async function readFaults(walk: Walk, subject: Subject, answered: Fields): Promise<string[]> {
  const reads = await readAll(walk, subject)
  if (reads.length === 0) return ['no call reads the record']
  return reads.flatMap(([name, record]) =>
    record ? differences(record, namedBy(walk, answered), name) : [`${name} does not show the record`],
  )
}

/** The fields that are walked, as a record has them. */
export const namedBy = ({ call: { fields } }: Walk, record: Fields): Fields =>
  Object.fromEntries(fields.filter((field) => field in record).map((field) => [field, record[field]]))
