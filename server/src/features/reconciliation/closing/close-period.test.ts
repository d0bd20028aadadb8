import { mayRole, reconciliation, roles, type PayItemAssignment, type Role } from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { canonicalJson, sha256 } from '../../tickets/index.ts'
import { createItems, signAdministrator } from '../reconciliation.fixtures.ts'
import { useClosing, type ClosingDesk } from './closing.fixtures.ts'

const { desk, tickets, code, enter, period, close, metrics, snapshot } = useClosing()
let { test, places, projectId, item, lump } = {} as ClosingDesk
beforeEach(() => {
  ;({ test, places, projectId, item, lump } = desk)
})

describe('closing', () => {
  it('is signed, by someone who has a signature, in the order of the periods', async () => {
    await code(await tickets({ printed_on: '2026-11-03' }))
    expect((await close(2)).error).toMatchObject({ code: 'earlier_period_open' })
    const as = (role: Role) =>
      test.call(reconciliation.closePeriod, { params: { projectId }, body: { pay_period_id: 1 } as never, as: role })
    expect((await as('area_manager')).statusCode).toBe(403)
    await test.owner.query(
      "update memberships set signature_image_id = null where authority_id = $1 and role = 'administrator'",
      [places.authority_id],
    )
    expect((await close(1)).error).toMatchObject({ code: 'signature_required' })
    await signAdministrator(test.owner, test.world.first.id)
    expect((await close(1)).pay_period).toMatchObject({
      status: 'closed',
      closed_by: 'administrator Tester',
      abilities: [],
    })
  })

  it('keeps a snapshot with totals by item whose hash never changes', async () => {
    await code(await tickets({}, {}))
    await enter([{ project_pay_item_id: lump, amount: '1666.66', work_date: '2026-10-31', location: 'Sta. 12+00' }])
    const { pay_period } = await close(1)
    const { snapshot: signed, snapshot_sha256, holds } = await snapshot(pay_period.id)
    expect([snapshot_sha256, holds]).toEqual([pay_period.snapshot_sha256, true])
    expect(signed).toMatchObject({ number: 1, entries: 3, total_amount: '5332.66' })
    expect(signed.items).toMatchObject([
      { line_number: 1, quantity: '45.12', amount: '3666.00', quantity_to_date: '45.12', amount_to_date: '3666.00' },
      { line_number: 2, quantity: '0.0667', amount: '1666.66' },
    ])
    await code(await tickets({ printed_on: '2026-10-21' }))
    expect(await snapshot(pay_period.id)).toEqual({ snapshot: signed, snapshot_sha256, holds: true })
    const { pay_item_metrics, totals } = await metrics()
    expect(pay_item_metrics[0]).toMatchObject({
      plan_qty: '1000',
      current_qty: '1000',
      installed_qty: '67.68',
      period_qty: '22.56',
      paid_qty: '45.12',
      pending_qty: '22.56',
      remaining_qty: '932.32',
      overrun_qty: '0',
      pct: '6.8',
      installed_amount: '5499.00',
      paid_amount: '3666.00',
      pending_amount: '1833.00',
      ticket_count: 3,
    })
    expect(totals).toMatchObject({ items: 2, current_amount: '106250', paid_amount: '5332.66' })
  })

  it('sums to date what is closed by then, whatever the numbers of the periods', async () => {
    const september = { number: 9, start_on: '2026-09-01', end_on: '2026-09-30' }
    const opened = await test.call(reconciliation.createPeriod, { params: { projectId }, body: september as never })
    expect(opened.statusCode, opened.body).toBe(200)
    const tons = (quantity: string, work_date: string) => ({ project_pay_item_id: item, quantity, work_date })
    await enter([tons('10', '2026-09-10'), tons('20', '2026-10-10'), tons('40', '2026-11-10')])
    const signed = async (number: number) => {
      const { pay_period } = await close(number)
      const { snapshot: shown, holds } = await snapshot(pay_period.id)
      expect(holds).toBe(true)
      return [shown.items[0]?.quantity, shown.items[0]?.quantity_to_date, shown.items[0]?.amount_to_date]
    }
    expect(await signed(9)).toEqual(['10', '10', '812.50'])
    expect(await signed(1)).toEqual(['20', '30', '2437.50'])
    expect((await snapshot((await period(9)).id)).holds).toBe(true)
  })

  it('gives for each period its dollars to the cent, those closed before and both, by item and in all, as they are signed', async () => {
    const [unpaid = 0] = await createItems(test.owner, places.authority_id, [
      { project_id: projectId, line_number: 3, unit_price: '10', quantity: '10', is_dnp: true },
    ])
    const tons = (quantity: string, work_date: string) => ({ project_pay_item_id: item, quantity, work_date })
    const entered = await enter([
      tons('10.01', '2026-10-05'),
      tons('10.01', '2026-10-06'),
      tons('-3.01', '2026-11-05'),
      { project_pay_item_id: lump, amount: '1666.66', work_date: '2026-11-06' },
      tons('0.33', '2026-12-01'),
      { ...tons('5', '2026-12-02'), project_pay_item_id: unpaid },
    ])
    expect(entered.statusCode, entered.body).toBe(200)
    // The first one is in progress too, and is closed before this one.
    const open = { previous_amount: '1626.63', amount_to_date: '3048.73' }
    expect(await period(2)).toMatchObject({ amount: '1422.10', ...open })
    expect((await snapshot((await period(2)).id)).snapshot).toMatchObject({ total_amount: '1422.1', ...open })
    expect(await period(1)).toMatchObject({ previous_amount: '0.00', amount_to_date: '1626.63' })
    await close(1)
    await close(2)
    const amounts = async (number: number) => {
      const { amount, previous_amount, amount_to_date } = await period(number)
      return [amount, previous_amount, amount_to_date]
    }
    expect(await amounts(1)).toEqual(['1626.63', '0.00', '1626.63'])
    expect(await amounts(2)).toEqual(['1422.10', '1626.63', '3048.73'])
    expect(await amounts(3)).toEqual(['26.81', '3048.73', '3075.54'])
    const total = async (query: object) =>
      (await test.call(reconciliation.periods, { params: { projectId }, query } as never)).json<{ totals: object }>()
        .totals
    expect(await total({ page_size: 1 })).toEqual({ amount: '3075.54' })
    expect(await total({ filters: { status: { eq: 'closed' } } })).toEqual({ amount: '3048.73' })
    const { snapshot: signed, holds } = await snapshot((await period(2)).id)
    expect(holds).toBe(true)
    expect(signed).toMatchObject({ total_amount: '1422.1', previous_amount: '1626.63', amount_to_date: '3048.73' })
    const { snapshot: draft } = await snapshot((await period(3)).id)
    expect(draft).toMatchObject({ total_amount: '26.81', previous_amount: '3048.73', amount_to_date: '3075.54' })
    expect(draft.items).toMatchObject([
      { quantity: '0.33', amount: '26.81', quantity_to_date: '17.34', amount_to_date: '1408.88' },
      { entries: 0, quantity: '0', amount: '0.00', quantity_to_date: '0.0667', amount_to_date: '1666.66' },
      { quantity: '5', amount: null, quantity_to_date: '5', amount_to_date: null },
    ])
  })

  it('opens the next period of its type, and reports it', async () => {
    const body = { number: 9, start_on: '2026-09-01', end_on: '2026-09-30', type: 'supplemental' as const }
    const opened = await test.call(reconciliation.createPeriod, { params: { projectId }, body })
    expect(opened.json()).toMatchObject({ pay_period: { number: 9, type: 'supplemental', lock_version: 0 } })
    const { rows } = await test.owner.query(
      "select changes->>'type' as type from audit_events where action = 'pay_period.opened' and subject_id = $1",
      [opened.json<{ pay_period: { id: number } }>().pay_period.id],
    )
    expect(rows).toEqual([{ type: 'supplemental' }])
  })

  it('is refused when the sums to be signed do not equal the entries', async () => {
    await code(await tickets({}, {}))
    const count = (quantity: string) =>
      test.owner.query('update pay_item_rollups set quantity = quantity + $2 where pay_item_id = $1', [item, quantity])
    await count('0.01')
    expect(await close(1)).toMatchObject({ status: 409, error: { code: 'pay_period_miscounted' } })
    expect(test.log.filter((line) => line.includes(`"pay_item_ids":[${item}]`))).toHaveLength(1)
    await count('-0.01')
    expect((await close(1)).status).toBe(200)
  })
})

describe('a do-not-pay item', () => {
  let unpaid: number
  let unpaid_lump: number
  /** Two tickets on an item that is paid, two on one that is not, and an amount by hand on another that is not. */
  beforeEach(async () => {
    ;[unpaid = 0, unpaid_lump = 0] = await createItems(test.owner, places.authority_id, [
      { project_id: projectId, line_number: 3, unit_price: '81.25', quantity: '10', is_dnp: true },
      {
        project_id: projectId,
        line_number: 4,
        unit_of_measure: 'LS',
        unit_price: '25000',
        quantity: '1',
        is_dnp: true,
      },
    ])
    await code(await tickets({}, {}))
    await code(await tickets({}, {}), unpaid)
    const entered = await enter([{ project_pay_item_id: unpaid_lump, amount: '2500', work_date: '2026-10-31' }])
    expect(entered.statusCode, entered.body).toBe(200)
  })
  const draft = async () => (await snapshot((await period(1)).id)).snapshot

  it('keeps its quantities, and is not paid, neither by itself nor in any sum', async () => {
    const none = { installed_amount: null, period_amount: null, paid_amount: null, current_amount: null }
    const { pay_item_metrics, totals } = await metrics()
    expect(pay_item_metrics).toMatchObject([
      { project_pay_item_id: item, installed_amount: '3666.00' },
      { project_pay_item_id: lump, installed_amount: '0.00' },
      { project_pay_item_id: unpaid, installed_qty: '45.12', pending_amount: null, ...none },
      { project_pay_item_id: unpaid_lump, installed_qty: '0.1', pending_amount: null, ...none },
    ])
    expect(totals).toEqual({
      items: 4,
      current_amount: '106250',
      installed_amount: '3666',
      period_amount: '3666',
      paid_amount: '0',
      pending_amount: '3666',
    })
  })

  it('adds nothing to the signed amount, and the snapshot shows why', async () => {
    const before = await draft()
    const { pay_period } = await close(1)
    const { snapshot: signed, holds } = await snapshot(pay_period.id)
    for (const { items, total_amount } of [before, signed]) {
      expect(total_amount).toBe('3666')
      expect(items).toMatchObject([
        { line_number: 1, is_dnp: false, amount: '3666.00', amount_to_date: '3666.00' },
        {
          line_number: 3,
          is_dnp: true,
          quantity: '45.12',
          amount: null,
          quantity_to_date: '45.12',
          amount_to_date: null,
        },
        { line_number: 4, is_dnp: true, quantity: '0.1', amount: null, amount_to_date: null },
      ])
    }
    expect(holds).toBe(true)
    expect((await metrics()).totals).toMatchObject({ paid_amount: '3666', pending_amount: '0' })
  })

  it('keeps earlier signatures as they were signed', async () => {
    const { items, previous_amount: _before, amount_to_date: _with, ...rest } = await draft()
    const paid = items.map(({ is_dnp: _hidden, ...one }) => ({ ...one, amount: one.amount ?? '2500.00' }))
    const signed = { ...rest, items: paid, total_amount: '8666.00' }
    const text = canonicalJson(signed)
    await test.owner.query(
      `update pay_periods set status = 'closed', closed_at = now(), snapshot = $1, snapshot_sha256 = $2 where project_id = $3 and number = 1`,
      [text, sha256(text), projectId],
    )
    expect(await snapshot((await period(1)).id)).toMatchObject({ snapshot: signed, holds: true })
  })
})

describe('entries by hand', () => {
  it('are for administrators, area managers and engineers of the project (D12a), all or none, with a path for every fault', async () => {
    const good = { project_pay_item_id: item, quantity: '3.5', work_date: '2026-10-12' }
    for (const role of ['field_inspector', 'read_only_auditor'] as const)
      expect((await enter([good], role)).statusCode).toBe(403)
    // People who are offered to enter and people who are allowed to are the same.
    for (const as of roles.filter((role) => mayRole(role, 'project.read'))) {
      const answer = await test.call(reconciliation.assignments, { params: { projectId }, as } as never)
      const entering = await enter([{ ...good, quantity: '1.234' }], as)
      expect([as, answer.json<{ abilities: string[] }>().abilities]).toEqual([
        as,
        entering.statusCode === 403 ? [] : ['enter'],
      ])
    }
    const refused = await enter([
      good,
      { ...good, quantity: '1.234' },
      { ...good, project_pay_item_id: 1 },
      { ...good, pay_period_id: 1 },
    ])
    expect(refused.json<{ error: { details: { path: string }[] } }>().error.details.map(({ path }) => path)).toEqual([
      'pay_entries.1.quantity',
      'pay_entries.2.project_pay_item_id',
      'pay_entries.3.pay_period_id',
    ])
    const { pay_item_assignments } = (await enter([good])).json<{ pay_item_assignments: PayItemAssignment[] }>()
    expect(pay_item_assignments).toMatchObject([
      { kind: 'by_hand', quantity: '3.5', pay_period: 1, haulhub_slip_id: null },
    ])
    const listed = async (kind: string) =>
      (
        await test.call(reconciliation.assignments, {
          params: { projectId },
          query: { filters: { kind: { in: [kind] } } } as never,
        })
      ).json<{ pay_item_assignments: PayItemAssignment[] }>().pay_item_assignments
    expect(await listed('by_hand')).toEqual(pay_item_assignments)
    expect(await listed('correction')).toEqual([])
  })

  it('are found by item, ticket number and note, and each has its dollars', async () => {
    const [unpaid = 0] = await createItems(test.owner, places.authority_id, [
      { project_id: projectId, line_number: 3, item_code: '999-NP', unit_price: '10', quantity: '10', is_dnp: true },
    ])
    await test.owner.query(
      "update project_pay_items set item_description = 'Asphaltic concrete, 19.0 mm Superpave' where id = $1",
      [lump],
    )
    await code(await tickets({ ticket_number: 'AB-7781' }, { ticket_number: 'AB-9000' }))
    const of = { work_date: '2026-10-12' }
    await enter([
      { ...of, project_pay_item_id: item, quantity: '10.01', additional_notes: '100% of Pier 2' },
      { ...of, project_pay_item_id: lump, amount: '1666.66' },
      { ...of, project_pay_item_id: unpaid, quantity: '2', amount: '5.00' },
    ])
    const found = async (query: object) =>
      (await test.call(reconciliation.assignments, { params: { projectId }, query } as never))
        .json<{ pay_item_assignments: PayItemAssignment[] }>()
        .pay_item_assignments.map(({ quantity, entry_amount }) => [quantity, entry_amount])
    expect(await found({ search: 'b-77' })).toEqual([['22.56', '1833.00']])
    expect(await found({ search: '0% of pier' })).toEqual([['10.01', '813.31']])
    expect(await found({ search: '999-np' })).toEqual([['2', null]])
    for (const search of ['19mm', '19 mm', 'superpaves 19.0mm'])
      expect(await found({ search }), search).toEqual([['0.0667', '1666.66']])
    expect(await found({ search: '_' })).toEqual([])
    expect(await found({ filters: { project_pay_item_id: { in: [lump] } } })).toEqual([['0.0667', '1666.66']])
  })

  it('are withdrawn while their period is in progress, and corrected in the next one once it is closed (D28)', async () => {
    const made = async () =>
      (await enter([{ project_pay_item_id: lump, amount: '2200', work_date: '2026-10-12' }])).json<{
        pay_item_assignments: PayItemAssignment[]
      }>().pay_item_assignments[0]!
    const back = (id: number) =>
      test.call(reconciliation.takeBack, { params: { projectId, id }, body: { reason: 'Entered twice' } as never })
    const first = await made()
    expect((await back(first.id)).json<{ pay_item_assignments: unknown[] }>().pay_item_assignments).toEqual([])
    expect((await back(first.id)).statusCode).toBe(409)
    const second = await made()
    await close(1)
    const { pay_item_assignments } = (await back(second.id)).json<{ pay_item_assignments: PayItemAssignment[] }>()
    expect(pay_item_assignments).toMatchObject([
      {
        kind: 'correction',
        pay_period: 2,
        amount: '-2200.00',
        quantity: '-0.088',
        work_date: '2026-10-12',
        additional_notes: 'Entered twice',
      },
    ])
    expect((await metrics()).pay_item_metrics[1]).toMatchObject({
      installed_qty: '0',
      paid_qty: '0.088',
      paid_amount: '2200.00',
      pending_qty: '-0.088',
      pending_amount: '-2200.00',
    })
  })
})
