import { fileURLToPath } from 'node:url'
import { assertNoTransaction } from '../../../platform/database/open-transaction.ts'
import { Problem } from '../../../platform/problem.ts'
import { fairQueue } from '../../../platform/threads/fair-queue.ts'
import { forkLimited } from '../../../platform/threads/limited-process.ts'
import type { DocumentAnswer, DocumentTask, Inspected, ReadPage } from './document-task.ts'

/** Longest that a file is inspected or read, in ms. */
const LONGEST = { inspect: 120_000, read: 300_000, extract: 60_000 }
const HEAP_MB = 768
const MEMORY_MB = 1536
/** Files that are inspected, read and split at once: someone waits for all but those that are read. */
const queues = { inspect: fairQueue({ places: 3 }), read: fairQueue({ places: 2 }), extract: fairQueue({ places: 2 }) }

const program = fileURLToPath(new URL('./document-process.ts', import.meta.url))
const root = fileURLToPath(new URL('../../../../../', import.meta.url))

/**
 * What a file is, determined in a separate process.
 * @throws Problem with the reason why it is not accepted; `document_damaged` where the process dies of it.
 */
export async function inspectDocument(path: string, file_name: string): Promise<Inspected> {
  let inspected: Inspected | null = null
  await ask({ ask: 'inspect', path, file_name }, async (answer) => {
    if ('inspected' in answer) ({ inspected } = answer)
  })
  if (!inspected) throw new Problem('document_damaged')
  return inspected
}

/**
 * Reads the words of a file in a separate process; `onPages` keeps some pages at a time.
 * @throws Problem where the file cannot be read.
 */
export async function readDocument(
  task: Omit<DocumentTask & { ask: 'read' }, 'ask'>,
  onPages: (pages: ReadPage[]) => Promise<void>,
): Promise<{ page_count: number | null; partly: boolean }> {
  let end: { page_count: number | null; partly: boolean } | null = null
  await ask({ ask: 'read', ...task }, async (answer) => {
    if ('pages' in answer) await onPages(answer.pages)
    if ('read' in answer) end = answer.read
  })
  if (!end) throw new Problem('document_damaged')
  return end
}

/**
 * Some pages of a PDF as a PDF of their own, made in a separate process. `pages` count from 1.
 * @throws Problem `document_damaged` where that is not possible.
 */
export async function extractPages(path: string, pages: readonly number[]): Promise<Buffer> {
  let extracted: Buffer | null = null
  await ask({ ask: 'extract', path, pages: [...pages] }, async (answer) => {
    if ('extracted' in answer) extracted = Buffer.from(answer.extracted, 'base64')
  })
  if (!extracted) throw new Problem('document_damaged')
  return extracted
}

function ask(task: DocumentTask, onAnswer: (answer: DocumentAnswer) => Promise<void>): Promise<void> {
  assertNoTransaction('read the document')
  return queues[task.ask](() => answersOf(task, onAnswer))
}

function answersOf(task: DocumentTask, onAnswer: (answer: DocumentAnswer) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = forkLimited(program, {
      limits: { longest: LONGEST[task.ask], memory_mb: MEMORY_MB, file_mb: 0 },
      // Only Milepost's own code, its packages and the one file can be read by the process.
      flags: [
        '--permission',
        '--allow-addons',
        `--allow-fs-read=${root}`,
        `--allow-fs-read=${task.path}`,
        `--max-old-space-size=${HEAP_MB}`,
      ],
      cwd: root,
    })
    const limit = setTimeout(() => child.kill('SIGKILL'), LONGEST[task.ask])
    let answers = Promise.resolve()
    child.on('message', (answer: DocumentAnswer) => {
      answers = answers.then(() => {
        if ('refused' in answer) throw new Problem(answer.refused.code, answer.refused.params)
        if ('failure' in answer) throw new Problem('document_damaged')
        return onAnswer(answer)
      })
      answers.catch(() => child.kill('SIGKILL'))
    })
    child.once('error', () => child.kill('SIGKILL'))
    child.once('close', () => {
      clearTimeout(limit)
      answers.then(resolve, reject)
    })
    child.send(task, (error) => {
      if (error) child.kill('SIGKILL')
    })
  })
}
