import { allRoutes, REALTIME_PATH } from '@milepost/contract'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The example of a proxy, without its comments. */
const example = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8').replaceAll(
  /^\s*#.*$/gm,
  '',
)
/** The server that answers without TLS. */
const plain = example.slice(example.indexOf('listen 80;'))

describe('the example of a proxy', () => {
  it('speaks TLS 1.2 and 1.3 only, with forward secrecy and authenticated encryption', () => {
    expect(/ssl_protocols ([^;]+);/.exec(example)?.[1]).toBe('TLSv1.2 TLSv1.3')
    const ciphers = /ssl_ciphers ([^;]+);/.exec(example)?.[1]?.split(':') ?? []
    expect(ciphers.length).toBeGreaterThan(3)
    for (const cipher of ciphers) expect(cipher).toMatch(/^ECDHE-.*(GCM|POLY1305)/)
  })

  it('tells browsers for a year to use TLS alone, with every answer of its own', () => {
    const secure = example.slice(0, example.indexOf('listen 80;'))
    expect(secure.match(/add_header /g)).toHaveLength(1)
    expect(secure).toContain("add_header Strict-Transport-Security 'max-age=31536000; includeSubDomains' always;")
  })

  it('replaces the addresses that a client claims to come from, in each place', () => {
    const passed = example.split('location ').filter((place) => place.includes('proxy_pass'))
    expect(passed).toHaveLength(2)
    for (const place of passed) {
      expect(place).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
      expect(place).toContain('proxy_set_header X-Forwarded-Proto $scheme;')
    }
  })

  it('redirects pages to TLS, and refuses calls of the API without it', () => {
    const refused = new RegExp(/location ~ (\S+) \{ return 403; \}/.exec(plain)?.[1] ?? '$^')
    const paths = [...allRoutes.map(({ path }) => path), REALTIME_PATH, '/openapi.json']
    // Where identity providers and browsers go, not programs with keys.
    const visited = paths.filter((path) => !refused.test(path))
    expect(new Set(visited)).toEqual(
      new Set(allRoutes.map(({ path }) => path).filter((path) => /^\/(sso_|\.well-known\/)/.test(path))),
    )
    for (const page of ['/', '/auth', '/tickets', '/projects/12/map', '/views']) expect(refused.test(page)).toBe(false)
    expect(plain).toContain('return 301 https://$host$request_uri;')
  })
})
