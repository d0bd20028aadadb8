import { expect, test } from 'vitest'
import { matchesZone, zoneChoices } from './zones.ts'

const choices = zoneChoices('en-US', 'America/New_York')
const found = (typed: string) => choices.filter(({ label }) => matchesZone(label, typed)).map(({ value }) => value)

test('offers every zone once, those of the United States first', () => {
  const values = choices.map(({ value }) => value)
  expect(new Set(values).size).toBe(values.length)
  expect(values.length).toBeGreaterThan(400)
  expect(choices[0]).toEqual({ value: 'America/New_York', label: 'America/New_York · Eastern Time' })
})

test.each([
  ['eastern', 'America/New_York'],
  ['new york', 'America/New_York'],
  ['Denver', 'America/Denver'],
  ['mountain time', 'America/Denver'],
  ['york america', 'America/New_York'],
  ['berlin', 'Europe/Berlin'],
])('%j finds %s', (typed, zone) => expect(found(typed)).toContain(zone))

test('finds nothing for text that is not a zone', () => expect(found('atlantis')).toEqual([]))

test('keeps a chosen zone that this machine does not list', () =>
  expect(zoneChoices('en-US', 'US/Eastern').map(({ value }) => value)).toContain('US/Eastern'))
