/** How much of a file is looked through for its projection: it is named before the geometry. */
export const HEAD_BYTES = 65_536

/** The projection in the header of a LandXML or IFC file, as a search text for projections; null if it has none. */
export function saidProjection(head: string): string | null {
  const ifc = /IFCPROJECTEDCRS\s*\(\s*'(?:EPSG:)?\s*(\d{4,6})'/i.exec(head)?.[1]
  if (ifc) return ifc
  const element = /<(?:\w+:)?CoordinateSystem\b([^>]*)>/.exec(head)?.[1] ?? ''
  const code = /\bepsgCode\s*=\s*["'](\d{4,6})["']/.exec(element)?.[1]
  if (code) return code
  return /(?:^|\s)(?:name|desc)\s*=\s*["']([^"']{3,100})["']/.exec(element)?.[1] ?? null
}
