import type { ArticleCategory, ArticleKind } from '@milepost/contract/domestic-content/article-kinds'
import type { ArticleStep, FurtherStep } from '@milepost/contract/domestic-content/step-chain'
import { daysBefore } from './calendar.ts'
import type { NextId } from './next-id.ts'

type Row = Record<string, unknown>

/** A step as the story tells it: who, where, with which certificate; `abroad` for one outside the United States. */
type StoredStep = readonly [
  step: ArticleStep,
  company: string,
  place: string,
  certificate: string | null,
  abroad?: true,
]

interface Article {
  name: string
  category: ArticleCategory
  kind?: ArticleKind
  /** Code of the pay item, if the project has it. */
  item?: string
  supplier?: string
  quantity?: readonly [string, string]
  cost: string
  foreign_cost?: string
  assembled_in_us?: true
  component_percent?: string
  steel?: readonly [cost: string, foreign: string]
  further_steps?: readonly FurtherStep[]
  evidence?: string
  waiver?: readonly [number: string, clause: string]
  /** Null while it is expected. */
  placed_days_ago: number | null
  steps?: readonly StoredStep[]
}

const mill: readonly StoredStep[] = [
  ['melted', 'River Steel', 'Blytheville, Arkansas', 'MTR 88-1204'],
  ['rolled', 'River Steel', 'Blytheville, Arkansas', 'MTR 88-1204'],
]
const guardrail: Article = {
  name: 'W-beam guardrail panels',
  category: 'iron_steel',
  item: '641-1200',
  supplier: 'Coastal Guardrail',
  quantity: ['9600', 'LF'],
  cost: '148800',
  further_steps: ['fabricated', 'coated'],
  evidence: 'Step certification of March 3',
  placed_days_ago: 31,
  steps: [
    ...mill,
    ['fabricated', 'Coastal Guardrail', 'Savannah, Georgia', 'CG-2210'],
    ['coated', 'Southern Galvanizing', 'Macon, Georgia', 'G-90 4471'],
  ],
}
const bolts: Article = {
  name: 'Anchor bolts and washers',
  category: 'iron_steel',
  item: '641-1200',
  supplier: 'Delta Fasteners',
  quantity: ['1150', 'EA'],
  cost: '2140.5',
  foreign_cost: '2140.5',
  evidence: 'Letter of Delta Fasteners',
  placed_days_ago: 30,
}
const rebar: Article = {
  name: 'Reinforcing bars, grade 60',
  category: 'iron_steel',
  item: '500-3101',
  supplier: 'Piedmont Rebar',
  quantity: ['41200', 'LB'],
  cost: '39140',
  placed_days_ago: 12,
  steps: [['melted', 'River Steel', 'Blytheville, Arkansas', 'MTR 88-1310']],
}
const pipe: Article = {
  name: 'Storm drain pipe, 18 inches',
  category: 'manufactured_product',
  kind: 'precast_concrete',
  item: '550-1180',
  supplier: 'Fenwick Precast',
  quantity: ['4200', 'LF'],
  cost: '214200',
  assembled_in_us: true,
  component_percent: '82.5',
  steel: ['31500', '0'],
  evidence: 'Certificate FP-118',
  placed_days_ago: 44,
  steps: [...mill, ['assembled', 'Fenwick Precast', 'Fenwick, Georgia', 'FP-118']],
}
const cabinets: Article = {
  name: 'Signal controller cabinets',
  category: 'manufactured_product',
  kind: 'electronic_system',
  supplier: 'Traffic Controls of Georgia',
  quantity: ['6', 'EA'],
  cost: '88200',
  assembled_in_us: true,
  component_percent: '55',
  steel: ['9200', '0'],
  steps: mill,
  placed_days_ago: 9,
}
const conduit: Article = {
  name: 'PVC conduit, 2 inches',
  category: 'construction_material',
  kind: 'plastics_polymers',
  supplier: 'Baldwin Electrical Supply',
  quantity: ['5400', 'LF'],
  cost: '18360',
  evidence: 'Certificate of the manufacturer',
  placed_days_ago: 16,
  steps: [['manufactured', 'Gulf Polymers', 'Mobile, Alabama', 'GP-77']],
}
const beads: Article = {
  name: 'Glass beads for striping',
  category: 'construction_material',
  kind: 'glass',
  item: '653-1501',
  supplier: 'Marking Supply',
  cost: '12480',
  foreign_cost: '12480',
  evidence: 'Certificate of origin',
  placed_days_ago: 5,
}
const fiber: Article = {
  name: 'Fiber optic cable, 48 strands',
  category: 'construction_material',
  kind: 'fiber_optic_cable',
  supplier: 'Baldwin Electrical Supply',
  quantity: ['11200', 'LF'],
  cost: '26880',
  foreign_cost: '26880',
  placed_days_ago: 60,
}
const cement: Article = {
  name: 'Portland cement, type IL',
  category: 'excluded',
  kind: 'cement',
  item: '500-3101',
  supplier: 'Hollis Ready Mix',
  cost: '61400',
  placed_days_ago: 22,
}
const lamps: Article = {
  name: 'LED luminaires',
  category: 'manufactured_product',
  kind: 'other_product',
  supplier: 'Bright Roads',
  quantity: ['64', 'EA'],
  cost: '57600',
  placed_days_ago: null,
}

interface Story {
  /** Null for a project without Federal aid. */
  obligated_on: string | null
  contract_amount?: string
  applicable_cost?: string
  articles: readonly Article[]
}

/** A project under each rule: those obligated before and after each date from which the law asks for more, and one without Federal aid. */
const stories: Readonly<Record<string, Story>> = {
  'P-2052': {
    obligated_on: '2025-10-02',
    contract_amount: '18450000',
    applicable_cost: '2150000',
    articles: [guardrail, bolts, rebar, pipe, cabinets, conduit, beads, cement, lamps],
  },
  'P-2044': {
    obligated_on: '2026-10-02',
    contract_amount: '28400000',
    applicable_cost: '30000000',
    articles: [
      pipe,
      cabinets,
      { ...lamps, assembled_in_us: true, component_percent: '55.1', evidence: 'Letter of Bright Roads' },
      { ...rebar, steps: [...mill, ['fabricated', 'Hanil Steel', 'Pohang, South Korea', 'HS-20', true]] },
      { ...fiber, waiver: ['FHWA waiver 2026-07', '23 CFR 635.410, project waiver'] },
      { ...beads, cost: '1000000.01', foreign_cost: '1000000.01' },
    ],
  },
  'P-2041': {
    obligated_on: '2025-09-30',
    contract_amount: '33800000',
    applicable_cost: '10000000',
    articles: [
      guardrail,
      { ...pipe, steel: ['31500', '31500'], steps: [] },
      lamps,
      { ...conduit, cost: '500000', foreign_cost: '499999.99' },
      cement,
    ],
  },
  'P-2019': {
    obligated_on: '2023-03-15',
    contract_amount: '2100000',
    applicable_cost: '310000',
    articles: [guardrail, bolts, fiber, { ...beads, cost: '4100', foreign_cost: '4100' }],
  },
  'P-2066': { obligated_on: null, articles: [guardrail, lamps] },
}

export interface DomesticToBuild {
  authority_id: number
  /** Ids by DOT code. */
  projects: ReadonlyMap<string, number>
  /** Lines of contracts. */
  items: readonly Row[]
  today: string
  nextId: NextId
}

/** What is domestic of the projects that the world has, as rows of its tables. */
export function domesticRows({ authority_id, projects, items, today, nextId }: DomesticToBuild) {
  const rows: Record<'domestic_projects' | 'domestic_articles' | 'domestic_steps', Row[]> = {
    domestic_projects: [],
    domestic_articles: [],
    domestic_steps: [],
  }
  const itemOf = (project_id: number, code: string | undefined) =>
    items.find((row) => row['project_id'] === project_id && row['item_code'] === code)?.['id'] ?? null
  for (const [code, { articles, ...settings }] of Object.entries(stories)) {
    const project_id = projects.get(code)
    if (project_id === undefined) continue
    rows.domestic_projects.push({
      authority_id,
      id: nextId(),
      project_id,
      federal_aid: settings.obligated_on !== null,
      obligated_on: settings.obligated_on,
      contract_amount: settings.contract_amount ?? null,
      applicable_cost: settings.applicable_cost ?? null,
    })
    for (const article of articles) {
      const id = nextId()
      rows.domestic_articles.push({
        authority_id,
        id,
        project_id,
        ...columnsOf(article, today),
        pay_item_id: itemOf(project_id, article.item),
      })
      for (const [step, company, place, certificate, abroad] of article.steps ?? [])
        rows.domestic_steps.push({
          authority_id,
          id: nextId(),
          project_id,
          article_id: id,
          step,
          company,
          place,
          certificate,
          in_us: abroad !== true,
          heat_number: step === 'melted' || step === 'rolled' ? '88-1204' : null,
        })
    }
  }
  return rows
}

const columnsOf = (
  { item: _item, steps: _steps, quantity, steel, waiver, placed_days_ago, further_steps = [], ...article }: Article,
  today: string,
): Row => ({
  kind: null,
  supplier: null,
  foreign_cost: '0',
  assembled_in_us: false,
  component_percent: null,
  evidence: null,
  ...article,
  quantity: quantity?.[0] ?? null,
  uom: quantity?.[1] ?? null,
  steel_cost: steel?.[0] ?? null,
  foreign_steel_cost: steel?.[1] ?? null,
  waiver_number: waiver?.[0] ?? null,
  waiver_clause: waiver?.[1] ?? null,
  further_steps,
  placed_on: placed_days_ago === null ? null : daysBefore(today, placed_days_ago),
})
