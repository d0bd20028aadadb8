import { INVITATION_DAYS, interfaceThemeKeys } from '@milepost/contract'
import { readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { writeJobs } from '../../../platform/database/events.queries.ts'
import { problemOfDatabase } from '../../../platform/http/constraints.ts'
import { Problem } from '../../../platform/problem.ts'
import { inAuthority } from '../../../platform/database/transaction.ts'
import { drawInvitation } from '../../employees/index.ts'
import { readLogo } from '../../images/index.ts'
import { linkLines } from '../../passwords/index.ts'
import { administratorsOf } from './agencies.queries.ts'
import { createAgency, type AgencyToCreate } from './create-agency.ts'

const text = { type: 'string' } as const
const texts = { type: 'string', multiple: true } as const

/** Words that the command takes, for `parseArgs`. */
export const agencyWords = {
  name: text,
  'time-zone': text,
  district: texts,
  host: texts,
  theme: text,
  'contract-number-label': text,
  'preferred-minutes': text,
  'accepted-minutes': text,
  'default-max-gvw-lbs': text,
  'tare-max-age-hours': text,
  'far-away-miles': text,
  logo: text,
  'administrator-first-name': text,
  'administrator-last-name': text,
  'administrator-email': text,
  'administrator-phone': text,
} as const

type Words = {
  [Name in keyof typeof agencyWords]?: ((typeof agencyWords)[Name] extends typeof texts ? string[] : string) | undefined
}

/** Without these there is no agency. */
const required = [
  'name',
  'time-zone',
  'administrator-first-name',
  'administrator-last-name',
  'administrator-email',
] as const satisfies readonly (keyof Words)[]

/** The actor of a command, for the audit log. */
const command = {
  kind: 'operator',
  user_id: 0,
  session_id: 0,
  name: 'npm run create-agency',
  email: '',
  installation_role: 'operator',
} as const

export interface CreateAgencyParts {
  /** The application's role. */
  pool: Pool
  clock: () => Date
  /** To print the invitation's link instead of sending it: the public address of the product. Null to send it. */
  print: { public_url: string } | null
}

/**
 * Creates an agency as the operator's page does, in one transaction under the application's role. Returns lines to print. Throws errors that are written
 * for the person at the command line, each fault on its own line.
 */
export async function createAgencyByCommand(
  { pool, clock, print }: CreateAgencyParts,
  words: Words,
): Promise<string[]> {
  const missing = required.filter((word) => !words[word]?.trim())
  if (missing.length > 0) throw new Error(`Missing: ${missing.map((word) => `--${word}`).join(', ')}`)
  const agency = agencyOf(words)
  const logo = words.logo === undefined ? undefined : await readLogo(readFileSync(words.logo))
  try {
    const id = await inAuthority(pool, 0, (db) =>
      createAgency(
        {
          actor: command,
          db,
          clock,
          address: '',
          enqueue: async (...jobs) => (print ? undefined : writeJobs(db, jobs)),
        },
        { ...agency, logo },
      ),
    )
    const email = agency.administrator.email.trim()
    return [
      `Made the agency ${agency.name.trim()} (id ${id}).`,
      ...(print
        ? await printedInvitation({ ...print, pool, clock, authority_id: id, email })
        : [`An invitation goes to ${email} as soon as Milepost runs.`]),
    ]
  } catch (error) {
    throw inWords(problemOfDatabase(error, agency) ?? error)
  }
}

/** The invitation of an agency's first administrator, for the person who forwards it. */
async function printedInvitation({
  pool,
  clock,
  public_url,
  authority_id,
  email,
}: Omit<CreateAgencyParts, 'print'> & { public_url: string; authority_id: number; email: string }): Promise<string[]> {
  const invited = await inAuthority(pool, authority_id, async (db) => {
    const [administrator] = await administratorsOf(db, authority_id)
    if (!administrator) throw new Error('the agency has no administrator')
    return await drawInvitation({ db, authority_id, clock }, { id: administrator.id, public_url })
  })
  if (!invited) return [`${email} has come already.`]
  if (invited.has_password) return [`${email} has a password already, and joins by signing in at ${invited.link}`]
  return linkLines(email, invited.link, `${INVITATION_DAYS} days`)
}

/** The words as the page would send them. */
function agencyOf(words: Words): Omit<AgencyToCreate, 'logo'> {
  const number = (word: keyof Words) => (words[word] === undefined ? undefined : Number(words[word]))
  return {
    name: words.name ?? '',
    time_zone: words['time-zone'] ?? '',
    districts: (words.district ?? []).map((name) => ({ name })),
    hosts: words.host ?? [],
    current_interface_theme_key: themeOf(words.theme),
    contract_number_label: words['contract-number-label'],
    preferred_minutes: number('preferred-minutes'),
    accepted_minutes: number('accepted-minutes'),
    default_max_gvw_lbs: words['default-max-gvw-lbs'],
    tare_max_age_hours: number('tare-max-age-hours'),
    far_away_miles: number('far-away-miles'),
    administrator: {
      first_name: words['administrator-first-name'] ?? '',
      last_name: words['administrator-last-name'] ?? '',
      email: words['administrator-email'] ?? '',
      phone: words['administrator-phone'],
    },
  }
}

function themeOf(word: string | undefined): AgencyToCreate['current_interface_theme_key'] {
  const key = interfaceThemeKeys.find((one) => one === word)
  if (word !== undefined && key === undefined)
    throw new Error(`--theme is one of ${interfaceThemeKeys.join(', ')}, not ${word}.`)
  return key
}

/** The faults that a page would show at its fields, as lines. */
function inWords(error: unknown): Error {
  if (!(error instanceof Problem)) return error instanceof Error ? error : new Error(String(error))
  const lines = (error.details ?? []).map(({ path, message }) => `${path}: ${message}`)
  return new Error(lines.length > 0 ? lines.join('\n') : error.message, { cause: error })
}
