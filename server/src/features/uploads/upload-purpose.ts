import type { z } from 'zod'
import type { Employee, Grantee, RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'

/** A file that has come whole. */
export interface ReceivedFile {
  /** Its path on the disk of this process, until `take` has ended. */
  readonly path: string
  /** As the sender named it; never trusted as a path. */
  readonly file_name: string
  readonly size_bytes: number
  readonly sha256: string
}

/** The context of a feature that accepts a file: it acts on behalf of the person who sent it, with their current rights. */
export interface TakeContext {
  authority_id: number
  sender: Employee | Grantee
  reads: Database
  clock(): Date
  log(message: string, fields?: object): void
}

/** The outcome of a file: ids of what was created, as the browser receives them. */
export type UploadResult = Record<string, string | number>

/** A checked file, to be written. */
export interface TakenFile {
  /**
   * Writes the result, in one transaction with the end of the upload. It checks the rights again, and what may have changed.
   * @throws Problem to refuse the file all the same.
   */
  write(ctx: RequestContext): Promise<UploadResult>
  /** Runs once that transaction has committed: removes what it turned out not to need. */
  written?(): Promise<void>
  /** Removes what was kept of a file that was not written after all. */
  discard(): Promise<void>
}

/** A purpose of uploads, defined by the feature that accepts them. The application lists all purposes (`app/features.ts`). */
export interface UploadPurpose<Target> {
  /** Letters and underscores: `document`. */
  name: string
  /** Largest file in bytes. */
  most_bytes: number
  /** What a file is for, stored with the upload: the ids of its target. */
  target: z.ZodType<Target>
  /**
   * Looks at a file that has come whole and keeps its content; it runs in a job, and may run again after a kill.
   * @throws Problem to refuse the file with a reason that the person is shown.
   */
  take(file: ReceivedFile, target: Target, ctx: TakeContext): Promise<TakenFile>
}

/** Purposes of every kind of target. */
export type AnyUploadPurpose = UploadPurpose<unknown>
