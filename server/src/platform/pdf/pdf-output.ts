/** The used internals of the library; its types lack them. */
interface Reference {
  write(chunk: Uint8Array): void
  end(): void
}
interface Page {
  content: Reference
  dictionary: { data: { Contents: Reference | Reference[] } }
}
interface Inside {
  page: Page
  _offset: number
  _write(data: Uint8Array | string): void
  push(chunk: Uint8Array | null): boolean
  addContent(data: string): Inside
  ref(): Reference
  end(): void
}

/** Text that is collected before it is encoded, in characters. */
const GATHERED = 65_536

/** Where a document's bytes go. */
export interface PdfOutput {
  /** The file, once the document has ended. */
  whole: Promise<Buffer<ArrayBuffer>>
  /** Writes what the page shows so far, so that it is not kept until the document ends; more may be drawn on the page later. */
  closePage(): void
}

/**
 * Collects what a document writes. The library makes bytes of every operator and of every line of an object one by one, and keeps them all: for a table
 * of 5,000 rows these are more than a million, which took a third of the time and most of the memory.
 */
export function gatherOutput(document: PDFKit.PDFDocument): PdfOutput {
  const doc = document as unknown as Inside
  // The output of its opening.
  const chunks: Buffer[] = []
  for (let begun = document.read() as Buffer | null; begun !== null; begun = document.read() as Buffer | null)
    chunks.push(begun)
  const file = gather((bytes) => chunks.push(bytes))
  const { promise: whole, resolve } = Promise.withResolvers<Buffer<ArrayBuffer>>()
  doc._write = (data) => {
    const length = typeof data === 'string' ? file.line(data) : file.bytes(data)
    doc._offset += length
  }
  doc.push = (chunk) => {
    if (chunk !== null) file.bytes(chunk)
    else {
      file.flush()
      resolve(Buffer.concat(chunks))
    }
    return true
  }

  let page = doc.page
  const content = gather((bytes) => page.content.write(bytes))
  doc.addContent = (data) => {
    if (page !== doc.page) {
      content.flush()
      ;({ page } = doc)
    }
    content.line(data)
    return doc
  }
  const end = doc.end.bind(doc)
  doc.end = () => {
    content.flush()
    end()
  }
  return {
    whole,
    closePage: () => {
      content.flush()
      const { content: written, dictionary } = page
      written.end()
      page.content = doc.ref()
      dictionary.data.Contents = [written, page.content]
    },
  }
}

/** Collects lines of text up to some size. Each call returns how many bytes it adds. */
function gather(write: (bytes: Buffer) => void) {
  let text = ''
  const flush = () => {
    if (text !== '') write(Buffer.from(text, 'latin1'))
    text = ''
  }
  return {
    flush,
    line: (data: string): number => {
      text += `${data}\n`
      if (text.length > GATHERED) flush()
      return data.length + 1
    },
    bytes: (data: Uint8Array): number => {
      flush()
      write(Buffer.from(data))
      return data.length
    },
  }
}
