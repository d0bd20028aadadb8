import { Problem } from '../../../platform/problem.ts'
import { hidesFile } from './hides-file.ts'
import { runLogoProcess } from './run-photo-process.ts'
import { sniffType } from '../../../platform/files/sniff-photo.ts'

/** Longer side of a logo as it is kept, in pixels: enough for every place that shows one, on fine screens too. */
const LOGO_PIXELS = 512

/** The beginning of a drawing: its root, after what XML allows before it. A document type is not allowed, since it could declare entities. */
const drawing = /^\uFEFF?\s*(<\?xml[^>]{0,200}\?>\s*)?(<!--(?:(?!-->)[\s\S]){0,5000}-->\s*){0,10}<svg[\s>]/

/**
 * Reads an uploaded logo: a PNG, a JPEG or a drawing (SVG), by its bytes. It is re-encoded in another process, so that nothing but
 * its picture is kept. Throws `invalid_file_format` for anything else and `photo_unreadable` for what cannot be drawn.
 */
export async function readLogo(bytes: Buffer): Promise<Buffer> {
  const type = sniffType(bytes)
  const isPicture = type === 'image/png' || type === 'image/jpeg'
  if (!isPicture && !isDrawing(bytes)) throw new Problem('invalid_file_format', { format: 'png, jpeg, svg' })
  if (isPicture && hidesFile(bytes)) throw new Problem('photo_hides_file')
  return await runLogoProcess({ logo: bytes, pixels: LOGO_PIXELS })
}

const isDrawing = (bytes: Buffer): boolean => {
  const text = bytes.toString('utf8')
  return drawing.test(text) && !/<!(doctype|entity)/i.test(text)
}
