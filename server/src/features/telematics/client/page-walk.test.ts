import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MOST_PAGES, noteRead, pageAfter } from './page-walk.ts'

const from = 'https://oem.example/Fleet/1'
const after = (link: string | null, { machines = 10, before = [] as string[], address = from } = {}) => {
  const read = new Set<string>()
  for (const one of [...before, address]) noteRead(read, one)
  return pageAfter(address, { link, machines, read })
}

it.each([
  ['a next page', 'https://oem.example/Fleet/2', { next: 'https://oem.example/Fleet/2' }],
  ['a next page without host', '/Fleet/2?size=100', { next: 'https://oem.example/Fleet/2?size=100' }],
  ['the same page', 'https://oem.example/Fleet/1', { next: null, end: 'same_page' }],
  ['the same page with a slash', 'https://oem.example/Fleet/1/#top', { next: null, end: 'same_page' }],
  ['another host', 'https://elsewhere.example/Fleet/2', { next: null, end: 'other_host' }],
  ['the same host without TLS', 'http://oem.example/Fleet/2', { next: null, end: 'other_host' }],
  ['nonsense', 'https://', { next: null, end: 'unreadable_link' }],
  ['nothing', null, { next: null }],
])('%s', (_name, link, next) => expect(after(link)).toEqual(next))

it('goes no circle of several pages', () => {
  expect(after('https://oem.example/Fleet/1', { address: 'https://oem.example/Fleet/2', before: [from] })).toEqual({
    next: null,
    end: 'same_page',
  })
})

it.each([
  [from, 100, 'https://oem.example/Fleet/2'],
  ['https://oem.example/Fleet/0?a=b', 100, 'https://oem.example/Fleet/1?a=b'],
  [from, 99, null],
  ['https://oem.example/Fleet', 100, null],
])('after a full page without a link the next number is requested: %s of %i', (address, machines, next) => {
  expect(after(null, { machines, address }).next).toBe(next)
})

it('ends, whatever pages link to', () => {
  const pages = fc.array(fc.nat({ max: 400 }), { minLength: 1, maxLength: 400 })
  fc.assert(
    fc.property(pages, (links) => {
      const read = new Set<string>()
      let address: string | null = 'https://oem.example/Fleet/0'
      let steps = 0
      while (address !== null) {
        noteRead(read, address)
        const number: number = Number(address.split('/').at(-1))
        const link: string = `https://oem.example/Fleet/${links[number % links.length]}`
        address = pageAfter(address, { link, machines: 100, read }).next
        steps++
      }
      expect(steps).toBeLessThanOrEqual(MOST_PAGES)
    }),
  )
})
