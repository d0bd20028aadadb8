/** Writes the derived lists, or compares them: `node scripts/registries/write.mjs [--check]`. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundledNode, modules, root } from '../launch/places.mjs'
import { registries } from './registries.mjs'

/** A text as the formatter writes it. */
function formatted(file, text) {
  const { status, stdout, stderr } = spawnSync(
    bundledNode(),
    [join(modules, 'oxfmt/bin/oxfmt'), '--stdin-filepath', file],
    { cwd: root, input: text, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  return stdout
}

/** Brings the derived lists of the sources in a folder up to date. Returns those that were not; with `check` it only compares. */
export function writeRegistries({ into = root, check = false } = {}) {
  const stale = Object.entries(registries(into))
    .map(([file, text]) => [file, formatted(file, text)])
    .filter(([file, text]) => !existsSync(join(into, file)) || readFileSync(join(into, file), 'utf8') !== text)
  if (!check) for (const [file, text] of stale) writeFileSync(join(into, file), text)
  return stale.map(([file]) => file)
}
