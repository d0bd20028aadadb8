import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeAfterFile } from './open-apps.ts'

/** An empty folder, removed with what is in it once the test file is through. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-test-'))
  closeAfterFile(async () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
