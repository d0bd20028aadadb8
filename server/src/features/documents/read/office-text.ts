import type { DocumentBlock } from '@milepost/contract'
import type { OfficeFile } from './office-file.ts'
import type { PageWriter } from './text-pages.ts'

/** Headings, paragraphs, items and tables of a Word document. Pages end where Word ended them when it was saved last. */
export async function readWord(file: OfficeFile, pages: PageWriter): Promise<void> {
  let [text, style, isItem, inText] = ['', '', false, false]
  const row: string[][] = []
  const paragraph = (): void => {
    const kind: DocumentBlock['kind'] = /^(heading|title)/i.test(style) ? 'heading' : isItem ? 'item' : 'paragraph'
    const cell = row.at(-1)
    if (cell) cell.push(`${cell.pop() ?? ''} ${text}`.trim())
    else pages.add({ kind, texts: [text] })
    ;[text, style, isItem] = ['', '', false]
  }
  await file.walk('word/document.xml', {
    open: (tag, attributes) => {
      if (tag === 'w:t') inText = true
      else if (tag === 'w:tab') text += '\t'
      else if (tag === 'w:br' && attributes['w:type'] === 'page') pages.end()
      else if (tag === 'w:br') text += '\n'
      else if (tag === 'w:lastRenderedPageBreak' && row.length === 0) {
        if (text.trim() !== '') pages.add({ kind: 'paragraph', texts: [text] })
        text = ''
        pages.end()
      } else if (tag === 'w:pStyle') style = attributes['w:val'] ?? ''
      else if (tag === 'w:numPr') isItem = true
      else if (tag === 'w:tr') row.push([])
      else if (tag === 'w:tc') row.at(-1)?.push('')
    },
    close: (tag) => {
      if (tag === 'w:t') inText = false
      else if (tag === 'w:p') paragraph()
      else if (tag === 'w:tr') {
        const cells = row.pop() ?? []
        if (row.length === 0) pages.add({ kind: 'row', texts: cells })
        else row.at(-1)?.push(cells.join(' '))
      }
    },
    text: (piece) => {
      if (inText) text += piece
    },
  })
  pages.end()
}

const slideNumber = (name: string): number => Number(/slide(\d+)\.xml$/.exec(name)?.[1] ?? 0)

/** Words of each slide. */
export async function readSlides(file: OfficeFile, pages: PageWriter): Promise<number> {
  const slides = file.names.filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
  for (const name of slides.toSorted((one, other) => slideNumber(one) - slideNumber(other))) {
    let [text, inText, any] = ['', false, false]
    await file.walk(name, {
      open: (tag) => {
        if (tag === 'a:t') inText = true
      },
      close: (tag) => {
        if (tag === 'a:t') inText = false
        if (tag !== 'a:p') return
        any ||= text.trim() !== ''
        pages.add({ kind: 'paragraph', texts: [text] })
        text = ''
      },
      text: (piece) => {
        if (inText) text += piece
      },
    })
    // Pages count as slides do, also where one has no words.
    if (!any) pages.add({ kind: 'paragraph', texts: ['-'] })
    pages.end()
  }
  return slides.length
}
