import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgresPackage } from './embedded-package.ts'
import { choosePrivilege } from './embedded-privilege.ts'

/** What is remembered of the embedded server between starts, in addition to its own directory. */
export interface Cluster {
  /** The last port on 127.0.0.1; taken again where it is free, so that an open psql finds its way back. */
  readonly port: number
  readonly superuser_password: string
  readonly owner_password: string
  /** Where the server archived to when the product started it last, so that a command that starts it leaves no gap in the archive. */
  readonly archive?: string | undefined
}

const clusterFile = (dataDir: string) => join(dataDir, 'postgres.json')

/** Where the embedded server keeps its files within the data directory. */
export const databaseDirectory = (dataDir: string) => join(dataDir, 'postgres')

/** Reads what was remembered, or makes passwords for a new server. */
export function readCluster(dataDir: string): Cluster {
  const path = clusterFile(dataDir)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Cluster
  const cluster = { port: 0, superuser_password: password(), owner_password: password() }
  writeCluster(dataDir, cluster)
  return cluster
}

/** Replaces the file whole, so that a kill leaves the old one or the new one. */
export function writeCluster(dataDir: string, cluster: Cluster): void {
  const path = clusterFile(dataDir)
  writeFileSync(`${path}.new`, JSON.stringify(cluster, null, 2), { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

/**
 * Creates a new database cluster if there is none: UTF-8, code point order, passwords by SCRAM. It is built next to its
 * final place and moved there when complete, so that a kill leaves none or a good one. The passwords are 256 random bits, which
 * one SCRAM iteration protects as well as thousands.
 */
export function initialiseCluster({
  dataDir,
  cluster,
  fast,
}: {
  dataDir: string
  cluster: Cluster
  fast: boolean
}): void {
  if (existsSync(databaseDirectory(dataDir))) return
  const unfinished = join(dataDir, 'postgres.unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const programs = findPostgresPackage(join(dataDir, 'lib'))
  const privilege = choosePrivilege(unfinished)
  const passwordFile = join(dataDir, 'postgres.password')
  writeFileSync(passwordFile, cluster.superuser_password, { mode: 0o600 })
  if (privilege.uid !== undefined) chownSync(passwordFile, privilege.uid, privilege.gid ?? privilege.uid)
  const [program = programs.initdb, ...words] = [
    ...privilege.prefix,
    programs.initdb,
    '--pgdata',
    unfinished,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--set=scram_iterations=1',
    ...(fast ? ['--no-sync'] : []),
  ]
  const done = spawnSync(program, words, {
    env: { ...process.env, ...programs.env },
    uid: privilege.uid,
    gid: privilege.gid,
    encoding: 'utf8',
  })
  rmSync(passwordFile)
  if (done.status !== 0)
    throw new Error(`PostgreSQL's initdb failed in ${unfinished}: ${done.error?.message ?? done.stderr}`)
  renameSync(unfinished, databaseDirectory(dataDir))
}

function password(): string {
  return randomBytes(32).toString('base64url')
}
