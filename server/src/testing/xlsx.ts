import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

type Cell = string | number | boolean | null

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const xml = (content: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const cellXml = (cell: Cell, at: string): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** An Excel workbook of one sheet, of up to 26 columns; `parts` are further files in it. */
export const xlsxOf = (
  rows: readonly (readonly Cell[])[],
  parts: Readonly<Record<string, Buffer>> = {},
): Promise<Buffer> => {
  const sheet = rows
    .map((cells, row) => {
      const drawn = cells.map((cell, at) => cellXml(cell, `${String.fromCharCode(65 + at)}${row + 1}`))
      return `<row r="${row + 1}">${drawn.join('')}</row>`
    })
    .join('')
  return workbookOf(sheet, parts)
}

/** A workbook of one sheet with these rows in XML. */
export async function workbookOf(sheet: string, parts: Readonly<Record<string, Buffer>> = {}): Promise<Buffer> {
  const zip = new ZipFile()
  const add = (name: string, content: string) => zip.addBuffer(Buffer.from(xml(content)), name)
  add(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  )
  add(
    '_rels/.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Items" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  )
  add('xl/worksheets/sheet1.xml', `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`)
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(content, name)
  zip.end()
  return await buffer(zip.outputStream)
}
