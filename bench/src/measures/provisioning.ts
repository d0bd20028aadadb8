import { apiTokens, directoryRoles, scim, scimSettings, type Route } from '@milepost/contract'
import { figure, lineOf, type Line } from '../report.ts'
import type { Bench, Measure } from './bench.ts'

const PEOPLE = 10_000
const MEMBERS = 5000
const CONNECTIONS = 4
/** Whole seconds: an agency's people are there before the coffee is. */
const MOST_SECONDS = 60
const MOST_GROUP_MS = 2000
const GROUP = 'Road inspectors'

type Send = (route: Pick<Route, 'method' | 'path'>, body: object, token: string) => Promise<Record<string, unknown>>

/** An agency's directory provisions: 10,000 people by single posts, and a group of 5,000 that gives each another role. */
export const measureProvisioning: Measure = async (bench) => {
  const send = sender(bench)
  const directory = await switchOn(bench, send)
  const run = Date.now().toString(36)
  const { ids, seconds } = await addPeople({ send, token: directory, run })
  bench.log(`${PEOPLE} people: ${figure(seconds)} s`)
  const added = lineOf({
    name: `${PEOPLE.toLocaleString('en-US')} people, single posts, ${CONNECTIONS} connections`,
    value: seconds,
    unit: ' s',
    at_most: MOST_SECONDS,
    detail: `${figure(PEOPLE / seconds)} a second`,
  })
  const groups = await changeGroup(bench, { send, token: directory, run, ids: ids.slice(0, MEMBERS) })
  return [{ title: 'Provisioning by a directory', lines: [added, ...groups] }]
}

const sender =
  ({ address }: Pick<Bench, 'address'>): Send =>
  async ({ method, path }, body, token) => {
    const request: RequestInit = {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const answer = await fetch(`${address}${path}`, request)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`)
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
  }

/** Switches provisioning on, without invitations, and lets the group give a role; answers a token of the directory's own. */
async function switchOn({ address, token }: Bench, send: Send): Promise<string> {
  const bearer = await token()
  const read = async (path: string): Promise<Record<string, { lock_version: number; enabled?: boolean }>> =>
    (await (await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${bearer}` } })).json()) as never
  const { scim_settings } = await read(scimSettings.status.path)
  if (!scim_settings?.enabled)
    await send(
      scimSettings.update,
      { enabled: true, sends_invitations: false, lock_version: scim_settings?.lock_version },
      bearer,
    )
  const { directory_roles } = await read(directoryRoles.table.path)
  const groups = [{ group: GROUP, role: 'field_inspector' }]
  await send(directoryRoles.save, { groups, in_none: 'pending', lock_version: directory_roles?.lock_version }, bearer)
  return (await send(apiTokens.create, { name: 'Bench', scopes: ['scim'] }, bearer))['token'] as string
}

interface Run {
  send: Send
  token: string
  /** Part of the names of this run, so that a database can be used again. */
  run: string
}

async function addPeople({ send, token, run }: Run): Promise<{ ids: string[]; seconds: number }> {
  const ids: string[] = []
  let next = 0
  const add = async (): Promise<void> => {
    while (next < PEOPLE) {
      const number = next++
      const user = await send(
        scim.createUser,
        {
          userName: `person-${run}-${number}@bench.example`,
          externalId: `${run}-${number}`,
          name: { givenName: 'Person', familyName: `Number ${number}` },
          title: 'Inspector',
          active: true,
        },
        token,
      )
      ids.push(user['id'] as string)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, add))
  return { ids, seconds: (performance.now() - began) / 1000 }
}

/** Puts people into a group, which gives each a role, and takes them out again. */
async function changeGroup(bench: Bench, { send, token, run, ids }: Run & { ids: readonly string[] }): Promise<Line[]> {
  const { id } = await send(scim.createGroup, { displayName: `${GROUP} ${run}`, externalId: GROUP }, token)
  const path = scim.patchGroup.path.replace('{id}', String(id))
  const value = ids.map((one) => ({ value: one }))
  const lines: Line[] = []
  for (const op of ['Add', 'Remove']) {
    const began = performance.now()
    await send({ method: 'PATCH', path }, { Operations: [{ op, path: 'members', value }] }, token)
    const ms = performance.now() - began
    bench.log(`${op} ${ids.length} members: ${figure(ms)} ms`)
    const name = `${op} ${ids.length.toLocaleString('en-US')} members of a group, each with another role`
    lines.push(lineOf({ name, value: ms, unit: ' ms', at_most: MOST_GROUP_MS }))
  }
  await send({ method: 'DELETE', path }, {}, token)
  return lines
}
