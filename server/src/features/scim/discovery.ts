import { MOST_A_PAGE } from './scim-call.ts'
import { listDocument, SCIM_BASE } from './documents.ts'
import { ENTERPRISE_SCHEMA, GROUP_SCHEMA, USER_SCHEMA } from './patch/attribute-path.ts'
import type { JsonObject } from './patch/operations.ts'

/** What this service does of SCIM (RFC 7643, section 5). */
export const serviceProviderConfig = (public_url: string): JsonObject => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  documentationUri: `${public_url}/docs/scim`,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_A_PAGE },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API token of the agency',
      description: 'A token of the agency for directory provisioning, in the header Authorization',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${public_url}${SCIM_BASE}/ServiceProviderConfig` },
})

/** The two kinds of resources (RFC 7643, section 6). */
const resourceTypes = (public_url: string): JsonObject[] =>
  [
    { id: 'User', endpoint: '/Users', schema: USER_SCHEMA, extension: ENTERPRISE_SCHEMA },
    { id: 'Group', endpoint: '/Groups', schema: GROUP_SCHEMA, extension: null },
  ].map(({ id, endpoint, schema, extension }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id,
    name: id,
    endpoint,
    schema,
    ...(extension && { schemaExtensions: [{ schema: extension, required: false }] }),
    meta: { resourceType: 'ResourceType', location: `${public_url}${SCIM_BASE}/ResourceTypes/${id}` },
  }))

interface Options {
  type?: 'string' | 'boolean' | 'complex'
  required?: boolean
  many?: boolean
  read_only?: boolean
  unique?: boolean
  parts?: JsonObject[]
}
/** An attribute of a schema (RFC 7643, section 7). */
const attribute = (name: string, options: Options = {}): JsonObject => ({
  name,
  type: options.type ?? (options.parts ? 'complex' : 'string'),
  multiValued: options.many ?? false,
  required: options.required ?? false,
  caseExact: false,
  mutability: options.read_only ? 'readOnly' : 'readWrite',
  returned: 'default',
  uniqueness: options.unique ? 'server' : 'none',
  ...(options.parts && { subAttributes: options.parts }),
})
const typed = (name: string): JsonObject =>
  attribute(name, { many: true, parts: [attribute('value'), attribute('type')] })

const definitions: { id: string; name: string; attributes: JsonObject[] }[] = [
  {
    id: USER_SCHEMA,
    name: 'User',
    attributes: [
      attribute('userName', { required: true, unique: true }),
      attribute('name', { parts: [attribute('givenName'), attribute('familyName')] }),
      attribute('displayName'),
      attribute('title'),
      attribute('active', { type: 'boolean' }),
      typed('emails'),
      typed('phoneNumbers'),
      attribute('roles', { many: true, read_only: true, parts: [attribute('value', { read_only: true })] }),
      attribute('groups', {
        many: true,
        read_only: true,
        parts: [attribute('value', { read_only: true }), attribute('display', { read_only: true })],
      }),
    ],
  },
  {
    id: ENTERPRISE_SCHEMA,
    name: 'EnterpriseUser',
    attributes: [attribute('employeeNumber'), attribute('department')],
  },
  {
    id: GROUP_SCHEMA,
    name: 'Group',
    attributes: [
      attribute('displayName', { required: true, unique: true }),
      attribute('members', { many: true, parts: [attribute('value'), attribute('display', { read_only: true })] }),
    ],
  },
]

const schemas = (public_url: string): JsonObject[] =>
  definitions.map(({ id, name, attributes }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id,
    name,
    attributes,
    meta: { resourceType: 'Schema', location: `${public_url}${SCIM_BASE}/Schemas/${id}` },
  }))

/** All resource types or schemas, or the one with an id; null where there is none. */
export function discovered(kind: 'ResourceTypes' | 'Schemas', public_url: string, id?: string): JsonObject | null {
  const all = kind === 'Schemas' ? schemas(public_url) : resourceTypes(public_url)
  if (id === undefined) return listDocument(all, { total: all.length, startIndex: 1 })
  return all.find((one) => one['id'] === id) ?? null
}
