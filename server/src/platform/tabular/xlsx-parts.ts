import { columnLetters, xmlText, type CellKind } from './xlsx-cells.ts'

const xml = (content: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const DATE_FORMAT = 164
const AMOUNT_FORMAT = 165
const FIRST_INSTANT_FORMAT = 166

const cellStyle = (format: number, font: 0 | 1 = 0): string =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0"${font ? ' applyFont="1"' : ''}${format ? ' applyNumberFormat="1"' : ''}/>`

/**
 * The workbook's styles, in the order of `styles`, with one for each name that its zone has.
 * @param zone_names `EST`, `EDT`, as `instantStyles` collected them.
 */
export function styleSheet(zone_names: readonly string[]): string {
  const instants = zone_names.map((name, at) => ({ id: FIRST_INSTANT_FORMAT + at, name }))
  const formats = [
    `<numFmt numFmtId="${DATE_FORMAT}" formatCode="yyyy\\-mm\\-dd"/>`,
    `<numFmt numFmtId="${AMOUNT_FORMAT}" formatCode="#,##0.00####"/>`,
    ...instants.map(
      ({ id, name }) =>
        `<numFmt numFmtId="${id}" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss\\ &quot;${xmlText(name)}&quot;"/>`,
    ),
  ]
  const cells = [
    cellStyle(0),
    cellStyle(0, 1),
    cellStyle(DATE_FORMAT),
    cellStyle(AMOUNT_FORMAT),
    ...instants.map(({ id }) => cellStyle(id)),
  ]
  return xml(
    `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`,
  )
}

/** Everything of a workbook but its sheets and styles, by its place in the file. */
export const workbookParts = (sheets: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml': xml(
    `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/>${sheets.map((_, at) => `<Override PartName="/${sheetPart(at)}" ContentType="${content}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/></Types>`,
  ),
  '_rels/.rels': xml(
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ),
  'xl/workbook.xml': xml(
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': xml(
    `<Relationships xmlns="${packaged}/relationships">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="${sheetPart(at).replace('xl/', '')}"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  ),
})

/** Where a sheet is in the file, from 0. */
export const sheetPart = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`

const widths: Record<CellKind, number> = { text: 18, number: 12, amount: 14, date: 12, instant: 24 }

/**
 * A sheet up to its first row.
 * @param heads header rows, which stay in view.
 */
export const sheetStart = (kinds: readonly CellKind[], heads = 1): string =>
  xml(
    `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${heads}" topLeftCell="A${heads + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${kinds.map((kind, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[kind]}" customWidth="1"/>`).join('')}</cols><sheetData>`,
  )

/** The end of a sheet of this many columns, rows and header rows among them. */
export const sheetEnd = (columns: number, rows: number, heads = 1): string =>
  `</sheetData><autoFilter ref="A${heads}:${columnLetters(columns - 1)}${Math.max(heads, rows)}"/></worksheet>`

/** A sheet of labels and texts, in two columns. */
export const notesSheet = (rows: readonly string[]): string =>
  xml(
    `<worksheet xmlns="${main}"><cols><col min="1" max="1" width="28" customWidth="1"/><col min="2" max="2" width="90" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`,
  )
