import type { Database } from '../../../platform/database/database.ts'
import { exchangeOutside } from '../../../platform/http/fetch-outside.ts'
import { ConstructionClient } from '../client/construction-client.ts'
import { SystemFault } from '../client/system-fault.ts'
import type { SystemTokens } from '../client/system-tokens.ts'
import type { SystemRow } from '../settings/construction-system.queries.ts'
import { isSetUp, placeOfKey, placeOfPassword, type SystemParts } from '../settings/construction-system.service.ts'
import { callsOfLastHour, countCall, lockQuota, oldestMinute, pause } from './quota.queries.ts'

/** Limits of one call, in ms and bytes. */
const CALL_TIMEOUT = 20_000
const MOST_BYTES = 20_000_000
const HOUR_AND_A_MINUTE = 61 * 60_000

export interface ClientNeeds extends SystemParts {
  tokens: SystemTokens
}

/** Runs something in a short transaction of the agency, outside of which calls are made. */
export type Shortly = <T>(work: (db: Database, now: Date) => Promise<T>) => Promise<T>

/** A client of the agency's construction system, which keeps to its quota; null where it is not set up, or its secrets cannot be read. */
export function clientOf(
  { secrets, own_hosts, tokens }: ClientNeeds,
  {
    authority_id,
    system,
    shortly,
    clock,
  }: {
    authority_id: number
    system: Omit<SystemRow, 'id'> & { id: number | null }
    shortly: Shortly
    clock: () => Date
  },
): ConstructionClient | null {
  if (!isSetUp(system)) return null
  const subscription_key = secrets.open(system.sealed_key ?? '', placeOfKey(authority_id))
  const password = secrets.open(system.sealed_password ?? '', placeOfPassword(authority_id))
  const { address, instance, username, lock_version } = system
  if (subscription_key === null || address === null || instance === null || (username !== null && password === null))
    return null
  const gateway = address.replace(/\/+$/, '')
  return new ConstructionClient({
    exchange: ({ method, path, headers, body }) =>
      exchangeOutside(`${gateway}${path}`, {
        own_hosts,
        timeout: CALL_TIMEOUT,
        most_bytes: MOST_BYTES,
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
        ...(body !== undefined && { body }),
      }),
    name: `${authority_id}:${lock_version}`,
    instance,
    subscription_key,
    account: username === null || password === null ? null : { username, password },
    tokens,
    takeCall: () => takeCall(authority_id, shortly),
    onPause: (ms) =>
      shortly(async (db, now) => {
        await pause(db, authority_id, new Date(now.getTime() + ms))
      }),
    clock,
  })
}

/** Takes one call from the quota of the hour. @throws SystemFault `quota`, with when one is free, and `slowed_down` while the gateway asked for none. */
async function takeCall(authority_id: number, shortly: Shortly): Promise<void> {
  const fault = await shortly(async (db, now) => {
    const quota = await lockQuota(db, authority_id)
    const paused = quota?.paused_until ? Date.parse(quota.paused_until) - now.getTime() : 0
    if (paused > 0) return new SystemFault('slowed_down', { retry_after: paused })
    if ((await callsOfLastHour(db, authority_id, now)) < (quota?.calls_an_hour ?? 0)) {
      countCall(db, authority_id, now)
      return null
    }
    const oldest = await oldestMinute(db, authority_id, now)
    const free = oldest === null ? now.getTime() : Date.parse(oldest) + HOUR_AND_A_MINUTE
    return new SystemFault('quota', { retry_after: Math.max(1000, free - now.getTime()) })
  })
  if (fault) throw fault
}
