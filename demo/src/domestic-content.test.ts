import { judgeProject, type RecordedStep } from '@milepost/contract'
import { expect, test } from 'vitest'
import { domesticRows } from './domestic-content.ts'

const codes = ['P-2052', 'P-2044', 'P-2041', 'P-2019', 'P-2066']
let last = 100
const rows = domesticRows({
  authority_id: 1,
  projects: new Map(codes.map((code, at) => [code, at + 1])),
  items: [],
  today: '2026-11-28',
  nextId: () => ++last,
})

/** Verdicts of a project's articles as `name code`, those of their first findings. */
function judged(project_id: number): string[] {
  const settings = rows.domestic_projects.find((row) => row['project_id'] === project_id)
  const articles = rows.domestic_articles
    .filter((row) => row['project_id'] === project_id)
    .map((row) => ({
      ...row,
      articles: 1,
      steps: rows.domestic_steps
        .filter(({ article_id }) => article_id === row['id'])
        .map(({ step, in_us, certificate }) => ({ step, in_us, certified: certificate !== null }) as RecordedStep),
    })) as unknown as Parameters<typeof judgeProject>[1]
  const { verdicts } = judgeProject(settings as never, articles)
  return verdicts.map(
    ({ findings: [first] }, at) => `${(articles[at] as unknown as { name: string }).name}: ${first?.code}`,
  )
}

test.each([
  [
    1,
    [
      'W-beam guardrail panels: domestic',
      'Anchor bolts and washers: within_minimal_amount',
      'Reinforcing bars, grade 60: not_certified',
      'Storm drain pipe, 18 inches: assembled_here',
      'Signal controller cabinets: assembled_here',
      'PVC conduit, 2 inches: domestic',
      'Glass beads for striping: within_minimal_amount',
      'Portland cement, type IL: excluded',
      'LED luminaires: not_assembled_here',
    ],
  ],
  [
    2,
    [
      'Storm drain pipe, 18 inches: produced_here',
      'Signal controller cabinets: component_share_low',
      'LED luminaires: produced_here',
      'Reinforcing bars, grade 60: over_minimal_amount',
      'Fiber optic cable, 48 strands: waived',
      'Glass beads for striping: over_minimal_amount',
    ],
  ],
  [
    3,
    [
      'W-beam guardrail panels: domestic',
      'Storm drain pipe, 18 inches: products_waived',
      'LED luminaires: products_waived',
      'PVC conduit, 2 inches: domestic',
      'Portland cement, type IL: excluded',
    ],
  ],
  [
    4,
    [
      'W-beam guardrail panels: domestic',
      'Anchor bolts and washers: within_minimal_amount',
      'Fiber optic cable, 48 strands: kind_not_yet',
      'Glass beads for striping: no_minimal_amount',
    ],
  ],
  [5, ['W-beam guardrail panels: not_federal_aid', 'LED luminaires: not_federal_aid']],
])('project %i shows its rule with articles that pass, hold or are not asked', (project, expected) =>
  expect(judged(project)).toEqual(expected),
)
