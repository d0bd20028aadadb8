import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    { browser: 'Chrome 142', system: 'Windows', device: 'desktop' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    { browser: 'Safari 18', system: 'iOS 18.1', device: 'mobile' },
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 15_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Mobile/15E148 Safari/604.1',
    { browser: 'Safari 15', system: 'iOS 15.6', device: 'tablet' },
  ],
  ['', { browser: null, system: null, device: null }],
  [null, { browser: null, system: null, device: null }],
])('%s', (user_agent, device) => {
  expect(deviceOf(user_agent)).toEqual(device)
})

test('returns something for any header value', () => {
  for (const odd of ['node', 'curl/8.5.0', ')(', '\u00ff'.repeat(300), '<script>alert(1)</script>'])
    expect(Object.keys(deviceOf(odd))).toEqual(['browser', 'system', 'device'])
})
