import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkedPasswords, hashPassword, passwordMatches, strangersPasswordMatches } from '../passwords.ts'

it('hashes by Argon2id with a salt of its own, and knows the password again exactly as it was given', async () => {
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

it('tells passwords apart by their last sign, however long they are', async () => {
  const long = `${'é'.repeat(99)}-Aa1`
  const hash = await hashPassword(`${long}x`)
  expect([await passwordMatches(hash, `${long}x`), await passwordMatches(hash, `${long}y`)]).toEqual([true, false])
})

it('checks a password of nobody as much as anybody else, and lets nobody in', async () => {
  const before = checkedPasswords()
  expect(await passwordMatches(null, 'nobody has this password')).toBe(false)
  expect(checkedPasswords()).toBe(before + 1)
})

it('tells of a hash that is none, and goes on with the next', async () => {
  await expect(passwordMatches('no hash', 'x')).rejects.toThrow('was not checked')
  expect(await passwordMatches(await hashPassword('x'), 'x')).toBe(true)
})

it.runIf(process.platform === 'linux')(
  'checks passwords of strangers behind everything else of the process',
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
