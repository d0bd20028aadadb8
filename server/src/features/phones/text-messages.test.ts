import { expect, it } from 'vitest'
import { gsmCodes } from '../../platform/sms/gsm-alphabet.ts'
import { codeText, movedText } from './text-messages.ts'

const host = 'x'.repeat(40)
const languages = ['en', 'es'] as const
const texts = languages.flatMap((locale) => [
  ...(['sign_in', 'password', 'confirm'] as const).map((purpose) =>
    codeText({ purpose, code: '012345', locale }, host),
  ),
  movedText(locale, '+14045550123'),
])

it.each(texts)('fits into one text message: %s', (text) => {
  expect(gsmCodes(text)?.flat().length).toBeLessThanOrEqual(160)
})

it('ends with the line that browsers read, for hosts that leave it room', () => {
  const code = { purpose: 'sign_in', code: '012345', locale: 'en' } as const
  expect(codeText(code, 'tickets.dot.example').split('\n').at(-1)).toBe('@tickets.dot.example #012345')
  expect(codeText(code, 'x'.repeat(41))).not.toContain('@')
})
