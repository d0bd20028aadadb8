import {
  allRoutes,
  mayCapacity,
  mayRole,
  type Capacity,
  type Permission,
  type Role,
  type Route,
} from '@milepost/contract'
import type { TestApp } from '../app.ts'
import { makeOneOfEach } from '../one-of-each.ts'
import { nameOf } from '../record-routes.ts'
import { createGrantee } from '../world.ts'
import { diceOf, type Dice } from './dice.ts'
import { fuzzCall } from './fuzz-call.ts'
import type { Stock } from './likely-values.ts'

/** Three roles and two capacities: who writes most, who works in the field, who reads one kind of thing, and people from outside. */
const callers = ['administrator', 'field_inspector', 'qc_lab'] as const satisfies readonly Role[]
const outside = ['consultant_write', 'vendor'] as const satisfies readonly Capacity[]

/** Calls that end sessions or close the door behind the caller, which their features test. */
const endSession =
  /^\/(logout|authenticate)$|activate$|^\/v3\/sessions|settings\/password|second_factor|phone|impersonation|scim|dot_employees.*\/sessions/

export interface FuzzReport {
  calls: number
  by_status: Record<string, number>
  /** Calls that were answered by a 5xx, or by nothing. */
  faults: string[]
  slowest: { call: string; ms: number }[]
}

/** Sends so many calls over every route in turn, with valid and odd values mixed, one after another; the seed decides all of them. */
export async function fuzz(
  test: TestApp,
  { calls, seed, slow_ms }: { calls: number; seed: number; slow_ms: number },
): Promise<FuzzReport> {
  const dice = diceOf(seed)
  const stock = await stockOf(test)
  const everybody = await callersOf(test)
  const routes: readonly Route[] = allRoutes.filter(({ path }) => !endSession.test(path))
  const report: FuzzReport = { calls: 0, by_status: {}, faults: [], slowest: [] }
  for (let at = 0; at < calls; at++) {
    const route = routes[at % routes.length]
    if (!route) break
    if (at % 400 === 0) await revive(test)
    const { headers, ...call } = fuzzCall(route, dice, stock)
    const began = performance.now()
    const answer = await test.app.server.inject({
      ...call,
      headers: { ...headers, authorization: `Bearer ${callerOf(everybody, route, dice).token}` },
    })
    note(report, {
      name: nameOf(route),
      url: call.url,
      answer,
      ms: performance.now() - began,
      slow_ms,
      payload: call.payload,
    })
  }
  return report
}

function note(
  report: FuzzReport,
  {
    name,
    url,
    answer,
    ms,
    slow_ms,
    payload,
  }: {
    name: string
    url: string
    answer: { statusCode: number; body: string }
    ms: number
    slow_ms: number
    payload: string | undefined
  },
): void {
  const { statusCode, body } = answer
  report.calls += 1
  report.by_status[statusCode] = (report.by_status[statusCode] ?? 0) + 1
  if (statusCode >= 500)
    report.faults.push(
      `${name}: ${statusCode} at ${url} with ${payload?.slice(0, 1500) ?? 'nothing'}: ${body.slice(0, 300)}`,
    )
  if (ms > slow_ms)
    report.slowest.push({ call: `${name} ${url.slice(0, 200)} ${payload?.slice(0, 300) ?? ''}`, ms: Math.round(ms) })
}

/** One of each record in both agencies: ids by the word before them in addresses and by the name of the field that holds one. */
async function stockOf(test: TestApp): Promise<Stock> {
  const made = [await makeOneOfEach(test, 'first', 'QUARTZ'), await makeOneOfEach(test, 'second', 'BASALT')]
  const ids: Record<string, number[]> = {}
  for (const one of made) for (const [name, id] of Object.entries(one.ids)) (ids[name] ??= []).push(Number(id))
  return { ids, allIds: Object.values(ids).flat() }
}

/** Somebody who calls: a token, and whether a permission is held. */
interface FuzzCaller {
  token: string
  may: (permission: Permission) => boolean
}

async function callersOf({ world, owner }: TestApp): Promise<FuzzCaller[]> {
  const staff = callers.map((role) => ({
    token: world.first.tokens[role],
    may: (permission: Permission) => mayRole(role, permission),
  }))
  const granted = outside.map(async (capacity) => {
    const { token } = await createGrantee(owner, 'a secret of the tests that is long enough', {
      authority_id: world.first.id,
      capacity,
      email: `${capacity}@fuzz.example`,
      all_projects: true,
    })
    return { token, may: (permission: Permission) => mayCapacity(capacity, permission) }
  })
  return [...staff, ...(await Promise.all(granted))]
}

/** Mostly one who may make the call, so that it gets further than the door. */
function callerOf(everybody: readonly FuzzCaller[], { permission }: Route, dice: Dice): FuzzCaller {
  const entitled = everybody.filter(({ may }) => may(permission as Permission))
  return dice.pick(entitled.length > 0 && !dice.once(6) ? entitled : everybody)
}

/** Takes back what calls did to the callers themselves: their sessions, memberships, grants and agency. */
async function revive({ owner, world }: TestApp): Promise<void> {
  await owner.query('update sessions set ended_at = null, two_factors_at = null')
  for (const role of callers)
    await owner.query("update memberships set status = 'active', deleted_at = null, role = $2 where id = $1", [
      world.first.memberships[role],
      role,
    ])
  await owner.query('update grants set revoked_at = null, ends_on = null, starts_on = null')
}
