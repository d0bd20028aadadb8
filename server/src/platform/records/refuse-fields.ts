import { mayRole, missingHalves, type ProblemDetail, type RecordDefinition } from '@milepost/contract'
import { isZone } from '@milepost/contract/core/time/zones'
import type { Actor } from '../context.ts'
import { Problem } from '../problem.ts'

type Values = Readonly<Record<string, unknown>>

const fieldsIn = (record: RecordDefinition, values: Values) =>
  Object.entries(record.fields).filter(([name]) => values[name] !== undefined)

/**
 * Refuses what no schema of a single field can see.
 * @param values the fields that a body states. @param before the record as it is; nothing for a new one.
 * @throws Problem `invalid` for time zones that do not exist, and for a latitude without a longitude or the other way around.
 */
export function refuseInvalidFields(record: RecordDefinition, values: Values, before: Values = {}): void {
  const given = fieldsIn(record, values)
  const zones = given.flatMap(([path, { kind }]): ProblemDetail[] =>
    kind === 'zone' && values[path] !== null && !isZone(String(values[path]))
      ? [{ path, code: 'unknown_time_zone', message: `${path} must be a zone such as America/New_York` }]
      : [],
  )
  const places = given.some(([, { kind }]) => kind === 'point') ? missingHalves(record, { ...before, ...values }) : []
  const halves = places.map((path) => ({
    path,
    code: 'half_a_place',
    message: 'latitude and longitude are given together, or neither is',
  }))
  if (zones.length + halves.length > 0) throw new Problem('invalid', undefined, [...zones, ...halves])
}

/**
 * Refuses changes of fields that only some may change (`change_by`).
 * @param changed the names of the fields that a body changes.
 * @throws Problem `forbidden`, which names each field.
 */
export function refuseOthersFields(record: RecordDefinition, changed: readonly string[], actor: Actor): void {
  const refused = changed.flatMap((path) => {
    const permission = record.fields[path]?.change_by
    const may = permission === undefined || (actor.kind === 'employee' && mayRole(actor.role, permission))
    return may ? [] : [{ path, code: 'field_not_allowed', message: `changing ${path} takes the right ${permission}` }]
  })
  if (refused.length > 0) throw new Problem('forbidden', undefined, refused)
}
