import { expect, it } from 'vitest'
import { isPdf } from './read-attachment.ts'

const document = () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

it('a document is recognized by its whole content, from the first byte to the last', () => {
  expect(isPdf(document())).toBe(true)
  expect(isPdf(Buffer.from('%PDF-1.7 but cut'))).toBe(false)
  const archive = Buffer.concat([
    Buffer.from('PK\x05\x06'),
    Buffer.alloc(16),
    Buffer.from([6, 0]),
    Buffer.from('\n%%EOF'),
  ])
  expect(isPdf(Buffer.concat([Buffer.from('%PDF-1.7\n'), archive]))).toBe(false)
})
