/** With more failures than these something is broken for all of them, and a second run of each would only take time. */
export const MOST_AGAIN = 20
/**
 * More flaky tests than these in one run are failures: then something is wrong with the suite, not with a test. On a machine that takes several
 * times as long, chance has as many times as long to strike.
 * @param pace of the machine (`measurePace`).
 */
const mostFlaky = (pace) => Math.floor(3 * pace)

/**
 * Runs each failed test of a run once more, alone: `{ passed, failed, flaky, most_flaky }`. What passes then is flaky and counts as passed; checks that read sources alone
 * are not repeated.
 * @param results of `runStages`. @param log gets a line for each test that is repeated. @param pace of the machine (`measurePace`).
 */
export async function runAgain(results, log, pace = 1) {
  const most_flaky = mostFlaky(pace)
  const { passed, failed: failures } = withoutRepeats(results)
  const repeated = failures.filter(({ again }) => again)
  if (repeated.length === 0 || repeated.length > MOST_AGAIN) return { passed, failed: failures, flaky: [], most_flaky }
  const flaky = []
  const failed = failures.filter(({ again }) => !again)
  for (const { again, ...failure } of repeated) {
    log(`Runs again alone: ${failure.name}`)
    const second = await again()
    ;(second.passed ? flaky : failed).push({ ...failure, second_output: second.output })
  }
  return flaky.length > most_flaky
    ? { passed, failed: [...failed, ...flaky], flaky, most_flaky }
    : { passed: passed + flaky.length, failed, flaky, most_flaky }
}

/** The outcome of a run in which nothing is repeated. */
export function withoutRepeats(results) {
  return {
    passed: results.reduce((total, { passed }) => total + passed, 0),
    failed: results.flatMap(({ failures }) => failures),
    flaky: [],
  }
}
