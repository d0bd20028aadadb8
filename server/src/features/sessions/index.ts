import { sessions } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { handle, WithHeaders, type Feature } from '../../platform/http/feature.ts'
import type { AccessTokens } from '../../platform/sessions/access-token.ts'
import { inTransaction } from '../../platform/services.ts'
import type { SessionDirectory } from '../../platform/sessions/session-directory.ts'
import type { SealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import type { Tenants } from '../../platform/tenants.ts'
import { endSession } from '../../platform/sessions/sessions.queries.ts'
import { knownNetworks } from './hashing/known-networks.ts'
import { signInQueue } from './hashing/sign-in-queue.ts'
import { endFormerSession } from './end-sessions.ts'
import { endOtherSessions, endOwnSession, listOwnSessions, sessionHolder } from './own-sessions.ts'
import type { KnownDevices } from './known-devices.ts'
import { saveSearchPreferences, forgetSessions } from './sessions.queries.ts'
import { readSession } from './sessions.service.ts'
import { signIn } from './sign-in.ts'
import { callerOf, type SignInWays } from './sign-in-ways.ts'
import { SIGN_IN_QUEUE, STRANGERS_QUEUE } from './throttle.ts'

export { auditInAgencies } from './audit-in-agencies.ts'
export { switchSession, type SwitchParts, type SwitchTarget } from './switch-session.ts'
export { endSessions, type EndSessionsParts } from './end-sessions.ts'
export { deviceOf } from './device.ts'
export { employeeIn, granteeIn } from './actors-in.ts'
export { sessionHolder } from './own-sessions.ts'
export { checkedPasswords, hashPassword, passwordMatches } from './passwords.ts'
export { countAttempt, refuseLocked } from './attempts.ts'
export { accountKey, addressKey } from './throttle.ts'
export { knownDevices, type KnownDevices } from './known-devices.ts'
export type { BegunSession, Caller, Entered, Proven, SecondFactors, SignInWays } from './sign-in-ways.ts'
export { idTokenPlace } from './complete-sign-in.ts'
export { readUsername } from './username.ts'
export {
  beginMemberships,
  closedAuthoritiesOf,
  forgetFailures,
  grantsOf,
  membershipsOf,
  type GrantRow,
  type MembershipRow,
} from './sessions.queries.ts'

export interface SessionsParts {
  platform: Database
  tokens: AccessTokens
  directory: SessionDirectory
  tenants: Tenants
  devices: KnownDevices
  secrets: SealedSecrets
  clock: () => Date
}

/** Writes to global tables go through the platform's connections: within a transaction of an authority each would hold one connection and wait for another. */
const ownTransaction = { own_transaction: true }

/** Sign-in and the session. Works on the platform's global tables, which is why it receives them as parameters. */
export function sessionsFeature({
  platform,
  tokens,
  directory,
  tenants,
  devices,
  secrets,
  ways,
  clock,
}: SessionsParts & { ways: SignInWays }): Feature {
  const queues = { known: signInQueue(SIGN_IN_QUEUE), strangers: signInQueue(STRANGERS_QUEUE) }
  const networks = knownNetworks(platform, clock)
  return {
    name: 'sessions',
    routes: [
      handle(sessions.authenticate, async (ctx, { body }, { headers }) => {
        const parts = { db: platform, tokens, queues, networks, devices, secrets, ways, clock, log: ctx.log }
        const { answer, cookie } = await signIn(parts, body, callerOf(ctx.address, headers))
        const former = headers['x-refresh-token']
        if ('access_token' in answer && typeof former === 'string')
          await endFormerSession({ platform, directory, tenants }, former)
        return cookie === null ? answer : new WithHeaders(answer, { 'set-cookie': cookie })
      }),
      handle(
        sessions.logout,
        async (ctx) => {
          const { session_id } = sessionHolder(ctx)
          await endSession(platform, session_id)
          directory.forget(session_id)
          if (ctx.authority_id !== 0)
            await inTransaction(ctx, (tx) => tx.emit({ type: 'session.ended', ids: [session_id] }))
          return undefined
        },
        ownTransaction,
      ),
      handle(sessions.me, async (ctx, { query: { otp } }) => {
        if (otp !== undefined) await ways.otp?.(ctx, otp)
        return await readSession(platform, ctx)
      }),
      handle(sessions.listOwn, async (ctx) => ({ sessions: await listOwnSessions(platform, ctx) })),
      handle(
        sessions.endOwn,
        (ctx, { params }) => endOwnSession({ platform, directory, tenants }, ctx, params.id),
        ownTransaction,
      ),
      handle(
        sessions.endOthers,
        async (ctx, { query }) => ({
          ended_count: await endOtherSessions({ platform, directory, tenants }, ctx, {
            api_tokens: query.api_tokens === 'true',
          }),
        }),
        ownTransaction,
      ),
      handle(
        sessions.saveSearchPreferences,
        async (ctx, { body }) => {
          await saveSearchPreferences(platform, sessionHolder(ctx).session_id, body.search_preferences)
          return { search_preferences: body.search_preferences }
        },
        ownTransaction,
      ),
    ],
    jobs: [
      {
        name: 'sessions_forget',
        cron: '17 4 * * *',
        lane: 'middle',
        run: async (_payload, { installation }) => {
          await forgetSessions(installation)
        },
      },
    ],
  }
}
