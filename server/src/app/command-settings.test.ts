import { expect, it } from 'vitest'
import { deliversMail, publicUrlOf } from './command-settings.ts'

it.each([
  [{}, 'http://127.0.0.1:3000'],
  [{ HOST: '10.0.0.1', PORT: '80' }, 'http://10.0.0.1:80'],
  [{ PUBLIC_URL: 'https://tickets.dot.example/' }, 'https://tickets.dot.example'],
])('links of commands lead to where %j says', (env, url) => expect(publicUrlOf(env)).toBe(url))

it.each([
  [{}, true],
  [{ MILEPOST_DEMO: 'off' }, false],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', SMTP_URL: 'smtp://mail' }, true],
])('with %j emails are delivered: %s', (env, expected) => expect(deliversMail(env)).toBe(expected))
