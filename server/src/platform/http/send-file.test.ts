import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contentDisposition } from './send-file.ts'

it.each([
  ['load 22.jpg', `attachment; filename="load 22.jpg"; filename*=UTF-8''load%2022.jpg`],
  ['añadido.jpg', `attachment; filename="anadido.jpg"; filename*=UTF-8''a%C3%B1adido.jpg`],
  ['a"b%2e.png', `attachment; filename="a_b_2e.png"; filename*=UTF-8''a%22b%252e.png`],
  ['x\r\nset-cookie: a=b', `attachment; filename="x__set-cookie: a=b"; filename*=UTF-8''x__set-cookie%3A%20a%3Db`],
  ['../../etc/passwd', `attachment; filename=".._.._etc_passwd"; filename*=UTF-8''.._.._etc_passwd`],
  ['photo\u202Egpj.exe', `attachment; filename="photo_gpj.exe"; filename*=UTF-8''photo_gpj.exe`],
  ['写真', `attachment; filename="file"; filename*=UTF-8''%E5%86%99%E7%9C%9F`],
])('sends the name %j as %s', (name, header) => {
  expect(contentDisposition(name)).toBe(header)
})

/** Texts of any signs, with those that end a header, a parameter or a quoted text among them. */
const names = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\r\n', '\n', '"', ';', '%0d%0a', '\u2028', '\0', '\ud800'),
    ),
  )
  .map((parts) => parts.join(''))

it('sends one attachment and no other header, whatever the name of a file', () => {
  fc.assert(
    fc.property(names, (name) => {
      const header = contentDisposition(name)
      expect(header).toMatch(/^attachment; filename="[\x20-\x21\x23-\x7e]+"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/)
      expect(() => new Headers({ 'content-disposition': header })).not.toThrow()
      expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).not.toMatch(/[\p{Cc}/\\]/u)
    }),
    { numRuns: 2000 },
  )
})
