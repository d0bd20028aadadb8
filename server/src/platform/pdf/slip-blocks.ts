import type { Look, Sheet } from './pdf-sheet.ts'

/** A part of a page: its height in points, and how it is drawn below a height. */
export interface Block {
  height: number
  draw(top: number): void
}

export interface PdfField {
  label: string
  value: string
}

/** Room between columns, in points. */
export const GUTTER = 12
const BELOW = 3

/** Blocks below each other. */
export const stacked = (blocks: readonly Block[]): Block => ({
  height: blocks.reduce((sum, { height }) => sum + height, 0),
  draw: (top) => {
    let y = top
    for (const { height, draw } of blocks) {
      draw(y)
      y += height
    }
  },
})

interface TextPlace {
  x: number
  width: number
  density: number
  look: Look
}

/** One paragraph. */
export function textBlock(sheet: Sheet, text: string, { x, width, look }: TextPlace): Block {
  return {
    height: sheet.heightOf(text, width, look) + BELOW,
    draw: (y) => sheet.tag(sheet.root, 'P', () => sheet.write(text, { x, y, width }, look)),
  }
}

/** Fields with their labels above, in columns, row by row: a table of labels and values for screen readers. */
export function fieldGrid(
  sheet: Sheet,
  fields: readonly PdfField[],
  { x, width, density, columns }: { x: number; width: number; density: number; columns: number },
): Block {
  const [label_look, value_look]: Look[] = [
    { size: 7 * density, weight: 400 },
    { size: 9 * density, weight: 600 },
  ]
  if (!label_look || !value_look || fields.length === 0) return { height: 0, draw: () => undefined }
  const own = (width - GUTTER * (columns - 1)) / columns
  const rows = Array.from({ length: Math.ceil(fields.length / columns) }, (_, row) => {
    const cells = fields.slice(row * columns, (row + 1) * columns).map((field, at) => ({
      ...field,
      x: x + at * (own + GUTTER),
      label_height: sheet.heightOf(field.label, own, label_look),
      value_height: sheet.heightOf(field.value, own, value_look),
    }))
    return { cells, height: Math.max(...cells.map((cell) => cell.label_height + cell.value_height)) + BELOW }
  })
  return {
    height: rows.reduce((sum, { height }) => sum + height, 0),
    draw: (top) => {
      const table = sheet.doc.struct('Table')
      sheet.root.add(table)
      let y = top
      for (const { cells, height } of rows) {
        for (const { label, value, label_height, ...place } of cells) {
          const row = sheet.doc.struct('TR')
          table.add(row)
          const at = { x: place.x, width: own }
          sheet.tag(row, 'TH', () => sheet.write(label, { ...at, y }, label_look), { scope: 'Row' })
          sheet.tag(row, 'TD', () => sheet.write(value, { ...at, y: y + label_height }, value_look))
          row.end()
        }
        y += height
      }
      table.end()
    },
  }
}
