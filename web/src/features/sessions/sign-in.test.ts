import { expect, test } from 'vitest'
import { faultsOf, isUsername } from './sign-in.ts'

test.each([
  ['administrator@demo.milepost.example', true],
  [' a@b ', true],
  ['1(555) 555-5555', true],
  ['(404) 555-0123', true],
  ['+1 404 555 0123', true],
  ['404.555.0123', true],
  ['', false],
  ['dana', false],
  ['a b@c', false],
  ['@', false],
  ['555-0123', false],
  ['(004) 555-0123', false],
  ['404 155 0123', false],
  ['2 404 555 0123', false],
  ['404-555-0123 x', false],
])('a username may be %j: %s', (text, may) => {
  expect(isUsername(text)).toBe(may)
})

test('a password is missing only when it is empty', () => {
  expect(faultsOf({ username: 'a@b', password: '' })).toEqual({ password: 'password_is_required' })
  expect(faultsOf({ username: '', password: ' ' })).toEqual({ username: 'username_is_required' })
  expect(faultsOf({ username: 'a@b', password: ' ' })).toEqual({})
})
