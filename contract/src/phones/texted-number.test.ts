import { describe, expect, it } from 'vitest'
import { prefixOf, readTextedPhone } from './texted-number.ts'

describe('a number that codes are sent to', () => {
  it.each([
    ['(404) 555-0123', '+14045550123'],
    ['1(555) 555-5555', '+15555555555'],
    ['+1 787 555 0123', '+17875550123'], // Puerto Rico
    ['671-555-0123', '+16715550123'], // Guam
    ['340.555.0123', '+13405550123'], // US Virgin Islands
    ['684 555 0123', '+16845550123'], // American Samoa
    ['670 555 0123', '+16705550123'], // Northern Mariana Islands
  ])('%s is %s', (text, phone) => expect(readTextedPhone(text)).toBe(phone))

  it.each([
    ['nothing', ''],
    ['an email address', 'a@b.example'],
    ['another country', '+44 20 7946 0958'],
    ['Canada', '416-555-0123'],
    ['Jamaica', '+1 876 555 0123'],
    ['its newer area code', '658-555-0123'],
    ['the Dominican Republic', '(829) 555-0123'],
    ['Bermuda', '441 555 0123'],
    ['premium', '900-555-0123'],
    ['premium by its exchange', '404-976-0123'],
    ['toll-free', '1 800 555 0123'],
    ['toll-free, newer', '833-555-0123'],
    ['personal', '500-555-0123'],
    ['personal, newer', '521-555-0123'],
    ['of carriers', '700-555-0123'],
    ['of the government', '710-555-0123'],
    ['an emergency', '911'],
    ['with an extension', '404-555-0123 x12'],
  ])('%s is none: %s', (_name, text) => expect(readTextedPhone(text)).toBeNull())

  it('has area code and exchange as its prefix', () => expect(prefixOf('+14045550123')).toBe('+1404555'))
})
