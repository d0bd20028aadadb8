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
    ['+1 (404) 555\u20110123', '+14045550123'],
    ['404–555–0123', '+14045550123'],
    ['tel:+14045550123', '+14045550123'],
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
    '4045550123.0 ext. 45',
    '4.045550123E9',
    '0014045550123',
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
  it.each([
    'a@b.co',
    'first.last+tag@agency.state.ga.us',
    "o'neil@x.example",
    'a@münchen.example',
    'a@xn--mnchen-3ya.example',
    'a@例え.xn--q9jyb4c',
    'a@b.museum',
  ])('%s is one address', (text) => expect(isOneAddress(text)).toBe(true))
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
    '.x@demo.org',
    'x.@demo.org',
    'x..y@demo.org',
    'x@demo..org',
    'x@demo.org.',
    'x@-demo.org',
    'x@demo_x.org',
    'x@demo.example.org\u200B',
    'müller@demo.org',
    'mailto:m@demo.example.org',
    'x@localhost',
    'x@1.2.3.4',
    'x@münchen.example/path',
  ])('%s is not one address', (text) => expect(isOneAddress(text)).toBe(false))
})
