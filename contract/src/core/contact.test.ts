import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOneAddress, readUsPhone } from './contact.ts'

describe('readUsPhone', () => {
  it.each([
    ['1(555) 555-5555', '+15555555555'],
    ['(770) 555-0177', '+17705550177'],
    ['770.555.0177', '+17705550177'],
    ['+1 770 555 0177', '+17705550177'],
    [' 17705550177 ', '+17705550177'],
  ])('%s is %s', (text, phone) => expect(readUsPhone(text)).toBe(phone))

  it.each([
    '',
    '5550177',
    '(070) 555-0177',
    '(770) 155-0177',
    '(911) 555-0177',
    '+7705550177',
    '+44 20 7946 0958',
    '27705550177',
    '770-555-0177 x12',
    '770-555-0177\r\nBcc: evil@y.example',
    '７７０５５５０１７７',
  ])('%s is not a phone number', (text) => expect(readUsPhone(text)).toBeNull())

  it('reads its own answer as the same number, however it was written', () => {
    const digits = fc.stringMatching(/^[2-9]0\d[2-9]\d{6}$/)
    fc.assert(
      fc.property(digits, fc.constantFrom('', ' ', '-', '.'), (number, mark) => {
        const spelled = [number.slice(0, 3), number.slice(3, 6), number.slice(6)].join(mark)
        expect(readUsPhone(spelled)).toBe(`+1${number}`)
        expect(readUsPhone(`+1${number}`)).toBe(`+1${number}`)
      }),
    )
  })
})

describe('isOneAddress', () => {
  it.each(['a@b.co', 'first.last+tag@agency.state.ga.us', "o'neil@x.example"])('%s is one address', (text) =>
    expect(isOneAddress(text)).toBe(true),
  )
  it.each([
    '',
    'a',
    'a@b',
    'a@b.c',
    '@b.co',
    'a@b.co ',
    'a@b.co\r\nBcc: c@d.co',
    'A <a@b.co>',
    'a@b.co,c@d.co',
    '"a b"@c.co',
  ])('%s is not one address', (text) => expect(isOneAddress(text)).toBe(false))
})
