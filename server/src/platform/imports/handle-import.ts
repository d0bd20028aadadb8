import type { Route, RouteInput, RouteResponse } from '@milepost/contract'
import type { RequestContext } from '../context.ts'
import { handle, type RouteHandler } from '../http/feature.ts'
import { inTransaction } from '../services.ts'
import { keepColumns } from './kept-columns.queries.ts'
import { readImport, type ImportChoices, type ImportKind } from './read-import.ts'
import type { ReadFile } from './read-import-file.ts'

/** A route that imports a file of rows: what it reads, and what becomes of its rows. */
export interface Import<T extends Route, Field extends string> {
  kind: ImportKind<Field>
  /** Refuses callers whose file need not be read: no right to it, no such project. Holds no lock; `write` checks again. */
  allow?(ctx: RequestContext, input: RouteInput<T>): Promise<unknown>
  /** Decides about the rows, in one transaction. It may run again after a deadlock, and gets rows of its own each time. */
  write(ctx: RequestContext, input: RouteInput<T>, file: ReadFile<Field>): Promise<RouteResponse<T>>
}

/**
 * Joins a route that imports a file to its use case: the file is read while no connection and no lock is held, so that no one waits for another's file;
 * then one transaction decides about its rows, and keeps the meanings of its columns where it is imported.
 */
export const handleImport = <T extends Route, Field extends string>(
  route: T,
  { kind, allow, write }: Import<T, Field>,
): RouteHandler =>
  handle<T>(
    route,
    async (ctx, input, extras) => {
      await allow?.(ctx, input)
      const { file, columns } = await readImport(ctx, extras, kind, choicesOf(input))
      return await inTransaction(ctx, async (work) => {
        if (columns.length > 0) await keepColumns(work.db, work.authority_id, { kind: kind.kind, columns })
        return (await write(work, input, ownRows(file))) as Awaited<ReturnType<Parameters<typeof handle<T>>[1]>>
      })
    },
    { own_transaction: true },
  )

const choicesOf = (input: { query?: unknown }): ImportChoices => (input.query ?? {}) as ImportChoices

/** The same file, whose rows take faults and roundings that no other use of it sees. */
const ownRows = <Field extends string>(file: ReadFile<Field>): ReadFile<Field> => ({
  ...file,
  rows: file.rows.map((row) => ({ ...row, faults: [...row.faults], rounded: [...row.rounded] })),
})
