import { expect, it } from 'vitest'
import { loadConfig } from '../config.ts'
import { unencrypted } from './unencrypted.ts'

const found = (env: Record<string, string>) =>
  unencrypted(loadConfig({ NODE_ENV: 'test', TOKEN_SECRET: 'x'.repeat(32), ...env })).map((finding) => finding.found)

it.each([
  ['PUBLIC_URL', 'http://tickets.dot.example'],
  ['DATABASE_URL', 'postgres://owner:x@db.dot.example/milepost'],
  ['DATABASE_URL', 'postgres://owner:x@db.dot.example/milepost?sslmode=prefer'],
  ['S3_ENDPOINT', 'http://store.dot.example'],
  ['SMTP_URL', 'smtp://mail.dot.example'],
  ['SMPP_URL', 'smpp://name:word@center.example'],
])('%s as %s sends something without TLS', (setting, value) =>
  expect(found({ [setting]: value })).toEqual([`${setting} does not require TLS`]),
)

it.each([
  ['PUBLIC_URL', 'https://tickets.dot.example'],
  ['DATABASE_URL', 'postgres://owner:x@db.dot.example/milepost?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://owner:x@127.0.0.1/milepost'],
  ['S3_ENDPOINT', 'https://store.dot.example'],
  ['SMTP_URL', 'smtps://mail.dot.example'],
  ['SMTP_URL', 'smtp://name:word@mail.dot.example'],
  ['SMTP_URL', 'smtp://localhost:25'],
  ['SMPP_URL', 'smpps://name:word@center.example'],
])('%s as %s is encrypted, or stays on the machine', (setting, value) =>
  expect(found({ [setting]: value })).toEqual([]),
)
