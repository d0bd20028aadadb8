import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import type { TestProject } from 'vitest/node'
import { type EmbeddedPostgres, startEmbedded } from '../platform/database/embedded.ts'
import { createFilledTemplate, createTemplate } from '../platform/database/template.ts'
import { prepareQueue } from '../platform/jobs/prepare-queue.ts'
import { createWorld, WORLD_TEMPLATE, type WorldRows } from './world.ts'

interface SharedServer {
  users: number
  readonly started: Promise<EmbeddedPostgres & { world: WorldRows }>
  readonly dataDir: string
}

/** One server for all projects of a run, though each project loads this module for itself. */
const shared = globalThis as typeof globalThis & { milepostTestServer?: SharedServer }

/** Starts PostgreSQL without durability, migrates the template once, and ends both when the last project is through. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = (shared.milepostTestServer ??= startShared())
  server.users += 1
  const { url, world } = await server.started
  project.provide('postgres_url', url)
  project.provide('world', world)
  project.provide('data_dir', join(server.dataDir, 'tests'))
  return async () => {
    server.users -= 1
    if (server.users > 0) return
    delete shared.milepostTestServer
    await (await server.started).stop()
    rmSync(server.dataDir, { recursive: true, force: true })
  }
}

function startShared(): SharedServer {
  const folder = join(tmpdir(), `milepost-tests-${userInfo().username}`)
  mkdirSync(folder, { recursive: true })
  clearLeftovers(folder)
  const dataDir = join(folder, String(process.pid))
  return { users: 0, dataDir, started: startWithTemplate(dataDir) }
}

async function startWithTemplate(dataDir: string): Promise<EmbeddedPostgres & { world: WorldRows }> {
  const server = await startEmbedded({ dataDir, fast: true })
  try {
    await createTemplate(server.url)
    return { ...server, world: await createWorldTemplate(server.url) }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** The usual starting point of tests, created once. */
async function createWorldTemplate(server_url: string): Promise<WorldRows> {
  let world: WorldRows | undefined
  const fill = async (url: string): Promise<void> => {
    await prepareQueue(url)
    const owner = new Pool({ connectionString: url, max: 4, options: '-c timezone=UTC' })
    world = await createWorld(owner)
    await owner.end()
  }
  await createFilledTemplate(server_url, { name: WORLD_TEMPLATE, fill })
  if (!world) throw new Error('the template was not filled')
  return world
}

/** Removes what killed runs left behind. */
function clearLeftovers(folder: string): void {
  for (const pid of readdirSync(folder)) {
    try {
      process.kill(Number(pid), 0)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ESRCH')
        rmSync(join(folder, pid), { recursive: true, force: true })
    }
  }
}
