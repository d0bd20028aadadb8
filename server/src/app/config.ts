import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isLoopback } from '../platform/http/loopback.ts'
import { isOneAddress } from '../platform/mail/index.ts'
import type { S3Settings } from '../platform/files/index.ts'
import type { HttpTexterSettings } from '../platform/sms/index.ts'
import { type Setting, describeSettings, settings } from './settings.ts'

/** The process's configuration, parsed once at the start and passed on as data. */
export type Config = Readonly<z.output<typeof configSchema>> & { readonly token_secret: string }

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')
const wholeNumber = (low: number, high: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(low).max(high))
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })

/** Hosts, each with its port where it is not the usual one. */
const hosts = z
  .string()
  .regex(/^[a-z0-9.[\]:-]+(,[a-z0-9.[\]:-]+)*$/)
  .transform((text) => text.split(','))

const configSchema = z.object({
  port: wholeNumber(0, 65535),
  host: z.string().min(1),
  runs: z.enum(['api', 'worker', 'both']),
  worker_port: wholeNumber(0, 65535),
  data_dir: z
    .string()
    .min(1)
    .transform((path) => resolve(path)),
  archive_dir: z
    .string()
    .min(1)
    .transform((path) => resolve(path))
    .optional(),
  demo: onOff,
  simulator: onOff,
  simulator_rate: wholeNumber(1, 6000),
  database_url: postgresUrl.optional(),
  database_app_url: postgresUrl.optional(),
  database_pool_size: wholeNumber(1, 500),
  node_env: z.enum(['development', 'production', 'test']),
  log_level: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  token_secret: z.string().min(32).optional(),
  trust_proxy: onOff,
  metrics_token: z.string().min(16).optional(),
  public_url: z.url({ protocol: /^https?$/ }).optional(),
  feed_hosts: hosts.optional(),
  map_hosts: hosts.optional(),
  telematics_hosts: hosts.optional(),
  construction_hosts: hosts.optional(),
  analytics_hosts: hosts.optional(),
  weather_hosts: hosts.optional(),
  model_hosts: hosts.optional(),
  identity_hosts: hosts.optional(),
  saml: onOff,
  dwg_program: z
    .string()
    .min(1)
    .transform((path) => resolve(path))
    .optional(),
  smtp_url: z.url({ protocol: /^smtps?$/ }).optional(),
  mail_from: z.string().refine(isOneAddress),
  smpp_url: z.url({ protocol: /^smpps?$/ }).optional(),
  sms_http_url: z.url({ protocol: /^https?$/ }).optional(),
  sms_http_user: z.string().min(1).optional(),
  sms_http_password: z.string().min(1).optional(),
  sms_from: z.string().regex(/^(\+\d{8,15}|\d{3,8}|[A-Za-z0-9]{1,11}|MG[0-9a-fA-F]{32})$/),
  sms_most_a_day: wholeNumber(1, 1_000_000),
  sms_most_of_agency: wholeNumber(1, 1_000_000),
  sms_most_to_prefix: wholeNumber(1, 1_000_000),
  s3_bucket: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  s3_endpoint: z.url({ protocol: /^https?$/ }).optional(),
  s3_region: z.string().regex(/^[a-z0-9-]{1,40}$/),
  s3_access_key_id: z.string().min(1).optional(),
  s3_secret_access_key: z.string().min(1).optional(),
  s3_path_style: onOff,
  s3_checksums: onOff,
})

/** The object store that the settings name, or null for a directory. */
export function s3Of(config: Config): S3Settings | null {
  if (config.s3_bucket === undefined) return null
  const { s3_access_key_id: accessKeyId, s3_secret_access_key: secretAccessKey } = config
  return {
    bucket: config.s3_bucket,
    region: config.s3_region,
    endpoint: config.s3_endpoint,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    path_style: config.s3_path_style,
    checksums: config.s3_checksums,
  }
}

/** The HTTP provider of text messages that the settings name, or null. */
export function smsHttpOf({
  sms_http_url: url,
  sms_http_user: user = '',
  sms_http_password: password = '',
  sms_from: from,
}: Config): HttpTexterSettings | null {
  return url === undefined ? null : { url, user, password, from }
}

/** Thrown by `loadConfig`: the message lists every fault, one line each, with the variable's name and what it takes. */
export class ConfigError extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(`The settings cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.name = 'ConfigError'
    this.faults = faults
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the settings from environment variables; an empty variable counts as absent. In production the demo and the
 * simulator are off whatever the variables say. Outside production a missing TOKEN_SECRET is created once and kept in the
 * data directory, so that sessions survive a restart.
 * @throws ConfigError that names every faulty variable at once.
 */
export function loadConfig(env: Environment): Config {
  const parsed = configSchema.safeParse(
    Object.fromEntries(settings.map((setting) => [setting.key, given(env, setting)])),
  )
  if (!parsed.success) {
    const faulty = new Set(parsed.error.issues.map((issue) => issue.path[0]))
    throw new ConfigError(settings.filter((setting) => faulty.has(setting.key)).map((setting) => faultOf(env, setting)))
  }
  const config = parsed.data
  if ((config.s3_access_key_id === undefined) !== (config.s3_secret_access_key === undefined))
    throw new ConfigError(['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given together'])
  const { sms_http_url, sms_http_user, sms_http_password } = config
  if (new Set([sms_http_url, sms_http_user, sms_http_password].map((given) => given === undefined)).size > 1)
    throw new ConfigError(['SMS_HTTP_URL, SMS_HTTP_USER and SMS_HTTP_PASSWORD must be given together'])
  if (config.smpp_url !== undefined && sms_http_url !== undefined)
    throw new ConfigError(['SMPP_URL and SMS_HTTP_URL are two ways for the same messages: set one of them'])
  const production = config.node_env === 'production'
  if (production && config.token_secret === undefined) {
    throw new ConfigError([
      'TOKEN_SECRET is missing: production needs at least 32 characters, the same for every process',
    ])
  }
  if (production && config.public_url === undefined) {
    throw new ConfigError([
      'PUBLIC_URL is missing: production needs the address that people open, which emails and feeds link to',
    ])
  }
  if (config.demo && !production && !isLoopback(config.host)) {
    throw new ConfigError([
      `HOST ${JSON.stringify(config.host)} lets other machines in, and everybody knows the passwords of the demonstration: set MILEPOST_DEMO=off, or HOST=127.0.0.1`,
    ])
  }
  return {
    ...config,
    demo: config.demo && !production,
    simulator: config.simulator && config.demo && !production,
    token_secret: config.token_secret ?? storedSecret(config.data_dir),
  }
}

/** Variables that the launcher and the tests set for processes that they start. */
const internal = /^MILEPOST_(PACE|LANES|REPORT|API|FILLED_DATA|SIMULATOR_(KEYS|TARGET|OEM_PORT))$/

/** A sentence for each variable that looks like a setting and is none: a setting that is spelled wrong would go unnoticed. */
export const unknownSettings = (env: Environment): string[] =>
  Object.keys(env)
    .filter((name) => name.startsWith('MILEPOST_') && !internal.test(name))
    .filter((name) => !settings.some((setting) => setting.name === name))
    .sort()
    .map((name) => `${name} is not a setting of Milepost: it changes nothing. The README lists all settings.`)

/** The README's table of settings, in Markdown. */
export function settingsTable(): string {
  return describeSettings(settings)
}

function given(env: Environment, setting: Setting): string | undefined {
  return env[setting.name] || setting.default
}

function faultOf(env: Environment, setting: Setting): string {
  const value = setting.secret ? 'its value' : JSON.stringify(given(env, setting))
  return `${setting.name} must be ${setting.expects}; ${value} is not`
}

function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'token-secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(path, 'utf8').trim()
}
