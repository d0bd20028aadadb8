import { apiTokens, employees, groups, projects, sessions, type ApiToken } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp, type CallOptions } from '../../testing/app.ts'
import { createGrantee } from '../../testing/world.ts'
import { agencyToken, personalToken } from './api-tokens.fixtures.ts'

const test = await createTestApp()
const SECRET = 'a secret of the tests that is long enough'

const codeOf = (answer: { body: string }) => (JSON.parse(answer.body) as { error: { code: string } }).error.code
const listed = async (id: number): Promise<ApiToken | undefined> =>
  (await test.ok(apiTokens.list)).api_tokens.find((token) => token.id === id)
const audited = async (id: number) =>
  (
    await test.owner.query<{ action: string; actor_kind: string; changes: object }>(
      "select action, actor_kind, changes from audit_events where subject = 'api_token' and subject_id = $1 order by id",
      [id],
    )
  ).rows
const employeeOf = async (by: CallOptions) => test.call(employees.list, by)

describe('a personal token', () => {
  it('acts as its person, is listed with its last use, and is kept as a hash alone', async () => {
    const token = await personalToken(test, 'field_engineer')
    expect(token.token).toMatch(/^mpt_/)
    expect(await listed(token.id)).toMatchObject({
      kind: 'personal',
      name: 'Laptop',
      scopes: ['read'],
      last_four: token.token.slice(-4),
      holder: 'field_engineer Tester',
      created_by: 'field_engineer Tester',
      state: 'active',
      last_used_at: null,
    })
    expect((await test.call(projects.list, token)).statusCode).toBe(200)
    expect((await test.call(groups.list, token)).statusCode).toBe(403)
    expect((await listed(token.id))?.last_used_at).not.toBeNull()
    const { rows } = await test.owner.query<{ text: string }>(
      'select t::text || h::text as text from api_tokens t, api_token_hashes h where t.id = $1 and h.token_id = t.id',
      [token.id],
    )
    expect(rows[0]?.text).not.toContain(token.token.slice(4))
    expect(await audited(token.id)).toMatchObject([
      {
        action: 'api_token.created',
        actor_kind: 'employee',
        changes: { name: 'Laptop', kind: 'personal', scopes: ['read'] },
      },
    ])
  })

  it('notes its use at most once a minute', async () => {
    const token = await personalToken(test, 'field_engineer')
    await test.call(projects.list, token)
    const first = (await listed(token.id))?.last_used_at
    await test.call(projects.list, token)
    expect((await listed(token.id))?.last_used_at).toBe(first)
    await test.owner.query("update api_tokens set last_used_at = now() - interval '61 seconds' where id = $1", [
      token.id,
    ])
    await test.call(projects.list, token)
    expect(Date.parse((await listed(token.id))?.last_used_at ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''))
  })

  it('expires after 90 days unless it says otherwise, a year at most', async () => {
    const { api_token } = await test.ok(apiTokens.createOwn, { body: { name: 'Default' } })
    const days = (Date.parse(api_token.expires_at) - Date.parse(api_token.created_at)) / 86_400_000
    expect(days).toBe(90)
    expect((await test.call(apiTokens.createOwn, { body: { name: 'x', expires_in_days: 366 } })).statusCode).toBe(400)
    expect((await test.call(apiTokens.createOwn, { body: { name: 'x', expires_in_days: 0 } })).statusCode).toBe(400)
    const token = await personalToken(test, 'qc_lab')
    await test.owner.query('update api_tokens set expires_at = now() where id = $1', [token.id])
    expect(codeOf(await employeeOf(token))).toBe('invalid_api_token')
    expect((await listed(token.id))?.state).toBe('expired')
  })

  it('is revoked at once by its person or by an administrator, and by no one else', async () => {
    const [own, others] = [await personalToken(test, 'field_engineer'), await personalToken(test, 'field_engineer')]
    await test.call(projects.list, own)
    const revoke = (as: 'qc_lab' | 'field_engineer') => test.call(apiTokens.revokeOwn, { as, params: { id: own.id } })
    expect((await revoke('qc_lab')).statusCode).toBe(404)
    expect((await test.call(apiTokens.revoke, { of: 'second', params: { id: own.id } })).statusCode).toBe(404)
    expect((await revoke('field_engineer')).json<{ api_token: ApiToken }>().api_token.state).toBe('revoked')
    expect(codeOf(await test.call(projects.list, own))).toBe('invalid_api_token')
    expect((await revoke('field_engineer')).statusCode).toBe(200)
    await test.ok(apiTokens.revoke, { params: { id: others.id } })
    expect(codeOf(await test.call(projects.list, others))).toBe('invalid_api_token')
    expect((await audited(own.id)).map(({ action }) => action)).toEqual(['api_token.created', 'api_token.revoked'])
  })

  it('ends with the membership', async () => {
    const token = await personalToken(test, 'plant_inspector')
    await test.ok(employees.remove, { params: { id: test.world.first.memberships.plant_inspector } })
    expect(codeOf(await test.call(projects.list, token))).toBe('invalid_api_token')
    expect((await listed(token.id))?.state).toBe('ended')
  })

  it('of a person under a grant is within the grant, and ends with it', async () => {
    const { token, grant_id } = await createGrantee(test.owner, SECRET, {
      authority_id: test.world.first.id,
      capacity: 'contractor',
      email: 'token@reeves.example',
      all_projects: true,
    })
    const made = await test.call(apiTokens.createOwn, {
      as: null,
      headers: { authorization: `Bearer ${token}` },
      body: { name: 'Dispatch' },
    })
    const by = { as: null, headers: { authorization: `Bearer ${made.json<{ token: string }>().token}` } }
    expect((await test.call(projects.list, by)).statusCode).toBe(200)
    expect(codeOf(await test.call(employees.list, by))).toBe('forbidden')
    await test.owner.query('update grants set revoked_at = now() where id = $1', [grant_id])
    await test.owner.query('update sessions set ended_at = now() where grant_id = $1', [grant_id])
    expect(codeOf(await test.call(projects.list, by))).toBe('invalid_api_token')
  })

  it('is no session of the list, and stays when other sessions end, unless the person says so', async () => {
    const before = (await test.ok(sessions.listOwn, { as: 'read_only_auditor' })).sessions.length
    const token = await personalToken(test, 'read_only_auditor')
    expect((await test.ok(sessions.listOwn, { as: 'read_only_auditor' })).sessions).toHaveLength(before)
    await test.ok(sessions.endOthers, { as: 'read_only_auditor' })
    expect((await test.call(projects.list, token)).statusCode).toBe(200)
    await test.ok(sessions.endOthers, { as: 'read_only_auditor', query: { api_tokens: 'true' } })
    expect(codeOf(await test.call(projects.list, token))).toBe('invalid_api_token')
  })

  it('is one of 20 at most', async () => {
    for (let at = 0; at < 20; at++) await personalToken(test, 'safety_inspector')
    const answer = await test.call(apiTokens.createOwn, { as: 'safety_inspector', body: { name: 'One more' } })
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'too_many_api_tokens'])
  })
})

describe('a token of the agency', () => {
  it('is a machine with the name of the token, whoever created it', async () => {
    const token = await agencyToken(test)
    expect(await listed(token.id)).toMatchObject({ kind: 'agency', holder: null, created_by: 'administrator Tester' })
    expect((await test.call(projects.list, token)).statusCode).toBe(200)
    await test.ok(apiTokens.revoke, { params: { id: token.id } })
    expect(codeOf(await test.call(projects.list, token))).toBe('invalid_api_token')
  })

  it('has no scope to write, and is for administrators alone', async () => {
    const body = { name: 'x', scopes: ['write'] as never }
    expect((await test.call(apiTokens.create, { body })).statusCode).toBe(400)
    expect((await test.call(apiTokens.create, { as: 'area_manager', body: { name: 'x' } })).statusCode).toBe(403)
  })
})

describe('what opens nothing', () => {
  it('is refused with the way to a token (RFC 6750, RFC 9728)', async () => {
    const metadata = 'resource_metadata="http://localhost:80/.well-known/oauth-protected-resource"'
    const asked = async (authorization?: string) =>
      (await test.call(projects.list, { as: null, ...(authorization && { headers: { authorization } }) })).headers[
        'www-authenticate'
      ]
    expect(await asked()).toBe(`Bearer ${metadata}`)
    expect(await asked('Bearer forged')).toBe(`Bearer ${metadata}`)
    expect(await asked(`Bearer mpt_${'0'.repeat(49)}`)).toBe(`Bearer error="invalid_token", ${metadata}`)
    const { headers } = await personalToken(test, 'administrator', ['write'])
    expect(await asked(headers.authorization)).toBe(`Bearer error="insufficient_scope", scope="read", ${metadata}`)
    expect((await test.call(sessions.me, { as: null })).headers['www-authenticate']).toBeUndefined()
    expect((await test.call(projects.list)).headers['www-authenticate']).toBeUndefined()
  })

  it('is a token in an address, whatever else the call has', async () => {
    const { token } = await personalToken(test, 'administrator')
    for (const url of [`/v3/projects?access_token=${token}`, `/v3/projects?search=${token}`, `/v3/projects/${token}`]) {
      const answer = await test.app.server.inject({
        method: 'GET',
        url,
        headers: { authorization: `Bearer ${test.world.first.tokens.administrator}` },
      })
      expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'token_in_address'])
      expect(answer.body).not.toContain(token)
    }
    expect(test.log.join('')).not.toContain(token)
  })
})

describe('the metadata of the protected resource', () => {
  const asked = async (host: string) =>
    (
      await test.app.server.inject({ method: 'GET', url: '/.well-known/oauth-protected-resource', headers: { host } })
    ).json<{ resource: string; authorization_servers?: string[]; resource_name: string }>()

  it("is the installation's, and at an agency's own address the agency's", async () => {
    expect(await asked('nowhere.example')).toMatchObject({
      resource_name: 'Milepost',
      bearer_methods_supported: ['header'],
    })
    await test.owner.query('insert into authority_addresses (host, authority_id) values ($1, $2)', [
      'roads.example',
      test.world.first.id,
    ])
    expect((await asked('roads.example')).authorization_servers).toBeUndefined()
    await test.owner.query(
      `insert into identity_providers (authority_id, kind, name, enabled, settings, created_at, updated_at)
       values ($1, 'oidc', 'Directory', true, '{"kind": "oidc", "issuer": "https://login.roads.example", "accepts_access_tokens": true}', now(), now())`,
      [test.world.first.id],
    )
    expect(await asked('roads.example')).toMatchObject({
      resource: 'http://roads.example',
      authorization_servers: ['https://login.roads.example'],
      resource_name: 'Milepost, First Agency',
      scopes_supported: ['read', 'write', 'scim'],
    })
  })
})
