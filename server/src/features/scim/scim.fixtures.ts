import { scimSettings } from '@milepost/contract'
import type { TestApp } from '../../testing/app.ts'
import { agencyToken } from '../api-tokens/api-tokens.fixtures.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** What tests read of the documents of SCIM, which are open: a person, a group, a list of either, or a fault. */
export interface ScimBody {
  id: string
  active: boolean
  title: string
  displayName: string
  members: { value: string }[]
  groups: { display: string }[]
  totalResults: number
  itemsPerPage: number
  Resources: ScimBody[]
  scimType: string
  detail: string
}
export interface ScimAnswered {
  status: number
  type: string
  body: ScimBody
}
export type Directory = (method: Method, path: string, body?: unknown) => Promise<ScimAnswered>

/** The first agency's directory, by a token of its own, with provisioning switched on. */
export async function directoryOf(test: TestApp): Promise<Directory> {
  const { scim_settings } = await test.ok(scimSettings.status)
  if (!scim_settings.enabled)
    await test.ok(scimSettings.update, { body: { enabled: true, lock_version: scim_settings.lock_version } })
  const { token } = await agencyToken(test, ['scim'])
  return async (method, path, body) => {
    const answer = await test.app.server.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    return {
      status: answer.statusCode,
      type: String(answer.headers['content-type'] ?? ''),
      body: (answer.body === '' ? null : JSON.parse(answer.body)) as ScimBody,
    }
  }
}

/** A user as a directory sends it. */
export const newUser = (userName: string, more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName,
  name: { givenName: 'Ines', familyName: 'Garza' },
  active: true,
  ...more,
})

/** A PATCH of some operations. */
export const patch = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})
