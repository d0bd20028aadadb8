import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { assertNoTransaction } from '../../database/open-transaction.ts'
import type { LandXml } from '../landxml/landxml.ts'
import type { UnreadableIfcReason } from './read-ifc.ts'

export type IfcAnswer = { read: LandXml } | { unreadable: { reason: UnreadableIfcReason | 'too_much' } }

/** Longest that one file may take, in ms: 100 MB take about five seconds on an idle machine. */
const LONGEST = 120_000
const program = fileURLToPath(new URL('./ifc-process.ts', import.meta.url))
const root = fileURLToPath(new URL('../../../../../', import.meta.url))

/**
 * Reads an IFC file from the disk in a separate process, with limits of time and memory: the reader is compiled code that damaged files can keep busy forever
 * (docs/stationing.md). A process that ends without an answer exceeded a limit.
 */
export const readIfcFile = ({ path }: { path: string }): Promise<IfcAnswer> =>
  new Promise((resolve) => {
    assertNoTransaction('read the file')
    const child = fork(program, [], {
      // Only Milepost's own code, its packages and this one file can be read by the process.
      execArgv: ['--permission', `--allow-fs-read=${root}`, `--allow-fs-read=${path}`, '--max-old-space-size=1024'],
      env: {},
      cwd: root,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const too_much = { unreadable: { reason: 'too_much' as const } }
    const limit = setTimeout(() => child.kill('SIGKILL'), LONGEST)
    child.once('message', (answer: IfcAnswer) => resolve(answer))
    child.once('error', () => resolve(too_much))
    // Not at its exit: in a busy process, the answer may still be in flight then.
    child.once('close', () => {
      clearTimeout(limit)
      resolve(too_much)
    })
    child.send({ path }, (error) => {
      if (error) child.kill('SIGKILL')
    })
  })
