import { ScimError } from '../../../platform/http/scim-error.ts'
import { ENTERPRISE_SCHEMA, type AttributePath } from './attribute-path.ts'
import { booleanOf, isObject, member, operationsOf, textOf, type JsonObject } from './operations.ts'

/** What a directory says of a person. A field that is absent is not changed; null empties it. */
export interface UserChange {
  user_name?: string
  external_id?: string | null
  active?: boolean
  first_name?: string | null
  last_name?: string | null
  /** From which names follow where it sends none. */
  display_name?: string | null
  title?: string | null
  /** The mobile number as it was sent. */
  phone?: string | null
  work_email?: string | null
  employee_number?: string | null
  department?: string | null
}
type Field = keyof UserChange

/** The fields of simple attributes, by their paths in lower case. */
const texts: Record<string, Exclude<Field, 'active' | 'user_name'>> = {
  externalid: 'external_id',
  displayname: 'display_name',
  title: 'title',
  'name.givenname': 'first_name',
  'name.familyname': 'last_name',
  'enterprise.employeenumber': 'employee_number',
  'enterprise.department': 'department',
}
/** The field of a list of values, and the type of the value that it takes; others are not kept. */
const lists: Record<string, { field: 'work_email' | 'phone'; type: string }> = {
  emails: { field: 'work_email', type: 'work' },
  phonenumbers: { field: 'phone', type: 'mobile' },
}

/** What a PATCH changes. Attributes that are not known are passed over. @throws ScimError */
export function userPatch(body: unknown): UserChange {
  const change: UserChange = {}
  for (const { op, path, value } of operationsOf(body)) Object.assign(change, changeOf(op, path, value))
  return change
}

/** What a whole user says, in a POST or a PUT: what is missing is emptied, except `active`. @throws ScimError `invalidValue` without a userName */
export function wholeUser(body: unknown): UserChange & { user_name: string } {
  if (!isObject(body)) throw new ScimError(400, 'The user is not an object.', 'invalidSyntax')
  const found: UserChange = {}
  for (const [key, value] of Object.entries(body)) {
    const lower = key.toLowerCase()
    if (lower === ENTERPRISE_SCHEMA.toLowerCase()) Object.assign(found, ofExtension(value))
    else if (!lower.startsWith('urn:'))
      Object.assign(found, changeOf('add', { attribute: lower, filter: null, sub: null }, value))
  }
  const { user_name } = found
  if (user_name === undefined) throw new ScimError(400, 'userName is required.', 'invalidValue')
  const emptied = Object.fromEntries(
    [...Object.values(texts), 'work_email' as const, 'phone' as const].map((field) => [field, null]),
  )
  return { ...emptied, ...found, user_name }
}

const ofExtension = (value: unknown): UserChange =>
  isObject(value)
    ? Object.assign(
        {},
        ...Object.entries(value).map(([name, one]) =>
          changeOf('add', { attribute: `enterprise.${name.toLowerCase()}`, filter: null, sub: null }, one),
        ),
      )
    : {}

function changeOf(op: 'add' | 'replace' | 'remove', path: AttributePath, value: unknown): UserChange {
  const { attribute, sub } = path
  const given = op === 'remove' ? null : value
  if (attribute === 'username') return ofUserName(given)
  if (attribute === 'active') return { active: given === null ? false : booleanOf(given, 'active') }
  if (attribute === 'name' && sub === null) return ofName(given)
  const field = texts[sub === null ? attribute : `${attribute}.${sub}`]
  if (field) return { [field]: textOf(given, path.sub ?? attribute) }
  const list = lists[attribute]
  return list ? ofList(list, path, given) : {}
}

function ofUserName(given: unknown): UserChange {
  const user_name = textOf(given, 'userName')
  if (user_name === null) throw new ScimError(400, 'userName is required.', 'invalidValue')
  return { user_name }
}

/** The parts of a name that were sent; null removes all. */
function ofName(given: unknown): UserChange {
  if (given === null) return { first_name: null, last_name: null }
  if (!isObject(given)) throw new ScimError(400, 'name must be an object.', 'invalidValue')
  const [first, last] = [member(given, 'givenName'), member(given, 'familyName')]
  return {
    ...(first !== undefined && { first_name: textOf(first, 'givenName') }),
    ...(last !== undefined && { last_name: textOf(last, 'familyName') }),
  }
}

/** Of a list of values the one of the type that is kept; a path may choose by its filter, and name the part after it. */
function ofList({ field, type }: (typeof lists)[string], { filter, sub }: AttributePath, given: unknown): UserChange {
  const chosen = filter?.find(({ attribute }) => attribute === 'type')?.value
  if (filter && chosen !== undefined && String(chosen).toLowerCase() !== type) return {}
  if (sub !== null && sub !== 'value') return {}
  if (given === null) return { [field]: null }
  if (filter || sub !== null || typeof given === 'string') return { [field]: textOf(given, field) }
  const values = (Array.isArray(given) ? given : [given]).filter(isObject)
  const kept = values.find((one) => String(member(one, 'type') ?? type).toLowerCase() === type)
  return kept ? { [field]: textOf(valueIn(kept), field) } : {}
}

const valueIn = (one: JsonObject): unknown => member(one, 'value')
