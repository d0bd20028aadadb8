import PDFDocument from 'pdfkit'
import { fontFile, runsOf, type Weight } from './fonts.ts'

export const MARGIN = 48
const FOOT = 56
/** Size of running text, and the room around it, in points. */
export const BODY = 9.5
export const GAP = 4

type Element = PDFKit.PDFStructureElement

export interface Place {
  x: number
  y: number
  width: number
}
export interface Look {
  size: number
  weight: Weight
  align?: 'left' | 'right'
}

/** What is told of an element beside its type. */
export interface Told {
  /** Of a header: what it is the header of. */
  scope?: 'Row' | 'Column'
  /** Of a picture: what is told in its place, and where it stands, in points from the page's upper left corner. */
  alt?: string
  placement?: 'Block'
  bbox?: readonly [left: number, top: number, right: number, bottom: number]
}

/** A tagged document with a place down to which it is written. */
export interface Sheet {
  doc: PDFKit.PDFDocument
  /** The document's structure, in which everything that is told stands. */
  root: Element
  width: number
  /** Where the next thing begins. */
  y: number
  write(text: string, place: Place, look: Look): void
  heightOf(text: string, width: number, look: Look): number
  /** Begins a new page where the height does not fit; whether it did. */
  makeRoom(height: number): boolean
  /** Draws something that is told, as part of the structure. */
  tell(parent: Element, type: string, draw: () => void, options?: Told): void
  /** Draws something for eyes alone. */
  decorate(draw: () => void): void
  /** At the foot of every page. */
  foot(textsOf: (page: number, pages: number) => { start: string; end: string }): void
}

/** After PDF/UA-1: tagged, with a title and a language, every font embedded. */
function documentOf({ title, language }: { title: string; language: string }): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    // The types know the archive subsets alone.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: language,
    displayTitle: true,
    font: fontFile('latin', 400),
    info: { Title: title, Creator: 'Milepost', Producer: 'Milepost' },
  }) as PDFKit.PDFDocument & { endSubset(): void }
  // The library puts the title into the metadata's XML as it stands. By then the file's own properties are written.
  const { endSubset } = doc
  doc.endSubset = () => {
    doc.info.Title = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    endSubset.call(doc)
  }
  return doc
}

const plain = (text: string): string => (text === '' ? ' ' : text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' '))

export function openSheet(options: { title: string; language: string }): Sheet {
  const doc = documentOf(options)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const sheet: Sheet = {
    doc,
    root,
    width: doc.page.width - 2 * MARGIN,
    y: MARGIN,
    write: (text, place, look) => writeRuns(doc, text, { place, look }),
    heightOf: (text, width, { size, weight }) => {
      doc.font(fontFile('latin', weight)).fontSize(size)
      return doc.heightOfString(plain(text), { width, lineGap: 1 })
    },
    makeRoom: (height) => {
      if (sheet.y + height <= doc.page.height - FOOT || sheet.y === MARGIN) return false
      doc.addPage()
      sheet.y = MARGIN
      return true
    },
    tell: (parent, type, draw, options = {}) => {
      // The types do not know a header's scope and a picture's place.
      const element = doc.struct(type, options as object, draw)
      parent.add(element)
      element.end()
    },
    decorate: (draw) => {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    foot: (textsOf) => writeFoot(sheet, textsOf),
  }
  return sheet
}

function writeRuns(doc: PDFKit.PDFDocument, text: string, { place, look }: { place: Place; look: Look }): void {
  const { size, weight, align = 'left' } = look
  const runs = runsOf(text)
  // Pieces in several fonts can only follow each other from the start of a line.
  const options = { width: place.width, align: runs.length > 1 ? ('left' as const) : align, lineGap: 1 }
  runs.forEach(({ script, text: run }, at) => {
    doc.font(fontFile(script, weight)).fontSize(size)
    const continued = at < runs.length - 1
    if (at === 0) doc.text(run, place.x, place.y, { ...options, continued })
    else doc.text(run, { ...options, continued })
  })
}

function writeFoot(sheet: Sheet, textsOf: Parameters<Sheet['foot']>[0]): void {
  const { doc, width } = sheet
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // Below the margin, text would begin a page of its own.
    doc.page.margins.bottom = 0
    const { start, end } = textsOf(page + 1, count)
    const place = { y: doc.page.height - FOOT + 16, x: MARGIN, width }
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    sheet.write(start, place, { size: 8, weight: 400 })
    sheet.write(end, place, { size: 8, weight: 400, align: 'right' })
    doc.endMarkedContent()
  }
}
