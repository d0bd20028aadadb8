import { expect, it } from 'vitest'
import { turnstile } from './turnstile.ts'

it('runs two tasks, lets one wait, and turns others away', async () => {
  const inTurn = turnstile({ at_once: 2, waiting: 1 })
  const doors: (() => void)[] = []
  let most = 0
  let running = 0
  const work = () =>
    inTurn(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => doors.push(resolve))
      running -= 1
    })
  const [one, two, three] = [work(), work(), work()]
  await expect(work()).rejects.toMatchObject({ code: 'not_ready' })
  doors.shift()?.()
  await one
  await expect.poll(() => doors.length).toBe(2)
  for (const open of doors) open()
  await Promise.all([two, three])
  expect({ most, running }).toEqual({ most: 2, running: 0 })
})

it('continues after a task that fails', async () => {
  const inTurn = turnstile({ at_once: 1, waiting: 1 })
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(async () => 7)).toBe(7)
})
