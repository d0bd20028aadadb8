import type { Readable } from 'node:stream'

/**
 * Where files are stored: a directory or an object store, chosen by the settings. Keys are created by Milepost, never from names from
 * outside, and begin with the authority's id: `12/images/018f…/original`. A key is written once; another content gets another key.
 */
export interface FileStore {
  /** Stores a content; resolves when it will survive a crash, and leaves nothing under the key when it fails. */
  put(key: string, content: Readable | Uint8Array, options?: Keeping): Promise<PutFile>
  /** Opens a file, or the bytes `start` to `end` of it, both included and counted from 0. Throws FileMissing if it does not exist. */
  get(key: string, range?: ByteRange): Promise<Readable>
  /** Size and age of a file; null if it does not exist. */
  stat(key: string): Promise<FileStat | null>
  /** Removes a file; one that does not exist counts as removed. */
  delete(key: string, options?: Keeping): Promise<void>
  /** Every file whose key begins so, in no order; for sweeps. */
  list(prefix: string): AsyncIterable<FileStat>
  /** Whether a content could be stored now: null if so, else which part does not work. */
  check(): Promise<'disk' | 'bucket' | null>
  /** Ends connections. */
  close(): Promise<void>
}

export interface Keeping {
  /** The file is a part of an upload in progress: it is not archived, and permanently removed at once. */
  readonly temporary?: boolean
}

export interface PutFile {
  readonly key: string
  /** In bytes. */
  readonly size: number
  /** SHA-256 of the content, in hexadecimal. */
  readonly sha256: string
}

export interface FileStat {
  readonly key: string
  /** In bytes. */
  readonly size: number
  readonly modified_at: Date
}

export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Nothing is kept under the key. */
export class FileMissing extends Error {
  readonly key: string
  constructor(key: string) {
    super(`no file is kept as ${key}`)
    this.name = 'FileMissing'
    this.key = key
  }
}

/** The file arrived otherwise than it was sent; it was removed again. */
export class FileDamaged extends Error {
  constructor(key: string, expected: number, found: number | null) {
    super(`${key} was sent with ${expected} bytes and arrived with ${found ?? 'none'}`)
    this.name = 'FileDamaged'
  }
}

const LONGEST_KEY = 400
const goodKey = /^[0-9a-z][0-9a-z_-]*(\/[0-9a-z][0-9a-z_-]*)*(\.[0-9a-z]{1,8})?$/

/** Throws for a key that does not consist of Milepost's own words; no path leads out of a store. */
export function assertKey(key: string): void {
  if (key.length > LONGEST_KEY || !goodKey.test(key)) throw new Error(`not a key of a file: ${JSON.stringify(key)}`)
}

/** Throws for a prefix that does not end at a whole part of keys, such as `12/images/`. */
export function assertPrefix(prefix: string): void {
  if (prefix === '') return
  if (!prefix.endsWith('/')) throw new Error(`a prefix of keys ends with a slash: ${JSON.stringify(prefix)}`)
  assertKey(prefix.slice(0, -1))
}
