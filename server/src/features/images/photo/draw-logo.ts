import sharp from 'sharp'

/** More pixels than any logo has; a file beyond that is made to exhaust the program that opens it. */
const MOST_PIXELS = 40_000_000
/** Dots per inch at which a drawing has its stated size. */
const USUAL_DENSITY = 72
const MOST_DENSITY = 2400

/** Draws a logo as a PNG, transparent where it was, with nothing of the file but its picture: scripts and references of a drawing are dropped. */
export async function drawLogo(bytes: Buffer, pixels: number): Promise<Buffer> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata()
  const wanted = (USUAL_DENSITY * pixels) / Math.max(1, width, height)
  const density = format === 'svg' ? Math.min(MOST_DENSITY, Math.max(USUAL_DENSITY, wanted)) : USUAL_DENSITY
  return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', density })
    .autoOrient()
    .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
