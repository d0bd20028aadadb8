import { writtenCount } from '../../../platform/words/written.ts'
import { findingTexts } from '@milepost/contract'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { writeBundle } from '../bundle/write-bundle.ts'
import { type Ask, type Finding, firstCursor, type Subject } from '../verifying/subject.ts'
import { verifyLedger } from '../verifying/verify-ledger.ts'
import { authoritiesNamed, projectsNamed, ticketsNamed } from './subjects.queries.ts'

/** A finding as one line in plain English: which ticket, which event, which day, and what is wrong. */
function findingLine({ kind, ticket_id, ticket_number, seq, day, fields }: Finding): string {
  const ticket =
    ticket_id === null
      ? []
      : [ticket_number === null ? `Ticket id ${ticket_id}` : `Ticket ${ticket_number} (id ${ticket_id})`]
  const where = [
    ...ticket,
    ...(ticket_id !== null && seq !== null ? [`event ${seq}`] : []),
    ...(day === null ? [] : [ticket_id === null ? `Day ${day}` : `anchored on ${day}`]),
  ]
  const differences = fields.map(
    ({ field, ledger, row }) => `${field} was ${ledger ?? 'empty'}, the row says ${row ?? 'nothing'}`,
  )
  return `${where.join(', ')}: ${findingTexts[kind]}${differences.length > 0 ? ` (${differences.join('; ')})` : ''}`
}

/** Options of the command; without any it verifies everything. */
export interface Words {
  authority?: string | undefined
  ticket?: string | undefined
  day?: string | undefined
  project?: string | undefined
  /** A file to write the subject's bundle to. */
  bundle?: string | undefined
}

interface Authority {
  id: number
  name: string
  time_zone: string
}

/** The options cannot be followed: the message says why. */
export class WrongWords extends Error {}

/** Verifies what the options name and logs every finding; returns whether there was none. */
export async function runVerification(ask: Ask, words: Words, log: (line: string) => void): Promise<boolean> {
  const authorities = await ask<Authority>(authoritiesNamed(words.authority ?? null))
  if (authorities.length === 0)
    throw new WrongWords(
      words.authority === undefined ? 'There is no agency in this database.' : `There is no agency ${words.authority}.`,
    )
  const subjects = await subjectsOf(ask, words, authorities)
  let findings = 0
  for (const { subject, title } of subjects) findings += await verify(ask, { subject, title, log })
  const [only] = subjects
  if (words.bundle !== undefined) {
    if (subjects.length !== 1 || !only)
      throw new WrongWords('A bundle is of one ticket, day, project or agency: name it.')
    await pipeline(writeBundle(ask, only.subject, new Date().toISOString()), createWriteStream(words.bundle))
    log(`Wrote ${words.bundle}`)
  }
  return findings === 0
}

/** What the options name, in each agency. Throws `WrongWords` for what does not exist or is ambiguous. */
async function subjectsOf(
  ask: Ask,
  { ticket, day, project }: Words,
  authorities: readonly Authority[],
): Promise<{ subject: Subject; title: string }[]> {
  if ([ticket, day, project].filter((word) => word !== undefined).length > 1)
    throw new WrongWords('Name one of --ticket, --day and --project.')
  const of = (authority: Authority, narrowed: Partial<Subject>, title: string) => ({
    subject: {
      authority_id: authority.id,
      time_zone: authority.time_zone,
      scope: 'all' as const,
      ticket_id: null,
      day: null,
      project_id: null,
      ...narrowed,
    },
    title: `${title}${authority.name}`,
  })
  if (day !== undefined) {
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)))
      throw new WrongWords(`${day} is no day: write it as 2026-11-20.`)
    return authorities.map((authority) => of(authority, { scope: 'day', day }, `${day} of `))
  }
  const ids = authorities.map(({ id }) => id)
  const name = ticket ?? project
  if (name === undefined) return authorities.map((authority) => of(authority, {}, ''))
  const found = await ask<{ authority_id: number; id: number }>(
    ticket === undefined ? projectsNamed(ids, name) : ticketsNamed(ids, name),
  )
  if (found.length === 0) throw new WrongWords(`There is no ${ticket === undefined ? 'project' : 'ticket'} ${name}.`)
  return found.flatMap(({ authority_id, id }) => {
    const authority = authorities.find((one) => one.id === authority_id)
    if (!authority) return []
    const narrowed = ticket === undefined ? { project_id: id } : { ticket_id: id }
    const scope = ticket === undefined ? ('project' as const) : ('ticket' as const)
    return [of(authority, { scope, ...narrowed }, `${scope} ${name} (id ${id}) of `)]
  })
}

async function verify(
  ask: Ask,
  { subject, title, log }: { subject: Subject; title: string; log: (line: string) => void },
): Promise<number> {
  const started = performance.now()
  const counted = { tickets: 0, events: 0, days: 0, findings: 0 }
  let last: string | null = null
  for await (const stretch of verifyLedger(ask, subject, firstCursor)) {
    counted.tickets += stretch.tickets
    counted.events += stretch.events
    counted.days += stretch.days
    counted.findings += stretch.findings.length
    for (const finding of stretch.findings) log(findingLine(finding))
    if (stretch.confirmed !== null) last = `${stretch.confirmed.day} ${stretch.confirmed.root}`
  }
  const seconds = (performance.now() - started) / 1000
  const number = (value: number) => writtenCount(value)
  log(
    `Verified ${title}: ${number(counted.tickets)} tickets, ${number(counted.events)} events, ${number(counted.days)} days in ${seconds.toFixed(1)} s, ${number(counted.tickets / seconds)} tickets a second`,
  )
  if (last !== null) log(`The last root that holds: ${last}`)
  log(counted.findings === 0 ? 'Everything verified' : `${number(counted.findings)} findings`)
  return counted.findings
}
