import { fork, spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { assertNoTransaction } from '../../../platform/database/open-transaction.ts'

/** Limits of a process, beyond which it is ended. */
export interface ProcessLimits {
  /** Time in all, in ms. */
  longest: number
  /** Most memory, in MB: enforced where the system reports it (Linux). */
  memory_mb: number
  /** Largest file that it writes, in MB. */
  file_mb: number
}

/** How often the memory of a process is checked, in ms. */
const LOOKED_AT_EVERY = 250
const PAGE_KB = 4

/** A shell that sets the limits of the system (processor time, size of files, no core dump) and replaces itself with the program. */
const limitedShell = ({ longest, file_mb }: ProcessLimits): string[] => [
  '-c',
  // The standard counts sizes of files in blocks of 512 bytes.
  `ulimit -c 0; ulimit -t ${Math.ceil((longest * 2) / 1000)}; ulimit -f ${file_mb * 2048}; exec "$@"`,
  'sh',
]

const hasShell = process.platform !== 'win32'

/** Ends a process that takes longer or more memory than it may. */
function watch(child: ChildProcess, { longest, memory_mb }: ProcessLimits): void {
  const end = (): boolean => child.kill('SIGKILL')
  const limit = setTimeout(end, longest)
  const look = setInterval(() => {
    void readFile(`/proc/${child.pid}/statm`, 'utf8')
      .then((text) => {
        if (Number(text.split(' ')[1]) * PAGE_KB > memory_mb * 1024) end()
      })
      .catch(() => undefined)
  }, LOOKED_AT_EVERY)
  child.once('close', () => {
    clearTimeout(limit)
    clearInterval(look)
  })
}

/** Runs a program of ours for one task, in a process with limits. Null where it ended without an answer. */
export function runInProcess<Task extends object, Answer extends object>(
  program: string,
  task: Task,
  { limits, cwd, flags, tmp }: { limits: ProcessLimits; cwd: string; flags: string[]; tmp: string },
): Promise<Answer | null> {
  assertNoTransaction('read the file')
  return new Promise((resolve) => {
    const child = fork(program, [], {
      ...(hasShell
        ? { execPath: '/bin/sh', execArgv: [...limitedShell(limits), process.execPath, ...flags] }
        : { execArgv: flags }),
      env: { TMPDIR: tmp },
      cwd,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    watch(child, limits)
    child.once('message', (answer: Answer) => resolve(answer))
    child.once('error', () => resolve(null))
    // Not at its exit: the answer may still be in flight then.
    child.once('close', () => resolve(null))
    child.send(task, (error) => {
      if (error) child.kill('SIGKILL')
    })
  })
}

/** Runs a program of the machine with limits, in a folder; true where it ended well. */
export function runLimited(
  program: string,
  args: string[],
  { limits, cwd }: { limits: ProcessLimits; cwd: string },
): Promise<boolean> {
  assertNoTransaction('convert the file')
  return new Promise((resolve) => {
    const [command, ...first] = hasShell ? ['/bin/sh', ...limitedShell(limits), program] : [program]
    const child = spawn(command ?? program, [...first, ...args], {
      cwd,
      env: { PATH: process.env['PATH'] ?? '', TMPDIR: cwd },
      stdio: 'ignore',
    })
    watch(child, limits)
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}
