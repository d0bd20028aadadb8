import { roles, type Capacity, type Role } from '@milepost/contract'
import type { Pool } from 'pg'
import { accessTokens } from '../platform/sessions/access-token.ts'
import { hashToken, newRefreshToken } from '../platform/sessions/refresh-token.ts'

/** One authority of the tests, with a person for each role, as its rows are. */
export interface AuthorityRows {
  id: number
  /** Refresh tokens, memberships and sessions by role. */
  refresh_tokens: Record<Role, string>
  memberships: Record<Role, number>
  sessions: Record<Role, number>
  district_id: number
  other_district_id: number
}

/** The same, with everybody signed in. */
export interface TestAuthority extends AuthorityRows {
  /** Access tokens by role. */
  tokens: Record<Role, string>
}

interface Pair<Authority> {
  first: Authority
  second: Authority
}
export type WorldRows = Pair<AuthorityRows>
export type World = Pair<TestAuthority>

/** The template that has them, and the tables of the queue. */
export const WORLD_TEMPLATE = 'milepost_template_world'

/** Two authorities, so that every test can look across the border. */
export async function createWorld(owner: Pool): Promise<WorldRows> {
  return { first: await createAuthority(owner, 'First'), second: await createAuthority(owner, 'Second') }
}

/** Signs everybody in, from now on. */
export async function signInWorld({ first, second }: WorldRows, secret: string): Promise<World> {
  const { sign } = accessTokens(secret)
  const signedIn = async (rows: AuthorityRows): Promise<TestAuthority> => {
    const tokens = roles.map(async (role) => [role, await sign(rows.sessions[role], new Date())] as const)
    return { ...rows, tokens: Object.fromEntries(await Promise.all(tokens)) as Record<Role, string> }
  }
  return { first: await signedIn(first), second: await signedIn(second) }
}

async function createAuthority(owner: Pool, name: string): Promise<AuthorityRows> {
  const id = await insert(owner, 'insert into authorities (name, time_zone) values ($1, $2) returning id', [
    `${name} Agency`,
    'America/New_York',
  ])
  const district_id = await insert(owner, 'insert into districts (authority_id, name) values ($1, $2) returning id', [
    id,
    'North',
  ])
  const other_district_id = await insert(
    owner,
    'insert into districts (authority_id, name) values ($1, $2) returning id',
    [id, 'South'],
  )
  const people = await Promise.all(
    roles.map(async (role) => ({
      role,
      ...(await createMember(owner, {
        authority_id: id,
        district_id,
        role,
        email: `${role}@${name.toLowerCase()}.example`,
      })),
    })),
  )
  const byRole = <T>(pick: (person: (typeof people)[number]) => T) =>
    Object.fromEntries(people.map((person) => [person.role, pick(person)])) as Record<Role, T>
  return {
    id,
    district_id,
    other_district_id,
    refresh_tokens: byRole((person) => person.refresh_token),
    memberships: byRole((person) => person.membership_id),
    sessions: byRole((person) => person.session_id),
  }
}

interface NewPerson {
  authority_id: number
  district_id: number | null
  role: Role
  email: string
}

/** A person with a membership and a running session, signed in. */
export async function createPerson(owner: Pool, secret: string, person: NewPerson) {
  const member = await createMember(owner, person)
  return { ...member, token: await accessTokens(secret).sign(member.session_id, new Date()) }
}

async function createMember(owner: Pool, { authority_id, district_id, role, email }: NewPerson) {
  const user_id = await insert(
    owner,
    'insert into users (email) values ($1) on conflict (email) do update set email = excluded.email returning id',
    [email],
  )
  const membership_id = await insert(
    owner,
    "insert into memberships (authority_id, user_id, role, first_name, last_name, district_id, status) values ($1, $2, $3, $4, 'Tester', $5, 'active') returning id",
    [authority_id, user_id, role, role, district_id],
  )
  const session_id = await insert(
    owner,
    "insert into sessions (user_id, authority_id, membership_id, expires_at) values ($1, $2, $3, now() + interval '12 hours') returning id",
    [user_id, authority_id, membership_id],
  )
  const refresh_token = newRefreshToken()
  await owner.query('insert into session_refresh_tokens (token_hash, session_id) values ($1, $2)', [
    hashToken(refresh_token),
    session_id,
  ])
  return {
    user_id,
    membership_id,
    session_id,
    refresh_token,
  }
}

export interface NewGrantee {
  authority_id: number
  capacity: Capacity
  email: string
  company?: string
  project_ids?: readonly number[]
  all_projects?: boolean
  /** A supplier of the agency that the company is. */
  supplier_id?: number | undefined
}

/** A person of a company with a grant and a running session under it, signed in. */
export async function createGrantee(owner: Pool, secret: string, grantee: NewGrantee) {
  const {
    authority_id,
    capacity,
    email,
    company = 'Reeves Construction',
    project_ids = [],
    all_projects,
    supplier_id,
  } = grantee
  const user_id = await insert(
    owner,
    'insert into users (email) values ($1) on conflict (email) do update set email = excluded.email returning id',
    [email],
  )
  const company_id = await insert(owner, 'select company_named($1) as id', [company])
  const grant_id = await insert(
    owner,
    `insert into grants (authority_id, user_id, company_id, company_name, capacity, first_name, last_name, all_projects, granted_by)
     values ($1, $2, $6, $3, $4, 'Ana', 'Núñez', $5, 0) returning id`,
    [authority_id, user_id, company, capacity, all_projects ?? false, company_id],
  )
  for (const project_id of project_ids)
    await owner.query(
      'insert into grant_projects (authority_id, grant_id, project_id, added_by) values ($1, $2, $3, 0)',
      [authority_id, grant_id, project_id],
    )
  if (supplier_id !== undefined)
    await owner.query('update suppliers set company_id = (select company_id from grants where id = $1) where id = $2', [
      grant_id,
      supplier_id,
    ])
  const session_id = await insert(
    owner,
    "insert into sessions (user_id, authority_id, grant_id, expires_at) values ($1, $2, $3, now() + interval '12 hours') returning id",
    [user_id, authority_id, grant_id],
  )
  return { user_id, grant_id, company_id, session_id, token: await accessTokens(secret).sign(session_id, new Date()) }
}

/** Runs an insert and returns the new id. */
export async function insert(owner: Pool, statement: string, values: unknown[]): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(statement, values)
  return Number(rows[0]?.id)
}
