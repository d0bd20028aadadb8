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
