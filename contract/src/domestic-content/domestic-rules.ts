import { kindsOfCategory, type ConstructionKind } from './article-kinds.ts'
import { clauses, type Clause } from './domestic-clauses.ts'

/** What decides which rules a project has. Amounts are in dollars and cents. */
export interface DomesticProject {
  /** Rules of domestic content are asked of Federal-aid projects only. The other fields are then never null. */
  federal_aid: boolean
  /** The day on which Federal funds were obligated. */
  obligated_on: string | null
  /** The total contract amount, of which foreign iron and steel has its share (23 CFR 635.410(b)(4)). */
  contract_amount: string | null
  /** The cost of the materials that the rules apply to (88 FR 55817). */
  applicable_cost: string | null
}

/** The first days of obligation of the rules, each from its source. */
export const firstDays = {
  /** DOT's waiver of construction materials had ended (87 FR 68572). */
  construction_materials: '2022-11-10',
  /** The waiver of de minimis costs is for awards obligated from this day (88 FR 55817). */
  materials_minimal: '2023-08-16',
  /** 2 CFR 184 with its eight kinds is effective (88 FR 57750). */
  part_184: '2023-10-23',
  /** 23 CFR 635.410 as amended is effective (90 FR 2932). */
  amended: '2025-03-17',
  final_assembly: '2025-10-01',
  component_cost: '2026-10-01',
} as const

/** Products need more than this share of their cost of components from the United States (90 FR 2932). */
export const LEAST_COMPONENT_PERCENT = '55'

/** An amount of foreign cost that a rule lets pass. */
export interface MinimalAmount extends Clause {
  /** Whole cents: amounts are in cents, so that a part of one never decides. */
  limit: bigint
}

/** The rules of a Federal-aid project; null where the law does not ask. */
export interface DomesticRules {
  iron_steel: Clause & { minimal: MinimalAmount }
  /** Before it begins, products are covered by the general waiver. */
  final_assembly: Clause | null
  component_cost: Clause | null
  construction_material: (Clause & { kinds: readonly ConstructionKind[]; minimal: MinimalAmount | null }) | null
}

/** Dollars and cents as whole cents. */
export function centsOf(money: string): bigint {
  const point = money.indexOf('.')
  return point === -1 ? BigInt(`${money}00`) : BigInt(money.slice(0, point) + `${money.slice(point + 1)}0`.slice(0, 2))
}

/** Whole cents as dollars and cents. */
export function dollarsOf(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const LEAST_STEEL_LIMIT = 2_500_00n
const MOST_MATERIALS_LIMIT = 1_000_000_00n

/** 0.1% of the contract or $2,500, whichever is greater (23 CFR 635.410(b)(4)). */
function steelLimit(contract_amount: string): bigint {
  const share = centsOf(contract_amount) / 1000n
  return share > LEAST_STEEL_LIMIT ? share : LEAST_STEEL_LIMIT
}

/** The lesser of $1,000,000 and 5% of the applicable cost (88 FR 55817). */
function materialsLimit(applicable_cost: string): bigint {
  const share = (centsOf(applicable_cost) * 5n) / 100n
  return share < MOST_MATERIALS_LIMIT ? share : MOST_MATERIALS_LIMIT
}

/** Kinds of OMB M-22-11; 2 CFR 184 added cable, fiber and engineered wood. */
const kindsOf2022: readonly ConstructionKind[] = [
  'non_ferrous_metals',
  'plastics_polymers',
  'glass',
  'lumber',
  'drywall',
]

function materialRules(obligated_on: string, applicable_cost: string): DomesticRules['construction_material'] {
  if (obligated_on < firstDays.construction_materials) return null
  const minimal =
    obligated_on < firstDays.materials_minimal
      ? null
      : { ...clauses.materials_minimal, limit: materialsLimit(applicable_cost) }
  return obligated_on < firstDays.part_184
    ? { ...clauses.materials_2022, kinds: kindsOf2022, minimal }
    : { ...clauses.materials, kinds: kindsOfCategory.construction_material, minimal }
}

/** The rules that a project has by its date of obligation; null for a project without Federal aid. */
export function domesticRules(project: DomesticProject): DomesticRules | null {
  const { federal_aid, obligated_on, contract_amount, applicable_cost } = project
  if (!federal_aid || obligated_on === null || contract_amount === null || applicable_cost === null) return null
  const isAmended = obligated_on >= firstDays.amended
  return {
    iron_steel: {
      ...(isAmended ? clauses.iron_steel : clauses.iron_steel_1993),
      minimal: {
        ...(isAmended ? clauses.iron_steel_minimal : clauses.iron_steel_minimal_1993),
        limit: steelLimit(contract_amount),
      },
    },
    final_assembly: obligated_on >= firstDays.final_assembly ? clauses.final_assembly : null,
    component_cost: obligated_on >= firstDays.component_cost ? clauses.component_cost : null,
    construction_material: materialRules(obligated_on, applicable_cost),
  }
}

/** Fields that a project with Federal aid lacks, as form fields: without them its rules are not known. */
export const missingSettings = (project: DomesticProject): ('obligated_on' | 'contract_amount' | 'applicable_cost')[] =>
  project.federal_aid
    ? (['obligated_on', 'contract_amount', 'applicable_cost'] as const).filter((field) => project[field] === null)
    : []

/** Rules that have a minimal amount of foreign cost, each its own: neither covers the other. */
export const rulesWithMinimal = ['iron_steel', 'construction_material'] as const
export type RuleWithMinimal = (typeof rulesWithMinimal)[number]
