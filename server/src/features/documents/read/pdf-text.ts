import { readFile } from 'node:fs/promises'
import { MOST_PAGES_READ } from '@milepost/contract/documents/document-kinds'
import { Refused, type ReadPage } from './document-task.ts'
import { keptText } from './text-pages.ts'

/** A larger PDF is kept and shown; its words are not read. */
export const LARGEST_PDF_READ = 200 * 1024 * 1024

// Text needs no drawing; the library requires this class as soon as it is loaded.
Object.assign(globalThis, { DOMMatrix: (globalThis as { DOMMatrix?: unknown }).DOMMatrix ?? class DOMMatrix {} })

async function openPdf(path: string) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const data = new Uint8Array(await readFile(path))
  const task = getDocument({ data, verbosity: 0, isEvalSupported: false, useSystemFonts: false, disableFontFace: true })
  try {
    return { task, document: await task.promise }
  } catch (error) {
    await task.destroy().catch(() => undefined)
    if (error instanceof Error && error.name === 'PasswordException') throw new Refused('document_encrypted')
    throw new Refused('document_damaged')
  }
}

/** How many pages a PDF has. Throws Refused for one that cannot be opened, or whose pages act by themselves. */
export async function countPdfPages(path: string): Promise<number> {
  const { task, document } = await openPdf(path)
  try {
    if (await document.hasJSActions()) throw new Refused('document_scripts', { what: 'JavaScript' })
    return document.numPages
  } finally {
    await task.destroy()
  }
}

/** Words of each page of a PDF, line by line. */
export async function readPdfPages(
  path: string,
  onPage: (page: ReadPage) => void,
): Promise<{ page_count: number; partly: boolean }> {
  const { task, document } = await openPdf(path)
  try {
    const last = Math.min(document.numPages, MOST_PAGES_READ)
    for (let number = 1; number <= last; number++) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      const body = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
      page.cleanup()
      if (body.trim() !== '') onPage({ page: number, body: keptText(body), blocks: null })
    }
    return { page_count: document.numPages, partly: document.numPages > last }
  } finally {
    await task.destroy()
  }
}

/** A PDF of some pages of another one, in base64. `pages` count from 1; those that it does not have are left out. */
export async function extractPdfPages(path: string, pages: readonly number[]): Promise<string> {
  const { task, document } = await openPdf(path)
  try {
    const includePages = pages.filter((page) => page <= document.numPages).map((page) => page - 1)
    const data = await document.extractPages([{ document: null, includePages }])
    return Buffer.from(data).toString('base64')
  } finally {
    await task.destroy()
  }
}
