import { expect, test } from 'vitest'
import { chosenFiles } from './chosen-files.ts'

const file = (name: string, size = 1) => ({ name, size })
const faultOf = ({ size }: { size: number }) => (size === 0 ? 'Empty' : null)
const limits = [
  { most: 20, reason: 'At most 20' },
  { most: 2, reason: 'No room' },
]

test('faulty files and those beyond a limit are named with their reasons, and the others are sent', () => {
  const { good, left_out } = chosenFiles([file('a', 0), file('b'), file('c', 0), file('d'), file('e')], {
    faultOf,
    limits,
  })
  expect(good.map(({ name }) => name)).toEqual(['b', 'd'])
  expect(left_out).toBe('Not uploaded: a, c. Empty\nNot uploaded: e. No room')
})

test('the limit that is reached first is the reason', () => {
  const files = Array.from({ length: 22 }, (_, at) => file(`${at}`))
  const { good, left_out } = chosenFiles(files, { limits: [limits[0]!, { most: 50, reason: 'No room' }] })
  expect(good).toHaveLength(20)
  expect(left_out).toBe('Not uploaded: 20, 21. At most 20')
})

test('nothing is said of files that are all sent', () => {
  expect(chosenFiles([file('a')], { faultOf, limits })).toEqual({ good: [file('a')], left_out: null })
})
