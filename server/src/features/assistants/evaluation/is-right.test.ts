import type { EvaluationQuestion } from '@milepost/contract'
import { expect, it } from 'vitest'
import { isRight, type ScoredQuestion } from './is-right.ts'

const file = { document_id: 9, file_name: 'manual.pdf', page: 2 }
type Answer = Pick<ScoredQuestion, 'cited' | 'topic'>

it.each<[expected: string, expects: EvaluationQuestion['expects'], answer: Answer, right: boolean]>([
  ['a page, and it is cited', { document_id: 9, page: 2 }, { cited: [file], topic: null }, true],
  ['any page of a file', { document_id: 9, page: null }, { cited: [file], topic: null }, true],
  ['another page', { document_id: 9, page: 3 }, { cited: [file], topic: null }, false],
  ['another file', { document_id: 8, page: null }, { cited: [file], topic: null }, false],
  ['a page, and records answer', { document_id: 9, page: 2 }, { cited: [], topic: 'tickets' }, false],
  ['records of a topic', { record_topic: 'tickets' }, { cited: [], topic: 'tickets' }, true],
  ['records of another topic', { record_topic: 'samples' }, { cited: [], topic: 'tickets' }, false],
  ['records, and a page is cited', { record_topic: 'tickets' }, { cited: [file], topic: null }, false],
  ['nothing, and nothing answers', null, { cited: [], topic: null }, true],
  ['nothing, and a page is cited', null, { cited: [file], topic: null }, false],
  ['nothing, and records answer', null, { cited: [], topic: 'tickets' }, false],
])('expects %s', (_name, expects, answer, right) => {
  expect(isRight(expects, answer)).toBe(right)
})
