import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { fromTelephone, headOfHeic, photo, picture } from '../images.fixtures.ts'
import { convertHeic, findHeicProgram } from './heic.ts'
import { decodeContent, readPhoto } from './read-photo.ts'

const directory = mkdtempSync(join(tmpdir(), 'milepost-heic-test-'))
afterAll(() => rmSync(directory, { recursive: true }))

const problemOf = (bytes: Buffer, heic_program: string | null = null) =>
  readPhoto(bytes, heic_program).then(
    () => 'taken',
    (error: unknown) => (error as { code?: string }).code,
  )

/** A PNG that says what it likes of its size. */
function pngOf(width: number, height: number, data: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

const pixel = async (jpeg: Buffer, left: number, top: number) => {
  const { data } = await sharp(jpeg)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue'
}

describe('a photo', () => {
  it('is drawn in three sizes without anything but the picture', async () => {
    const read = await readPhoto(await photo(fromTelephone, picture(3000, 2000)), null)
    expect(read).toMatchObject({ content_type: 'image/jpeg', width: 3000, height: 2000 })
    const sizes = await Promise.all([read.full, read.preview, read.thumbnail].map((drawn) => sharp(drawn).metadata()))
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [3000, 2000],
      [1280, 853],
      [320, 213],
    ])
    for (const metadata of sizes) {
      expect(metadata).toMatchObject({ format: 'jpeg' })
      for (const kind of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const) expect(metadata[kind]).toBeUndefined()
    }
  })

  it.each([
    [1, 'red', 'blue'],
    [3, 'blue', 'red'],
    [6, 'red', 'red'],
    [8, 'blue', 'blue'],
  ])('with the orientation %i stands upright', async (orientation, first, last) => {
    const turned = orientation >= 5
    const read = await readPhoto(await photo({}, picture(400, 200), orientation), null)
    expect([read.width, read.height]).toEqual(turned ? [200, 400] : [400, 200])
    const [width, height] = turned ? [160, 320] : [320, 160]
    // Orientation 6 is turned clockwise, so that the red top comes to the right.
    const along = turned ? [width - 5, 5] : [5, 5]
    const across = turned ? [width - 5, height - 5] : [5, height - 5]
    expect([
      await pixel(read.thumbnail, along[0]!, along[1]!),
      await pixel(read.thumbnail, across[0]!, across[1]!),
    ]).toEqual([first, last])
  })

  it.each(['png', 'webp'] as const)('can be a %s with transparency, which becomes white', async (format) => {
    const clear = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .toFormat(format)
      .toBuffer()
    const { thumbnail } = await readPhoto(clear, null)
    const { data } = await sharp(thumbnail).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  })

  it('that hides an archive behind its end loses it', async () => {
    const hidden = Buffer.from('PK\x03\x04 <script>alert(1)</script>', 'latin1')
    const read = await readPhoto(Buffer.concat([await photo(), hidden]), null)
    for (const drawn of [read.full, read.preview, read.thumbnail]) {
      expect(drawn.includes('<script>')).toBe(false)
      expect(drawn.subarray(-2).toString('hex')).toBe('ffd9')
    }
  })
})

describe('is refused:', () => {
  it.each([
    ['a page', async () => Buffer.from('<!doctype html><img src=x onerror=alert(1)>'), 'invalid_file_format'],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'invalid_file_format',
    ],
    ['an AVIF', () => picture(16, 16).avif({ effort: 0 }).toBuffer(), 'invalid_file_format'],
    [
      'a JPEG that is cut off',
      async () => (await photo({}, picture(1000, 1000))).subarray(0, 3000),
      'photo_unreadable',
    ],
    ['a JPEG of three bytes', async () => Buffer.from('\xff\xd8\xff', 'latin1'), 'photo_unreadable'],
    [
      'a page behind the first bytes of a JPEG',
      async () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
      'photo_unreadable',
    ],
    [
      'a bomb of 900 million pixels in 90 KB',
      async () => pngOf(30_000, 30_000, deflateSync(Buffer.alloc(90_000_000))),
      'photo_too_many_pixels',
    ],
    [
      'a PNG whose data is shorter than its size',
      async () => pngOf(4000, 4000, deflateSync(Buffer.alloc(100))),
      'photo_unreadable',
    ],
    ['a PNG whose data is none', async () => pngOf(4, 4, Buffer.from('not deflated')), 'photo_unreadable'],
    ['a HEIC where no program reads it', async () => headOfHeic(), 'heic_not_taken'],
    ['a HEIC that is damaged', async () => headOfHeic(), 'photo_unreadable', '/bin/true'],
  ] as [string, () => Promise<Buffer>, string, string?][])('%s', async (_what, make, code, program) => {
    expect(await problemOf(await make(), program)).toBe(code)
  })

  it.each(
    ['', '====', 'not base64!', 'data:image/png;base64,', 'data:nothing', 'YQ', 'YQ==='].map((content) => [content]),
  )('the content %j', (content) => {
    const outcome = (() => {
      try {
        return decodeContent(content).toString()
      } catch (error) {
        return (error as { code?: string }).code
      }
    })()
    expect(outcome).toBe(content.startsWith('YQ') ? 'a' : 'malformed')
  })

  it('a file of more than 15 MB', () => {
    expect(() => decodeContent(Buffer.alloc(15 * 1024 * 1024 + 1).toString('base64'))).toThrow(
      'should not exceed 15 MB',
    )
  })
})

describe('the program for HEIC', () => {
  const program = (name: string, script: string) => {
    const path = join(directory, name)
    writeFileSync(path, `#!/bin/sh\n${script}\n`)
    chmodSync(path, 0o755)
    return path
  }
  const leftovers = () => readdirSync(tmpdir()).filter((name) => /^milepost-heic-(?!test)/.test(name))

  it('is found on the path by either of its names', () => {
    const path = program('heif-dec', 'exit 0')
    expect(findHeicProgram(`/nowhere:${directory}`)).toBe(path)
    expect(findHeicProgram('/nowhere')).toBeNull()
    expect(findHeicProgram('')).toBeNull()
  })

  it('hands over its first picture, and sees no secret of ours', async () => {
    process.env['TRIAL_SECRET'] = 'hunter2'
    const made = await convertHeic(
      program('converts', 'cp "$3" "$(dirname "$4")/photo-1.jpg"; env >> "$(dirname "$4")/photo-1.jpg"'),
      Buffer.from('picture'),
    )
    delete process.env['TRIAL_SECRET']
    expect(made.toString()).toMatch(/^picture/)
    expect(made.toString()).not.toContain('hunter2')
    expect(leftovers()).toEqual([])
  })

  it.each([
    ['fails', 'exit 1'],
    ['makes nothing', 'exit 0'],
    ['makes too much', 'truncate -s 200M "$4"'],
  ])('that %s is a photo that cannot be read', async (name, script) => {
    await expect(convertHeic(program(name.replace(' ', '-'), script), Buffer.from('x'))).rejects.toMatchObject({
      code: 'photo_unreadable',
    })
    expect(leftovers()).toEqual([])
  })
})
