import { expect, test } from 'vitest'
import { isMadeOfContext } from './context-words.ts'

const dana = {
  email: 'dana.okafor@peachroads.example',
  others: ['Dana', 'Okafor-Núñez', 'Peach State Department of Transportation'],
}

test.each([
  'Milepost-2026!',
  'Milepost-Demo-2026!',
  'M1lepost.T1ckets#9',
  'MilepostTickets2026!',
  'DanaOkafor#1999',
  'okafor.DANA-12',
  'Núñez-Admin-01!',
  'PeachRoads$2026',
  'Peach!State!2026',
  '2026!Transportation',
  'D@naOkafor-2026',
])('%s is made only of context words', (password) => expect(isMadeOfContext(password, dana)).toBe(true))

test.each([
  'Correct-Horse-2026',
  'Milepost-Heron-2026!',
  'Dana-likes-9-Plums',
  'Asphalt&Gravel-22',
  'Bana-2026!xyzzy',
  '2026-2026-2026!',
  '',
])('%s is not made only of context words', (password) => expect(isMadeOfContext(password, dana)).toBe(false))

test('words about somebody else are no context', () => {
  expect(isMadeOfContext('Okafor-2026-Dana!', { email: 'sam@agency.example', others: ['Sam', 'Reyes'] })).toBe(false)
})
