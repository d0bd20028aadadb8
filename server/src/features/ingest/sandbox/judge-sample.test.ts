import { describe, expect, it } from 'vitest'
import { judgeSample, type Profile, type SampleTicket } from './judge-sample.ts'

const profile: Profile = {
  entries: [
    { field: 'mix_id', material_type: 'asphalt', rule: 'required' },
    { field: 'driver', material_type: 'asphalt', rule: 'hidden' },
  ],
  preferred_minutes: 2,
  accepted_minutes: 15,
}
const names = ['plant', 'ticket_number', 'printed_at', 'material', 'uom', 'net', 'mix_id']
const ticket = (change: { without?: string[]; also?: string[]; latency?: number | null } = {}): SampleTicket => ({
  material_type: 'asphalt',
  sent: new Set([...names.filter((name) => !change.without?.includes(name)), ...(change.also ?? [])]),
  faults: new Map(),
  latency_seconds: change.latency === undefined ? 40 : change.latency,
})
const judge = (tickets: SampleTicket[], refused = 0) => judgeSample(tickets, profile, { counts: { refused } })
const statusOf = (judged: ReturnType<typeof judge>, name: string) =>
  judged.materials[0]?.fields.find(({ field }) => field === name)

describe('a sample', () => {
  it('passes where the door takes it, the profile is met, and it comes in time', () => {
    const judged = judge([ticket(), ticket()])
    expect(judged.passed).toBe(true)
    expect(statusOf(judged, 'mix_id')).toEqual({
      field: 'mix_id',
      rule: 'required',
      status: 'passed',
      sent: 2,
      valid: 2,
      how: null,
    })
    expect(statusOf(judged, 'trailer')).toMatchObject({ rule: 'optional', status: 'not_sent' })
  })

  it.each([
    ['a required field is missing', [ticket(), ticket({ without: ['mix_id'] })], 'mix_id', 'missing'],
    ['a hidden field is sent', [ticket({ also: ['driver'] })], 'driver', 'hidden_sent'],
    ['a field of another material is sent', [ticket({ also: ['batch_time'] })], 'batch_time', 'hidden_sent'],
  ] as const)('fails where %s', (_what, tickets, name, status) => {
    const judged = judge([...tickets])
    expect(judged.passed).toBe(false)
    expect(statusOf(judged, name)).toMatchObject({ status, how: expect.stringContaining(name) })
  })

  it('tells what is wrong with a value as the door does', () => {
    const faults = new Map([['net', { path: 'net', code: 'invalid_decimal', message: 'net: expected a number' }]])
    expect(statusOf(judge([{ ...ticket(), faults }], 1), 'net')).toMatchObject({
      status: 'invalid',
      sent: 1,
      valid: 0,
      how: 'net: expected a number',
    })
  })

  it.each([
    [[ticket({ latency: 901 })], false],
    [[ticket({ latency: 900 })], true],
    [[ticket({ latency: null })], false],
  ] as const)('is in time within the accepted minutes: %#', (tickets, passed) => {
    expect(judge([...tickets]).latency.passed).toBe(passed)
  })

  it('fails where there is no ticket, or the door refuses one; names that nobody knows are counted', () => {
    expect(judge([]).passed).toBe(false)
    expect(judge([ticket()], 1).passed).toBe(false)
    expect(judge([ticket({ also: ['colour'] }), ticket({ also: ['colour'] })]).unknown_names).toEqual([
      { name: 'colour', tickets: 2 },
    ])
  })
})
