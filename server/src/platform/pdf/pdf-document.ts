import PDFDocument from 'pdfkit'
import { fontFile, runsOf, type Weight } from './fonts.ts'

export interface PdfOptions {
  title: string
  language: string
  /** At the foot of every page: `Page 1 of 3`. */
  pageText: (page: number, pages: number) => string
  /** At the foot of every page, at its start. */
  footer: string
}

export interface PdfColumn {
  title: string
  /** Share of the width. */
  share: number
  align?: 'left' | 'right'
}

export interface PdfTable {
  columns: readonly PdfColumn[]
  /** Cells of each row, as many as there are columns; the first names its row. */
  rows: readonly (readonly string[])[]
  /** What the table tells, for screen readers. */
  summary: string
}

/** Writes one document from top to bottom. */
export interface PdfWriter {
  heading(level: 1 | 2, text: string): void
  paragraph(text: string): void
  table(table: PdfTable): void
  /** A JPEG or PNG, with its words for who cannot see it and its caption. */
  picture(content: Buffer, options: { alternative: string; caption: string }): void
  end(): Promise<Buffer>
}

const MARGIN = 48
const FOOT = 56
const BODY = 9.5
const GAP = 4
const sizes = { 1: 18, 2: 12 } as const
const MOST_PICTURE_HEIGHT = 280

type Element = PDFKit.PDFStructureElement
interface Place {
  x: number
  y: number
  width: number
}
interface Look {
  size: number
  weight: Weight
  align?: 'left' | 'right'
}

/** A tagged document after PDF/UA-1: a structure tree with headings, tables with their headers and pictures with their words; fonts embedded; a language. */
export function openPdf({ title, language, pageText, footer }: PdfOptions): PdfWriter {
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
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks))).on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const width = doc.page.width - 2 * MARGIN
  let y = MARGIN

  const write = (text: string, place: Place, { size, weight, align = 'left' }: Look) => {
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
  const heightOf = (text: string, room: number, { size, weight }: Look): number => {
    doc.font(fontFile('latin', weight)).fontSize(size)
    return doc.heightOfString(text === '' ? ' ' : text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' '), {
      width: room,
      lineGap: 1,
    })
  }
  /** Whether a new page was begun for it. */
  const makeRoom = (height: number): boolean => {
    if (y + height <= doc.page.height - FOOT || y === MARGIN) return false
    doc.addPage()
    y = MARGIN
    return true
  }
  const add = (parent: Element, type: string, draw: () => void, options: object = {}) => {
    const element = doc.struct(type, options, draw)
    parent.add(element)
    element.end()
  }
  const block = (type: string, text: string, look: Look) => {
    const height = heightOf(text, width, look)
    makeRoom(height + 30)
    add(root, type, () => write(text, { x: MARGIN, y, width }, look))
    y += height + GAP
  }
  const artifact = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }
  /** For eyes alone: the structure has the titles once. */
  const repeatHead = (columns: readonly PdfColumn[]) =>
    artifact(() => {
      const height = BODY + 4 + 2 * GAP
      doc.rect(MARGIN, y, width, height).fill('#eef1f4').fillColor('#000')
      let x = MARGIN
      for (const { title: text, share, align = 'left' } of columns) {
        write(text, { x: x + GAP, y: y + GAP, width: share * width - 2 * GAP }, { size: BODY, weight: 600, align })
        x += share * width
      }
      y += height
    })
  const row = (
    table: Element,
    columns: readonly PdfColumn[],
    { cells, head }: { cells: readonly string[]; head: boolean },
  ) => {
    const widths = columns.map(({ share }) => share * width)
    const looks = columns.map<Look>(({ align = 'left' }, at) => ({
      size: BODY,
      weight: head || at === 0 ? 600 : 400,
      align,
    }))
    const heights = cells.map((cell, at) =>
      heightOf(cell, (widths[at] ?? width) - 2 * GAP, looks[at] ?? { size: BODY, weight: 400 }),
    )
    const height = Math.min(Math.max(...heights) + 2 * GAP, doc.page.height - FOOT - MARGIN)
    if (makeRoom(height) && !head) repeatHead(columns)
    artifact(() => {
      if (head) doc.rect(MARGIN, y, width, height).fill('#eef1f4')
      doc
        .moveTo(MARGIN, y + height)
        .lineTo(MARGIN + width, y + height)
        .lineWidth(0.5)
        .stroke('#d0d5dd')
        .fillColor('#000')
    })
    const element = doc.struct('TR')
    table.add(element)
    let x = MARGIN
    cells.forEach((cell, at) => {
      const room = widths[at] ?? 0
      const place = { x: x + GAP, y: y + GAP, width: room - 2 * GAP }
      const type = head || at === 0 ? 'TH' : 'TD'
      const scope = type === 'TH' ? { scope: head ? 'Column' : 'Row' } : {}
      add(element, type, () => write(cell === '' ? '-' : cell, place, looks[at] ?? { size: BODY, weight: 400 }), scope)
      x += room
    })
    element.end()
    y += height
  }

  return {
    heading: (level, text) => {
      y += y === MARGIN ? 0 : 8
      block(`H${level}`, text, { size: sizes[level], weight: 600 })
    },
    paragraph: (text) => block('P', text, { size: BODY, weight: 400 }),
    table: ({ columns, rows, summary }) => {
      const table = doc.struct('Table', { title: summary })
      root.add(table)
      row(table, columns, { cells: columns.map((column) => column.title), head: true })
      for (const cells of rows) row(table, columns, { cells, head: false })
      table.end()
      y += GAP
    },
    picture: (content, { alternative, caption }) => {
      // The types do not know what opens a picture before it is drawn.
      const { width: wide, height: high } = (
        doc as unknown as { openImage(of: Buffer): { width: number; height: number } }
      ).openImage(content)
      const scale = Math.min(width / wide, MOST_PICTURE_HEIGHT / high, 1)
      makeRoom(high * scale + 30)
      const box = [MARGIN, y, MARGIN + wide * scale, y + high * scale]
      add(root, 'Figure', () => doc.image(content, MARGIN, y, { width: wide * scale }), {
        alt: alternative,
        bbox: box,
        placement: 'Block',
      })
      y += high * scale + GAP
      block('P', caption, { size: BODY, weight: 400 })
    },
    end: async () => {
      root.end()
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page)
        // Below the margin, text would begin a page of its own.
        doc.page.margins.bottom = 0
        doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
        const foot = { y: doc.page.height - FOOT + 16, x: MARGIN, width }
        write(footer, foot, { size: 8, weight: 400 })
        write(pageText(page + 1, count), foot, { size: 8, weight: 400, align: 'right' })
        doc.endMarkedContent()
      }
      doc.end()
      return await ended
    },
  }
}
