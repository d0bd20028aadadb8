/**
 * What a Vitest report counts. A file that could not be read at all holds no test that could fail, so it counts as a
 * failure itself; so does a run that ended badly though nothing in it failed, or that left no report.
 */
export function countVitest(report, code) {
  if (!report) return { passed: 0, failed: 1 }
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  ).length
  const failed = report.numFailedTests + broken
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** What a Playwright report counts; a test that passed only when tried again did not pass. */
export function countPlaywright(report, code) {
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  const failed = unexpected + flaky + report.errors.length
  return { passed: expected, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** The files of a Vitest report, each with its seconds and its tests. @param root of the checkout, which names leave out. */
export function filesOfVitest(report, root) {
  return (report?.testResults ?? []).map(({ name, startTime, endTime, assertionResults }) => ({
    name: name.replace(`${root}/`, ''),
    seconds: (endTime - startTime) / 1000,
    tests: assertionResults.length,
  }))
}

/** The files of a Playwright report: the seconds of a file are those of its tests, though several may run at the same time. */
export function filesOfPlaywright(report) {
  return (report?.suites ?? []).map((suite) => {
    const results = specsOf(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results))
    return {
      name: `e2e/src/${suite.file}`,
      seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
      tests: results.length,
    }
  })
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}
