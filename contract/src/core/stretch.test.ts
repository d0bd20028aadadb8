import { expect, test } from 'vitest'
import { stretchOf } from './stretch.ts'

test.each([
  ['12,1000,1800.5', { alignment_id: 12, from: 1000, to: 1800.5 }],
  ['12,-150,0', { alignment_id: 12, from: -150, to: 0 }],
  ['12,10,5', null],
  ['0,1,2', null],
  ['12,1', null],
  ['12,a,b', null],
])('%s', (text, meant) => expect(stretchOf(text)).toEqual(meant))
