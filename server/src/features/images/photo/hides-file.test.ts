import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it, test } from 'vitest'
import { ZipFile } from 'yazl'
import { fromTelephone, photo, picture } from '../images.fixtures.ts'
import { hidesFile } from './hides-file.ts'

async function archive(comment = ''): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('MZ a program'), 'program.exe')
  zip.end({ comment, forceZip64Format: false })
  return await buffer(zip.outputStream)
}

/** A JPEG whose comment, before all of its picture, says something. */
const commented = (jpeg: Buffer, text: string) => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, Buffer.from(text), jpeg.subarray(2)])
}

describe('a photo hides another file', () => {
  it.each([
    ['an archive behind its end', async () => Buffer.concat([await photo(), await archive()])],
    ['an archive with a comment', async () => Buffer.concat([await photo(), await archive('with a comment')])],
    ['an archive behind a PNG', async () => Buffer.concat([await picture().png().toBuffer(), await archive()])],
    [
      'an archive with some bytes behind it',
      async () => Buffer.concat([await photo(), await archive(), Buffer.alloc(40)]),
    ],
    ['a page behind its end', async () => Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')])],
    ['a page in its comment', async () => commented(await photo(), '<!DOCTYPE html><body onload=alert(1)>')],
    ['a script of a server', async () => commented(await photo(), '<?php system($_GET[0]);')],
    ['a PDF in its comment', async () => commented(await photo(), '%PDF-1.7 1 0 obj')],
  ])('when there is %s', async (_what, make) => {
    expect(hidesFile(await make())).toBe(true)
  })

  it.each([
    ['nothing', () => photo()],
    ['place, time and device', () => photo(fromTelephone)],
    ['a film behind its end', async () => Buffer.concat([await photo(), Buffer.from('\0\0\0\x18ftypmp42', 'latin1')])],
    ['a second picture behind its end', async () => Buffer.concat([await photo(), await photo()])],
    [
      'a trailer of its maker',
      async () => Buffer.concat([await photo(), Buffer.from('SEFH PK\x03\x04 SEFT', 'latin1')]),
    ],
    ['a comment of its maker', async () => commented(await photo(), 'Created with care, <b>PDF</b> script html')],
  ])('but not when there is %s', async (_what, make) => {
    expect(hidesFile(await make())).toBe(false)
  })
})

const shared = join(import.meta.dirname, '../../../../../../shared/data')
const pictures = existsSync(shared) ? globSync('**/*.{jpg,jpeg,png}', { cwd: shared }) : []
test.skipIf(pictures.length === 0)('pictures of real cameras and scanners hide nothing (needs ../shared/data)', () => {
  expect(pictures.filter((path) => hidesFile(readFileSync(join(shared, path))))).toEqual([])
})
