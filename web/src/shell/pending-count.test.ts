import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emit } from '../lib/bus.ts'
import { afterHandling, pendingOptions } from './pending-count.ts'
import { queryClient } from './query-client.ts'

test('a handled item is no longer counted, and no count falls below zero', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (count, handled) => {
      const left = afterHandling(count, handled)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left).toBe(handled > count ? 0 : count - handled)
    }),
  )
})

test('a loaded count follows what is handled here', () => {
  const { queryKey } = pendingOptions('held_tickets')
  emit('pending.handled', { kind: 'held_tickets', count: 2 })
  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
  queryClient.setQueryData(queryKey, 3)
  emit('pending.handled', { kind: 'held_tickets', count: 2 })
  expect(queryClient.getQueryData(queryKey)).toBe(1)
  emit('pending.handled', { kind: 'held_tickets', count: 2 })
  expect(queryClient.getQueryData(queryKey)).toBe(0)
})
