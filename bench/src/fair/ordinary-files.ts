import { curbDxf } from '@milepost/server/features/gis-files/gis-files.fixtures'
import { pdfOf } from '@milepost/server/features/documents/documents.fixtures'
import { xlsxOf } from '@milepost/server/testing/xlsx'

/** A workbook of so many pay items, as an office imports them. */
export const itemsWorkbook = (name: string, items: number): Promise<Buffer> =>
  xlsxOf([
    ['item_code', 'item_description', 'unit_of_measure'],
    ...Array.from({ length: items }, (_unused, at) => [`${name}-${at}`, `Aggregate base, type ${at % 40}`, 'TON']),
  ])

const sentence =
  'The contractor compacts each layer to 95 percent of the maximum dry density before the next is placed. '

/** A PDF of pages full of text, as specifications are. */
export const textPdf = (name: string, pages: number): Promise<Buffer> =>
  pdfOf(Array.from({ length: pages }, (_unused, page) => `${name}, page ${page + 1}. ${sentence.repeat(25)}`))

/** A KML of about 390 KB: 2,000 points with names. */
export function pointsKml(name: string): string {
  const points = Array.from(
    { length: 2000 },
    (_unused, at) =>
      `<Placemark><name>${name} ${at}</name><description>Post along the shoulder, galvanized, both directions, ${at} of 2000</description><Point><coordinates>${(-84.4 + at / 1e5).toFixed(5)},33.76000,0</coordinates></Point></Placemark>`,
  )
  return `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${name}</name>${points.join('')}</Document></kml>`
}

/** A LandXML of 15 MB: a small alignment and the points of a surface. */
export function surfaceLandXml(name: string): string {
  const point = (at: number) => `<P id="${at}">${1_370_000 + at * 0.125} ${2_230_000 + at * 0.25} ${at % 97}</P>\n`
  const points = Array.from({ length: 400_000 }, (_unused, at) => point(at)).join('')
  return `<?xml version="1.0"?><LandXML xmlns="http://www.landxml.org/schema/LandXML-1.2" version="1.2"><Units><Imperial linearUnit="USSurveyFoot"/></Units><Alignments><Alignment name="${name}" staStart="0"><CoordGeom><Line><Start>1370000 2230000</Start><End>1370000 2231000</End></Line></CoordGeom></Alignment></Alignments><Surfaces><Surface><Definition><Pnts>${points}</Pnts></Definition></Surface></Surfaces></LandXML>`
}

/** A drawing of a few lines. */
export const smallDrawing = (at: number): string => curbDxf({ x: 989_791 + at })
