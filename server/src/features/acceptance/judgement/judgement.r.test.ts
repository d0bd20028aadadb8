import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareSplits } from './split-samples.ts'
import { validateResults } from './validation.ts'
import { withinLimits } from './within-limits.ts'

/** Reads lots, one a line: contractor's results; agency's results; lower limit; upper limit. Answers with what this product computes, by R's distributions; every twentieth also by its whole tests. */
const script = `
options(digits = 17)
numbers <- function(text) as.numeric(strsplit(text, " ")[[1]])
count <- 0
lines <- readLines(file("stdin"))
for (line in lines) {
  parts <- strsplit(line, ";")[[1]]
  x <- numbers(parts[1]); y <- numbers(parts[2]); limits <- numbers(parts[3])
  n <- length(x)
  within <- function(q) pbeta(min(1, max(0, 0.5 + q * sqrt(n) / (2 * (n - 1)))), n / 2 - 1, n / 2 - 1)
  pwl <- 100 * max(0, within((mean(x) - limits[1]) / sd(x)) + within((limits[2] - mean(x)) / sd(x)) - 1)
  m <- length(y)
  f <- var(x) / var(y)
  f_p <- 2 * min(pf(f, n - 1, m - 1), pf(f, n - 1, m - 1, lower.tail = FALSE))
  two <- function(t, df) 2 * pt(-abs(t), df)
  of_x <- var(x) / n; of_y <- var(y) / m
  s2 <- ((n - 1) * var(x) + (m - 1) * var(y)) / (n + m - 2)
  pooled <- two((mean(x) - mean(y)) / sqrt(s2 * (1 / n + 1 / m)), n + m - 2)
  df <- (of_x + of_y)^2 / (of_x^2 / (n - 1) + of_y^2 / (m - 1))
  welch <- two((mean(x) - mean(y)) / sqrt(of_x + of_y), df)
  size <- min(n, m)
  d <- x[1:size] - y[1:size]
  paired <- two(mean(d) / sqrt(var(d) / size), size - 1)
  count <- count + 1
  if (count %% 20 == 0) stopifnot(
    abs(c(f_p - var.test(x, y)$p.value, pooled - t.test(x, y, var.equal = TRUE)$p.value,
      welch - t.test(x, y)$p.value, paired - t.test(x[1:size], y[1:size], paired = TRUE)$p.value)) < 1e-12)
  cat(sprintf("%.17g %.17g %.17g %.17g %.17g\\n", pwl, f_p, pooled, welch, paired))
}
`

const hasR = spawnSync('Rscript', ['--version']).status === 0

interface Lot {
  contractor: string[]
  agency: string[]
  lower: string
  upper: string
}

/** Results around a mean with three digits after the point, never all alike. */
const results = fc
  .tuple(fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 5, maxLength: 40 }), fc.integer({ min: 0, max: 200 }))
  .filter(([values]) => new Set(values).size > 1)
  .map(([values, mean]) => values.map((value) => `${mean}.${String(value).padStart(4, '0')}`))
const lot: fc.Arbitrary<Lot> = fc
  .record({ contractor: results, agency: results, same: fc.boolean(), width: fc.integer({ min: 1, max: 900 }) })
  .map(({ contractor, agency, same, width }) => {
    const mean = contractor[0]!.split('.')[0]!
    return {
      contractor,
      // Half of the lots have both sides around one mean, as lots that are well made have.
      agency: same ? agency.map((value) => `${mean}.${value.split('.')[1]}`) : agency,
      lower: `${mean}.${String(500 - Math.min(499, width)).padStart(3, '0')}`,
      upper: `${mean}.${String(500 + Math.min(499, width)).padStart(3, '0')}`,
    }
  })
  // Differences of pairs that are all alike have no t test in R.
  .filter(
    ({ contractor, agency }) => new Set(contractor.map((value, at) => Number(value) - Number(agency[at]))).size > 2,
  )

const LOTS = 10_000
const line = ({ contractor, agency, lower, upper }: Lot) =>
  [contractor.join(' '), agency.join(' '), `${lower} ${upper}`].join(';')

it.skipIf(!hasR)(
  `agrees with R on ${LOTS} lots to 1e-9 (skipped where no Rscript is installed: apt-get install r-base-core)`,
  () => {
    const lots = fc.sample(lot, { numRuns: LOTS, seed: 35 })
    const { stdout, stderr } = spawnSync('Rscript', ['--vanilla', '-e', script], {
      input: lots.map(line).join('\n'),
      encoding: 'utf8',
      maxBuffer: 1e8,
    })
    const answers = stdout
      .trim()
      .split('\n')
      .map((row) => row.split(' ').map(Number))
    expect(answers.length, stderr).toBe(LOTS)
    let furthest = 0
    for (const [at, { contractor, agency, lower, upper }] of lots.entries()) {
      // A level of 1 takes every lot to Welch's test, one of 0 none.
      const [pooled, welch] = [0, 1].map((alpha) => validateResults(contractor, agency, { alpha, least: 5 }))
      const size = Math.min(contractor.length, agency.length)
      const pairs = contractor.slice(0, size).map((value, place) => [value, agency[place]!] as const)
      const own = [
        withinLimits(contractor, { lower, upper })!.pwl,
        pooled!.f_p!,
        pooled!.t_p!,
        welch!.t_p!,
        compareSplits(pairs, { alpha: 0.01, least: 2 }).t_p!,
      ]
      for (const [place, value] of own.entries()) furthest = Math.max(furthest, Math.abs(value - answers[at]![place]!))
    }
    expect(furthest).toBeLessThanOrEqual(1e-9)
  },
  120_000,
)
