import { posix } from 'node:path'
import { numberFormat, type NumberFormat } from './number-format.ts'
import type { WorkbookZip } from './workbook-zip.ts'

/** What the cells of a sheet refer to. */
export interface WorkbookParts {
  /** Path of the sheet that is read. */
  sheet: string
  /** Its name, and those of all sheets that are shown and have cells. */
  name: string
  names: readonly string[]
  /** Whether days count from 1904 on, as spreadsheets of old Macs do. */
  date1904: boolean
  /** How a style, by its number, shows numbers. */
  formats: readonly NumberFormat[]
  strings: readonly string[]
}

/** Reads what a workbook says of a sheet: the one that is named, otherwise the first that is shown (D60). @throws where it has none */
export async function readParts(zip: WorkbookZip, wanted?: string): Promise<WorkbookParts> {
  const relations = new Map<string, { type: string; path: string }>()
  await zip.walk('xl/_rels/workbook.xml.rels', {
    open: (tag, { Id = '', Type = '', Target = '' }) => {
      if (tag === 'Relationship')
        relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), path: posix.join('/xl', pathFrom(Target)) })
    },
  })
  let date1904 = false
  const sheets: { name: string; path: string }[] = []
  await zip.walk('xl/workbook.xml', {
    open: (tag, { date1904: from, id = '', name = '', state = 'visible' }) => {
      if (tag === 'workbookPr') date1904 = from !== undefined && ['1', 'true', 'on'].includes(from)
      const relation = tag === 'sheet' && state === 'visible' ? relations.get(id) : undefined
      if (relation?.type === 'worksheet') sheets.push({ name, path: relation.path.slice(1) })
    },
  })
  const sheet = wanted === undefined ? sheets[0] : sheets.find(({ name }) => name === wanted)
  if (sheet === undefined) throw new Error('the workbook shows no sheet with cells')
  const partOf = (type: string) => {
    const path = relations
      .values()
      .find((relation) => relation.type === type)
      ?.path.slice(1)
    return path !== undefined && zip.has(path) ? path : null
  }
  return {
    sheet: sheet.path,
    name: sheet.name,
    names: sheets.map(({ name }) => name),
    date1904,
    formats: await readStyles(zip, partOf('styles')),
    strings: await readStrings(zip, partOf('sharedStrings')),
  }
}

/** A target is relative to `xl`, unless it begins at the root. */
const pathFrom = (target: string): string => (target.startsWith('/') ? posix.join('..', target) : target)

async function readStyles(zip: WorkbookZip, part: string | null): Promise<NumberFormat[]> {
  const formats: NumberFormat[] = []
  if (part === null) return formats
  const templates = new Map<number, string>()
  const bases: number[] = []
  let within = ''
  await zip.walk(part, {
    open: (tag, { numFmtId, formatCode = '', xfId = '' }) => {
      if (tag === 'numFmt') templates.set(Number(numFmtId), formatCode)
      else if (tag === 'cellStyleXfs' || tag === 'cellXfs') within = tag
      else if (tag === 'xf' && within === 'cellStyleXfs') bases.push(Number(numFmtId ?? 0))
      else if (tag === 'xf' && within === 'cellXfs') {
        const id = numFmtId === undefined ? (bases[Number(xfId)] ?? 0) : Number(numFmtId)
        formats.push(numberFormat(id, templates.get(id)))
      }
    },
    close: (tag) => {
      if (tag === within) within = ''
    },
  })
  return formats
}

/** Texts that cells name by their numbers, without their readings in another script. */
async function readStrings(zip: WorkbookZip, part: string | null): Promise<string[]> {
  const strings: string[] = []
  if (part === null) return strings
  let [pieces, inText, inReading]: [string[], boolean, boolean] = [[], false, false]
  await zip.walk(part, {
    open: (tag) => {
      if (tag === 'si') pieces = []
      if (tag === 't') inText = true
      if (tag === 'rPh') inReading = true
    },
    text: (text) => {
      if (inText && !inReading) pieces.push(text)
    },
    close: (tag) => {
      if (tag === 'si') strings.push(unescaped(pieces.join('')))
      if (tag === 't') inText = false
      if (tag === 'rPh') inReading = false
    },
  })
  return strings
}

/** Characters that XML cannot hold are written by their numbers: `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
