import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type EmbeddedPostgres, startEmbedded } from '../platform/database/embedded.ts'
import { createTemplate } from '../platform/database/template.ts'

interface SharedServer {
  users: number
  readonly started: Promise<EmbeddedPostgres>
  readonly dataDir: string
}

/** One server for all projects of a run, though each project loads this module for itself. */
const shared = globalThis as typeof globalThis & { milepostTestServer?: SharedServer }

/** Starts PostgreSQL without durability, migrates the template once, and ends both when the last project is through. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = (shared.milepostTestServer ??= startShared())
  server.users += 1
  project.provide('postgres_url', (await server.started).url)
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

async function startWithTemplate(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({ dataDir, fast: true })
  try {
    await createTemplate(server.url)
  } catch (error) {
    await server.stop()
    throw error
  }
  return server
}

/** Removes what runs that were killed left behind. */
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
