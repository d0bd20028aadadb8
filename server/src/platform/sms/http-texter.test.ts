import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { httpTexter } from './http-texter.ts'

let answer = { status: 201, body: '{}' }
const received: { url: string | undefined; authorization: string | undefined; form: Record<string, string> }[] = []
const provider = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { url, headers } = request
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()))
    received.push({ url, authorization: headers.authorization, form })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
})
provider.listen(0, '127.0.0.1')
await once(provider, 'listening')
afterAll(() => provider.close())

const settings = {
  url: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/2010-04-01/Accounts/AC1/Messages.json`,
  user: 'AC1',
  password: 'token',
  from: '+14045550100',
}
const message = { to: '+14045550123', text: 'Su clave: 123456 & más', valid_ms: 600_000 }

describe('a text message by HTTP', () => {
  it('is posted as a form with the credentials', async () => {
    await httpTexter(settings).send(message)
    expect(received.at(-1)).toEqual({
      url: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:token').toString('base64')}`,
      form: { To: message.to, From: settings.from, Body: message.text, ValidityPeriod: '600' },
    })
  })

  it('comes from a messaging service where its id is set', async () => {
    const from = `MG${'0123456789abcdef'.repeat(2)}`
    await httpTexter({ ...settings, from }).send(message)
    expect(received.at(-1)?.form).toMatchObject({ MessagingServiceSid: from })
    expect(received.at(-1)?.form).not.toHaveProperty('From')
  })

  it.each([
    [400, '{"code":21211,"status":400}', 'NumberRefused'],
    [400, '{"code":21614,"status":400}', 'NumberRefused'],
    [400, '{"code":21610,"status":400}', 'NumberRefused'],
    [400, '{"code":21606,"status":400}', 'Error'],
    [401, '{"code":20003,"status":401}', 'Error'],
    [429, '{"code":20429,"status":429}', 'Error'],
    [500, '<html>', 'Error'],
    [503, '', 'Error'],
    [302, '', 'Error'],
  ])('is refused with %i and %s as %s', async (status, body, name) => {
    answer = { status, body }
    const failure = await httpTexter(settings)
      .send(message)
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ name })
    expect(String(failure)).not.toContain('123456')
  })
})
