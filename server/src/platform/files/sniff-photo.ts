import type { PhotoType } from '@milepost/contract'

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

/** Brands of files whose picture is coded as HEVC; AVIF shares the container and is none of them. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])

/** The type of a file by its first bytes; null for everything but accepted photos. Its name and the sender's content type do not count. */
export function sniffType(bytes: Uint8Array): PhotoType | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp'
  return startsWith(bytes, 'ftyp', 4) && brandsOf(bytes).some((brand) => heicBrands.has(brand)) ? 'image/heic' : null
}

/** The brand of an ISO media file and those that it is compatible with. */
function brandsOf(bytes: Uint8Array): string[] {
  const box = Buffer.from(bytes.subarray(0, 256))
  const end = Math.min(box.length, box.length >= 4 ? box.readUInt32BE(0) : 0)
  const brands: string[] = []
  // The four bytes after the first brand are its version.
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(box.toString('latin1', at, at + 4))
  return brands
}
