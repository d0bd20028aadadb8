/** Quality of the JPEG made from a HEIC. */
const QUALITY = 0.92

/**
 * Converts a HEIC to a JPEG if this browser can (Safari); null otherwise. Used only for a server that accepts no HEIC (docs/adr/0010): place, time and
 * camera are lost in the conversion, and the uploader is notified of that.
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
