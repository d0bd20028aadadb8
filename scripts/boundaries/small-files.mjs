import { posix } from 'node:path'

/** Files of fewer lines go into the file that uses them, unless there is a reason. */
const FEWEST = 15

/** Files whose name says what they are, whatever their length. */
const convention =
  /(^|\/)(index|api)\.ts$|\.(test|spec|fixtures|matrix|list|record|approval|contract|queries|sqlite|policy|service|jobs)\.tsx?$|\.d\.ts$|-(screens|approval)\.ts$|^web\/src\/routes\/|\/testing\//

/** Further files, each with its reason. */
const exceptions = {
  'server/src/app/sign-in-ways.ts': 'each way to sign in adds its line',
  'web/src/features/reconciliation/fly-out/saving-backdrop.tsx': 'the form that it covers has over 250 lines',
}

/** Whether the importer is of the same room, and uses the file itself: an index only lists it. */
const isNear = (file, importer) =>
  !/(^|\/)index\.tsx?$/.test(importer) &&
  [file, importer].some((one, at, both) => both[1 - at].startsWith(`${posix.dirname(one)}/`))

/** The test of its own that a file has. */
const testsOf = (file) => ['ts', 'tsx'].map((ending) => file.replace(/\.tsx?$/, `.test.${ending}`))

/**
 * Files of under 15 lines that only one other file of their room imports, and no test: a sentence for each. Entry points have no importer, and a part that loads
 * later is a file of its own.
 */
export function smallFileFaults(sources, allowed = exceptions) {
  const files = new Set(sources.map(({ file }) => file))
  const importers = new Map()
  const lazy = new Set()
  for (const { file, imports } of sources)
    for (const { file: imported, dynamic } of imports) {
      if (imported === undefined) continue
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file))
      if (dynamic) lazy.add(imported)
    }
  return sources
    .filter(({ file, text }) => text.split('\n').length <= FEWEST && !convention.test(file) && !(file in allowed))
    .filter(
      ({ file }) => importers.get(file)?.size === 1 && isNear(file, [...importers.get(file)][0]) && !lazy.has(file),
    )
    .filter(({ file }) => !testsOf(file).some((test) => files.has(test)))
    .map(
      ({ file }) =>
        `${file} has fewer than ${FEWEST} lines and one importer, ${[...importers.get(file)]}: move it there, or give the reason in scripts/boundaries/small-files.mjs`,
    )
}
