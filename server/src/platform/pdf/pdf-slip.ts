import { openPicture } from './pdf-figures.ts'
import { FOOT, MARGIN, type Look, type Sheet } from './pdf-sheet.ts'
import { fieldGrid, GUTTER, stacked, textBlock, type Block, type PdfField } from './slip-blocks.ts'

/** A ticket as one page that is arranged like a delivery ticket: plain data, in reading order. */
export interface PdfSlip {
  title: string
  /** The agency's name, and its logo as a PNG or JPEG; null where it has none. */
  agency: string
  logo: Uint8Array | null
  /** Next to the title: where and when the ticket was printed. */
  printed: readonly string[]
  /** The state in a word or two, and who decided it, when and why. */
  status: { name: string; lines: readonly string[] }
  /** Groups of fields side by side, two in a row. */
  pairs: readonly (readonly [PdfFieldGroup, PdfFieldGroup])[]
  /** Weights in large figures, below each what else is to be said of it. */
  figures: readonly { label: string; value: string; note: string }[]
  /** Further groups over the whole width. */
  groups: readonly PdfFieldGroup[]
  /** Texts over the whole width: notes, checks. */
  texts: readonly { heading: string; lines: readonly string[] }[]
  /** Small print at the end. */
  foot: readonly string[]
}

export interface PdfFieldGroup {
  heading: string
  fields: readonly PdfField[]
}

/** How much smaller texts may become so that a ticket with many fields stays on one page. */
const densities = [1, 0.92, 0.84, 0.76] as const
const HEADER_HEIGHT = 46
const LOGO = { height: 40, width: 180 } as const
const SHADE = '#eef1f4'
const LINE = '#98a2b3'
const PAD = 6

/** Writes a slip on its own page, as large as fits; only texts that no size fits continue on another. */
export function writeSlip(sheet: Sheet, slip: PdfSlip): void {
  sheet.makeRoom(Infinity)
  const room = sheet.doc.page.height - MARGIN - FOOT
  const choices = densities.map((density) => blocksOf(sheet, slip, density))
  const blocks = choices.find((own) => heightOf(own) <= room) ?? choices.at(-1) ?? []
  for (const { height, draw } of blocks) {
    sheet.makeRoom(height)
    draw(sheet.y)
    sheet.y += height
  }
}

const heightOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { height }) => sum + height, 0)

function blocksOf(sheet: Sheet, slip: PdfSlip, density: number): Block[] {
  const whole = { x: MARGIN, width: sheet.width, density }
  const half = (sheet.width - GUTTER) / 2
  const pairs = slip.pairs.map((pair): Block => {
    const sides = pair.map((group, at) =>
      groupBlock(sheet, group, { x: MARGIN + at * (half + GUTTER), width: half, density, columns: 2 }),
    )
    return {
      height: Math.max(...sides.map(({ height }) => height)),
      draw: (top) => sides.forEach((side) => side.draw(top)),
    }
  })
  return [
    headerBlock(sheet, slip),
    statusBlock(sheet, slip.status, density),
    ...pairs,
    figuresBlock(sheet, slip.figures, density),
    ...slip.groups.map((group) => groupBlock(sheet, group, { ...whole, columns: 4 })),
    ...slip.texts.flatMap(({ heading, lines }) => [
      headingBlock(sheet, heading, whole),
      ...lines.map((line) => textBlock(sheet, line, { ...whole, look: { size: 8 * density, weight: 400 } })),
    ]),
    ...slip.foot.map((line) => textBlock(sheet, line, { ...whole, look: { size: 7 * density, weight: 400 } })),
  ]
}

function headerBlock(sheet: Sheet, { agency, logo, title, printed }: PdfSlip): Block {
  const image = logo && openPicture(sheet, Buffer.from(logo))
  const half = sheet.width / 2
  const right = { x: MARGIN + half, width: half }
  const height = Math.max(HEADER_HEIGHT, 26 + printed.length * 12) + PAD
  return {
    height,
    draw: (top) => {
      if (image) {
        const scale = Math.min(1, LOGO.height / image.height, LOGO.width / image.width)
        const size = { width: image.width * scale, height: image.height * scale }
        const bbox = [MARGIN, top, MARGIN + size.width, top + size.height] as const
        sheet.tag(sheet.root, 'Figure', () => sheet.doc.image(image, MARGIN, top, size), {
          alt: agency,
          placement: 'Block',
          bbox,
        })
      } else write(sheet, 'P', agency, { x: MARGIN, y: top + 4, width: half, look: { size: 12, weight: 600 } })
      write(sheet, 'H1', title, { ...right, y: top, look: { size: 18, weight: 600, align: 'right' } })
      printed.forEach((line, at) =>
        write(sheet, 'P', line, { ...right, y: top + 26 + at * 12, look: { size: 9, weight: 400, align: 'right' } }),
      )
    },
  }
}

function statusBlock(sheet: Sheet, { name, lines }: PdfSlip['status'], density: number): Block {
  const inside = { x: MARGIN + PAD, width: sheet.width - 2 * PAD }
  const name_block = textBlock(sheet, name, { ...inside, density, look: { size: 12 * density, weight: 600 } })
  const texts = lines.map((line) =>
    textBlock(sheet, line, { ...inside, density, look: { size: 9 * density, weight: 400 } }),
  )
  return framed(sheet, stacked([name_block, ...texts]), { fill: true })
}

/** A block in a frame over the whole width, with room below. */
function framed(sheet: Sheet, { height, draw }: Block, { fill }: { fill: boolean }): Block {
  return {
    height: height + 2 * PAD + GUTTER / 2,
    draw: (top) => {
      sheet.decorate(() => {
        const frame = sheet.doc.rect(MARGIN, top, sheet.width, height + 2 * PAD)
        if (fill) frame.fillAndStroke(SHADE, LINE)
        else frame.lineWidth(0.5).stroke(LINE)
        sheet.doc.fillColor('#000')
      })
      draw(top + PAD)
    },
  }
}

/** Weights side by side, as a table that names each. */
function figuresBlock(sheet: Sheet, figures: PdfSlip['figures'], density: number): Block {
  if (figures.length === 0) return { height: 0, draw: () => undefined }
  const width = (sheet.width - 2 * PAD) / figures.length
  const looks = [
    { size: 7.5 * density, weight: 400 },
    { size: 14 * density, weight: 600 },
    { size: 8 * density, weight: 400 },
  ] as const satisfies readonly Look[]
  const [label_height, value_height, note_height] = looks.map((look, at) =>
    Math.max(
      ...figures.map(({ label, value, note }) => sheet.heightOf([label, value, note][at] || ' ', width - PAD, look)),
    ),
  ) as [number, number, number]
  const draw = (top: number) => {
    const table = sheet.doc.struct('Table')
    sheet.root.add(table)
    figures.forEach(({ label, value, note }, at) => {
      const place = { x: MARGIN + PAD + at * width, width: width - PAD }
      const row = sheet.doc.struct('TR')
      table.add(row)
      sheet.tag(row, 'TH', () => sheet.write(label, { ...place, y: top }, looks[0]), { scope: 'Row' })
      sheet.tag(row, 'TD', () => {
        sheet.write(value, { ...place, y: top + label_height }, looks[1])
        if (note !== '') sheet.write(note, { ...place, y: top + label_height + value_height }, looks[2])
      })
      row.end()
    })
    table.end()
  }
  return framed(sheet, { height: label_height + value_height + note_height, draw }, { fill: false })
}

interface Space {
  x: number
  width: number
  density: number
}

function groupBlock(sheet: Sheet, { heading, fields }: PdfFieldGroup, space: Space & { columns: number }): Block {
  const block = stacked([headingBlock(sheet, heading, space), fieldGrid(sheet, fields, space)])
  return { ...block, height: block.height + GUTTER / 2 }
}

function headingBlock(sheet: Sheet, heading: string, { x, width, density }: Space): Block {
  const look: Look = { size: 9.5 * density, weight: 600 }
  const height = sheet.heightOf(heading, width, look)
  return {
    height: height + 4,
    draw: (top) => {
      write(sheet, 'H2', heading, { x, y: top, width, look })
      sheet.decorate(() =>
        sheet.doc
          .moveTo(x, top + height + 1)
          .lineTo(x + width, top + height + 1)
          .lineWidth(0.5)
          .stroke(LINE),
      )
    },
  }
}

const write = (
  sheet: Sheet,
  tag: string,
  text: string,
  { look, ...place }: { x: number; y: number; width: number; look: Look },
): void => sheet.tag(sheet.root, tag, () => sheet.write(text, place, look))
