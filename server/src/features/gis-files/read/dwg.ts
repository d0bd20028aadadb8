/** Releases of AutoCAD by the signs with which a DWG begins. */
const releases: Record<string, string> = {
  AC1002: 'R2.5',
  AC1003: 'R2.6',
  AC1004: 'R9',
  AC1006: 'R10',
  AC1009: 'R11/R12',
  AC1012: 'R13',
  AC1014: 'R14',
  AC1015: '2000',
  AC1018: '2004',
  AC1021: '2007',
  AC1024: '2010',
  AC1027: '2013',
  AC1032: '2018',
}

/** The release that a DWG was written in, by its first six bytes. */
export const dwgRelease = (head: Buffer | string): string => {
  const signs = typeof head === 'string' ? head : head.toString('latin1', 0, 6)
  return releases[signs.slice(0, 6)] ?? signs.slice(0, 6)
}
