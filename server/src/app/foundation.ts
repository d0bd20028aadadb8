import { lanes, PLACES } from '../platform/jobs/lanes.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Feature } from '../platform/http/feature.ts'
import type { DemandStepUp } from '../platform/http/step-up.ts'
import { platformDatabase } from '../platform/database/bound.ts'
import { assertConfined } from '../platform/database/confinement.ts'
import type { Database } from '../platform/database/database.ts'
import { logWaitsInTransactions } from '../platform/database/open-transaction.ts'
import { createPool } from '../platform/database/pool.ts'
import { assertRights } from '../platform/database/rights.ts'
import { wakeUps, type WakeUps } from '../platform/database/wake-up.ts'
import { createModels } from '../features/ai-policy/index.ts'
import { knownDevices } from '../features/sessions/index.ts'
import { openFileStore, type FileStore } from '../platform/files/index.ts'
import { openMailer } from '../platform/mail/index.ts'
import { sealedSecrets } from '../platform/secrets/sealed-secrets.ts'
import { readTools, type ReadTools } from '../platform/read-tools/index.ts'
import { keyedHash } from '../platform/secrets/keyed-hash.ts'
import { signer } from '../platform/secrets/signer.ts'
import { openTexter } from '../platform/sms/index.ts'
import { mapTokens } from '../platform/sessions/map-token.ts'
import { accessTokens } from '../platform/sessions/access-token.ts'
import type { ProviderTokens } from '../platform/sessions/provider-token.ts'
import { sessionDirectory, type SessionDirectory } from '../platform/sessions/session-directory.ts'
import { tenantsOf, type Tenants } from '../platform/tenants.ts'
import { s3Of, smsHttpOf, type Config } from './config.ts'
import { assertComplete, composeFeatures, followers, stepUpDemand } from './features.ts'
import type { Parts } from './parts.ts'
import { identityProtocols, providerTokens } from './sign-in-ways.ts'

/** The shared parts of API and worker: connections, files, mail and the features. */
export interface Foundation {
  /** Connections bound by row-level security. */
  pool: Pool
  /** Connections of the owner, for migrations' tables and the queue. */
  owner_pool: Pool
  wake_ups: WakeUps
  platform: Database
  tokens: ReturnType<typeof accessTokens>
  directory: SessionDirectory
  tenants: Tenants
  files: FileStore
  /** The same for jobs, whose statements may take longer than a request would wait. */
  job_tenants: Tenants
  features: Feature[]
  read_tools: ReadTools
  demandStepUp: DemandStepUp
  providerToken: ProviderTokens
  close(): Promise<void>
}

export interface FoundationOptions {
  config: Config
  owner_url: string
  clock: () => Date
  log: FastifyBaseLogger
}

/** Jobs that are worked on at once have two connections each. */
const JOB_CONNECTIONS = 2 * lanes.reduce((places, lane) => places + PLACES[lane], 0)

/** @throws when row-level security would not bind the application's connections, or a call of the contract has no handler. */
export async function openFoundation({ config, owner_url, clock, log }: FoundationOptions): Promise<Foundation> {
  if (config.node_env === 'production') logWaitsInTransactions(log)
  const pool = createPool({
    url: config.database_app_url ?? owner_url,
    set_role: config.database_app_url === undefined,
    size: config.database_pool_size,
  })
  await assertConfined(pool)
  const job_pool = createPool({
    url: config.database_app_url ?? owner_url,
    set_role: config.database_app_url === undefined,
    size: JOB_CONNECTIONS,
    statement_timeout_ms: 0,
  })
  const owner_pool = createPool({ url: owner_url, set_role: false, size: 12, statement_timeout_ms: 0 })
  await assertRights(platformDatabase(owner_pool))
  const wake_ups = wakeUps(pool, config.database_app_url ?? owner_url)
  const platform = platformDatabase(pool)
  const tokens = accessTokens(config.token_secret)
  const directory = sessionDirectory(platform)
  const files = await openFileStore({
    data_dir: config.data_dir,
    s3: s3Of(config),
    archive: config.archive_dir ?? null,
  })
  const mailer = openMailer({
    smtp_url: config.smtp_url,
    from: config.mail_from,
    demo: config.demo,
    owner: platformDatabase(owner_pool),
  })
  const texter = openTexter({
    smpp_url: config.smpp_url,
    http: smsHttpOf(config),
    from: config.sms_from,
    demo: config.demo,
    owner: platformDatabase(owner_pool),
  })
  const secrets = sealedSecrets(config.token_secret)
  const services = { wake_ups, followers, clock, log }
  const tenants = tenantsOf({ ...services, pool })
  const public_url = config.public_url ?? `http://${config.host}:${config.port}`
  const parts: Parts = {
    platform,
    tokens,
    directory,
    clock,
    files,
    tenants,
    mailer,
    devices: knownDevices({ secret: config.token_secret, https: public_url.startsWith('https:') }),
    public_url,
    text_messages: {
      texter,
      limits: {
        of_installation: config.sms_most_a_day,
        of_agency: config.sms_most_of_agency,
        to_prefix: config.sms_most_to_prefix,
      },
      hash: keyedHash(config.token_secret, 'phone-codes'),
    },
    data_dir: config.data_dir,
    map_hosts: config.map_hosts ?? [],
    feed_hosts: config.feed_hosts ?? [],
    telematics_hosts: config.telematics_hosts ?? [],
    construction_hosts: config.construction_hosts ?? [],
    analytics_hosts: config.analytics_hosts ?? [],
    weather_hosts: config.weather_hosts ?? [],
    identity_hosts: config.identity_hosts ?? [],
    saml: config.saml,
    secrets,
    signer: signer(config.token_secret, 'sandbox'),
    map_tokens: mapTokens(config.token_secret),
    models: createModels({ tenants, clock, secrets, own_hosts: config.model_hosts ?? [] }),
    dwg_program: config.dwg_program ?? null,
    read_tools: readTools({
      services: { ...services, pool },
      check_responses: config.node_env === 'test',
      handlers: () => features.flatMap(({ routes }) => routes),
    }),
  }
  const identity = { ...parts, protocols: identityProtocols(parts) }
  const features: Feature[] = composeFeatures(identity)
  assertComplete(features)
  return {
    pool,
    owner_pool,
    wake_ups,
    platform,
    tokens,
    directory,
    tenants,
    files,
    job_tenants: tenantsOf({ ...services, pool: job_pool }),
    features,
    read_tools: parts.read_tools,
    demandStepUp: stepUpDemand(parts),
    providerToken: providerTokens(identity),
    close: async () => {
      await wake_ups.close()
      await texter?.close()
      await files.close()
      await pool.end()
      await job_pool.end()
      await owner_pool.end()
    },
  }
}
