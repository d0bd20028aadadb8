/** Largest document in bytes. */
export const LARGEST_DOCUMENT_BYTES = 1024 * 1024 * 1024
/** Most documents of a project, versions of one, and tags of one. */
export const MOST_DOCUMENTS_OF_PROJECT = 20_000
export const MOST_VERSIONS = 100
export const MOST_DOCUMENT_TAGS = 20
/** Most documents and bytes that one ZIP takes. */
export const MOST_DOCUMENTS_A_ZIP = 5000
export const MOST_BYTES_A_ZIP = 5 * 1024 * 1024 * 1024

/** The type of a document, by its first bytes. */
export const documentKinds = ['pdf', 'image', 'text', 'csv', 'word', 'excel', 'powerpoint'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The accepted formats, as in the message of a refusal. */
export const documentFormats = 'PDF, JPEG, PNG, WebP, HEIC, TXT, MD, CSV, TSV, DOCX, XLSX, PPTX'

/** Endings that the chooser of files offers. */
export const documentEndings = '.pdf,.jpg,.jpeg,.png,.webp,.heic,.txt,.md,.log,.csv,.tsv,.docx,.xlsx,.pptx'

/**
 * The state of a version's text: `waiting` to be read, `read`, `none` where it has none to read (photos, scans), `failed` where it could not be read,
 * `partly` where it has more than is read.
 */
export const documentTextStates = ['waiting', 'read', 'partly', 'none', 'failed'] as const
export type DocumentTextState = (typeof documentTextStates)[number]

/** Most pages of a document whose words are read, and most characters of one. */
export const MOST_PAGES_READ = 2000
export const LONGEST_PAGE = 20_000
/** Rows of a table that count as a page. */
export const ROWS_A_PAGE = 100
