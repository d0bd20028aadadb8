import { fork, spawn, type ChildProcess, type ForkOptions } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { assertNoTransaction } from '../database/open-transaction.ts'

/** Limits of a process, beyond which it is ended. */
export interface ProcessLimits {
  /** Time for its task, in ms. */
  longest: number
  /** Most memory, in MB: enforced where the system reports it (Linux), and by the kernel with some room above. */
  memory_mb: number
  /** Largest file that it writes, in MB; 0 for a process that writes none. */
  file_mb: number
}

/** How often the memory of a process is checked, in ms. */
const LOOKED_AT_EVERY = 250
const PAGE_KB = 4
/** Memory that Node and its compilers reserve without using it, in MB: 575 without WebAssembly, 670 with it. */
const RESERVED_MB = 800
/** A process that serves many tasks has this much processor time for each, at most so many of them. */
const TIMES_PROCESSOR = 2

/**
 * A shell that sets the limits of the kernel (processor time, data, size of files, no core dump), has the process end first where the machine runs out of
 * memory, and with its parent, whatever it is doing then, and replaces itself with the program. What a system lacks (`setpriv` of util-linux; limits of data on macOS) is left out.
 */
const limitedShell = ({ longest, memory_mb, file_mb }: ProcessLimits, tasks: number): string[] => [
  '-c',
  [
    'ulimit -c 0',
    `ulimit -t ${Math.ceil((longest * TIMES_PROCESSOR * tasks) / 1000)}`,
    // The standard counts sizes of files in blocks of 512 bytes.
    `ulimit -f ${file_mb * 2048}`,
    `data=${(memory_mb + RESERVED_MB) * 1024}`,
    '{ echo 1000 > /proc/self/oom_score_adj; } 2>/dev/null',
    '(ulimit -d $data) 2>/dev/null && ulimit -d $data',
    'setpriv --pdeathsig KILL true 2>/dev/null && exec setpriv --pdeathsig KILL "$@"',
    'exec "$@"',
  ].join('; '),
  'sh',
]

const hasShell = process.platform !== 'win32'

/** Ends a process once it uses more memory than it may. */
function watchMemory(child: ChildProcess, memory_mb: number): void {
  const look = setInterval(() => {
    void readFile(`/proc/${child.pid}/statm`, 'utf8')
      .then((text) => {
        if (Number(text.split(' ')[1]) * PAGE_KB > memory_mb * 1024) child.kill('SIGKILL')
      })
      .catch(() => undefined)
  }, LOOKED_AT_EVERY).unref()
  child.once('close', () => clearInterval(look))
}

export interface ForkedProcess {
  limits: ProcessLimits
  /** Flags of Node, such as its permissions. */
  flags: readonly string[]
  cwd: string
  env?: NodeJS.ProcessEnv
  /** Tasks that the process does one after the other, at most; 1 by default. The caller limits the time of each. */
  tasks?: number
  /** Receives the part of its task that is done, from 0 to 1, where the program reports it as `{ progress }` before its answer. */
  onProgress?: (part: number) => void
}

/**
 * Starts a program of ours that a hostile file may do anything to: with limits of the kernel, and ending when its parent does. It reaches its parent through
 * messages alone.
 */
export function forkLimited(program: string, { limits, flags, cwd, env = {}, tasks = 1 }: ForkedProcess): ChildProcess {
  const options: ForkOptions = {
    ...(hasShell
      ? { execPath: '/bin/sh', execArgv: [...limitedShell(limits, tasks), process.execPath, ...flags] }
      : { execArgv: [...flags] }),
    env,
    cwd,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  }
  const child = fork(program, [], options)
  watchMemory(child, limits.memory_mb)
  return child
}

/** Runs a program of ours for one task, in a process with limits. Null where it ended without an answer. */
export function runInProcess<Task extends object, Answer extends object>(
  program: string,
  task: Task,
  forked: ForkedProcess,
): Promise<Answer | null> {
  assertNoTransaction('read the file')
  return new Promise((resolve) => {
    const child = forkLimited(program, forked)
    const limit = setTimeout(() => child.kill('SIGKILL'), forked.limits.longest)
    child.on('message', (message: Answer | { progress: unknown }) => {
      if (!('progress' in message)) return resolve(message)
      const part = Number(message.progress)
      if (part >= 0 && part <= 1) forked.onProgress?.(part)
    })
    child.once('error', () => resolve(null))
    // Not at its exit: the answer may still be in flight then.
    child.once('close', () => {
      clearTimeout(limit)
      resolve(null)
    })
    child.send(task, (error) => {
      if (error) child.kill('SIGKILL')
    })
  })
}

/** Runs a program of the machine with limits, in a folder; true where it ended well. */
export function runLimited(
  program: string,
  args: readonly string[],
  { limits, cwd }: { limits: ProcessLimits; cwd: string },
): Promise<boolean> {
  assertNoTransaction('convert the file')
  return new Promise((resolve) => {
    const [command, ...first] = hasShell ? ['/bin/sh', ...limitedShell(limits, 1), program] : [program]
    const child = spawn(command ?? program, [...first, ...args], {
      cwd,
      env: { PATH: process.env['PATH'] ?? '', TMPDIR: cwd },
      stdio: 'ignore',
    })
    watchMemory(child, limits.memory_mb)
    const limit = setTimeout(() => child.kill('SIGKILL'), limits.longest)
    child.once('error', () => resolve(false))
    child.once('close', (code) => {
      clearTimeout(limit)
      resolve(code === 0)
    })
  })
}
