import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { isDiskFull, isNearlyFull } from './disk-space.ts'

const failed = (code: string) => Object.assign(new Error('it failed'), { code })

it.each([
  ['the system has no space', failed('ENOSPC'), true],
  ['the quota is used up', failed('EDQUOT'), true],
  ['PostgreSQL has no space', failed('53100'), true],
  ['it is said by the cause', new Error('not stored', { cause: failed('ENOSPC') }), true],
  ['something else failed', failed('ENOENT'), false],
  ['it is no error', 'ENOSPC', false],
])('%s', (_name, error, full) => expect(isDiskFull(error)).toBe(full))

it('a disk is nearly full when less is free than it must have', async () => {
  expect(await isNearlyFull(tmpdir(), 0)).toBe(false)
  expect(await isNearlyFull(tmpdir(), Number.MAX_VALUE)).toBe(true)
  expect(await isNearlyFull('/no/such/folder', Number.MAX_VALUE)).toBe(false)
})
