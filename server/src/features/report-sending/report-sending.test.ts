import {
  constructionSystems,
  dailyWorkReports,
  reportSendings,
  type ConstructionSending,
  type PreSendChecks,
} from '@milepost/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { holdJobs } from '../../testing/jobs.ts'
import { DAY, INSPECTOR } from './posting/desired-report.fixtures.ts'
import { useReports } from './report-sending.fixtures.ts'
import { moveReport } from './testing/construction-system/world.ts'

const desk = await useReports()
const { test } = desk
const params = () => ({ id: desk.report_id })

const checks = async (as: 'field_engineer' | 'read_only_inspector' = 'field_engineer'): Promise<PreSendChecks> =>
  (await test.ok(reportSendings.checks, { as, params: params() })).pre_send_checks
const findings = async () =>
  (await checks()).checks.flatMap((check) => check.findings.map(({ code, path, row }) => [code, path, row]))
const send = (body: object = {}) =>
  test.call(reportSendings.send, {
    as: 'field_engineer',
    params: params(),
    body: { lock_version: 0, ...body } as never,
  })
const sendings = async (): Promise<ConstructionSending[]> =>
  (await test.ok(reportSendings.list, { params: params() })).sendings
const latest = async () => (await sendings())[0]
const reportNow = async () => (await test.ok(dailyWorkReports.get, { params: params() })).daily_work_report
const reportsThere = () => desk.there().store.all('DailyWorkReports')
const problem = (answer: { json<T>(): T }) => answer.json<{ error: { code: string } }>().error.code

describe('the direct door', () => {
  it('checks against the system, sends in a job, and sends nothing twice', async () => {
    expect(await findings()).toEqual([])
    expect(await checks()).toMatchObject({ disabled: null, target: null, fault: null, door: 'direct' })
    const answer = await send()
    expect(answer.statusCode, answer.body).toBe(200)
    await expect.poll(async () => (await latest())?.state).toBe('done')
    const [there] = reportsThere()
    expect(there).toMatchObject({
      InspectorId: INSPECTOR,
      Sequence: 1,
      SyncId: `milepost.example.gov/daily_work_reports/${desk.report_id}`,
      DwrDate: `${DAY}T00:00:00-05:00`,
    })
    expect(await reportNow()).toMatchObject({ status: 'sent', external_id: String(there?.Id) })
    expect(await latest()).toMatchObject({
      step: 'finish',
      external_id: String(there?.Id),
      reason: null,
      waiting_until: null,
    })
    expect(problem(await send())).toBe('dwr_already_sent')
    expect(await checks()).toMatchObject({ disabled: 'already_sent', target: { ours: true, status: 'Draft' } })
    expect(reportsThere()).toHaveLength(1)
  })

  it('is sent once where it is begun twice at the same moment', async () => {
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    await expect.poll(async () => (await latest())?.state).toBe('done')
    expect(await sendings()).toHaveLength(1)
    expect(reportsThere()).toHaveLength(1)
  })

  it('merges into the draft of the inspector only when a person says so, and refuses another status', async () => {
    const contract = desk.there().store.all('Contracts')[0]?.Id
    const draft = desk.there().store.put('DailyWorkReports', {
      ContractId: contract,
      DwrDate: `${DAY}T00:00:00-05:00`,
      Sequence: 1,
      Status: 'Draft',
      InspectorId: INSPECTOR,
      SyncId: null,
    })
    expect(await checks()).toMatchObject({ disabled: null, target: { external_id: String(draft.Id), ours: false } })
    expect((await send()).statusCode).toBe(200)
    await expect.poll(async () => (await latest())?.state).toBe('refused')
    expect(await latest()).toMatchObject({ reason: 'target_changed' })
    moveReport(desk.there().store, draft.Id, 'Pending Approval')
    expect(await checks()).toMatchObject({ disabled: 'checks_failed', target: { status: 'Pending Approval' } })
    await send({ merge_into: String(draft.Id) })
    await expect.poll(async () => (await latest())?.reason).toBe('change_to_draft')
    moveReport(desk.there().store, draft.Id, 'Draft')
    await send({ merge_into: String(draft.Id) })
    await expect.poll(async () => (await latest())?.state).toBe('done')
    expect(reportsThere().map(({ Id, SyncId }) => [Id, SyncId !== null])).toEqual([[draft.Id, true]])
  })

  it('ends whole where the worker was killed between submitting the report there and its own end', async () => {
    const { construction_system } = await test.ok(constructionSystems.get)
    const { lock_version } = construction_system
    await test.ok(constructionSystems.save, { body: { status_after: 'pending_approval', lock_version } })
    // The connection is cut after the report was submitted: nobody knows that it was.
    desk.there().fault = ({ method, body }) =>
      method === 'PATCH' && (body as { Status?: string }).Status === 'Pending Approval'
        ? { kind: 'cut', after: true }
        : null
    await send()
    await expect.poll(async () => (await latest())?.state).toBe('waiting')
    expect(await latest()).toMatchObject({ reason: 'not_reached', step: 'finish', fault: { code: 'connection_lost' } })
    const later = new Date(test.clock.now.getTime() + 20 * 60_000)
    await desk.run((await latest())?.id ?? 0, later)
    expect(await latest()).toMatchObject({ state: 'done' })
    expect(await reportNow()).toMatchObject({ status: 'sent' })
    expect(reportsThere().map(({ Status }) => Status)).toEqual(['Pending Approval'])
  })

  it('sends an amendment into the same report, and notes nothing of a revision that was amended meanwhile', async () => {
    await send()
    await expect.poll(async () => (await latest())?.state).toBe('done')
    const [{ Id } = {}] = reportsThere()
    const { lock_version } = await reportNow()
    await test.owner.query(
      `update daily_work_reports set status = 'approved', sent_at = null, revision = 1, content = jsonb_set(content, '{items,1,quantity}', '"20"') where id = $1`,
      [desk.report_id],
    )
    expect((await send({ lock_version })).statusCode).toBe(200)
    await expect.poll(async () => (await latest())?.state).toBe('done')
    expect(await latest()).toMatchObject({ revision: 1, external_id: String(Id) })
    expect(
      desk
        .there()
        .store.all('DwrWorkItems')
        .map(({ QuantityPosted }) => QuantityPosted),
    ).toEqual([402.56, 20])
    expect(reportsThere()).toHaveLength(1)
  })
})

describe('a worker', () => {
  beforeAll(() => holdJobs(test.owner, 'send_daily_work_report'))

  it('waits while the report is open there, and goes on where a killed worker stopped', async () => {
    let locked = 3
    desk.there().fault = ({ method, path }) =>
      method === 'POST' && path.endsWith('DwrWorkItems') && locked-- > 0 ? { kind: 'status', status: 423 } : null
    await send()
    const id = (await latest())?.id ?? 0
    await desk.run(id)
    expect(await latest()).toMatchObject({ state: 'waiting', reason: 'locked', step: 'items' })
    // A worker that was killed leaves it running; nobody else takes it before its time is over.
    await test.owner.query(
      `update construction_sendings set state = 'running', worker = gen_random_uuid(), leased_until = $1`,
      [new Date(test.clock.now.getTime() + 1000)],
    )
    await desk.run(id)
    expect(await latest()).toMatchObject({ state: 'running' })
    for (let at = 0; at < 3; at++) {
      await test.owner.query(
        `update construction_sendings set leased_until = $1, waiting_until = $1 where state in ('running', 'waiting')`,
        [new Date(test.clock.now.getTime() - 1000)],
      )
      await desk.run(id)
    }
    expect(await latest()).toMatchObject({ state: 'done' })
    expect(desk.there().store.all('DwrWorkItems')).toHaveLength(2)
  })

  it('writes nothing more of a sending that a person canceled, and lets it be sent again', async () => {
    const cancel = (sending_id: number, as: 'field_engineer' | 'read_only_inspector' = 'field_engineer') =>
      test.call(reportSendings.cancel, { as, params: params(), body: { sending_id } })
    desk.there().fault = ({ method, path }) =>
      method === 'POST' && path.endsWith('DwrWorkItems') ? { kind: 'status', status: 423 } : null
    await send()
    const id = (await latest())?.id ?? 0
    await desk.run(id)
    expect(await latest()).toMatchObject({ state: 'waiting', step: 'items' })
    expect((await cancel(id, 'read_only_inspector')).statusCode).toBe(403)
    expect(problem(await cancel(desk.report_id))).toBe('not_found')
    const answers = await Promise.all([cancel(id), cancel(id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await latest()).toMatchObject({ state: 'canceled', waiting_until: null })
    expect((await latest())?.ended_at).not.toBeNull()
    desk.there().fault = () => null
    const asked = desk.there().requests.length
    await desk.run(id, new Date(test.clock.now.getTime() + 3_600_000))
    expect(desk.there().requests).toHaveLength(asked)
    expect(await reportNow()).toMatchObject({ status: 'approved' })
    await send()
    await desk.run((await latest())?.id ?? 0)
    expect(await latest()).toMatchObject({ state: 'done' })
    expect(reportsThere()).toHaveLength(1)
  })

  it('refuses to cancel what a worker writes, and what waits after its last step began', async () => {
    await send()
    const sending_id = (await latest())?.id ?? 0
    const cancel = () =>
      test.call(reportSendings.cancel, { as: 'field_engineer', params: params(), body: { sending_id } })
    for (const [state, step] of [
      ['running', 'items'],
      ['waiting', 'finish'],
    ]) {
      await test.owner.query('update construction_sendings set state = $1, step = $2', [state, step])
      expect(problem(await cancel())).toBe('dwr_sending_not_cancelable')
    }
    await test.owner.query(`update construction_sendings set state = 'waiting', waiting_until = $1, step = 'finish'`, [
      new Date(test.clock.now.getTime() - 1000),
    ])
    await desk.run(sending_id)
    expect(problem(await cancel())).toBe('dwr_sending_not_cancelable')
  })

  it('has a sending to itself, however many begin it at once', async () => {
    await send()
    const id = (await latest())?.id ?? 0
    await Promise.all([desk.run(id), desk.run(id), desk.run(id)])
    const { state, calls } = (await latest())!
    expect({ state, calls }).toEqual({ state: 'done', calls: desk.there().requests.length })
    expect(reportsThere()).toHaveLength(1)
  })

  it('writes nothing more once another one has its sending', async () => {
    await send()
    const id = (await latest())?.id ?? 0
    const taken: Promise<unknown>[] = []
    desk.there().fault = ({ method }) => {
      if (method === 'POST' && taken.length === 0)
        taken.push(test.owner.query('update construction_sendings set worker = gen_random_uuid()'))
      return null
    }
    // The first write is under way when the other one takes over.
    await desk.run(id)
    await Promise.all(taken)
    expect(desk.there().store.all('DailyWorkReportRemarks')).toEqual([])
    expect(await latest()).toMatchObject({ state: 'running' })
    expect(await reportNow()).toMatchObject({ status: 'approved' })
  })

  it('ends where the report was amended while it waited', async () => {
    await send()
    await test.owner.query(`update daily_work_reports set status = 'draft', revision = 1 where id = $1`, [
      desk.report_id,
    ])
    await desk.run((await latest())?.id ?? 0)
    expect(await latest()).toMatchObject({ state: 'refused', reason: 'report_changed' })
    expect(desk.there().requests).toEqual([])
  })
})
