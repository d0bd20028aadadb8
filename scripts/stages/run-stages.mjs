/**
 * Runs lanes concurrently. A lane is a list of groups of stages: groups run one after another, the stages of a group concurrently; it continues
 * after a failure.
 * @returns the results of the stages, in the order in which they ended. Prints a line for each, and the output of a failing one.
 */
export async function runStages(...lanes) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  const results = []
  await Promise.all(
    lanes.map(async (groups) => {
      for (const group of groups) await Promise.all(group.map(async (stage) => results.push(await runStage(stage))))
    }),
  )
  return results
}

async function runStage(stage) {
  const started = performance.now()
  const result = await stage.run().catch((error) => ({ passed: 0, failed: 1, output: String(error.stack) }))
  const seconds = (performance.now() - started) / 1000
  if (result.output) console.log(result.output.trimEnd())
  console.log(
    `${result.failed === 0 ? 'ok    ' : 'FAILED'}  ${stage.name}: ${result.passed} passed, ${result.failed} failed, ${seconds.toFixed(1)} s`,
  )
  return { name: stage.name, seconds, files: [], ...result }
}

/** Exits according to the results; the last line is what other tools read. */
export function finish(results) {
  const sum = (count) => results.reduce((total, result) => total + result[count], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}
