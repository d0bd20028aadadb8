/** How much of a file is looked through for its projection: it is named before the geometry. */
export const HEAD_BYTES = 65_536

/** What the beginning of a LandXML or IFC file says of its projection, as the search for projections takes it; null where it says none. */
export function saidProjection(head: string): string | null {
  const ifc = /IFCPROJECTEDCRS\s*\(\s*'(?:EPSG:)?\s*(\d{4,6})'/i.exec(head)?.[1]
  if (ifc) return ifc
  const element = /<(?:\w+:)?CoordinateSystem\b([^>]*)>/.exec(head)?.[1] ?? ''
  const code = /\bepsgCode\s*=\s*["'](\d{4,6})["']/.exec(element)?.[1]
  if (code) return code
  return /(?:^|\s)(?:name|desc)\s*=\s*["']([^"']{3,100})["']/.exec(element)?.[1] ?? null
}
