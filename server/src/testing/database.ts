import { inject } from 'vitest'
import { type OwnDatabase, copyTemplate, createEmpty } from '../platform/database/template.ts'
import { WORLD_TEMPLATE, type WorldRows } from './world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's connection to the server that the test run started (`global-setup.ts`). */
    postgres_url: string
    /** The two agencies that `createTestDatabaseWithWorld` finds, and their people. */
    world: WorldRows
    /** Where the run's applications store their files; removed when the run ends. */
    data_dir: string
  }
}

/**
 * Copies the migrated template into a database of the test file's own (about 0.1 s). Commits in it are real. Call it in
 * `beforeAll` and its `drop` in `afterAll`.
 */
export function createTestDatabase(): Promise<OwnDatabase> {
  return copyTemplate(inject('postgres_url'))
}

/** The same with two agencies and a person for each role in each: `world` describes them. */
export async function createTestDatabaseWithWorld(): Promise<OwnDatabase & { world: WorldRows }> {
  return { ...(await copyTemplate(inject('postgres_url'), WORLD_TEMPLATE)), world: inject('world') }
}

/** A database without any table, for tests of the migrations themselves. */
export function createEmptyDatabase(): Promise<OwnDatabase> {
  return createEmpty(inject('postgres_url'))
}
