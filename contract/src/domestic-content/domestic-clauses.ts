/** Where a rule is written: the clause, and the edition that a project has by its date of obligation. */
export interface Clause {
  clause: string
  edition: string
}

/** 90 FR 2932 amended 23 CFR 635.410 on this day; the rules of manufactured products begin later. */
const amended = 'amended at 90 FR 2932 (Jan. 14, 2025)'

/** Every clause that messages cite. */
export const clauses = {
  federal_aid: { clause: '23 U.S.C. 313(a)', edition: 'Federal-aid highway projects' },
  excluded: { clause: 'IIJA 70917(c)', edition: 'Pub. L. 117-58 (Nov. 15, 2021)' },
  iron_steel_1993: { clause: '23 CFR 635.410(b)(1)', edition: '58 FR 38975 (July 21, 1993)' },
  iron_steel: { clause: '23 CFR 635.410(b)(1)', edition: amended },
  iron_steel_minimal_1993: { clause: '23 CFR 635.410(b)(4)', edition: '58 FR 38975 (July 21, 1993)' },
  iron_steel_minimal: { clause: '23 CFR 635.410(b)(4)', edition: amended },
  products_waiver: { clause: 'General waiver of manufactured products', edition: '48 FR 53099 (Nov. 25, 1983)' },
  final_assembly: { clause: '23 CFR 635.410, final assembly', edition: amended },
  component_cost: { clause: '23 CFR 635.410, cost of components', edition: amended },
  materials_2022: { clause: 'IIJA 70914(a), OMB M-22-11', edition: '87 FR 68572 (Nov. 15, 2022)' },
  materials: { clause: '2 CFR 184.3, 184.6', edition: '88 FR 57750 (Aug. 23, 2023)' },
  materials_minimal: { clause: 'DOT waiver of de minimis costs', edition: '88 FR 55817 (Aug. 16, 2023)' },
} as const satisfies Record<string, Clause>
