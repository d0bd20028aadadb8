import { valuesOf, type FieldValue } from './field-values.ts'
import type { Fields } from './find-record.ts'
import { usualValues } from './usual-values.ts'
import type { Walk } from './world.ts'

let seed = 1

const isNullable = (schema: { safeParse: (value: unknown) => { success: boolean } }) => schema.safeParse(null).success

/** The values that a field of a call is given, one after the other. */
export function valuesFor({ world, call, entry }: Walk, field: string): FieldValue[] {
  const schema = call.body[field]!
  const usual = usualValues(world, field)
  const given = entry.values?.[field] ?? (usual && isNullable(schema) ? [...usual, null] : usual)
  seed += 2
  if (!given) return valuesOf(schema, { name: field, seed, most: entry.most })
  return given.map((sent) => ({ sent, read: schema.parse(sent) }))
}

/** A value as the answer names it. */
export const answeredAs = ({ entry }: Walk, field: string, { read }: FieldValue): unknown => {
  const answered = entry.answered_as?.[field]
  return answered ? answered(read) : read
}

/** A body with the fields where the call has them. */
export const bodyWith = ({ call, entry }: Walk, fields: Fields): Fields =>
  entry.inside === undefined ? fields : { [entry.inside]: call.listed ? [fields] : fields }
