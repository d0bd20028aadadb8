export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** All objects in a response, the outer ones first. */
function objectsIn(response: unknown): Fields[] {
  const found: Fields[] = []
  let level: unknown[] = [response]
  while (level.length > 0) {
    found.push(...level.filter(isFields))
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return found
}

const count = (object: Fields, fields: readonly string[]) => fields.filter((field) => field in object).length

/**
 * The record in a response of one or of many: of the objects that have the values of `where`, such as an id, the one that names most of the fields. Its
 * version may be next to it.
 */
export function recordIn(
  response: unknown,
  { where, fields }: { where: Fields; fields: readonly string[] },
): Fields | undefined {
  const objects = objectsIn(response)
  const found = objects.filter((object) => Object.entries(where).every(([key, value]) => object[key] === value))
  const record = found.toSorted((one, other) => count(other, fields) - count(one, fields))[0]
  if (!record || count(record, fields) === 0) return undefined
  const version = objects.find((object) => 'lock_version' in object)?.['lock_version']
  return version === undefined ? record : { lock_version: version, ...record }
}
