import { accounts, passwords } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { newRefreshToken } from '../../platform/sessions/refresh-token.ts'

const test = await createTestApp()

const paths = [passwords.validateToken.path, passwords.set.path, accounts.confirmEmail.path]
const chosen = { password: 'Correct-Horse-2026', password_confirmation: 'Correct-Horse-2026' }
const follow = (path: string, address: string) =>
  test.app.server.inject({
    method: 'POST',
    url: path,
    payload: { token: newRefreshToken(), domain: 'dotslip', ...(path === passwords.set.path && chosen) },
    remoteAddress: address,
  })

it('wrong links of one network are answered 50 times in a quarter of an hour', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 55; at++) statuses.push((await follow(paths[at % 3] ?? '', '203.0.113.40')).statusCode)
  expect(statuses.filter((status) => status === 422)).toHaveLength(50)
  expect(statuses.slice(50)).toEqual([429, 429, 429, 429, 429])
  for (const path of paths) expect((await follow(path, '203.0.113.41')).statusCode).toBe(422)
})
