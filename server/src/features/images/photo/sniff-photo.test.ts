import sharp from 'sharp'
import { expect, it } from 'vitest'
import { headOfHeic, photo, picture } from '../images.fixtures.ts'
import { sniffType } from '../../../platform/files/sniff-photo.ts'

it.each([
  ['a JPEG', () => photo(), 'image/jpeg'],
  ['a PNG', () => picture().png().toBuffer(), 'image/png'],
  ['a WebP', () => picture().webp().toBuffer(), 'image/webp'],
  ['a HEIC', () => headOfHeic(), 'image/heic'],
  ['a HEIC of another brand', () => Buffer.from('\0\0\0\x1cftypmif1\0\0\0\0mif1heicmiaf', 'latin1'), 'image/heic'],
  ['an AVIF', () => picture(16, 16).avif({ effort: 0 }).toBuffer(), null],
  ['a GIF', () => picture(16, 16).gif().toBuffer(), null],
  ['a TIFF', () => picture(16, 16).tiff().toBuffer(), null],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
  ['a page that calls itself a photo', () => Buffer.from('<!doctype html><script>alert(1)</script>'), null],
  ['a PDF', () => Buffer.from('%PDF-1.7'), null],
  ['a program', () => Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), null],
  ['a box without brands', () => Buffer.from('\xff\xff\xff\xffftyp', 'latin1'), null],
  ['a brand behind the end of its box', () => Buffer.from('\0\0\0\x10ftypisom\0\0\0\0heic', 'latin1'), null],
  ['one byte', () => Buffer.from([0xff]), null],
  ['nothing', () => Buffer.alloc(0), null],
])('%s is recognized by its bytes', async (_what, make, type) => {
  expect(sniffType(await make())).toBe(type)
})

it('looks at the given bytes, at any offset in memory', async () => {
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const within = new Uint8Array(Buffer.concat([Buffer.from('xyz'), bytes])).subarray(3)
  expect(sniffType(within)).toBe('image/png')
})
