import { callFault, type CallFault } from '@milepost/contract/core/call-faults'
import { expect, test } from 'vitest'
import { callFaultText } from './call-faults.ts'
import english from './call-faults.en.json'
import spanish from './call-faults.es.json'
import { cataloguesReady, i18n } from './i18n.ts'

/** One value for each code that has values. */
const valued: CallFault[] = [
  { code: 'not_public', host: 'a.example' },
  { code: 'unknown_host', host: 'a.example' },
  { code: 'certificate', detail: 'self-signed' },
  { code: 'connection_failed', detail: 'EPROTO' },
  { code: 'status', status: 503 },
  { code: 'content_type', content_type: 'text/html' },
  { code: 'too_large', bytes: 20_000_000 },
  { code: 'sign_in_failed', cause: { code: 'status', status: 401 } },
]

test('every code of a failed call has a text in both languages, with its values', async () => {
  const all = Object.keys(english).map((code) => valued.find((one) => one.code === code) ?? { code })
  expect(all.map((one) => callFault.safeParse(one).success)).toEqual(all.map(() => true))
  expect(Object.keys(spanish)).toEqual(Object.keys(english))
  for (const language of ['en', 'es']) {
    await cataloguesReady(language)
    await i18n.changeLanguage(language)
    const texts = all.map((one) => callFaultText(one as CallFault))
    expect(texts.filter((text) => text === '' || /\{\{|^[a-z_]+$/.test(text))).toEqual([])
    expect(texts).toContain(language === 'es' ? 'No respondió a tiempo' : 'No response in time')
  }
  await i18n.changeLanguage('en')
  expect(callFaultText({ code: 'sign_in_failed', cause: { code: 'status', status: 401 } })).toBe(
    'Sign-in failed. The response was status 401',
  )
})
