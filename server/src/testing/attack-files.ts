import { workbookOf } from './xlsx.ts'

/** Small files that cost a careless reader minutes: what anyone who may send a file can send. `bench -- fair` and `fair-shares.test.ts` send them. */

/** A workbook of about 1 KB whose only cell besides the header is the last one that a sheet can have, so that a table of its cells has 17 billion places. */
export const farCellWorkbook = (): Promise<Buffer> =>
  workbookOf(
    '<row r="1"><c r="A1" t="inlineStr"><is><t>item_code</t></is></c></row><row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>a</t></is></c></row>',
  )

/** A PDF of lines that say `stream` and no `endstream`: a search for the end of each stream reads to the end of the file, a million times at 7 MB. */
export const streamLinesPdf = ({ name, bytes = 7_000_000 }: { name: string; bytes?: number }): Buffer =>
  Buffer.from(`%PDF-1.7\n% ${name}\n${'stream\n'.repeat(Math.ceil(bytes / 7))}%%EOF\n`, 'latin1')

/** A KML whose coordinates are one run of digits: an expression for a number tries each beginning and each length. */
export const digitsKml = ({ name, bytes = 390_000 }: { name: string; bytes?: number }): string =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${name}</name><Placemark><LineString><coordinates>${'7'.repeat(bytes)}</coordinates></LineString></Placemark></Document></kml>`

const landXmlOf = (name: string, geometry: string): string =>
  `<?xml version="1.0"?><LandXML xmlns="http://www.landxml.org/schema/LandXML-1.2" version="1.2"><Units><Imperial linearUnit="USSurveyFoot"/></Units><Alignments><Alignment name="${name}" length="200" staStart="1000"><CoordGeom>${geometry}</CoordGeom></Alignment></Alignments></LandXML>`

/** A LandXML whose first coordinates are 15 MB of blanks apart: an expression for blanks at the end of a text tries each beginning. */
export const blanksLandXml = ({ name, bytes = 15_000_000 }: { name: string; bytes?: number }): string =>
  landXmlOf(name, `<Line><Start>1370000${' '.repeat(bytes)}2230000</Start><End>1370000 2230200</End></Line>`)

/** A LandXML with a spiral; from a radius of 0 its curvature is infinite, and drawing it by steps of its bend never ends. */
export const spiralLandXml = ({ name, radius = 0 }: { name: string; radius?: number }): string =>
  landXmlOf(
    name,
    `<Spiral length="200" radiusStart="${radius === 0 ? '0' : 'INF'}" radiusEnd="${radius || 1000}" rot="ccw" spiType="clothoid"><Start>1370000 2230000</Start><PI>1370000 2230133.4</PI><End>1370006.6619 2230199.80006</End></Spiral>`,
  )
