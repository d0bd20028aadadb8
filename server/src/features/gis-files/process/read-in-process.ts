import { drawingFormats } from '@milepost/contract/gis-files/gis-file'
import { rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { headOf, sniff, type Sniffed } from '../read/sniff.ts'
import { runInProcess, runLimited, type ProcessLimits } from '../../../platform/threads/limited-process.ts'
import { FILE, type ReadAnswer, type ReadTask } from './task.ts'

const program = fileURLToPath(new URL('./gis-process.ts', import.meta.url))
const root = fileURLToPath(new URL('../../../../../', import.meta.url))

/** One file may take half an hour, 3 GB of memory, and files of 8 GB: a picture of 1 GB takes minutes. */
export const fileLimits: ProcessLimits = { longest: 30 * 60_000, memory_mb: 3072, file_mb: 8192 }
/** A drawing has no pictures to be cut into tiles: the largest that was tried took less than a minute. */
const drawingLimits: ProcessLimits = { ...fileLimits, longest: 10 * 60_000 }
const drawings: readonly Sniffed[] = drawingFormats
/** A conversion of a DWG takes seconds. */
const converterLimits: ProcessLimits = { longest: 10 * 60_000, memory_mb: 2048, file_mb: 4096 }

/** The answer for a file that could not be read to its end, for whatever reason. */
export const stopped: ReadAnswer = {
  format: null,
  fault: 'stopped',
  warnings: [],
  metadata: {},
  left_out: [],
  layers: [],
  tiles: null,
  preview: false,
}

export interface ReadWith {
  /** The program that converts DWG to DXF, by its path; null where the installation has none. */
  dwg_program: string | null
  limits?: ProcessLimits
  /** Receives the part of a network of roads that is read, from 0 to 1. */
  onProgress?: (part: number) => void
  /** Logs a process that failed for its own reasons. */
  log: (message: string, fields: object) => void
}

/**
 * Reads a file in a separate process. The answer has a fault where it cannot be drawn, `stopped` where its process ended without an answer or was ended.
 * A DWG is converted first, by a separate program that the installation names: it is started with the DWG and the DXF that it has to write, with limits,
 * in the folder.
 */
export async function readInProcess(
  task: ReadTask,
  { dwg_program, limits: given, log, onProgress }: ReadWith,
): Promise<ReadAnswer> {
  const format = sniff(await headOf(join(task.folder, FILE)))
  const is_dwg = format === 'dwg'
  const limits = given ?? (drawings.includes(format) ? drawingLimits : fileLimits)
  const plain = await ask(task, { limits, log, onProgress })
  if (!is_dwg || dwg_program === null) return plain
  if (!(await convertDwg(task.folder, dwg_program))) return { ...plain, fault: 'dwg_failed' }
  const converted = await ask({ ...task, named: 'dxf' }, { limits, log })
  return { ...converted, format: 'dwg', metadata: { ...converted.metadata, ...plain.metadata } }
}

async function ask(
  task: ReadTask,
  { limits, log, onProgress }: { limits: ProcessLimits; log: ReadWith['log']; onProgress?: ReadWith['onProgress'] },
): Promise<ReadAnswer> {
  const { folder } = task
  const answer = await runInProcess<ReadTask, ReadAnswer | { failure: string }>(program, task, {
    limits,
    cwd: root,
    env: { TMPDIR: folder },
    flags: [
      '--permission',
      '--allow-addons',
      `--allow-fs-read=${root}`,
      `--allow-fs-read=${folder}`,
      `--allow-fs-write=${folder}`,
      `--max-old-space-size=${Math.floor(limits.memory_mb * 0.8)}`,
    ],
    ...(onProgress && { onProgress }),
  })
  if (answer && !('failure' in answer)) return answer
  log('the process that read a file ended without an answer', { failure: answer?.failure ?? 'ended' })
  return stopped
}

async function convertDwg(folder: string, dwg_program: string): Promise<boolean> {
  const [dwg, dxf] = [join(folder, 'file.dwg'), join(folder, 'file.dxf')]
  await rename(join(folder, FILE), dwg)
  const done = await runLimited(dwg_program, [dwg, dxf], { limits: converterLimits, cwd: folder })
  if (!done || !(await stat(dxf).catch(() => null))) return false
  await rename(dxf, join(folder, FILE))
  return true
}
