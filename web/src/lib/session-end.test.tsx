import { expect, test } from 'vitest'
import { forgetSession } from './session-end.ts'
import { isLoggedOut, storeTokens } from './tokens.ts'

const chosen = 'milepost.recent.1.7'

function work(): void {
  storeTokens({ access_token: 'access', refresh_token: 'refresh' })
  localStorage.setItem(chosen, '[{"title":"Ticket 4102007"}]')
  localStorage.setItem('milepost.theme', 'dark')
  for (const key of ['milepost.draft.plant.7.1.7', 'milepost.unanswered', 'milepost.map'])
    sessionStorage.setItem(key, '[]')
}

test('a logout leaves nothing in the browser that the server sent, without asking the server', () => {
  work()
  forgetSession('logout')
  expect(isLoggedOut()).toBe(true)
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(Object.keys(localStorage).filter((key) => key !== 'milepost.tokens')).toEqual(['milepost.theme'])
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/access|refresh|4102007/)
})

test('a session that ended by itself leaves the latest choices to the same person, and no token', () => {
  work()
  forgetSession()
  expect(Object.keys(localStorage).sort()).toEqual([chosen, 'milepost.theme'])
})
