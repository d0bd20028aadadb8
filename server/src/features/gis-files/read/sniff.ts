import { open } from 'node:fs/promises'
import type { GisFormat } from '@milepost/contract/gis-files/gis-file'
import { looksLikeDgn7 } from './dgn/read-dgn.ts'
import { looksLikeOle } from './dgn/ole-summary.ts'
import { looksLikeDxf } from './dxf/dxf-groups.ts'
import { looksLikeSqlite } from './geo/read-geopackage.sqlite.ts'
import { looksLikeZip } from './zip/read-zip.ts'

/** The format by a file's first bytes. `zip` and `sqlite` hold several formats, `ole` a DGN V8. */
export type Sniffed = GisFormat | 'zip' | 'sqlite' | 'ole' | 'empty' | null

const HEAD = 65_536

export async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(HEAD)
    const { bytesRead } = await file.read(head, 0, HEAD, 0)
    return head.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const starts = (head: Buffer, signs: string): boolean => head.toString('latin1', 0, signs.length) === signs

/** The text of a head, whatever its encoding is. */
function textOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return head.toString('utf16le').slice(1)
  if (head[0] === 0xfe && head[1] === 0xff)
    return Buffer.from(head.subarray(0, head.length & ~1))
      .swap16()
      .toString('utf16le')
      .slice(1)
  return head.toString('utf8').replace(/^\ufeff/, '')
}

/** The format of an XML, by its first element. */
function xmlOf(text: string): GisFormat | null {
  const plain = text.replaceAll(/<\?[^>]*>|<!--[\s\S]*?-->/g, '')
  const name = /<(?:[\w.-]+:)?([A-Za-z_][\w.-]*)/.exec(
    plain.replaceAll(/<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>/gi, ''),
  )?.[1]
  return name === 'kml' ? 'kml' : name === 'LandXML' ? 'landxml' : null
}

/** Detects what a file is by its first bytes. Its name does not count: a text of another kind that is named as a drawing is never passed to a reader of drawings. */
export function sniff(head: Buffer): Sniffed {
  if (head.length === 0) return 'empty'
  if (/^AC(10|1\.|2\.|103|10[0-9])/.test(head.toString('latin1', 0, 6))) return 'dwg'
  if (looksLikeDgn7(head)) return 'dgn'
  if (looksLikeOle(head)) return 'ole'
  if (looksLikeZip(head)) return 'zip'
  if (looksLikeSqlite(head)) return 'sqlite'
  if (starts(head, 'PMTiles')) return 'pmtiles'
  if (starts(head, '\x89PNG\r\n\x1a\n')) return 'png'
  if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].some((signs) => starts(head, signs))) return 'geotiff'
  if (looksLikeDxf(head)) return 'dxf'
  if (head.toString('latin1', 0, 4096).includes('ISO-10303-21')) return 'ifc'
  const text = textOf(head).trimStart()
  if (text.startsWith('<')) return xmlOf(text)
  if (/^\p{Cc}?\s*\{/u.test(text) && /"(?:type|features|geometry)"\s*:/.test(text)) return 'geojson'
  return null
}
