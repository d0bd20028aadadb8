import { expect, test } from 'vitest'
import { pageClock } from './page-clock.ts'

test('kinds of pages are counted with the time in which they were visible, each once', () => {
  const clock = pageClock()
  clock.show('/projects', 0)
  clock.show('/projects/$projectId/tickets', 4600)
  expect(clock.take()).toEqual([{ page: '/projects', seconds: 5 }])
  clock.setVisible(false, 6600)
  clock.setVisible(true, 60_000)
  clock.show('/account', 61_000)
  expect(clock.take()).toEqual([{ page: '/projects/{id}/tickets', seconds: 3 }])
  expect(clock.take()).toEqual([])
})

test('another record of the same kind is the same page', () => {
  const clock = pageClock()
  clock.show('/projects/$projectId', 0)
  clock.show('/projects/$projectId', 5000)
  clock.show('/', 9000)
  expect(clock.take()).toEqual([{ page: '/projects/{id}', seconds: 9 }])
})

test('a page whose pattern says more than its kind is left out, and long times end at an hour', () => {
  const clock = pageClock()
  clock.show('/iso-15143', 0)
  clock.show('/projects', 1000)
  clock.show('/account', 10_000_000)
  expect(clock.take()).toEqual([{ page: '/projects', seconds: 3600 }])
})
