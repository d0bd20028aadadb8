import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTimeOfDay } from './dates.ts'
import { i18n } from './i18n.ts'
import { isTime, shownTime, typedTime } from './typed-time.ts'

test.each([
  ['18:30', '18:30'],
  ['6:30 PM', '18:30'],
  ['6:30pm', '18:30'],
  ['6.30 p. m.', '18:30'],
  ['630p', '18:30'],
  ['6:30', '06:30'],
  ['0630', '06:30'],
  ['6 AM', '06:00'],
  ['12 am', '00:00'],
  ['12:05 PM', '12:05'],
  [' 23:59 ', '23:59'],
  ['6', null],
  ['6 m', null],
  ['24:00', null],
  ['13 PM', null],
  ['0 AM', null],
  ['6:60', null],
  ['6:5', null],
  ['', null],
  ['noon', null],
])('%j typed in a field of a time means %j', (text, time) => {
  expect(typedTime(text)).toBe(time)
})

test.each(['en', 'es'])('what a field shows of a time is read back as that time (%s)', async (language) => {
  await i18n.changeLanguage(language)
  fc.assert(
    fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
      const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
      expect(typedTime(formatTimeOfDay(time))).toBe(time)
    }),
  )
  await i18n.changeLanguage('en')
})

test('a time is shown as people read it, and what is none as it was typed', () => {
  expect(shownTime('18:30')).toMatch(/^6:30\sPM$/)
  expect(shownTime('6:3')).toBe('6:3')
  expect([isTime('06:00'), isTime('6:00'), isTime('24:00')]).toEqual([true, false, false])
})
