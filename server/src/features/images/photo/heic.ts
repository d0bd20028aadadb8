import { accessSync, constants } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { Problem } from '../../../platform/problem.ts'
import { fairQueue } from '../../../platform/threads/fair-queue.ts'
import { runLimited, type ProcessLimits } from '../../../platform/threads/limited-process.ts'
import { inWorkFolder } from '../../../platform/work-folder.ts'

/** Longest that a conversion may take, in ms, and the largest JPEG that may come of it. */
const LONGEST = 30_000
const LARGEST = 100 * 1024 * 1024
/** The programs of libheif under the names that distributions give them. */
const programs = ['heif-convert', 'heif-dec']

const limits: ProcessLimits = { longest: LONGEST, memory_mb: 1024, file_mb: LARGEST / 1024 / 1024 }
const inTurn = fairQueue({ places: 2, waiting: 20 })

/** The program of this machine for HEIC; null where there is none (docs/adr/0010). `npm run doctor` says how to get it. */
export function findHeicProgram(path = process.env['PATH'] ?? ''): string | null {
  const candidates = path
    .split(delimiter)
    .filter((directory) => directory !== '')
    .flatMap((directory) => programs.map((program) => join(directory, program)))
  return candidates.find(canRun) ?? null
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Converts HEIC to an upright JPEG in a separate process and directory. Throws `photo_unreadable` when that fails. */
export const convertHeic = (program: string, bytes: Uint8Array): Promise<Buffer> =>
  inTurn(async () => {
    try {
      return await inWorkFolder('heic', async (folder) => {
        const [source, target] = [join(folder, 'photo.heic'), join(folder, 'photo.jpg')]
        await writeFile(source, bytes, { mode: 0o600 })
        const done = await runLimited(program, ['-q', '92', source, target], { limits, cwd: folder })
        if (!done) throw new Error('the program did not convert the photo')
        return await readResult(target)
      })
    } catch {
      throw new Problem('photo_unreadable')
    }
  })

/** A file with several pictures is converted to several files; the first is the photo. */
async function readResult(target: string): Promise<Buffer> {
  const first = target.replace(/\.jpg$/, '-1.jpg')
  const path = (await stat(target).catch(() => null)) ? target : first
  if ((await stat(path)).size > LARGEST) throw new Error('the picture is too large')
  return await readFile(path)
}
