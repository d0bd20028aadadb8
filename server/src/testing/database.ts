import { inject } from 'vitest'
import { type OwnDatabase, copyTemplate, createEmpty } from '../platform/database/template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's connection to the server that the test run started (`global-setup.ts`). */
    postgres_url: string
  }
}

/**
 * Copies the migrated template into a database of the test file's own (about 0.1 s). Commits in it are real. Call it in
 * `beforeAll` and its `drop` in `afterAll`.
 */
export function createTestDatabase(): Promise<OwnDatabase> {
  return copyTemplate(inject('postgres_url'))
}

/** A database without any table, for tests of the migrations themselves. */
export function createEmptyDatabase(): Promise<OwnDatabase> {
  return createEmpty(inject('postgres_url'))
}
