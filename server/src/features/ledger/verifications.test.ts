import {
  ledger as routes,
  type LedgerFinding,
  type LedgerVerification,
  type VerificationRequest,
} from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import type { JobContext } from '../../platform/http/feature.ts'
import { createTestApp } from '../../testing/app.ts'
import { verifyForATurn } from './ledger.jobs.ts'
import { jobContext } from '../../testing/jobs.ts'
import { createAnchoredLedger } from './ledger.fixtures.ts'

const test = await createTestApp({ LOG_LEVEL: 'silent' })
const ledger = await createAnchoredLedger(test)

const get = async (id: number): Promise<LedgerVerification> =>
  (await test.call(routes.verification, { params: { id } })).json().verification
const start = async (body: VerificationRequest): Promise<LedgerVerification> => {
  return (await test.ok(routes.verify, { body })).verification
}
const done = async (id: number): Promise<LedgerVerification> => {
  await expect.poll(async () => (await get(id)).state).toBe('done')
  return await get(id)
}
const findings = async (id: number, query: object = {}): Promise<LedgerFinding[]> =>
  (await test.call(routes.findings, { params: { id }, query: query as never })).json().findings

/** Leaves a verification for the test to work on: the product's own worker finds no job of it. */
const insert = async (): Promise<number> => {
  const { rows } = await test.owner.query<{ id: string }>(
    "insert into ledger_verifications (authority_id, scope, started_by, started_by_name, started_at) values ($1, 'all', 1, 'Somebody', now()) returning id",
    [ledger.authority_id],
  )
  return Number(rows[0]?.id)
}
const payload = (verification_id: number) => ({ authority_id: ledger.authority_id, verification_id })

describe('a verification', () => {
  it('of everything is a job that reports its progress, what it confirmed, and who requested it', async () => {
    const started = await start({ scope: 'all' })
    expect(started).toMatchObject({ scope: 'all', state: 'running', progress: 0, started_by: 'administrator Tester' })
    const root = (await test.call(routes.roots)).json().roots[0]
    expect(await done(started.id)).toMatchObject({
      progress: 1,
      tickets: 6,
      events: 9,
      days: 3,
      findings: 0,
      last_day: ledger.days[2],
      last_root: root.root,
    })
    expect((await test.call(routes.verifications)).json().verifications[0].id).toBe(started.id)
    const { rows } = await test.owner.query(
      "select action from audit_events where subject = 'ledger_verification' and subject_id = $1",
      [started.id],
    )
    expect(rows).toEqual([{ action: 'ledger_verification.started' }])
  })

  it.each([
    [
      'a ticket',
      () => ({ scope: 'ticket', slip_id: ledger.tickets[2]! }) as const,
      { tickets: 1, days: 2, ticket_number: 'L-3' },
    ],
    ['a day', () => ({ scope: 'day', day: ledger.days[1] }) as const, { tickets: 2, days: 1 }],
    [
      'a project',
      () => ({ scope: 'project', project_id: ledger.project_id }) as const,
      { tickets: 4, days: 2, project: 'P-LEDGER' },
    ],
  ])('of %s covers only that', async (_name, request, expected) => {
    expect(await done((await start(request())).id)).toMatchObject({ ...expected, findings: 0 })
  })

  it('keeps its findings, by kind and page by page', async () => {
    const edit = (by: number) =>
      test.owner.query('update tickets set net = net + $1 where id = any($2::bigint[])', [
        by,
        ledger.tickets.slice(0, 3),
      ])
    await edit(1)
    const { id } = await start({ scope: 'all' })
    expect(await done(id)).toMatchObject({ findings: 3 })
    await edit(-1)
    expect((await findings(id)).map(({ kind, slip_id, ticket_number }) => [kind, slip_id, ticket_number])).toEqual(
      ledger.tickets.slice(0, 3).map((slip_id, at) => ['edited_row', slip_id, `L-${at + 1}`]),
    )
    expect(await findings(id, { page_size: 1, page_number: 2 })).toHaveLength(1)
    expect(await findings(id, { filters: { kind: { eq: 'cut_tail' } } })).toEqual([])
  })

  it('is not found by another authority, nor for a ticket or project that does not exist', async () => {
    const { id } = await start({ scope: 'day', day: ledger.days[0] })
    expect((await test.call(routes.verification, { params: { id }, of: 'second' })).statusCode).toBe(404)
    expect((await test.call(routes.stop, { params: { id }, of: 'second' })).statusCode).toBe(404)
    expect((await test.call(routes.verify, { body: { scope: 'ticket', slip_id: 1 } })).statusCode).toBe(404)
    expect((await test.call(routes.verify, { body: { scope: 'project', project_id: 1 } })).statusCode).toBe(404)
    expect((await test.call(routes.verify, { body: { scope: 'all', day: ledger.days[0] } })).statusCode).toBe(400)
  })
})

describe('the job', () => {
  /** A job's context that is killed at its n-th statement, as a process is: earlier statements keep their effect. */
  const killedAt = (statement: number): JobContext => {
    const ctx = jobContext(test)
    let count = 0
    const killed = () => {
      count += 1
      return count >= statement
    }
    return {
      ...ctx,
      inTenant: (id, work) => (killed() ? Promise.reject(new Error('killed')) : ctx.inTenant(id, work)),
      reads: (id) => {
        const db = ctx.reads(id)
        const dying = <Row>(ask: () => Promise<Row>) => (killed() ? Promise.reject(new Error('killed')) : ask())
        return { ...db, row: (sql) => dying(() => db.row(sql)), rows: (sql) => dying(() => db.rows(sql)) }
      },
    }
  }

  it('continues after it is killed at any of its statements, and counts nothing twice', async () => {
    for (let statement = 1; ; statement += 1) {
      const id = await insert()
      const killed = await verifyForATurn(payload(id), killedAt(statement)).then(
        () => false,
        () => true,
      )
      await verifyForATurn(payload(id), jobContext(test))
      expect(await get(id)).toMatchObject({ state: 'done', tickets: 6, events: 9, days: 3, findings: 0 })
      if (!killed) return
    }
  })

  it('in two processes at once is done by one', async () => {
    const id = await insert()
    await Promise.all([verifyForATurn(payload(id), jobContext(test)), verifyForATurn(payload(id), jobContext(test))])
    expect(await get(id)).toMatchObject({ state: 'done', tickets: 6, days: 3 })
  })

  it('ends when somebody stops the verification, and its progress is kept', async () => {
    const id = await insert()
    const stopped = (await test.call(routes.stop, { params: { id } })).json().verification
    expect(stopped).toMatchObject({ state: 'stopped', tickets: 0 })
    await verifyForATurn(payload(id), jobContext(test))
    expect(await get(id)).toMatchObject({ state: 'stopped', tickets: 0, progress: 0 })
    expect((await test.call(routes.stop, { params: { id } })).json().verification).toEqual(stopped)
  })

  it('is started once: the same request again returns the running one', async () => {
    const id = await insert()
    expect((await start({ scope: 'all' })).id).toBe(id)
    await test.call(routes.stop, { params: { id } })
  })
})

describe('daily roots', () => {
  it('are listed, each with the one before it', async () => {
    const list = (await test.call(routes.roots)).json()
    expect(list.page.total_rows).toBe(3)
    expect(list.roots.map(({ day, tickets }: { day: string; tickets: number }) => [day, tickets])).toEqual([
      [ledger.days[2], 2],
      [ledger.days[1], 2],
      [ledger.days[0], 4],
    ])
    expect(list.roots[0].previous_root).toBe(list.roots[1].root)
    expect(list.roots[2].previous_root).toBeNull()
    const narrowed = await test.call(routes.roots, {
      query: { filters: { day: { gte: ledger.days[1] } }, sort_by: 'day', sort_order: 'asc' },
    })
    expect(narrowed.json().roots.map(({ day }: { day: string }) => day)).toEqual(ledger.days.slice(1))
    expect((await test.call(routes.roots, { of: 'second' })).json().roots).toEqual([])
  })
})
