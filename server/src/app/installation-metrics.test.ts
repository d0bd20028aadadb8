import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { platformDatabase } from '../platform/database/bound.ts'
import { unreadEvents } from '../platform/database/events.queries.ts'
import { countedMailer } from '../platform/mail/counted-mailer.ts'
import { mailCounts } from '../platform/mail/index.ts'
import { createTestApp } from '../testing/app.ts'
import { measureInstallation } from './installation-metrics.ts'

const test = await createTestApp({ LOG_LEVEL: 'silent' })

const scrape = async () => (await test.app.server.inject({ method: 'GET', url: '/metrics' })).body
const valueOf = (text: string, name: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? null : Number(line.slice(name.length))
}
const addJob = (name: string, rest: string) =>
  test.owner.query(`select graphile_worker.add_job($1, '{}'::json${rest})`, [name])

describe('the metrics of the installation', () => {
  it('show the queue by kind of work and state, and the age of its oldest job', async () => {
    await addJob('measured_later', ", run_at => now() + interval '1 hour'")
    await addJob('measured_failed', ", run_at => now() + interval '1 hour', max_attempts => 1")
    await test.owner.query(
      "update graphile_worker._private_jobs j set attempts = 1, updated_at = now() - interval '90 seconds' from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'measured_failed'",
    )
    const output = await scrape()
    expect(valueOf(output, 'milepost_jobs{job="measured_later",state="waiting"}')).toBe(1)
    expect(valueOf(output, 'milepost_jobs{job="measured_failed",state="failed"}')).toBe(1)
    expect(valueOf(output, 'milepost_jobs_oldest_seconds{state="failed"}')).toBeGreaterThanOrEqual(90)
    expect(valueOf(output, 'milepost_jobs_oldest_seconds{state="retrying"}')).toBe(0)
  })

  it('show when the whole ledger was last verified, and what was found', async () => {
    const { first, second } = test.world
    await test.owner.query("update authorities set created_at = now() - interval '2 days'")
    expect(valueOf(await scrape(), 'milepost_ledger_verified_age_seconds')).toBeGreaterThan(2 * 86_400 - 60)
    for (const [{ id }, findings, days] of [
      [first, 9, 2],
      [first, 3, 1],
      [second, 0, 0],
    ] as const)
      await test.owner.query(
        `insert into ledger_verifications (authority_id, scope, state, findings, started_by, started_by_name, started_at, finished_at)
         values ($1, 'all', 'done', $2, 0, '', $3, $3)`,
        [id, findings, new Date(Date.now() - days * 86_400_000)],
      )
    const output = await scrape()
    expect(valueOf(output, 'milepost_ledger_findings')).toBe(3)
    expect(valueOf(output, 'milepost_ledger_verified_age_seconds')).toBeCloseTo(86_400, -2)
  })

  it('show the disk, unpublished facts and emails, and no archive where there is none', async () => {
    const output = await scrape()
    const [free, size] = ['free', 'size'].map((what) => valueOf(output, `milepost_data_directory_${what}_bytes`) ?? 0)
    expect(size).toBeGreaterThan(free ?? 0)
    expect(free).toBeGreaterThan(0)
    expect(valueOf(output, 'milepost_facts_unread')).toBeGreaterThanOrEqual(0)
    expect(output).toMatch(/milepost_mails_total\{outcome="failed"\} \d/)
    expect(valueOf(output, 'milepost_archive_failing')).toBeNull()
    expect(valueOf(output, 'milepost_database_up')).toBe(1)
  })

  it('count facts that were not output yet, and show how old they are', async () => {
    const everything = { xid: '0', id: 0 }
    const db = platformDatabase(test.owner)
    const before = await unreadEvents(db, everything)
    await test.owner.query(
      "insert into events (authority_id, type, at) values ($1, 'groups.changed', now() - interval '60 seconds')",
      [test.world.first.id],
    )
    await expect.poll(async () => (await unreadEvents(db, everything)).count).toBe(before.count + 1)
    expect((await unreadEvents(db, everything)).age).toBeGreaterThanOrEqual(60)
  })

  it('count emails that were sent, and tries that failed', async () => {
    const before = { ...mailCounts() }
    const mail = { to: 'ada@people.example', subject: 's', text: 't', html: '' }
    await countedMailer({ send: async () => undefined }).send(mail)
    const failing = countedMailer({ send: () => Promise.reject(new Error('refused')) })
    await expect(failing.send(mail)).rejects.toThrow('refused')
    expect(mailCounts()).toEqual({ sent: before.sent + 1, failed: before.failed + 1 })
  })

  it('say that the database is away, and nothing that was known before', async () => {
    const registry = new Registry()
    const away = () => Promise.reject(new Error('away'))
    const owner = { rows: away, row: away, run: away, textRows: away, together: away, later: () => undefined }
    await measureInstallation({ registry, owner, data_dir: '/', clock: () => new Date() })()
    const output = await registry.metrics()
    expect(valueOf(output, 'milepost_database_up')).toBe(0)
    expect(valueOf(output, 'milepost_ledger_findings')).toBeNull()
    expect(valueOf(output, 'milepost_facts_unread')).toBeNull()
  })
})

describe('the alert rules', () => {
  it('name metrics that there are', async () => {
    const rules = readFileSync(fileURLToPath(new URL('../../../docs/operations/alerts.yml', import.meta.url)), 'utf8')
    const expressions = [...rules.matchAll(/^ +expr: (.*)$/gm)].map(([, expression]) => expression ?? '')
    const named = expressions.flatMap((expression) => expression.match(/\b(?:milepost|nodejs|process)_\w+/g) ?? [])
    const known = new Set([...(await scrape()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
    expect(expressions.length).toBeGreaterThan(10)
    expect(expressions.length).toBe([...rules.matchAll(/- alert:/g)].length)
    expect(named.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([])
  })
})
