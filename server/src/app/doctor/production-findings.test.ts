import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { scratchFolder } from '../../testing/scratch-folder.ts'
import { productionFindings, type Finding } from './production-findings.ts'

const received: string[] = []
const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    received.push(session.envelope.rcptTo.map(({ address }) => address).join())
    stream.resume().on('end', () => done())
  },
})
const database = await createTestDatabase()
let settings: Record<string, string>
beforeAll(async () => {
  const listening = mail.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  settings = {
    TOKEN_SECRET: 'a secret of the tests that is long enough',
    PUBLIC_URL: 'http://127.0.0.1:9',
    MILEPOST_DATA_DIR: scratchFolder(),
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
  }
})
afterAll(async () => {
  await new Promise<void>((resolve) => mail.close(() => resolve()))
  await database.drop()
})

const lacking = (findings: Finding[]) => findings.filter(({ good, needed }) => !good && needed)

it('connects to everything that the settings name, and sends an email', async () => {
  const findings = await productionFindings(settings, 'ops@dot.example')
  expect(lacking(findings)).toEqual([])
  expect(received).toEqual(['ops@dot.example'])
  expect(findings.filter(({ good }) => !good)).toEqual([
    expect.objectContaining({ needed: false, found: 'not so: http://127.0.0.1:9 answers' }),
  ])
})

it('names what does not answer, each with the reason', async () => {
  const owner = new Pool({ connectionString: database.url, max: 1 })
  await owner.query('drop policy authority on plants')
  await owner.end()
  const faults = lacking(
    await productionFindings(
      {
        ...settings,
        SMTP_URL: 'smtp://127.0.0.1:9',
        S3_BUCKET: 'none',
        S3_ENDPOINT: 'http://127.0.0.1:9',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
      'ops@dot.example',
    ),
  )
  expect(faults.map(({ fix }) => fix)).toEqual([
    expect.stringContaining('policy authority on plants'),
    expect.stringContaining('ECONNREFUSED'),
    expect.stringContaining('ECONNREFUSED'),
  ])
})

it('says first which settings are missing', async () => {
  const { PUBLIC_URL, ...others } = settings
  expect(PUBLIC_URL).toBeDefined()
  expect(lacking(await productionFindings(others, undefined))).toEqual([
    expect.objectContaining({ fix: expect.stringContaining('PUBLIC_URL is missing') }),
  ])
})
