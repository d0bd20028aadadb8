import { readInProcess } from '@milepost/server/features/gis-files/process/read-in-process'
import type { Line } from '../report.ts'
import { timedFile, type MadeFile } from './timed-file.ts'

/** Curbs of eight points each, near Manhattan in EPSG:2263. */
const dxf: MadeFile = {
  name: 'drawing.dxf',
  megabytes: 50,
  head: '0\nSECTION\n2\nENTITIES\n',
  line: (at) => {
    const [x, y] = [980_000 + (at % 300) * 60, 200_000 + Math.floor(at / 300) * 60]
    const points = Array.from({ length: 8 }, (_, step) => `10\n${x + step * 6}.125\n20\n${y + (step % 3) * 4}.25\n`)
    return `0\nLWPOLYLINE\n8\nCurb ${at % 12}\n90\n8\n70\n0\n${points.join('')}`
  },
  foot: '0\nENDSEC\n0\nEOF\n',
}

/** How long a drawing takes from the file to its tiles, as the worker reads it. */
export async function measureDrawingFiles(): Promise<Line[]> {
  const read = async (_path: string, folder: string): Promise<void> => {
    const answer = await readInProcess(
      { folder, named: 'dxf', epsg: 2263, scale_factor: 1, placement: null, picture_bounds: null },
      { dwg_program: null, log: () => undefined },
    )
    if (!answer.tiles) throw new Error(`${dxf.name} was not drawn: ${answer.fault}`)
  }
  return [await timedFile(dxf, read, 90)]
}
