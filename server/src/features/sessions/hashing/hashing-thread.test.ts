import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkedPasswords, hashPassword, passwordMatches, strangersPasswordMatches } from '../passwords.ts'

it('hashes by Argon2id with its own salt, and recognizes exactly the same password', async () => {
  const [one, other] = await Promise.all([hashPassword('Correct-Horse-2026'), hashPassword('Correct-Horse-2026')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  const tries = ['Correct-Horse-2026', 'correct-horse-2026', 'Correct-Horse-2026 ', 'Correct-Horse-202']
  expect(await Promise.all(tries.map((password) => passwordMatches(one, password)))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it('distinguishes passwords by their last character, however long they are', async () => {
  const long = `${'é'.repeat(99)}-Aa1`
  const hash = await hashPassword(`${long}x`)
  expect([await passwordMatches(hash, `${long}x`), await passwordMatches(hash, `${long}y`)]).toEqual([true, false])
})

it('does as much work for an unknown account as for a known one, and lets nobody in', async () => {
  const before = checkedPasswords()
  expect(await passwordMatches(null, 'nobody has this password')).toBe(false)
  expect(checkedPasswords()).toBe(before + 1)
})

it('reports an invalid hash, and continues with the next', async () => {
  await expect(passwordMatches('no hash', 'x')).rejects.toThrow('was not checked')
  expect(await passwordMatches(await hashPassword('x'), 'x')).toBe(true)
})

it.runIf(process.platform === 'linux')(
  'checks passwords of strangers after all other work of the process',
  async () => {
    const hash = await hashPassword('x')
    expect([await strangersPasswordMatches(hash, 'x'), await strangersPasswordMatches(hash, 'y')]).toEqual([
      true,
      false,
    ])
    const niceness = readdirSync('/proc/self/task').map((thread) =>
      Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]),
    )
    expect(niceness.filter((nice) => nice === 15)).toHaveLength(1)
    expect(niceness.some((nice) => nice < 15)).toBe(true)
  },
)
