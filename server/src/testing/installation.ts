import { accessTokens } from '../platform/sessions/access-token.ts'
import type { TestApp } from './app.ts'
import { insert } from './world.ts'

const SECRET = 'a secret of the tests that is long enough'

/** A person who works for the installation, signed in; returns the headers of their calls. */
export async function signedInForInstallation(
  test: TestApp,
  installation_role: 'operator' | 'support',
  email = `${installation_role}@installation.example`,
): Promise<{ user_id: number; headers: Record<string, string>; token: string }> {
  const user_id = await insert(
    test.owner,
    'insert into users (email, installation_role) values ($1, $2) returning id',
    [email, installation_role],
  )
  const session_id = await insert(
    test.owner,
    "insert into sessions (user_id, expires_at) values ($1, now() + interval '12 hours') returning id",
    [user_id],
  )
  const token = await accessTokens(SECRET).sign(session_id, new Date())
  return { user_id, token, headers: { authorization: `Bearer ${token}` } }
}

/** Has support act in the name of the person of a session, which began earlier; returns who does. */
export async function impersonate(test: TestApp, session_id: number): Promise<number> {
  const by = await insert(
    test.owner,
    "insert into users (email, installation_role) values ('support.of.' || $1::text || '@installation.example', 'support') returning id",
    [session_id],
  )
  await test.owner.query('update sessions set impersonated_by = $2 where id = $1', [session_id, by])
  return by
}
