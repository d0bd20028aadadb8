import { expect, it } from 'vitest'
import { inPace } from '../../testing/in-pace.ts'
import { taskThread } from './task-thread.ts'
import { workFor } from './task-owner.ts'
import type { UnrulyAnswer, UnrulyTask } from './unruly-thread.fixtures.ts'

const program = new URL('./unruly-thread.fixtures.ts', import.meta.url)
const hostile = { authority_id: 1, person: 'one' }
const colleague = { authority_id: 1, person: 'other' }
const stranger = { authority_id: 2, person: 'one' }

it('fails only the task that spins or grows; those of others are answered meanwhile, and its own later ones after', async () => {
  const ask = taskThread<UnrulyTask, UnrulyAnswer>(program, null, {
    places: 3,
    answer_in_ms: inPace(3000),
    heap_mb: 32,
  })
  const ended: string[] = []
  const does = (owner: typeof hostile, behavior: UnrulyTask['behavior'], name: string) =>
    workFor(owner, () => ask({ behavior })).then(
      () => ended.push(`${name} answered`),
      (error: Error) => ended.push(`${name}: ${error.name} ${error.message.replace(/ of \S+| than .*/g, '')}`),
    )
  await Promise.all([
    does(hostile, 'spin', 'spin'),
    does(hostile, 'grow', 'grow'),
    does(hostile, 'throw', 'throw'),
    does(hostile, 'answer', 'own'),
    does(colleague, 'answer', 'colleague'),
    does(stranger, 'answer', 'first stranger'),
    does(stranger, 'answer', 'second stranger'),
  ])
  expect(ended.slice(0, 3).toSorted()).toEqual([
    'colleague answered',
    'first stranger answered',
    'second stranger answered',
  ])
  expect(ended.slice(3)).toEqual([
    'spin: Error the task took more',
    'grow: Error the thread failed',
    'throw: Error the thread failed',
    'own answered',
  ])
})

it('counts the time of a task from its start, not from when it began to wait', async () => {
  const answer_in_ms = inPace(1500)
  const ask = taskThread<UnrulyTask, UnrulyAnswer>(program, null, { answer_in_ms })
  const spinning = Array.from({ length: 2 }, () => workFor(hostile, () => ask({ behavior: 'spin' })))
  const waiting = workFor(stranger, () => ask({ behavior: 'answer' }))
  const patient = workFor(hostile, () => ask({ behavior: 'answer' }))
  expect((await Promise.allSettled(spinning)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await waiting).toMatchObject({ thread: expect.any(Number) })
  expect(await patient).toMatchObject({ thread: expect.any(Number) })
})

it('ends a thread that had nothing to do for a while, and starts another for the next task', async () => {
  const ask = taskThread<UnrulyTask, UnrulyAnswer>(program, null, { idle_ms: 1 })
  const first = await ask({ behavior: 'answer' })
  await expect.poll(async () => (await ask({ behavior: 'answer' })).thread !== first.thread).toBe(true)
})
