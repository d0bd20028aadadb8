/** Quality of the JPEG that a HEIC becomes. */
const QUALITY = 0.92

/**
 * Draws a HEIC as a JPEG where this browser can (Safari); null where it cannot. Only for a server that takes no HEIC (docs/adr/0010): place, time and
 * camera stay behind with the original, and whoever adds it is told.
 */
export async function convertHeic(file: File): Promise<File | null> {
  try {
    const picture = await createImageBitmap(file)
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    picture.close()
    const content = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    return new File([content], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
  } catch {
    return null
  }
}
