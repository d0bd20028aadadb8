import { dateInZone } from '@milepost/contract/core/time/zones'
import { hashPassword } from '@milepost/server/features/sessions/passwords'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { buildAgency, type Agency } from './agency.ts'
import type { NextId } from './next-id.ts'
import {
  analyse,
  connectOwner,
  insertRows,
  inTransaction,
  isEmpty,
  noteActivity,
  reserveIds,
  withoutTicketIndexes,
} from './fill.queries.ts'
import { certifiedMaterialRows } from './certified-materials.ts'
import { machineRows } from './machines.ts'
import { makeKeys, writePlantKeys } from './keys.ts'
import { numbersPath, writeNumbers } from './numbers.ts'
import { furtherSignIns } from './further-people.ts'
import { outsideSignIns } from './outside-people.ts'
import { bothAgencies, demoPassword, installationPeople, peopleOf } from './people.ts'
import { playSeason } from './play-season.ts'
import { chanceFrom } from './random.ts'
import { seasonLots } from './season-lots.ts'
import { seasonSamples } from './season-samples.ts'
import { seasonSummaries } from './season-summaries.ts'
import { SEASON_DAYS } from './season.ts'
import { firstWorld } from './worlds/first.ts'
import { secondWorld } from './worlds/second.ts'
import { writeAgency, writeSeason } from './write-season.ts'

/** The mark of the first agency: a road that runs over hills, in a shield. Drawn for this demonstration. */
const piedmont = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <path d="M32 3 58 10v22c0 15-11 24-26 29C17 56 6 47 6 32V10z" fill="#0b4a82"/>
  <path d="M32 7.5 54 13.4V32c0 12.6-9 20.3-22 24.8C19 52.3 10 44.6 10 32V13.4z" fill="#e8f2fb"/>
  <path d="M10 31c6-6 12-6 18-1 7-8 16-9 26-2v4c0 12.6-9 20.3-22 24.8C19 52.3 10 44.6 10 32z" fill="#3f8f5b"/>
  <path d="M30.5 30h3L44 49.5c-3.4 3-7.5 5.4-12 7.3-4.5-1.9-8.6-4.3-12-7.3z" fill="#33414f"/>
  <path d="M32 33v4m0 4v5m0 4v5" stroke="#f6c945" stroke-width="1.6"/>
  <circle cx="43" cy="20" r="4" fill="#f6c945"/>
</svg>
`

/** Puts the first agency's logo where the product looks for it: `logos/{authority id}.svg` of the data directory. */
function writeLogo(data_dir: string, authority_id: number): void {
  mkdirSync(join(data_dir, 'logos'), { recursive: true })
  writeFileSync(join(data_dir, 'logos', `${authority_id}.svg`), piedmont)
}

/** Settings of a filling. */
export interface FillOptions {
  /** The moment up to which tickets have come in; else the present one. */
  readonly now?: Date
  /** File for the ingest keys of the first agency's plants (MILEPOST_SIMULATOR_KEYS); without it they are not written anywhere. */
  readonly keys_path?: string | undefined
  /** The data directory for the first agency's logo; without it the agency has none. */
  readonly data_dir?: string | undefined
  /** Another seed makes another half year. */
  readonly seed?: number
  /** How many days back the tickets reach, 182 at most; fewer are enough for most tests. */
  readonly days?: number
}

/** More than all rows of the demonstration need. */
const IDS = 400_000

interface Filling extends Required<Pick<FillOptions, 'now' | 'seed' | 'days'>> {
  readonly client: pg.Client
  readonly nextId: NextId
}

/**
 * Fills an empty, migrated database with the demonstration's two agencies (wire: Demo): people, projects, plants and half a year of tickets that came
 * through the product's own rules. Does nothing where any agency is. All or nothing: it is one transaction.
 * @param owner_url the owner's connection.
 * @returns the number of tickets, or null when the database was not empty.
 */
export async function fillDemo(
  owner_url: string,
  { now = new Date(), keys_path, data_dir, seed = 20_261_121, days = SEASON_DAYS }: FillOptions = {},
): Promise<number | null> {
  const client = await connectOwner(owner_url)
  try {
    const tickets = await inTransaction(client, async () => {
      if (!(await isEmpty(client))) return null
      const filling: Filling = { client, now, seed, days, nextId: countFrom(await reserveIds(client, IDS)) }
      const users = await writeUsers(filling)
      const agencies = (
        [
          ['first', firstWorld],
          ['second', secondWorld],
        ] as const
      ).map(([which, world]) => {
        const today = dateInZone(now, world.time_zone)
        return {
          today,
          agency: buildAgency({
            world,
            people: peopleOf(which),
            users,
            today,
            now: now.getTime(),
            nextId: filling.nextId,
          }),
        }
      })
      return await withoutTicketIndexes(client, async () => {
        let count = 0
        for (const { agency, today } of agencies)
          count += await fillAgency(filling, {
            agency,
            today,
            keys_path: agency.world === firstWorld ? keys_path : undefined,
          })
        const first = agencies.find(({ agency }) => agency.world === firstWorld)
        await noteActivity(client)
        if (data_dir !== undefined && first) writeLogo(data_dir, first.agency.authority_id)
        return count
      })
    })
    if (tickets !== null) await analyse(client)
    return tickets
  } finally {
    await client.end()
  }
}

function countFrom(first: number): NextId {
  let id = first
  return () => {
    if (id >= first + IDS) throw new Error('The demonstration needs more ids than it reserved')
    return id++
  }
}

async function fillAgency(
  { client, now, seed, days, nextId }: Filling,
  { agency, today, keys_path }: { agency: Agency; today: string; keys_path: string | undefined },
): Promise<number> {
  const keys = makeKeys(agency, nextId)
  await writeAgency(client, agency, keys)
  if (agency.world === firstWorld)
    for (const [table, rows] of machineRows(agency, now, nextId)) await insertRows(client, table, rows)
  const season = playSeason({ agency, today, now: now.getTime(), seed, days, nextId })
  if (keys_path) {
    writePlantKeys(keys_path, agency, keys)
    writeNumbers(numbersPath(keys_path), { clean: true, numbers: Object.fromEntries(season.book.numbers) })
  }
  const tickets = await writeSeason(client, { agency, season, keys, today, nextId })
  const summaries = seasonSummaries({ agency, season, today, chance: chanceFrom(seed).branch('summaries'), nextId })
  for (const [table, rows] of Object.entries(summaries)) await insertRows(client, table, rows)
  const samples = seasonSamples({
    agency,
    season,
    today,
    now: now.getTime(),
    chance: chanceFrom(seed).branch('samples'),
    nextId,
  })
  const lots = seasonLots({ agency, samples, today, now: now.getTime(), nextId })
  const certified = certifiedMaterialRows({ agency, today, nextId })
  for (const rows of [samples, lots, certified])
    for (const [table, some] of Object.entries(rows)) await insertRows(client, table, some)
  return tickets
}

/** Writes all users, and returns their ids by email address. The password is hashed once, since everybody has the same one except those who are only invited. */
async function writeUsers({ client, nextId }: Filling): Promise<Map<string, number>> {
  const password_hash = await hashPassword(demoPassword)
  const staff = [
    ['first', firstWorld],
    ['second', secondWorld],
  ] as const
  const emails = [
    ...staff.flatMap(([which, world]) => peopleOf(which).map(({ role }) => `${role}@${world.sign_in_domain}`)),
    bothAgencies.email,
    ...outsideSignIns(firstWorld),
  ]
  const people = [
    ...[...emails.map((email) => ({ email, invited: false })), ...furtherSignIns(firstWorld)].map((person) => ({
      ...person,
      installation_role: null,
    })),
    ...installationPeople.map((person) => ({ ...person, invited: false })),
  ]
  const users = people.map(({ email, installation_role, invited }) => ({
    id: nextId(),
    email,
    password_hash: invited ? null : password_hash,
    installation_role,
  }))
  await insertRows(client, 'users', users)
  return new Map(users.map(({ email, id }) => [email, id]))
}

if (import.meta.main) {
  const { DATABASE_URL, MILEPOST_SIMULATOR_KEYS, MILEPOST_DATA_DIR } = process.env
  if (!DATABASE_URL) throw new Error('DATABASE_URL must name the database that the demonstration is filled into')
  const started = Date.now()
  const tickets = await fillDemo(DATABASE_URL, {
    keys_path: MILEPOST_SIMULATOR_KEYS,
    data_dir: MILEPOST_DATA_DIR || './.data',
  })
  console.log(
    tickets === null
      ? 'The database is not empty: the demonstration was not filled in'
      : `Filled in ${tickets} tickets in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  )
}
