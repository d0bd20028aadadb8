import { describe, expect, it } from 'vitest'
import { readUntil, recoverySettings } from './until.ts'

const now = new Date('2026-11-23T12:00:00Z')
const finished = '2026-11-23T02:00:00.000Z'

describe('--until', () => {
  it('is an instant after the backup, with any zone', () => {
    expect(readUntil('2026-11-23T03:30-05:00', finished, now)).toEqual({
      kind: 'instant',
      at: new Date('2026-11-23T08:30:00Z'),
    })
    expect(readUntil('latest', finished, now)).toEqual({ kind: 'latest' })
    expect(readUntil(undefined, finished, now)).toEqual({ kind: 'backup' })
  })
  it.each([
    '',
    'yesterday',
    '2026-11-23T03:30:00',
    '2026-13-23T03:30:00Z',
    '2026-11-23T01:59:59Z',
    '2026-11-24T00:00:00Z',
  ])('is not %j', (word) => expect(() => readUntil(word, finished, now)).toThrow())
})

describe('a recovery', () => {
  it('reads what the backup brought before the archive, whatever their directories are called', () => {
    const { restore_command } = recoverySettings(
      { kind: 'latest' },
      { brought: "/a b/it's 100%", archived: '/archive/wal' },
      'linux',
    )
    expect(restore_command).toBe(
      `{ test -f '/a b/it'\\''s 100%%'/%f && cp '/a b/it'\\''s 100%%'/%f '%p'; } || { test -f '/archive/wal'/%f && cp '/archive/wal'/%f '%p'; }`,
    )
  })
  it.each([
    [{ kind: 'backup' }, { recovery_target: 'immediate' }],
    [{ kind: 'instant', at: now }, { recovery_target_time: '2026-11-23T12:00:00.000+00' }],
  ] as const)('to %j stops there, and ends with a server that can be written to', (until, target) => {
    const settings = recoverySettings(until, { brought: '/wal', archived: null })
    expect(settings).toMatchObject({ ...target, recovery_target_action: 'promote' })
  })
})
