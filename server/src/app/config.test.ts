import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig, s3Of, settingsTable, unknownSettings } from './config.ts'
import { settings } from './settings.ts'
import { scratchFolder } from '../testing/scratch-folder.ts'

const dataDir = scratchFolder()
const here = { MILEPOST_DATA_DIR: dataDir }

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig({ ...here, ...env })
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
  return []
}

describe('loadConfig', () => {
  it('replaces missing and empty settings by the defaults', () => {
    expect(loadConfig({ ...here, PORT: '' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      data_dir: dataDir,
      demo: true,
      simulator: true,
      simulator_rate: 12,
      database_url: undefined,
      database_pool_size: 20,
      node_env: 'development',
      log_level: 'info',
      trust_proxy: false,
    })
  })

  it('reports all faults at once, each with its variable and the values that it takes', () => {
    expect(
      faultsOf({ PORT: '70000', MILEPOST_DEMO: 'maybe', MILEPOST_SIMULATOR_RATE: '1.5', PUBLIC_URL: 'milepost' }),
    ).toEqual([
      'PORT must be a port from 0 to 65535; "70000" is not',
      'PUBLIC_URL must be an http or https address; "milepost" is not',
      'MILEPOST_DEMO must be on or off; "maybe" is not',
      'MILEPOST_SIMULATOR_RATE must be a whole number from 1 to 6000; "1.5" is not',
    ])
  })

  it('refuses to show the demonstration to other machines, and says what to set', () => {
    expect(faultsOf({ HOST: '0.0.0.0' })).toEqual([
      'HOST "0.0.0.0" lets other machines in, and everybody knows the passwords of the demonstration: set MILEPOST_DEMO=off, or HOST=127.0.0.1',
    ])
    expect(faultsOf({ HOST: '0.0.0.0', MILEPOST_DEMO: 'off' })).toEqual([])
    expect(faultsOf({ HOST: '::1' })).toEqual([])
  })

  it('names an object store only whole', () => {
    const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(s3Of(loadConfig(here))).toBeNull()
    expect(s3Of(loadConfig({ ...here, ...keys, S3_BUCKET: 'photos', S3_ENDPOINT: 'http://127.0.0.1:9000' }))).toEqual({
      bucket: 'photos',
      region: 'us-east-1',
      endpoint: 'http://127.0.0.1:9000',
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
      path_style: true,
      checksums: true,
    })
    expect(faultsOf({ S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'key' })).toEqual([
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given together',
    ])
    expect(faultsOf({ S3_BUCKET: 'Photos/', S3_ENDPOINT: 'ftp://x' })).toHaveLength(2)
  })

  it('never prints a secret', () => {
    const faults = faultsOf({ TOKEN_SECRET: 'short-and-secret', DATABASE_URL: 'mysql://root:hunter2@db/x' })
    expect(faults).toHaveLength(2)
    expect(faults.join()).not.toMatch(/short-and-secret|hunter2/)
  })

  it('keeps a generated token secret, readable only by its owner', () => {
    const first = loadConfig(here).token_secret
    expect(first.length).toBeGreaterThanOrEqual(64)
    expect(loadConfig(here).token_secret).toBe(first)
    expect(readFileSync(join(dataDir, 'token-secret'), 'utf8')).toBe(first)
    expect(statSync(join(dataDir, 'token-secret')).mode & 0o077).toBe(0)
  })

  it('allows neither demo nor simulator in production, and requires a token secret and the public address there', () => {
    expect(faultsOf({ NODE_ENV: 'production' })).toEqual([expect.stringContaining('TOKEN_SECRET is missing')])
    const secret = { NODE_ENV: 'production', TOKEN_SECRET: 'x'.repeat(32) }
    expect(faultsOf(secret)).toEqual([expect.stringContaining('PUBLIC_URL is missing')])
    expect(
      loadConfig({ ...here, ...secret, MILEPOST_DEMO: 'on', PUBLIC_URL: 'https://tickets.dot.example' }),
    ).toMatchObject({ demo: false, simulator: false })
  })

  it('names what looks like a setting and is none', () => {
    expect(
      unknownSettings({
        MILEPOST_DEMO: 'off',
        MILEPOST_PACE: '2',
        MILEPOST_DEMMO: 'off',
        MILEPOST_PORT: '80',
        PORT: '80',
      }),
    ).toEqual([expect.stringMatching(/^MILEPOST_DEMMO is not a setting/), expect.stringMatching(/^MILEPOST_PORT /)])
  })

  it('turns the simulator off when the demo is off', () => {
    expect(loadConfig({ ...here, MILEPOST_DEMO: 'off' }).simulator).toBe(false)
  })
})

it('describes every setting in the table', () => {
  for (const setting of settings) expect(settingsTable()).toContain(`| \`${setting.name}\` |`)
})
