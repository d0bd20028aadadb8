import { ScimError } from '../../../platform/http/scim-error.ts'
import { parseFilter, type Filter } from './filter.ts'

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

/** A path of an attribute (RFC 7644, figure 7), its names in lower case, since names of attributes are compared without case. */
export interface AttributePath {
  /** `name`, `emails`; an attribute of the enterprise extension as `enterprise.department`. */
  attribute: string
  /** The part in brackets, which chooses values of a list. */
  filter: Filter | null
  /** The part after the dot. */
  sub: string | null
}

const prefixes: readonly [urn: string, name: string][] = [
  [ENTERPRISE_SCHEMA, 'enterprise.'],
  [USER_SCHEMA, ''],
  [GROUP_SCHEMA, ''],
]
const FORM = /^([a-z$][\w$-]*)(?:\[(.*)\])?(?:\.([a-z$][\w$-]*))?$/is

/**
 * Reads the path of an operation, or a key of a value, which may be a path as well.
 * @throws ScimError `invalidPath`, `invalidFilter`
 */
export function parsePath(text: string): AttributePath {
  const [prefix, rest] = withoutUrn(text.trim())
  if (rest === '') return { attribute: prefix.replace(/\.$/, ''), filter: null, sub: null }
  const [, attribute, filter, sub] = FORM.exec(rest) ?? []
  if (attribute === undefined) throw new ScimError(400, `The path ${text.slice(0, 100)} cannot be read.`, 'invalidPath')
  return {
    attribute: prefix + attribute.toLowerCase(),
    filter: filter === undefined ? null : parseFilter(filter),
    sub: sub?.toLowerCase() ?? null,
  }
}

function withoutUrn(text: string): [prefix: string, rest: string] {
  const lower = text.toLowerCase()
  for (const [urn, name] of prefixes) {
    if (!lower.startsWith(urn.toLowerCase())) continue
    const rest = text.slice(urn.length)
    if (rest === '') return [name, '']
    if (rest.startsWith(':') || rest.startsWith('.')) return [name, rest.slice(1)]
  }
  return ['', text]
}
