import { expect, test } from 'vitest'
import { readResults } from './read-results.ts'

test.each([
  ['4.1 3.8\n4.4', ['4.1', '3.8', '4.4']],
  ['4.1, 3.8; 4.4\t-2', ['4.1', '3.8', '4.4', '-2']],
  ['  ', []],
  ['4.1 about 4', null],
  ['1e3', null],
])('%j has the results %j', (text, results) => expect(readResults(text)).toEqual(results))
