import PDFDocument from 'pdfkit'
import type { Fonts } from './fonts/load-fonts.ts'
import { plainFile } from './fonts/plain-fonts.ts'
import { drawLine, linesOf, type Line, type Look } from './lines.ts'
import { gatherOutput } from './pdf-output.ts'

export const MARGIN = 48
/** Room for the foot of a page, with the margin below it, in points. */
export const FOOT = 56
/** Size of running text, and the margins, in points. */
export const BODY = 9.5
export const GAP = 4

type Element = PDFKit.PDFStructureElement

export interface Place {
  x: number
  y: number
  width: number
}
export type { Look } from './lines.ts'

export interface LaidOut {
  lines: readonly Line[]
  height: number
}

/** Sheets by how many columns they take: upright Letter, Letter and Tabloid on their long sides. */
const papers = { letter: [612, 792], wide: [792, 612], widest: [1224, 792] } as const
export type Paper = keyof typeof papers

export interface SheetOptions {
  title: string
  language: string
  /** `letter` where none is named. */
  paper?: Paper
}

/** Attributes of a structure element, in addition to its type. */
export interface TagOptions {
  /** Of a header cell: what it is the header of. */
  scope?: 'Row' | 'Column'
  /** Of a picture: its alternative text, and its bounding box, in points from the page's upper left corner. */
  alt?: string
  placement?: 'Block'
  bbox?: readonly [left: number, top: number, right: number, bottom: number]
}

/** A tagged document with a place down to which it is written. */
export interface Sheet {
  doc: PDFKit.PDFDocument
  /** The file, once the document has ended. */
  whole: Promise<Buffer<ArrayBuffer>>
  /** The root of the document's structure tree. */
  root: Element
  width: number
  /** Where the next element begins. */
  y: number
  write(text: string, place: Place, look: Look): void
  /** The lines of a text, and their height together. */
  layOut(text: string, width: number, look: Look): LaidOut
  /** Draws lines that were laid out for the place's width. */
  draw(lines: readonly Line[], place: Place, look: Look): void
  heightOf(text: string, width: number, look: Look): number
  /** Begins a new page where the height does not fit; whether it did. */
  makeRoom(height: number): boolean
  /** Draws tagged content, as part of the structure. */
  tag(parent: Element, type: string, draw: () => void, options?: TagOptions): void
  /** Draws decoration, outside the structure. */
  decorate(draw: () => void): void
  /** At the foot of every page. */
  foot(textsOf: (page: number, pages: number) => { start: string; end: string }): void
}

/** After PDF/UA-1: tagged, with a title and a language, every font embedded. */
function documentOf({ title, language, paper = 'letter' }: SheetOptions): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [...papers[paper]],
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    // The types only know the archive subsets.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: language,
    displayTitle: true,
    font: plainFile('latin', 400),
    info: { Title: title, Creator: 'Milepost', Producer: 'Milepost' },
  }) as PDFKit.PDFDocument & { endSubset(): void }
  // The library writes the title into the metadata's XML without escaping. By then the file's own properties are written.
  const { endSubset } = doc
  doc.endSubset = () => {
    doc.info.Title = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    endSubset.call(doc)
  }
  return doc
}

export function openSheet(options: SheetOptions, fonts: Fonts): Sheet {
  const doc = documentOf(options)
  const setting = { doc, fonts }
  const { whole, closePage } = gatherOutput(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const sheet: Sheet = {
    doc,
    whole,
    root,
    width: doc.page.width - 2 * MARGIN,
    y: MARGIN,
    write: (text, place, look) => sheet.draw(linesOf(setting, text, { width: place.width, look }), place, look),
    layOut: (text, width, look) => {
      const lines = linesOf(setting, text, { width, look })
      return { lines, height: lines.reduce((sum, { height }) => sum + height, 0) }
    },
    draw: (lines, place, look) => drawLines(doc, lines, { place, look }),
    heightOf: (text, width, look) => sheet.layOut(text, width, look).height,
    makeRoom: (height) => {
      if (sheet.y + height <= doc.page.height - FOOT || sheet.y === MARGIN) return false
      closePage()
      doc.addPage()
      sheet.y = MARGIN
      return true
    },
    tag: (parent, type, draw, options = {}) => {
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

function drawLines(
  doc: PDFKit.PDFDocument,
  lines: readonly Line[],
  { place, look }: { place: Place; look: Look },
): void {
  const { x, y, width } = place
  let top = y
  for (const line of lines) {
    const left = look.align === 'right' ? x + width - line.width : x
    drawLine(doc, line, { x: left, y: top, look })
    top += line.height
  }
}

const footLook: Look = { size: 8, weight: 400 }

function writeFoot(sheet: Sheet, textsOf: Parameters<Sheet['foot']>[0]): void {
  const { doc, width } = sheet
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    const { start, end } = textsOf(page + 1, count)
    const texts = [start, end].map((text) => sheet.layOut(text, width, footLook).lines)
    const ascent = Math.max(...texts.map(([line]) => line?.ascent ?? 0))
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    texts.forEach((lines, at) => {
      const y = doc.page.height - FOOT + 16 + ascent - (lines[0]?.ascent ?? 0)
      sheet.draw(lines, { x: MARGIN, y, width }, { ...footLook, align: at === 0 ? 'left' : 'right' })
    })
    doc.endMarkedContent()
  }
}
