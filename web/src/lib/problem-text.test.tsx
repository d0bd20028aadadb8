import { beforeEach, expect, test } from 'vitest'
import { startTexts } from './i18n.ts'
import { problemText } from './problem-text.ts'
import { Problem } from './problem.ts'

beforeEach(() => startTexts())

test.each([
  [{ code: 'server_error', status: 500 }, 'An unexpected error has occured. Please try again.'],
  [{ code: 'submission_aborted', status: 0 }, 'Submission Aborted'],
  [{ code: 'of_a_newer_server', status: 422, message: 'The bridge is closed.' }, 'The bridge is closed.'],
  [{ code: 'of_a_newer_server', status: 422 }, 'Something went wrong. Please try again later'],
  [{ code: '', status: 502 }, 'Something went wrong. Please try again later'],
])('of %o people read: %s', (fault, text) => {
  expect(problemText(new Problem(fault))).toBe(text)
})
