import { describe, expect, it } from 'vitest'
import { checkSample, type Profile, type SampleTicket } from './check-sample.ts'

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
const check = (tickets: SampleTicket[], refused = 0) => checkSample(tickets, profile, { counts: { refused } })
const statusOf = (checked: ReturnType<typeof check>, name: string) =>
  checked.materials[0]?.fields.find(({ field }) => field === name)

describe('a sample', () => {
  it('passes where the door takes it, the profile is met, and it comes in time', () => {
    const checked = check([ticket(), ticket()])
    expect(checked.passed).toBe(true)
    expect(statusOf(checked, 'mix_id')).toEqual({
      field: 'mix_id',
      rule: 'required',
      status: 'passed',
      sent: 2,
      valid: 2,
      how: null,
    })
    expect(statusOf(checked, 'trailer')).toMatchObject({ rule: 'optional', status: 'not_sent' })
  })

  it.each([
    ['a required field is missing', [ticket(), ticket({ without: ['mix_id'] })], 'mix_id', 'missing'],
    ['a hidden field is sent', [ticket({ also: ['driver'] })], 'driver', 'hidden_sent'],
    ['a field of another material is sent', [ticket({ also: ['batch_time'] })], 'batch_time', 'hidden_sent'],
  ] as const)('fails where %s', (_what, tickets, name, status) => {
    const checked = check([...tickets])
    expect(checked.passed).toBe(false)
    expect(statusOf(checked, name)).toMatchObject({ status, how: expect.stringContaining(name) })
  })

  it('tells what is wrong with a value as the door does', () => {
    const faults = new Map([['net', { path: 'net', code: 'invalid_decimal', message: 'net: expected a number' }]])
    expect(statusOf(check([{ ...ticket(), faults }], 1), 'net')).toMatchObject({
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
    expect(check([...tickets]).latency.passed).toBe(passed)
  })

  it('fails where there is no ticket, or the door refuses one; names that nobody knows are counted', () => {
    expect(check([]).passed).toBe(false)
    expect(check([ticket()], 1).passed).toBe(false)
    expect(check([ticket({ also: ['colour'] }), ticket({ also: ['colour'] })]).unknown_names).toEqual([
      { name: 'colour', tickets: 2 },
    ])
  })
})
