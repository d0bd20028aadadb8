import { open } from 'node:fs/promises'
import { documentFormats } from '@milepost/contract/documents/document-kinds'
import { Refused, type DocumentAnswer, type DocumentTask, type ReadPage } from './document-task.ts'
import { inspect } from './inspect.ts'
import { openOffice } from './office-file.ts'
import { readSlides, readWord } from './office-text.ts'
import { extractPdfPages, readPdfPages } from './pdf-text.ts'
import { readLines, readRows, readSheetRows } from './plain-text.ts'
import { PageWriter } from './text-pages.ts'

/** Pages that go to the parent at once. */
const PAGES_AT_ONCE = 20

/**
 * The child process in which documents from outside are opened: it reads one file, writes none, starts no process and reaches no network, knows no
 * setting and no secret. Whatever a hostile file does to it, the product continues.
 */
const say = (answer: DocumentAnswer): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(answer, () => resolve())
  })

process.once('message', (task: DocumentTask) => {
  void work(task)
    .catch((error: unknown) =>
      say(
        error instanceof Refused
          ? { refused: { code: error.code, ...(error.params && { params: error.params }) } }
          : { failure: error instanceof Error ? error.message : String(error) },
      ),
    )
    .then(() => process.disconnect?.())
})

async function work(task: DocumentTask): Promise<void> {
  if (task.ask === 'inspect') return await say({ inspected: await inspect(task.path, task.file_name) })
  if (task.ask === 'extract') return await say({ extracted: await extractPdfPages(task.path, task.pages) })
  let batch: ReadPage[] = []
  const sent: Promise<void>[] = []
  const flush = (): void => {
    if (batch.length > 0) sent.push(say({ pages: batch }))
    batch = []
  }
  const { page_count, partly } = await read(task, (page) => {
    batch.push(page)
    if (batch.length >= PAGES_AT_ONCE) flush()
  })
  flush()
  await Promise.all(sent)
  await say({ read: { page_count, partly } })
}

const byKind = { text: readLines, csv: readRows, excel: readSheetRows }

type Read = { page_count: number | null; partly: boolean }

async function read({ path, kind }: DocumentTask & { ask: 'read' }, onPage: (page: ReadPage) => void): Promise<Read> {
  if (kind === 'pdf') return await readPdfPages(path, onPage)
  const pages = new PageWriter(onPage)
  if (kind === 'word' || kind === 'powerpoint') {
    const file = await openOffice(path, documentFormats)
    try {
      const slides = kind === 'word' ? await readWord(file, pages) : await readSlides(file, pages)
      return { page_count: slides ?? pages.page, partly: pages.partly }
    } finally {
      file.close()
    }
  }
  const file = await open(path, 'r')
  try {
    const partly = kind === 'image' ? false : await byKind[kind](file, pages)
    return { page_count: kind === 'image' ? null : pages.page, partly: partly || pages.partly }
  } finally {
    await file.close()
  }
}
