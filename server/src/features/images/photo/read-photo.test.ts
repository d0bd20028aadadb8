import { chmodSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync, crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fromTelephone, headOfHeic, photo, picture } from '../images.fixtures.ts'
import { convertHeic, findHeicProgram } from './heic.ts'
import { decodeContent, readPhoto } from './read-photo.ts'
import { scratchFolder } from '../../../testing/scratch-folder.ts'

const directory = scratchFolder()

const problemOf = (bytes: Buffer, heic_program: string | null = null) =>
  readPhoto(bytes, heic_program).then(
    () => 'taken',
    (error: unknown) => (error as { code?: string }).code,
  )

/** A PNG with an arbitrary declared size. */
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

/** For each orientation, where a stored pixel belongs in the upright picture (EXIF 2.32, tag 274). */
const upright: ((at: { x: number; y: number; right: number; bottom: number }) => [number, number])[] = [
  ({ x, y }) => [x, y],
  ({ x, y, right }) => [right - x, y],
  ({ x, y, right, bottom }) => [right - x, bottom - y],
  ({ x, y, bottom }) => [x, bottom - y],
  ({ x, y }) => [y, x],
  ({ x, y, right }) => [right - y, x],
  ({ x, y, right, bottom }) => [right - y, bottom - x],
  ({ x, y, bottom }) => [y, bottom - x],
]

/** A picture as a camera stores it that was held so: upright it is red, green, blue and white in its quarters. */
function asTaken(orientation: number, { width, height }: { width: number; height: number }): Sharp {
  const stored = orientation >= 5 ? { width: height, height: width } : { width, height }
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < stored.height; y++)
    for (let x = 0; x < stored.width; x++) {
      const [across, down] = upright[orientation - 1]!({ x, y, right: width - 1, bottom: height - 1 })
      const colour = quarters[(down < height / 2 ? 0 : 2) + (across < width / 2 ? 0 : 1)]!
      pixels.set(colour, (y * stored.width + x) * 3)
    }
  return sharp(pixels, { raw: { ...stored, channels: 3 } })
}

const quarters = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
]

describe('a photo', () => {
  it('is redrawn in three sizes with nothing but the picture', async () => {
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

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('with the orientation %i is upright', async (orientation) => {
    const [width, height] = [400, 200]
    const read = await readPhoto(await photo({}, asTaken(orientation, { width, height }), orientation), null)
    expect([read.width, read.height]).toEqual([width, height])
    const { data, info } = await sharp(read.thumbnail).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([320, 160])
    const colour = (x: number, y: number) =>
      [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)].map((value) => (value > 128 ? 1 : 0))
    expect([colour(5, 5), colour(314, 5), colour(5, 154), colour(314, 154)]).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
      [1, 1, 1],
    ])
  })

  it.each(['png', 'webp'] as const)('can be a %s with transparency, which is drawn white', async (format) => {
    const clear = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .toFormat(format)
      .toBuffer()
    const { thumbnail } = await readPhoto(clear, null)
    const { data } = await sharp(thumbnail).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  })

  it('loses data after its end', async () => {
    const behind = Buffer.from('a trailer of its maker', 'latin1')
    const read = await readPhoto(Buffer.concat([await photo(), behind]), null)
    for (const drawn of [read.full, read.preview, read.thumbnail]) {
      expect(drawn.includes('trailer')).toBe(false)
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
      'photo_hides_file',
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
    [
      'a photo that is a page as well',
      async () => Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]),
      'photo_hides_file',
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
  // Other tests on this machine convert pictures, too: here they use a separate folder.
  const scratch = mkdtempSync(join(directory, 'scratch-'))
  beforeAll(() => void vi.stubEnv('TMPDIR', scratch))
  afterAll(() => void vi.unstubAllEnvs())
  const leftovers = () => readdirSync(scratch)

  it('is found on the path by either of its names', () => {
    const path = program('heif-dec', 'exit 0')
    expect(findHeicProgram(`/nowhere:${directory}`)).toBe(path)
    expect(findHeicProgram('/nowhere')).toBeNull()
    expect(findHeicProgram('')).toBeNull()
  })

  it('returns its first picture, and sees none of our secrets', async () => {
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
