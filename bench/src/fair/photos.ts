import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { grainyPhoto, picture } from '@milepost/server/features/images/images.fixtures'

/** Bytes of a PNG before its first chunk after the header: the signature, and the header's chunk. */
const PNG_HEAD = 33

/** PNGs of 79 megapixels, just under the limit: small files of two colors, which have to be decoded whole. Each has other bytes. */
export async function largePngs(count: number): Promise<Buffer[]> {
  const png = await drawnOnce('79-megapixels.png', () => picture(10_260, 7700).png().toBuffer())
  return several(count, (name) => {
    const text = Buffer.from(`tEXtComment\0${name}`, 'latin1')
    const chunk = Buffer.alloc(text.length + 8)
    chunk.writeUInt32BE(text.length - 4)
    text.copy(chunk, 4)
    chunk.writeUInt32BE(crc32(text), text.length + 4)
    return Buffer.concat([png.subarray(0, PNG_HEAD), chunk, png.subarray(PNG_HEAD)])
  })
}

/** Photos of 12 megapixels with the grain of a camera, as phones take them. Each has other bytes. */
export async function phonePhotos(count: number): Promise<Buffer[]> {
  const photo = await drawnOnce('12-megapixels.jpg', () => grainyPhoto(4000, 3000))
  return several(count, (name) => commented(photo, name))
}

/** A small photo with other bytes each time. */
export async function smallPhoto(name: string): Promise<Buffer> {
  return commented(await picture().jpeg().toBuffer(), name)
}

/** Drawn once, and kept in the temporary folder, since drawing takes a while. */
async function drawnOnce(file_name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const folder = join(tmpdir(), 'milepost-bench-photos')
  const path = join(folder, file_name)
  if (!existsSync(path)) {
    await mkdir(folder, { recursive: true })
    await writeFile(`${path}.new`, await draw())
    await rename(`${path}.new`, path)
  }
  return await readFile(path)
}

function several(count: number, named: (name: string) => Buffer): Buffer[] {
  const run = Date.now().toString(36)
  return Array.from({ length: count }, (_unused, at) => named(`${run} ${at}`))
}

/** A JPEG with a comment after its first marker. */
function commented(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment)
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)])
}
