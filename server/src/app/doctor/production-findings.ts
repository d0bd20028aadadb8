import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { platformDatabase } from '../../platform/database/bound.ts'
import { assertConfined } from '../../platform/database/confinement.ts'
import { newestMigration } from '../../platform/database/migrate.ts'
import { createPool } from '../../platform/database/pool.ts'
import { assertRights } from '../../platform/database/rights.ts'
import { openFileStore } from '../../platform/files/index.ts'
import { isOneAddress, smtpMailer } from '../../platform/mail/index.ts'
import { loadConfig, s3Of, unknownSettings, type Config } from '../config.ts'
import { lastMigration } from '../readiness.queries.ts'
import { unencrypted } from './unencrypted.ts'

/** One thing that was tried. */
export interface Finding {
  good: boolean
  /** Whether the product cannot run in production without it. */
  needed: boolean
  found: string
  /** What to do about it; empty where it is good. */
  fix: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** Longest that the public address may take to answer, in milliseconds. */
const PATIENCE_MS = 5_000

/**
 * Tries everything outside that the settings of an installation name: connects to the database as owner and as the application, stores and removes a file,
 * sends an email, and opens the public address.
 * @param mail_to who gets the email; without it none is sent, and that is a finding.
 */
export async function productionFindings(env: Environment, mail_to: string | undefined): Promise<Finding[]> {
  let config: Config
  try {
    config = loadConfig({ ...env, NODE_ENV: 'production' })
  } catch (error) {
    return [bad('settings', error)]
  }
  return [
    good('settings can be used in production'),
    ...unknownSettings(env).map((fix) => ({ good: false, needed: false, found: 'settings', fix })),
    ...unencrypted(config).map((open) => ({ good: false, needed: false, ...open })),
    ...(await databaseFindings(config)),
    await storeFinding(config),
    await mailFinding(config, mail_to),
    await addressFinding(config),
  ]
}

async function databaseFindings(config: Config): Promise<Finding[]> {
  const { database_url: url } = config
  if (url === undefined)
    return [good(`the embedded database of ${config.data_dir} is used, which only starting the product can try`)]
  const owner = createPool({ url, set_role: false, size: 1 })
  const app_url = config.database_app_url
  const app = createPool({ url: app_url ?? url, set_role: app_url === undefined, size: 1 })
  try {
    const migrated = await tried('DATABASE_URL connects as the owner', async () => {
      const { rows } = await owner.query<{ there: boolean }>(
        "select to_regclass('schema_migrations') is not null as there",
      )
      return rows[0]?.there === true ? await lastMigration(platformDatabase(owner)) : null
    })
    if (!('value' in migrated)) return [migrated.finding]
    if (migrated.value === null) return [migrated.finding, good('the database is new: the first start migrates it')]
    if (migrated.value > newestMigration())
      return [migrated.finding, bad('schema', `a later version has migrated the database: it knows ${migrated.value}`)]
    const confined = await tried('requests run under a role that sees one agency only', () => assertConfined(app))
    if (migrated.value < newestMigration()) return [migrated.finding, confined.finding]
    const rights = await tried('the application has the policies and privileges of the migrations', () =>
      assertRights(platformDatabase(owner)),
    )
    return [migrated.finding, confined.finding, rights.finding]
  } finally {
    await owner.end()
    await app.end()
  }
}

async function storeFinding(config: Config): Promise<Finding> {
  const where = config.s3_bucket === undefined ? config.data_dir : `the bucket ${config.s3_bucket}`
  const { finding } = await tried(`a file was stored in ${where}, read and removed again`, async () => {
    const files = await openFileStore({ data_dir: config.data_dir, s3: s3Of(config), archive: null })
    try {
      const [key, content] = [`0/doctor/${randomUUID()}`, Buffer.from('Milepost')]
      await files.put(key, content, { temporary: true })
      const read = await buffer(await files.get(key))
      await files.delete(key, { temporary: true })
      if (!read.equals(content)) throw new Error('it came back otherwise than it was stored')
    } finally {
      await files.close()
    }
  })
  return finding
}

async function mailFinding(config: Config, to: string | undefined): Promise<Finding> {
  if (to === undefined || !isOneAddress(to))
    return {
      good: false,
      needed: false,
      found: 'no email was sent',
      fix: 'Name who gets one: npm run doctor -- --production --mail-to you@dot.example',
    }
  const { finding } = await tried(`an email was sent to ${to}: see that it arrives`, async () => {
    const { smtp_url: url, mail_from: from } = config
    if (url === undefined) throw new Error('SMTP_URL is not set')
    const mailer = smtpMailer({ url, from })
    const text = `This installation of Milepost sends email. Its address is ${config.public_url}.`
    await mailer.send({ to, subject: 'Milepost sends email', text, html: `<p>${text}</p>` })
  })
  return finding
}

async function addressFinding({ public_url = '' }: Config): Promise<Finding> {
  const { finding } = await tried(`${public_url} answers`, async () => {
    const answer = await fetch(new URL('/healthz', public_url), { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (answer.status !== 200) throw new Error(`/healthz answers ${answer.status}; is Milepost started, and the proxy?`)
  })
  return { ...finding, needed: false }
}

const good = (found: string): Finding => ({ good: true, needed: true, found, fix: '' })
const bad = (found: string, error: unknown): Finding => ({ good: false, needed: true, found, fix: reasonOf(error) })

/** The finding of something that was tried, with what it returned. */
async function tried<T>(
  found: string,
  work: () => Promise<T>,
): Promise<{ finding: Finding; value: T } | { finding: Finding }> {
  try {
    return { value: await work(), finding: good(found) }
  } catch (error) {
    return { finding: bad(`not so: ${found}`, error) }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const parts = error instanceof AggregateError ? error.errors : [error, ...(error.cause ? [error.cause] : [])]
  return parts.map((part) => (part instanceof Error ? part.message : String(part))).join('; ')
}
