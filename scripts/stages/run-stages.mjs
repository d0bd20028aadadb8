/**
 * Runs groups of stages one after another, the stages of a group at the same time, and goes on after a failure.
 * @returns `{ passed, failed }` over all. Prints a line per stage, and what a failing one had to say.
 */
export async function runStages(groups) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  const totals = { passed: 0, failed: 0 }
  for (const group of groups) {
    const results = await Promise.all(group.map(runStage))
    for (const { passed, failed } of results) {
      totals.passed += passed
      totals.failed += failed
    }
  }
  return totals
}

async function runStage(stage) {
  const started = performance.now()
  const result = await stage.run().catch((error) => ({ passed: 0, failed: 1, output: String(error.stack) }))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (result.output) console.log(result.output.trimEnd())
  console.log(
    `${result.failed === 0 ? 'ok    ' : 'FAILED'}  ${stage.name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s`,
  )
  return result
}

/** Ends the process as the totals say; the last line is what other tools read. */
export function finish({ passed, failed }) {
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
