import type { DocumentBlock } from '@milepost/contract'
import { LONGEST_PAGE, MOST_PAGES_READ } from '@milepost/contract/documents/document-kinds'
import type { ReadPage } from './document-task.ts'

/** A text without page breaks is split after this many characters. */
const USUAL_PAGE = 3000

/** Words as the database keeps them: whole characters, without NUL and other controls. */
export const keptText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/(?![\t\n\r])\p{Cc}/gu, ' ')
    .slice(0, LONGEST_PAGE)

/** Collects pieces of a document into pages, which are passed to `onPage` one by one; never throws, and stops at the limit of pages. */
export class PageWriter {
  page = 0
  partly = false
  private blocks: DocumentBlock[] = []
  private length = 0
  private readonly onPage: (page: ReadPage) => void
  constructor(onPage: (page: ReadPage) => void) {
    this.onPage = onPage
  }

  add(block: DocumentBlock): void {
    const texts = block.texts.map(keptText)
    if (texts.every((text) => text.trim() === '')) return
    const length = texts.reduce((sum, text) => sum + text.length + 1, 0)
    if (this.length > 0 && this.length + length > USUAL_PAGE) this.end()
    this.blocks.push({ ...block, texts })
    this.length += length
  }

  /** Ends the page, where it has anything. */
  end(): void {
    if (this.blocks.length === 0) return
    if (this.page >= MOST_PAGES_READ) this.partly = true
    else {
      this.page += 1
      const body = keptText(this.blocks.map(({ texts }) => texts.join('\t')).join('\n'))
      this.onPage({ page: this.page, body, blocks: this.blocks })
    }
    this.blocks = []
    this.length = 0
  }
}
