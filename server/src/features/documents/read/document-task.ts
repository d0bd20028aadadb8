import type { DocumentBlock, DocumentKind, ProblemCode, ProblemParams } from '@milepost/contract'

/** A request to the child process: what a file is and whether it may be accepted, the words of an accepted one, or some pages of a PDF. */
export type DocumentTask =
  | { ask: 'inspect'; path: string; file_name: string }
  | { ask: 'read'; path: string; kind: DocumentKind }
  | { ask: 'extract'; path: string; pages: number[] }

/** A file that may be taken. */
export interface Inspected {
  kind: DocumentKind
  content_type: string
  /** Of a PDF or slides; null where pages are not counted. */
  page_count: number | null
}

/** Words of a page, and its pieces where they can be shown. */
export interface ReadPage {
  page: number
  body: string
  blocks: DocumentBlock[] | null
}

/** Its answer: pages come as they are read, the rest once. `extracted` is a PDF in base64. */
export type DocumentAnswer =
  | { inspected: Inspected }
  | { refused: { code: ProblemCode; params?: ProblemParams } }
  | { pages: ReadPage[] }
  | { read: { page_count: number | null; partly: boolean } }
  | { extracted: string }
  | { failure: string }

/** Why a file is not accepted; the process reports it as `refused`. */
export class Refused extends Error {
  readonly code: ProblemCode
  readonly params: ProblemParams | undefined
  constructor(code: ProblemCode, params?: ProblemParams) {
    super(code)
    this.code = code
    this.params = params
  }
}
