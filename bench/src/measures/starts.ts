import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '@milepost/e2e/src/harness/product.ts'
import { lineOf } from '../report.ts'
import type { Measure } from './bench.ts'

/** `npm start` into an empty directory, with the demonstration, and again. Packages are installed and the web is built already. */
export const measureStarts: Measure = async ({ log }) => {
  const data_dir = mkdtempSync(join(tmpdir(), 'milepost-start-'))
  try {
    const first = await startProduct({ data_dir })
    await first.stop()
    const second = await startProduct({ data_dir })
    await second.stop()
    log(`start: ${Math.round(first.ready_after)} ms, again ${Math.round(second.ready_after)} ms`)
    return [
      {
        title: 'npm start',
        lines: [
          lineOf({
            name: 'into an empty directory, demonstration included',
            value: first.ready_after / 1000,
            unit: ' s',
            at_most: 180,
          }),
          lineOf({ name: 'afterwards', value: second.ready_after / 1000, unit: ' s', at_most: 10 }),
        ],
      },
    ]
  } finally {
    rmSync(data_dir, { recursive: true, force: true })
  }
}
