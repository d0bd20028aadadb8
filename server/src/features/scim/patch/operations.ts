import { ScimError } from '../../../platform/http/scim-error.ts'
import { parsePath, type AttributePath } from './attribute-path.ts'

/** An operation on one attribute, whichever way it was written. */
export interface Operation {
  op: 'add' | 'replace' | 'remove'
  path: AttributePath
  value: unknown
}
export type JsonObject = Record<string, unknown>

/** Operations of one call, at most. */
const MOST_OPERATIONS = 1000

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A member of an object by its name in any case. */
export function member(object: JsonObject, name: string): unknown {
  if (Object.hasOwn(object, name)) return object[name]
  const found = Object.keys(object).find((key) => key.toLowerCase() === name.toLowerCase())
  return found === undefined ? undefined : object[found]
}

const invalid = (detail: string): ScimError => new ScimError(400, detail, 'invalidSyntax')

/**
 * The operations of a PATCH body (RFC 7644, section 3.5.2) as directories really send them: `op` in any case; without a path, each key of the value is an
 * attribute or a path of its own (`name.givenName`, `emails[type eq "work"].value`), and an object under the URN of an extension has the extension's.
 * @throws ScimError `invalidSyntax`, `invalidPath`, `noTarget` for a remove without a path
 */
export function operationsOf(body: unknown): Operation[] {
  const operations = isObject(body) ? member(body, 'Operations') : undefined
  if (!Array.isArray(operations) || operations.length === 0) throw invalid('Operations are missing.')
  if (operations.length > MOST_OPERATIONS)
    throw new ScimError(400, `More than ${MOST_OPERATIONS} operations.`, 'tooMany')
  return operations.flatMap(operationOf)
}

function operationOf(given: unknown): Operation[] {
  if (!isObject(given)) throw invalid('An operation is not an object.')
  const op = String(member(given, 'op')).toLowerCase()
  if (op !== 'add' && op !== 'replace' && op !== 'remove') throw invalid('op must be add, replace or remove.')
  const [path, value] = [member(given, 'path'), member(given, 'value')]
  if (typeof path === 'string' && path.trim() !== '') return [{ op, path: parsePath(path), value }]
  if (op === 'remove') throw new ScimError(400, 'remove needs a path.', 'noTarget')
  if (!isObject(value)) throw invalid('An operation without a path needs an object as its value.')
  return ofKeys(op, value)
}

/** An operation for each key of an object; those of the enterprise extension one by one. */
function ofKeys(op: Operation['op'], value: JsonObject): Operation[] {
  return Object.entries(value).flatMap(([key, part]) => {
    if (key.toLowerCase() === 'schemas') return []
    const path = parsePath(key)
    if (path.attribute === 'enterprise' && isObject(part))
      return Object.entries(part).map(([name, one]) => ({
        op,
        path: { attribute: `enterprise.${name.toLowerCase()}`, filter: null, sub: null },
        value: one,
      }))
    return [{ op, path, value: part }]
  })
}

/** A text of an attribute; null for none. Numbers and booleans count as their texts. @throws ScimError `invalidValue` */
export function textOf(value: unknown, name: string): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const single = Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value
  const inner = isObject(single) ? member(single, 'value') : single
  if (typeof inner !== 'string' || inner.includes('\0') || !inner.isWellFormed())
    throw new ScimError(400, `${name} must be a text.`, 'invalidValue')
  return inner.trim() === '' ? null : inner.trim()
}

/** A boolean, which Entra sends as a text (`"False"`). @throws ScimError `invalidValue` */
export function booleanOf(value: unknown, name: string): boolean {
  const single = Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value
  const inner = isObject(single) ? member(single, 'value') : single
  const text = String(inner).toLowerCase()
  if (text === 'true' || text === 'false') return text === 'true'
  throw new ScimError(400, `${name} must be true or false.`, 'invalidValue')
}
