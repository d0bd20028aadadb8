import type { PhotoType } from '@milepost/contract/images/images.contract'

/** Brands of HEIC and its sequences, which follow `ftyp`. */
const heic = /^(hei[cxmsv]|hev[cmx]|mif1|msf1)$/

/** The type of a photo by its first bytes, as the server detects it; null for anything that Milepost does not support as a photo. */
export async function photoType(file: Blob): Promise<PhotoType | null> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const text = String.fromCharCode(...head)
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'image/webp'
  if (text.slice(4, 8) === 'ftyp' && heic.test(text.slice(8))) return 'image/heic'
  return null
}
