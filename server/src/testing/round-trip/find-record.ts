export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** All objects in a response, the outer ones first. */
function* objectsIn(response: unknown): Generator<Fields> {
  let level: unknown[] = [response]
  while (level.length > 0) {
    yield* level.filter(isFields)
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
}

/** The record of an id in a response of one or of many; without an id, the outermost object that names one of the fields. */
export function recordIn(
  response: unknown,
  { id, fields }: { id: unknown; fields: readonly string[] },
): Fields | undefined {
  for (const found of objectsIn(response))
    if ((id === undefined || found['id'] === id) && fields.some((field) => field in found)) return found
  return undefined
}
