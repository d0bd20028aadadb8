import { openPicture } from './pdf-figures.ts'
import { GAP, MARGIN, type Sheet } from './pdf-sheet.ts'

export interface PdfLogo {
  /** A PNG or a JPEG. */
  picture: Buffer
  /** Its text for those who cannot see it: the name of the agency. */
  alt: string
}

/** Room for a logo, in points. */
const HIGHEST = 40
const WIDEST = 180

/** Draws an agency's logo at the top; one that is no picture is left out. */
export function writeLogo(sheet: Sheet, { picture, alt }: PdfLogo): void {
  const image = openPicture(sheet, picture)
  if (!image) return
  const scale = Math.min(1, HIGHEST / image.height, WIDEST / image.width)
  const [width, height] = [image.width * scale, image.height * scale]
  const top = sheet.y
  const bbox = [MARGIN, top, MARGIN + width, top + height] as const
  const draw = () => sheet.doc.image(image, MARGIN, top, { width, height })
  sheet.tag(sheet.root, 'Figure', draw, { alt, placement: 'Block', bbox })
  sheet.y += height + 2 * GAP
}
