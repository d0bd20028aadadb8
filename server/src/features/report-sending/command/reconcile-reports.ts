import type { Pool } from 'pg'
import { platformDatabase } from '../../../platform/database/bound.ts'
import { inAuthority } from '../../../platform/database/transaction.ts'
import type { SealedSecrets } from '../../../platform/secrets/sealed-secrets.ts'
import { reportName } from '../../daily-work-reports/index.ts'
import { MOST_VALUES } from '../client/odata.ts'
import { SystemTokens } from '../client/system-tokens.ts'
import type { Drift } from '../drift/drift-of.ts'
import { driftOfReports } from '../drift/drift-of-reports.ts'
import { sentReports, type SentReport } from '../drift/drift.queries.ts'
import { readReports } from '../drift/read-reports.ts'
import { clientOf, type Shortly } from '../sending/system-client.ts'
import { isSetUp, systemOf } from '../settings/construction-system.service.ts'
import { agenciesToReconcile } from './agencies-to-reconcile.queries.ts'

export interface ReconcileParts {
  /** Connects as the owner of the database. */
  pool: Pool
  clock: () => Date
  secrets: SealedSecrets
  /** Hosts in the installation's own network that may be called (`MILEPOST_CONSTRUCTION_HOSTS`). */
  own_hosts: readonly string[]
  log: (line: string) => void
}

const said: Record<Drift['kind'], (drift: Drift) => string> = {
  missing: () => 'the report is not in the construction system',
  doubled: () => 'the report is there more than once',
  item_missing: ({ row, ours }) => `${row} is not there${ours === null ? '' : `, here ${ours}`}`,
  item_unknown: ({ row, theirs }) => `${row} is only there${theirs === null ? '' : `, ${theirs}`}`,
  quantity_differs: ({ row, ours, theirs }) =>
    `${row} has ${ours ?? 'no quantity'} here, ${theirs ?? 'no quantity'} there`,
}

/**
 * Compares the directly sent reports of one agency, or of every agency with a construction system, with what is there, and logs each difference. Nothing is stored
 * but the calls that it takes from the agency's quota. Returns whether there was no difference.
 * @throws Error written for the person at the command line; SystemFault where the construction system does not answer.
 */
export async function reconcileReports(parts: ReconcileParts, agency: string | undefined): Promise<boolean> {
  const { pool, log } = parts
  const agencies = await agenciesToReconcile(platformDatabase(pool), agency ?? null)
  if (agency !== undefined && agencies.length === 0) throw new Error(`There is no agency ${agency}.`)
  let compared = 0
  let differences = 0
  for (const { id, name } of agencies) {
    const found = await reconcileAgency(parts, id)
    if (found === null) {
      if (agency !== undefined) throw new Error(`${name} has no construction system to compare with.`)
      continue
    }
    const { reports, lines } = found
    log(`${name}: ${counted(reports, 'sent report')} compared, ${counted(lines.length, 'difference')}.`)
    for (const line of lines) log(`  ${line}`)
    compared += 1
    differences += lines.length
  }
  if (compared === 0) log('No agency has a construction system to compare with.')
  return differences === 0
}

const counted = (count: number, what: string): string => `${count === 0 ? 'no' : count} ${what}${count > 1 ? 's' : ''}`

/** Compares the reports of an agency; null for one without a construction system. */
async function reconcileAgency(
  { pool, clock, secrets, own_hosts }: ReconcileParts,
  authority_id: number,
): Promise<{ reports: number; lines: string[] } | null> {
  const shortly: Shortly = (work) => inAuthority(pool, authority_id, (db) => work(db, clock()))
  const system = await shortly((db) => systemOf({ db, authority_id }))
  if (!isSetUp(system)) return null
  const parts = { secrets, own_hosts, tokens: new SystemTokens() }
  const client = clientOf(parts, { authority_id, system, shortly, clock })
  if (!client)
    throw new Error('The password of the construction system cannot be read: is TOKEN_SECRET that of the product?')
  const lines: string[] = []
  let reports: SentReport[] = []
  let count = 0
  do {
    const after = reports.at(-1)?.id ?? 0
    reports = await shortly((db) => sentReports(db, authority_id, { after, most: MOST_VALUES }))
    if (reports.length === 0) break
    const there = await readReports(client, reports)
    const drift = await shortly((db) => driftOfReports(db, authority_id, { reports, there }))
    const names = new Map(reports.map((report) => [report.id, titleOf(report)]))
    lines.push(...drift.map((one) => `${names.get(one.report_id)}: ${said[one.kind](one)}`))
    count += reports.length
  } while (reports.length === MOST_VALUES)
  return { reports: count, lines }
}

const titleOf = ({ number, revision, project, report_date }: SentReport): string =>
  `${project}, ${reportName({ number, revision })} of ${report_date}`
