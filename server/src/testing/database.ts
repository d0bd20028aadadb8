import { inject } from 'vitest'
import { type OwnDatabase, copyTemplate, createEmpty } from '../platform/database/template.ts'
import { closeAfterFile } from './open-apps.ts'
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
 * Copies the migrated template into a database of the test file's own (about 0.1 s), which is dropped once the file is through. Commits in it are real.
 */
export async function createTestDatabase(): Promise<OwnDatabase> {
  return dropAfterFile(await copyTemplate(inject('postgres_url')))
}

/** The same with two agencies and a person for each role in each: `world` describes them. */
export async function createTestDatabaseWithWorld(): Promise<OwnDatabase & { world: WorldRows }> {
  return { ...dropAfterFile(await copyTemplate(inject('postgres_url'), WORLD_TEMPLATE)), world: inject('world') }
}

/** A database without any table, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<OwnDatabase> {
  return dropAfterFile(await createEmpty(inject('postgres_url')))
}

function dropAfterFile(database: OwnDatabase): OwnDatabase {
  return { ...database, drop: closeAfterFile(database.drop) }
}
