import { ENTERPRISE_SCHEMA, GROUP_SCHEMA, USER_SCHEMA } from './patch/attribute-path.ts'
import type { GroupRow, MemberRow } from './groups.queries.ts'
import type { JsonObject } from './patch/operations.ts'
import type { PersonRow } from './people.queries.ts'

/** Where SCIM is. */
export const SCIM_BASE = '/scim/v2'
const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

/** Which attributes a caller asks for, by the names in the query (RFC 7644, section 3.9). */
export interface Asked {
  attributes?: string | undefined
  excludedAttributes?: string | undefined
}

const namesIn = (text: string | undefined): Set<string> | null =>
  text === undefined
    ? null
    : new Set(
        text.split(',').map((name) =>
          name
            .trim()
            .replace(/^urn:[\w:.-]+:(?=[a-z])/i, '')
            .toLowerCase(),
        ),
      )

/** Whether an attribute is asked for, by its own name or one of its parts. */
export function isAsked(name: string, { attributes, excludedAttributes }: Asked): boolean {
  const [only, without] = [namesIn(attributes), namesIn(excludedAttributes)]
  const lower = name.toLowerCase()
  if (only) return [...only].some((asked) => asked === lower || asked.startsWith(`${lower}.`))
  return !without?.has(lower)
}

const always = new Set(['schemas', 'id', 'meta'])
/** The attributes that are asked for, and those that every resource has. */
const narrowed = (resource: JsonObject, asked: Asked): JsonObject =>
  Object.fromEntries(
    Object.entries(resource).filter(
      ([name, value]) => value !== undefined && (always.has(name) || isAsked(name, asked)),
    ),
  )

const metaOf = (
  resourceType: 'User' | 'Group',
  { id, created_at, updated_at }: { id: number; created_at: string; updated_at: string },
  public_url: string,
) => ({
  resourceType,
  created: created_at,
  lastModified: updated_at,
  location: `${public_url}${SCIM_BASE}/${resourceType}s/${id}`,
})

/** A person as a User of the core schema and the enterprise extension (RFC 7643, sections 4.1 and 4.3). */
export function userDocument(
  person: PersonRow,
  groups: readonly { id: number; display_name: string }[],
  { public_url, asked }: { public_url: string; asked: Asked },
): JsonObject {
  const { id, user_name, external_id, first_name, last_name, phone, title, employee_number, department, active } =
    person
  const formatted = `${first_name} ${last_name}`.trim()
  return narrowed(
    {
      schemas: [USER_SCHEMA, ENTERPRISE_SCHEMA],
      id: String(id),
      externalId: external_id ?? undefined,
      userName: user_name,
      name: { givenName: first_name, familyName: last_name, formatted },
      displayName: formatted,
      title: title ?? undefined,
      active,
      emails: [{ value: person.work_email ?? user_name, type: 'work', primary: true }],
      phoneNumbers: phone === null ? undefined : [{ value: phone, type: 'mobile' }],
      roles: [{ value: person.role, primary: true }],
      groups: groups.map((group) => ({
        value: String(group.id),
        display: group.display_name,
        $ref: `${public_url}${SCIM_BASE}/Groups/${group.id}`,
      })),
      [ENTERPRISE_SCHEMA]: {
        ...(employee_number !== null && { employeeNumber: employee_number }),
        ...(department !== null && { department }),
      },
      meta: metaOf('User', person, public_url),
    },
    asked,
  )
}

/** A group of the core schema (RFC 7643, section 4.2). */
export const groupDocument = (
  group: GroupRow,
  members: readonly MemberRow[],
  { public_url, asked }: { public_url: string; asked: Asked },
): JsonObject =>
  narrowed(
    {
      schemas: [GROUP_SCHEMA],
      id: String(group.id),
      externalId: group.external_id ?? undefined,
      displayName: group.display_name,
      members: members.map(({ id, name }) => ({ value: String(id), display: name, type: 'User' })),
      meta: metaOf('Group', group, public_url),
    },
    asked,
  )

/** A page of resources (RFC 7644, section 3.4.2). */
export const listDocument = (
  resources: readonly JsonObject[],
  { total, startIndex }: { total: number; startIndex: number },
): JsonObject => ({
  schemas: [LIST_SCHEMA],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})
