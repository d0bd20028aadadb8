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
  const result = await stage.run().catch((error) => checked(stage.name, { code: 1, output: String(error.stack) }))
  const seconds = (performance.now() - started) / 1000
  const failed = result.failures.length
  if (result.output) console.log(result.output.trimEnd())
  console.log(
    `${failed === 0 ? 'ok    ' : 'FAILED'}  ${stage.name}: ${result.passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`,
  )
  return { name: stage.name, seconds, files: [], ...result }
}

/** What a stage that is one check came to: it counts as one test. @param again repeats it after a failure, if that could pass. */
export function checked(name, { code, output, cpu }, again = null) {
  if (code === 0) return { passed: 1, failures: [], output: '', cpu }
  return { passed: 0, failures: [{ name, output, again }], output, cpu }
}
