import { describeAll } from './describe.mjs'
import { differences } from './compare.mjs'
import { recordStatements } from './record.mjs'
import { withProject } from './project.mjs'

/**
 * Has every statement of a project that can be found prepared, and compares its columns with the row that the source claims.
 * @param url a migrated database; or `describe`, which describes statements as `describeAll` does with one.
 * @returns `faults`, a sentence each with its place; `prepared`, how many statements there are; `sites`, how many places send some; `unread`, those of
 *   them (`file:line:column`) of which no statement was found; `failures`, what kept functions from being run to their end.
 */
export function findFaults({ root, config, url, hints, describe = (texts) => describeAll(url, texts) }) {
  return withProject({ root, config }, async (project) => {
    const { statements, failures } = await recordStatements(project, { root, hints })
    const known = statements.filter(({ text }) => !/^\s*(fetch|close|listen|notify)\b/i.test(text))
    const texts = [...new Set(known.map(({ text }) => text))]
    const { described, never_null } = await describe(texts)
    const byText = new Map(texts.map((text, at) => [text, described[at]]))
    const faults = known.flatMap((statement) =>
      faultsOf(statement, byText.get(statement.text), never_null).map((fault) => `${statement.place}: ${fault}`),
    )
    const own = [...project.sites].filter(([, { passes_on }]) => !passes_on).map(([site]) => site)
    const read = new Set(statements.map(({ site }) => site))
    return {
      faults: [...new Set(faults)].toSorted(),
      prepared: texts.length,
      sites: own.length,
      unread: own.filter((site) => !read.has(site)),
      failures,
    }
  })
}

function faultsOf({ text, row }, { columns, error }, never_null) {
  if (error) return [`${error.message}, in: ${text.trim().replace(/\s+/g, ' ').slice(0, 160)}`]
  if (row === undefined || row.kind === 'parameter')
    return [`the call says of no row what it is (rows<Row>(…)): ${text.trim().slice(0, 80)}`]
  return differences(columns, row, { text, never_null })
}
