import { agencyCompanies, sessions, ticketSigning, tickets } from '@milepost/contract'
import { Client } from 'pg'
import { fillOutside, ticketsToSign } from '../cases/outside.queries.ts'
import { signInAs } from '../database/api-process.ts'
import { runLoad } from '../load/loader.ts'
import { figure, lineOf, type Line, type Section } from '../report.ts'
import { loadOverHttp, type Bench, type Measure } from './bench.ts'

const ADMINISTRATOR = 'administrator@demo.milepost.example'
/** How much slower a list may be under a grant than for staff. */
const AS_STAFF = 1.3
const CONNECTIONS = 4

/** People from outside: 10,000 companies with 50,000 grants. Lists of a contractor next to the same lists of an administrator, the companies' page, and signing. */
export const measureOutside: Measure = async (bench) => {
  const client = new Client({ connectionString: bench.url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const { authority_id, projects } = bench.values
    const [project_id = 0] = projects
    const { companies, grants, email } = await fillOutside(client, {
      authority_id,
      project_id,
      administrator: ADMINISTRATOR,
    })
    const token = await signInAs(bench.address, email)
    const size = `${companies.toLocaleString('en-US')} companies, ${grants.toLocaleString('en-US')} grants`
    const ids = await ticketsToSign(client, { authority_id, project_id, most: 5000 })
    return [
      { title: `Under a grant, ${size}, p95`, lines: await underGrant(bench, { token, project_id }) },
      { title: `Companies from outside, ${size}, p95`, lines: await companiesPage(bench) },
      { title: 'A contractor signs', lines: await signing(bench, { token, ids }) },
    ] satisfies Section[]
  } finally {
    await client.end()
  }
}

/** The same calls of a contractor and of an administrator, in turn. */
async function underGrant(bench: Bench, { token, project_id }: { token: string; project_id: number }): Promise<Line[]> {
  const own = `filters[project_id][in]=${project_id}`
  const calls: [name: string, path: string][] = [
    ['session', sessions.me.path],
    ['tickets of the project', `${tickets.list.path}?${own}`],
    ['tickets of the project, those to sign', `${tickets.list.path}?${own}&filters[signature][in]=unsigned`],
  ]
  const lines: Line[] = []
  for (const [name, path] of calls) {
    const load = async (bearer: string) =>
      await runLoad({
        kind: 'http',
        address: bench.address,
        requests: [{ path, token: bearer }],
        connections: CONNECTIONS,
        seconds: bench.seconds,
      })
    const staff = await load(await bench.token())
    const contractor = await load(token)
    bench.log(`${name}: contractor p95 ${figure(contractor.p95)} ms, administrator ${figure(staff.p95)} ms`)
    const detail = `${figure(contractor.p95)} ms, an administrator ${figure(staff.p95)} ms`
    lines.push(lineOf({ name, value: contractor.p95 / staff.p95, unit: ' times', at_most: AS_STAFF, detail }))
  }
  return lines
}

async function companiesPage(bench: Bench): Promise<Line[]> {
  const cases: [name: string, query: string][] = [
    ['by name', ''],
    ['searched', 'search=company+99'],
    ['contractors', 'filters[kind][in]=contractor'],
    ['expiring', 'filters[validity][in]=expired&filters[validity][in]=soon'],
    ['by what expires', 'sort_by=next_expires_on&sort_order=asc'],
  ]
  const lines: Line[] = []
  for (const [name, query] of cases) {
    const { p50, p95 } = await loadOverHttp(bench, {
      path: agencyCompanies.list.path,
      queries: [query],
      connections: 1,
    })
    bench.log(`companies, ${name}: p95 ${figure(p95)} ms`)
    lines.push(lineOf({ name, value: p95, unit: ' ms', at_most: 100, detail: `p50 ${figure(p50)} ms` }))
  }
  return lines
}

/** Signing 100, 1,000 and up to 5,000 tickets in one call, withdrawn before: the time of each ticket must not grow. */
async function signing(bench: Bench, { token, ids }: { token: string; ids: readonly number[] }): Promise<Line[]> {
  const sign = async (slip_ids: readonly number[], contractor_status: 'agreed' | null): Promise<number> => {
    const began = performance.now()
    const answer = await fetch(`${bench.address}${ticketSigning.sign.path}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ slip_ids, contractor_status }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`signing was answered ${answer.status}: ${text}`)
    return performance.now() - began
  }
  const lines: Line[] = []
  let first: number | null = null
  for (const count of [100, 1000, Math.min(5000, ids.length)]) {
    await sign(ids, null)
    const ms = await sign(ids.slice(0, count), 'agreed')
    first ??= ms / count
    bench.log(`signing ${count}: ${figure(ms / count)} ms each`)
    const limits = { value: ms / count, unit: ' ms', at_most: 2 * first, detail: `${figure(ms)} ms` }
    lines.push(lineOf({ name: `${count} tickets, each`, ...limits }))
  }
  return lines
}
