import { preSendCheckCodes, type PreSendFindingCode, type ReportContent } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { dayContent, INSPECTOR, isOurs, SYNC_ID, DAY, CONTRACT } from '../posting/desired-report.fixtures.ts'
import type { CheckedReport } from './checked-report.ts'
import { disabledReason, preSendChecksOf, sendingTargetOf } from './pre-send-checks.ts'
import type { SystemView } from './system-view.ts'

const view = (): SystemView => ({
  contract: { id: 101, active: true },
  contractors: [
    { id: 1, name: 'CARL ENGINEERS INC.', is_prime: true },
    { id: 2, name: 'Superior Striping, LLC', is_prime: false },
  ],
  items: [
    {
      id: 11,
      lines: ['0010'],
      code: '402-1812',
      description: 'Asphalt base',
      unit: 'Ton',
      current_quantity: '5000',
      posted_quantity: '1200',
      active: true,
      material_sets: [{ id: 21, name: 'BASE' }],
    },
    {
      id: 12,
      lines: ['0020'],
      code: '441-0016',
      description: 'Driveway concrete',
      unit: 'Syd',
      current_quantity: '100',
      posted_quantity: '0',
      active: true,
      material_sets: [],
    },
  ],
  approved_estimate: null,
  reports: [],
})
const report = (change: Partial<CheckedReport> = {}): CheckedReport => ({
  status: 'approved',
  date: DAY,
  content: dayContent(),
  tickets: [1, 2, 3].map((id) => ({ id, number: `T-${id}`, status: 'delivered', other_report: null })),
  items: [
    { id: 1, posted_quantity: '402.56', current_quantity: '5000' },
    { id: 2, posted_quantity: '24.5', current_quantity: '100' },
  ],
  factors: [],
  project: { name: 'US 301', allows_sending: true, contract: CONTRACT, closed_period: null },
  inspector: { name: 'Dana Ortiz', external_id: INSPECTOR, role: 'inspector' },
  sender: { name: 'Lee Chan', external_id: 77, role: 'project_engineer' },
  door: 'direct',
  set_up: true,
  station_units: [],
  sync_id: SYNC_ID,
  ours: isOurs,
  asked: true,
  view: view(),
  ...change,
})
const found = (checked: CheckedReport) =>
  preSendChecksOf(checked).flatMap(({ findings }) => findings.map(({ code, path, row }) => ({ code, path, row })))
const withContent = (change: (content: ReportContent) => void, more: Partial<CheckedReport> = {}) => {
  const content = dayContent()
  change(content)
  return report({ content, ...more })
}
const withView = (change: (there: ReturnType<typeof view>) => Partial<SystemView>) => {
  const there = view()
  return report({ view: { ...there, ...change(there) } })
}
const item = (content: ReportContent, at = 0) => content.items[at]!
const posting = (content: ReportContent, at = 0) => item(content).postings[at]!
const there = { id: 9, status: 'Draft', sequence: 1, inspector_id: INSPECTOR, sync_id: null }

it('passes a whole report in every check, in the order of the contract', () => {
  const checks = preSendChecksOf(report())
  expect(checks.map(({ code }) => code)).toEqual([...preSendCheckCodes])
  expect(checks.filter(({ outcome }) => outcome !== 'passed')).toEqual([])
  expect(disabledReason(checks, { under_way: false })).toBeNull()
  expect(disabledReason(checks, { under_way: true })).toBe('under_way')
})

it.each<[string, PreSendFindingCode, CheckedReport, { path?: string; row?: string }?]>([
  ['a draft', 'not_approved', report({ status: 'draft' })],
  ['a sent report', 'already_sent', report({ status: 'sent' })],
  [
    'a project whose switch is off',
    'sending_switched_off',
    report({ project: { ...report().project, allows_sending: false } }),
  ],
  ['a project without a contract', 'contract_not_mapped', report({ project: { ...report().project, contract: null } })],
  [
    'an inspector whom nobody stated',
    'inspector_unknown',
    report({ inspector: { name: 'Dana Ortiz', external_id: null, role: null } }),
    { row: 'Dana Ortiz' },
  ],
  [
    'an inspector who only reads there',
    'inspector_role_missing',
    report({ inspector: { name: 'Dana Ortiz', external_id: 1, role: 'fhwa' } }),
  ],
  [
    'a sender without a role',
    'sender_role_missing',
    report({ sender: { name: 'Lee Chan', external_id: 77, role: null } }),
  ],
  ['a direct door that is not set up', 'system_not_set_up', report({ set_up: false, view: null })],
  ['a system that does not answer', 'system_not_reached', report({ view: null })],
  ['a contract that is not there', 'contract_not_found', withView(() => ({ contract: null })), { row: CONTRACT }],
  ['a contract that is closed', 'contract_inactive', withView(() => ({ contract: { id: 1, active: false } }))],
  [
    'a date in an approved estimate',
    'date_in_estimate',
    withView(() => ({ approved_estimate: { number: 6, until: '2026-11-30' } })),
  ],
  ['a date in a closed pay period', 'date_in_period', report({ project: { ...report().project, closed_period: '3' } })],
  [
    'a report there that is submitted',
    'target_not_draft',
    withView(() => ({ reports: [{ ...there, status: 'Pending Approval' }] })),
  ],
  ['a draft there', 'target_to_merge', withView(() => ({ reports: [there] }))],
  [
    'a posting without a contractor',
    'contractor_missing',
    withContent((content) => void (posting(content).contractor = null)),
    { path: 'items.item:1.postings.p1.contractor', row: '0010 402-1812 Asphalt base' },
  ],
  [
    'an item without postings',
    'contractor_missing',
    withContent((content) => void (item(content, 1).postings = [])),
    { path: 'items.item:2.postings' },
  ],
  [
    'a contractor who is not on the report',
    'contractor_not_listed',
    withContent((content) => void (content.contractors = content.contractors.slice(0, 1))),
    { path: 'items.item:2.postings.p1.contractor' },
  ],
  [
    'a contractor who is not on the contract',
    'contractor_not_found',
    withView(({ contractors }) => ({ contractors: contractors.slice(0, 1) })),
    { path: 'contractors.contractor:2', row: 'Superior Striping LLC' },
  ],
  [
    'a machine of no contractor',
    'equipment_without_contractor',
    withContent((content) => void (content.equipment[0]!.contractor = null)),
    { path: 'equipment.machine:1', row: 'Paver AP1055' },
  ],
  [
    'an item that is no line of the contract',
    'item_not_found',
    withView(({ items }) => ({ items: items.slice(1) })),
    { path: 'items.item:1' },
  ],
  [
    'an item that is not active',
    'item_inactive',
    withView(({ items }) => ({ items: items.map((one) => ({ ...one, active: one.id !== 11 })) })),
  ],
  [
    'a unit that does not convert',
    'unit_differs',
    withView(({ items }) => ({ items: items.map((one) => ({ ...one, unit: 'CY' })) })),
  ],
  [
    'a unit that converts exactly',
    'unit_converted',
    withView(({ items }) => ({
      items: items.map((one) => (one.id === 11 ? { ...one, unit: 'LB', current_quantity: '10000000' } : one)),
    })),
  ],
  [
    'an item without any quantity',
    'quantity_missing',
    withContent((content) => void Object.assign(item(content, 1), { quantity: null })),
    { path: 'items.item:2.quantity' },
  ],
  [
    'a quantity of three decimals',
    'quantity_not_rounded',
    withContent((content) => void (item(content, 1).quantity = '24.505')),
  ],
  [
    'postings that do not add up',
    'postings_differ',
    withContent((content) => void (posting(content).quantity = '249.99')),
    { path: 'items.item:1.postings' },
  ],
  [
    'more than the contract has',
    'overrun',
    withView(({ items }) => ({
      items: items.map((one) => (one.id === 12 ? { ...one, current_quantity: '24' } : one)),
    })),
    { path: 'items.item:2' },
  ],
  [
    'work without a line of the contract',
    'unattached_item',
    withContent((content) => void Object.assign(item(content, 1), { pay_item_id: null })),
  ],
  [
    'a posting without its material set',
    'material_set_missing',
    withContent((content) => void (posting(content).material_set = null)),
  ],
  [
    'a material set of another item',
    'material_set_not_found',
    withContent((content) => void (posting(content).material_set = 'SEAL')),
  ],
  [
    'an item that needs a station',
    'station_missing',
    report({ station_units: ['SY'] }),
    { path: 'items.item:2.postings.p1.from_station' },
  ],
  ['no remark', 'remark_missing', withContent((content) => void (content.remarks = [])), { path: 'remarks' }],
  [
    'weather without the sky',
    'weather_missing',
    withContent((content) => void Object.assign(content.weather, { morning: null, afternoon: null })),
    { path: 'weather.morning' },
  ],
  [
    'a ticket of another report',
    'ticket_twice',
    report({ tickets: [{ id: 1, number: 'T-1', status: 'delivered', other_report: 'DWR-0003' }] }),
    { row: 'T-1' },
  ],
  [
    'a ticket that an item names twice',
    'ticket_twice',
    withContent((content) => void item(content).ticket_ids.push(1)),
    { path: 'items.item:1.ticket_ids', row: 'T-1' },
  ],
  [
    'a ticket that was rejected',
    'ticket_not_delivered',
    report({ tickets: [{ id: 1, number: 'T-1', status: 'rejected', other_report: null }] }),
  ],
])('finds %s: %s', (_what, code, checked, at = {}) => {
  expect(found(checked)).toContainEqual(expect.objectContaining({ code, ...at }))
  // Nothing else is found that does not follow from it.
  expect(new Set(found(checked).map((one) => one.code)).size, JSON.stringify(found(checked))).toBe(1)
})

it('says an overrun in the words of the specification', () => {
  const [check] = preSendChecksOf(
    withView(({ items }) => ({
      items: items.map((one) => (one.id === 12 ? { ...one, current_quantity: '24', posted_quantity: '4.5' } : one)),
    })),
  ).filter(({ code }) => code === 'overruns')
  expect(check).toMatchObject({
    outcome: 'warning',
    findings: [{ params: { posted: '29.000', current: '24.000', excess: '5.000' } }],
  })
})

it('counts what a report of its own has there once', () => {
  const checked = withView(({ items }) => ({
    items: items.map((one) => (one.id === 12 ? { ...one, current_quantity: '24.5', posted_quantity: '24.5' } : one)),
    reports: [{ ...there, sync_id: SYNC_ID }],
  }))
  expect(found(checked)).toEqual([])
  expect(sendingTargetOf(checked)).toEqual({ external_id: '9', status: 'Draft', sequence: 1, ours: true })
})

describe('without the construction system', () => {
  const checked = report({ door: 'package', asked: false, set_up: false, view: null })

  it('skips what only it knows, and checks the rest', () => {
    const skipped = preSendChecksOf(checked).filter(({ outcome }) => outcome === 'skipped')
    expect(skipped.map(({ code }) => code)).toEqual([
      'system_reached',
      'contract_open',
      'target_free',
      'items_known',
      'material_sets',
    ])
    expect(found(checked)).toEqual([])
  })

  it('compares with what is posted here', () => {
    const over = report({ ...checked, items: [{ id: 2, posted_quantity: '100.01', current_quantity: '100' }] })
    expect(found(over)).toEqual([{ code: 'overrun', path: 'items.item:2', row: '0020 441-0016 Driveway concrete' }])
  })
})

it.each([
  ['of another inspector', { ...there, inspector_id: 5 }],
  ['of another report of ours', { ...there, sync_id: 'milepost.example.gov/daily_work_reports/99' }],
])('leaves a draft there %s alone', (_whose, other) => {
  const checked = withView(() => ({ reports: [other] }))
  expect(found(checked)).toEqual([])
  expect(sendingTargetOf(checked)).toBeNull()
})

it('names the first reason for which a report cannot be sent', () => {
  const reasonOf = (checked: CheckedReport) => disabledReason(preSendChecksOf(checked), { under_way: false })
  expect(reasonOf(report({ status: 'sent' }))).toBe('already_sent')
  expect(
    reasonOf(
      report({ project: { ...report().project, contract: null }, sender: { name: '', external_id: null, role: null } }),
    ),
  ).toBe('project_not_ready')
  expect(reasonOf(report({ inspector: { name: '', external_id: null, role: null } }))).toBe('inspector_not_in_portal')
  expect(reasonOf(report({ sender: { name: '', external_id: null, role: null } }))).toBe('sender_missing_role')
  expect(reasonOf(withContent((content) => void (content.remarks = [])))).toBe('checks_failed')
  expect(reasonOf(withView(() => ({ reports: [there] })))).toBeNull()
})
