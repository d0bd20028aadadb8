import { agencies, noColors } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { platformDatabase } from '../../platform/database/bound.ts'
import { createTestApp } from '../../testing/app.ts'
import { setAgencyAddresses } from './command/set-addresses.ts'

const test = await createTestApp()
const owner = platformDatabase(test.owner)
await test.owner.query("update authorities set current_interface_theme_key = 'dark' where id = $1", [
  test.world.first.id,
])
await setAgencyAddresses(owner, { agency: 'First Agency', host: 'Tickets.First.example' })

const ask = (url: string, dot_authority_id?: number) =>
  test.call(agencies.validateUrl, { as: null, body: { url, ...(dot_authority_id && { dot_authority_id }) } })

describe("an agency's own address", () => {
  it('returns its name, its logo id and its colors, and nothing more', async () => {
    const answer = await ask('https://tickets.first.example:8443/auth/login?x=1')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toEqual({
      dot_authority: {
        id: test.world.first.id,
        name: 'First Agency',
        current_interface_theme_key: 'dark',
        interface_colors: noColors,
      },
      identity_providers: [],
    })
    expect(answer.headers['location']).toBeUndefined()
  })

  it('belongs to the named agency, or to none', async () => {
    expect((await ask('https://tickets.first.example', test.world.first.id)).statusCode).toBe(200)
    expect((await ask('https://tickets.first.example', test.world.second.id)).statusCode).toBe(404)
  })

  it.each([
    'https://nobody.example',
    'https://first.example',
    'https://evil.tickets.first.example',
    'https://tickets.first.example.evil.example',
    'https://tickets.first.example@evil.example/',
    'https://evil.example/?next=https://tickets.first.example',
    'https://evil.example#@tickets.first.example',
    'https://evil.example\\@tickets.first.example',
    '//tickets.first.example',
    'javascript:location="//tickets.first.example"',
    "https://x' or '1'='1",
    'https://tickets.first.example\r\nHost: evil.example@evil.example',
  ])('is not %j, and nobody is redirected', async (url) => {
    const answer = await ask(url)
    expect(answer.statusCode, answer.body).toBe(404)
    expect(answer.headers['location']).toBeUndefined()
    expect(answer.body).not.toContain('First Agency')
  })

  it('is limited by requests from one network', async () => {
    await test.owner.query(
      "insert into sign_in_attempts (key, failures, window_started_at) values ('dot_url:address:127.0.0.1', 600, $1) on conflict (key) do update set failures = 600",
      [test.clock.now],
    )
    expect((await ask('https://tickets.first.example')).statusCode).toBe(429)
    await test.owner.query("delete from sign_in_attempts where key like 'dot_url:%'")
  })
})

describe('the command', () => {
  it('lists, sets and removes addresses; a host has one agency', async () => {
    expect(await setAgencyAddresses(owner, {})).toEqual(['tickets.first.example  First Agency'])
    expect(await setAgencyAddresses(owner, { agency: 'Second Agency', host: 'tickets.first.example' })).toEqual([
      'tickets.first.example  Second Agency',
    ])
    expect(await setAgencyAddresses(owner, { remove: 'TICKETS.first.example' })).toEqual([
      'No agency has a host name of its own.',
    ])
    expect((await ask('https://tickets.first.example')).statusCode).toBe(404)
  })

  it.each([
    [{ agency: 'First Agency' }, '--agency and --host go together.'],
    [{ host: 'a.example' }, '--agency and --host go together.'],
    [{ agency: 'Nobody', host: 'a.example' }, 'There is no agency called Nobody.'],
    [{ remove: 'a.example' }, 'No agency has the address a.example.'],
    [{ agency: 'First Agency', host: 'https://a.example/' }, 'is not the name of a host'],
    [{ agency: 'First Agency', host: 'a.example:80' }, 'is not the name of a host'],
    [{ agency: 'First Agency', host: '' }, 'is not the name of a host'],
  ])('refuses %j', async (words, why) => {
    await expect(setAgencyAddresses(owner, words)).rejects.toThrow(why)
  })
})
