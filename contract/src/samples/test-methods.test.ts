import { expect, it } from 'vitest'
import { methodsOf } from './test-methods.ts'

it.each([
  [undefined, []],
  ['', []],
  ['AASHTO T 166-22', ['AASHTO T 166']],
  ['AASHTO T 166, T 209, T 269, R 35', ['AASHTO T 166', 'AASHTO T 209', 'AASHTO T 269', 'AASHTO R 35']],
  ['ASTM C31, C39-2021; AASHTO T 22', ['ASTM C31', 'ASTM C39', 'AASHTO T 22']],
  ['ASTM C39, C39-21', ['ASTM C39']],
  ['GDT 73', ['GDT 73']],
  ['T 11,  T  27', ['T 11', 'T 27']],
] as const)('the methods of %j are %j', (standard, methods) => expect(methodsOf(standard)).toEqual(methods))
