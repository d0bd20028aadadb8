import { readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'

/** Calls `changed` soon after a source file below the folders changes; several changes at once count as one. */
export function watchSources(folders, changed) {
  let timer
  const watchers = folders.flatMap(foldersBelow).map((folder) =>
    watch(folder, () => {
      clearTimeout(timer)
      timer = setTimeout(changed, 100)
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}

function foldersBelow(folder) {
  const inner = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isDirectory())
  return [folder, ...inner.flatMap(foldersBelow)]
}
