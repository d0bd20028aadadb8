import { getDocument, OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A node of a page's structure as a screen reader walks it. */
export interface TagNode {
  role: string
  alt?: string
  children: TagNode[]
}

/** The content of a PDF, as another program reads it. */
export interface ReadPdf {
  /** The text of each page, in one line. */
  texts: string[]
  /** The structure tree of each page. */
  trees: TagNode[]
  info: Record<string, unknown>
  /** The metadata's XML. */
  xmp: string
  marked: boolean
  /** Texts, pictures and lines that are drawn outside of all marked content, which PDF/UA-1 (7.1) forbids. */
  unmarked: number
  pictures: number
  display_title: boolean
}

/** Reads a PDF with the library that browsers read it with. */
export async function readPdf(content: Buffer): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0 })
  const document = await task.promise
  try {
    return await readDocument(document)
  } finally {
    await task.destroy()
  }
}

async function readDocument(document: PDFDocumentProxy): Promise<ReadPdf> {
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)))
  const [texts, trees, drawn] = await Promise.all([
    Promise.all(pages.map(textOf)),
    Promise.all(pages.map(async (page) => tagOf(await page.getStructTree()))),
    Promise.all(pages.map(drawnOf)),
  ])
  const { info, metadata } = await document.getMetadata()
  const sum = (count: (page: Drawn) => number) => drawn.reduce((all, page) => all + count(page), 0)
  const preferences = (await document.getViewerPreferences()) as { DisplayDocTitle?: boolean } | null
  return {
    texts,
    trees,
    info: { ...info } as Record<string, unknown>,
    xmp: (metadata as { getRaw(): string } | null)?.getRaw() ?? '',
    marked: ((await document.getMarkInfo()) as { Marked?: boolean } | null)?.Marked ?? false,
    unmarked: sum(({ unmarked }) => unmarked),
    pictures: sum(({ pictures }) => pictures),
    display_title: preferences?.DisplayDocTitle ?? false,
  }
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  return text.replaceAll(/\s+/g, ' ')
}

function tagOf(node: unknown): TagNode {
  const { role = '', alt, children = [] } = (node ?? {}) as { role?: string; alt?: string; children?: unknown[] }
  const elements = children.filter((child) => (child as { role?: string }).role !== undefined)
  return { role, ...(alt !== undefined && { alt }), children: elements.map(tagOf) }
}

interface Drawn {
  unmarked: number
  pictures: number
}

const begins: readonly number[] = [OPS.beginMarkedContent, OPS.beginMarkedContentProps]
const paintsPicture: readonly number[] = [OPS.paintImageXObject, OPS.paintInlineImageXObject]
const paints: readonly number[] = [...paintsPicture, OPS.showText, OPS.showSpacedText, OPS.constructPath]

async function drawnOf(page: PDFPageProxy): Promise<Drawn> {
  const drawn: Drawn = { unmarked: 0, pictures: 0 }
  let depth = 0
  const { fnArray } = await page.getOperatorList()
  for (const operation of fnArray) {
    if (begins.includes(operation)) depth += 1
    if (operation === OPS.endMarkedContent) depth -= 1
    if (paints.includes(operation) && depth === 0) drawn.unmarked += 1
    if (paintsPicture.includes(operation)) drawn.pictures += 1
  }
  return drawn
}

/** Every node of a structure, each before what is below it. */
export const nodesOf = (node: TagNode): TagNode[] => [node, ...node.children.flatMap(nodesOf)]
