import { expect, it } from 'vitest'
import type { ArticleCategory, ArticleKind } from './article-kinds.ts'
import { judgeProject, type LedgerArticle } from './domestic-ledger.ts'
import type { DomesticProject } from './domestic-rules.ts'
import type { ArticleStep, FurtherStep, RecordedStep } from './step-chain.ts'

/**
 * Articles with what the law says of each, reasoned by hand from the clauses. Steps with `*` were done abroad, those with `!` have no certificate; `others` is foreign
 * cost of other articles under the same minimal amount; `codes` are the findings, those that hold first, and `edition` is a part of the first one's.
 */
const domesticVectors = `obligated_on,contract,applicable,category,kind,cost,foreign,others,assembled,percent,steel,foreign_steel,further,steps,waiver,verdict,held,codes,edition
1999-05-01,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,no,,,,,,,not_asked,0.00,products_waived,48 FR 53099
1999-05-01,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,90,,,,,,not_asked,0.00,products_waived,48 FR 53099
2022-11-10,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,no,,,,,,,not_asked,0.00,products_waived,48 FR 53099
2022-11-10,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,90,,,,,,not_asked,0.00,products_waived,48 FR 53099
2023-10-23,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,no,,,,,,,not_asked,0.00,products_waived,48 FR 53099
2023-10-23,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,90,,,,,,not_asked,0.00,products_waived,48 FR 53099
2025-03-17,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,no,,,,,,,not_asked,0.00,products_waived,48 FR 53099
2025-03-17,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,90,,,,,,not_asked,0.00,products_waived,48 FR 53099
2025-09-30,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,no,,,,,,,not_asked,0.00,products_waived,48 FR 53099
2025-09-30,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,90,,,,,,not_asked,0.00,products_waived,48 FR 53099
2025-10-01,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,,,,,,,passes,0.00,assembled_here,90 FR 2932
2025-10-01,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,10,,,,,,passes,0.00,assembled_here,90 FR 2932
2025-10-01,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,no,,,,,,,held,80000.00,not_assembled_here,90 FR 2932
2025-10-01,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,no,99,,,,,,held,80000.00,not_assembled_here,90 FR 2932
2025-10-02,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,,,,,,,passes,0.00,assembled_here,90 FR 2932
2025-10-02,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,10,,,,,,passes,0.00,assembled_here,90 FR 2932
2025-10-02,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,no,,,,,,,held,80000.00,not_assembled_here,90 FR 2932
2025-10-02,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,no,99,,,,,,held,80000.00,not_assembled_here,90 FR 2932
2026-03-15,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,,,,,,,passes,0.00,assembled_here,90 FR 2932
2026-03-15,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,10,,,,,,passes,0.00,assembled_here,90 FR 2932
2026-03-15,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,no,,,,,,,held,80000.00,not_assembled_here,90 FR 2932
2026-03-15,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,no,99,,,,,,held,80000.00,not_assembled_here,90 FR 2932
2026-09-30,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,,,,,,,passes,0.00,assembled_here,90 FR 2932
2026-09-30,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,10,,,,,,passes,0.00,assembled_here,90 FR 2932
2026-09-30,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,no,,,,,,,held,80000.00,not_assembled_here,90 FR 2932
2026-09-30,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,no,99,,,,,,held,80000.00,not_assembled_here,90 FR 2932
2026-10-01,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,55.0,,,,,,held,80000.00,component_share_low,90 FR 2932
2026-10-01,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,55.1,,,,,,passes,0.00,produced_here,90 FR 2932
2026-10-01,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,55,,,,,,held,80000.00,component_share_low,90 FR 2932
2026-10-01,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,55.00001,,,,,,passes,0.00,produced_here,90 FR 2932
2026-10-01,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,54.99999,,,,,,held,80000.00,component_share_low,90 FR 2932
2026-10-01,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,56,,,,,,passes,0.00,produced_here,90 FR 2932
2026-10-01,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,0,,,,,,held,80000.00,component_share_low,90 FR 2932
2026-10-01,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,100,,,,,,passes,0.00,produced_here,90 FR 2932
2026-10-01,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,,,,,,,held,80000.00,component_share_unknown,90 FR 2932
2026-10-01,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,no,55.1,,,,,,held,80000.00,not_assembled_here,90 FR 2932
2026-10-02,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,55.0,,,,,,held,80000.00,component_share_low,90 FR 2932
2026-10-02,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,55.1,,,,,,passes,0.00,produced_here,90 FR 2932
2026-10-02,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,55,,,,,,held,80000.00,component_share_low,90 FR 2932
2026-10-02,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,55.00001,,,,,,passes,0.00,produced_here,90 FR 2932
2026-10-02,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,54.99999,,,,,,held,80000.00,component_share_low,90 FR 2932
2026-10-02,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,56,,,,,,passes,0.00,produced_here,90 FR 2932
2026-10-02,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,0,,,,,,held,80000.00,component_share_low,90 FR 2932
2026-10-02,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,100,,,,,,passes,0.00,produced_here,90 FR 2932
2026-10-02,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,,,,,,,held,80000.00,component_share_unknown,90 FR 2932
2026-10-02,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,no,55.1,,,,,,held,80000.00,not_assembled_here,90 FR 2932
2027-06-30,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,55.0,,,,,,held,80000.00,component_share_low,90 FR 2932
2027-06-30,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,55.1,,,,,,passes,0.00,produced_here,90 FR 2932
2027-06-30,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,55,,,,,,held,80000.00,component_share_low,90 FR 2932
2027-06-30,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,55.00001,,,,,,passes,0.00,produced_here,90 FR 2932
2027-06-30,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,54.99999,,,,,,held,80000.00,component_share_low,90 FR 2932
2027-06-30,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,56,,,,,,passes,0.00,produced_here,90 FR 2932
2027-06-30,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,0,,,,,,held,80000.00,component_share_low,90 FR 2932
2027-06-30,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,100,,,,,,passes,0.00,produced_here,90 FR 2932
2027-06-30,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,,,,,,,held,80000.00,component_share_unknown,90 FR 2932
2027-06-30,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,no,55.1,,,,,,held,80000.00,not_assembled_here,90 FR 2932
2025-10-02,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,,,,,assembled*,,held,80000.00,not_assembled_here,90 FR 2932
2026-10-02,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,80,,,,assembled*,,held,80000.00,not_assembled_here,90 FR 2932
2026-10-02,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,yes,80,,,,assembled,,passes,0.00,produced_here,90 FR 2932
2025-09-30,10000000.00,10000000.00,manufactured_product,other_product,80000.00,0.00,0.00,no,,,,,assembled*,,not_asked,0.00,products_waived,48 FR 53099
2022-11-09,10000000.00,10000000.00,construction_material,non_ferrous_metals,20000.00,20000.00,0.00,,,,,,manufactured,,not_asked,0.00,materials_not_yet,87 FR 68572
2022-11-09,10000000.00,10000000.00,construction_material,plastics_polymers,20000.00,20000.00,0.00,,,,,,manufactured,,not_asked,0.00,materials_not_yet,87 FR 68572
2022-11-09,10000000.00,10000000.00,construction_material,glass,20000.00,20000.00,0.00,,,,,,manufactured,,not_asked,0.00,materials_not_yet,87 FR 68572
2022-11-09,10000000.00,10000000.00,construction_material,lumber,20000.00,20000.00,0.00,,,,,,manufactured,,not_asked,0.00,materials_not_yet,87 FR 68572
2022-11-09,10000000.00,10000000.00,construction_material,drywall,20000.00,20000.00,0.00,,,,,,manufactured,,not_asked,0.00,materials_not_yet,87 FR 68572
2022-11-09,10000000.00,10000000.00,construction_material,fiber_optic_cable,20000.00,20000.00,0.00,,,,,,manufactured,,not_asked,0.00,materials_not_yet,87 FR 68572
2022-11-09,10000000.00,10000000.00,construction_material,optical_fiber,20000.00,20000.00,0.00,,,,,,manufactured,,not_asked,0.00,materials_not_yet,87 FR 68572
2022-11-09,10000000.00,10000000.00,construction_material,engineered_wood,20000.00,20000.00,0.00,,,,,,manufactured,,not_asked,0.00,materials_not_yet,87 FR 68572
2022-11-10,10000000.00,10000000.00,construction_material,non_ferrous_metals,20000.00,0.00,0.00,,,,,,manufactured,,passes,0.00,domestic,87 FR 68572
2022-11-10,10000000.00,10000000.00,construction_material,plastics_polymers,20000.00,0.00,0.00,,,,,,manufactured,,passes,0.00,domestic,87 FR 68572
2022-11-10,10000000.00,10000000.00,construction_material,glass,20000.00,0.00,0.00,,,,,,manufactured,,passes,0.00,domestic,87 FR 68572
2022-11-10,10000000.00,10000000.00,construction_material,lumber,20000.00,0.00,0.00,,,,,,manufactured,,passes,0.00,domestic,87 FR 68572
2022-11-10,10000000.00,10000000.00,construction_material,drywall,20000.00,0.00,0.00,,,,,,manufactured,,passes,0.00,domestic,87 FR 68572
2022-11-10,10000000.00,10000000.00,construction_material,fiber_optic_cable,20000.00,20000.00,0.00,,,,,,manufactured,,not_asked,0.00,kind_not_yet,88 FR 57750
2022-11-10,10000000.00,10000000.00,construction_material,optical_fiber,20000.00,20000.00,0.00,,,,,,manufactured,,not_asked,0.00,kind_not_yet,88 FR 57750
2022-11-10,10000000.00,10000000.00,construction_material,engineered_wood,20000.00,20000.00,0.00,,,,,,manufactured,,not_asked,0.00,kind_not_yet,88 FR 57750
2023-10-22,10000000.00,10000000.00,construction_material,fiber_optic_cable,20000.00,20000.00,0.00,,,,,,manufactured,,not_asked,0.00,kind_not_yet,88 FR 57750
2023-10-22,10000000.00,10000000.00,construction_material,optical_fiber,20000.00,20000.00,0.00,,,,,,manufactured,,not_asked,0.00,kind_not_yet,88 FR 57750
2023-10-22,10000000.00,10000000.00,construction_material,engineered_wood,20000.00,20000.00,0.00,,,,,,manufactured,,not_asked,0.00,kind_not_yet,88 FR 57750
2023-10-23,10000000.00,10000000.00,construction_material,non_ferrous_metals,20000.00,0.00,0.00,,,,,,manufactured,,passes,0.00,domestic,88 FR 57750
2023-10-23,10000000.00,10000000.00,construction_material,plastics_polymers,20000.00,0.00,0.00,,,,,,manufactured,,passes,0.00,domestic,88 FR 57750
2023-10-23,10000000.00,10000000.00,construction_material,glass,20000.00,0.00,0.00,,,,,,manufactured,,passes,0.00,domestic,88 FR 57750
2023-10-23,10000000.00,10000000.00,construction_material,lumber,20000.00,0.00,0.00,,,,,,manufactured,,passes,0.00,domestic,88 FR 57750
2023-10-23,10000000.00,10000000.00,construction_material,drywall,20000.00,0.00,0.00,,,,,,manufactured,,passes,0.00,domestic,88 FR 57750
2023-10-23,10000000.00,10000000.00,construction_material,fiber_optic_cable,20000.00,0.00,0.00,,,,,,manufactured,,passes,0.00,domestic,88 FR 57750
2023-10-23,10000000.00,10000000.00,construction_material,optical_fiber,20000.00,0.00,0.00,,,,,,manufactured,,passes,0.00,domestic,88 FR 57750
2023-10-23,10000000.00,10000000.00,construction_material,engineered_wood,20000.00,0.00,0.00,,,,,,manufactured,,passes,0.00,domestic,88 FR 57750
2023-10-22,10000000.00,10000000.00,construction_material,non_ferrous_metals,20000.00,0.00,0.00,,,,,,manufactured,,passes,0.00,domestic,87 FR 68572
2023-10-22,10000000.00,10000000.00,construction_material,plastics_polymers,20000.00,0.00,0.00,,,,,,manufactured,,passes,0.00,domestic,87 FR 68572
2023-10-22,10000000.00,10000000.00,construction_material,glass,20000.00,0.00,0.00,,,,,,manufactured,,passes,0.00,domestic,87 FR 68572
2023-10-22,10000000.00,10000000.00,construction_material,lumber,20000.00,0.00,0.00,,,,,,manufactured,,passes,0.00,domestic,87 FR 68572
2023-10-22,10000000.00,10000000.00,construction_material,drywall,20000.00,0.00,0.00,,,,,,manufactured,,passes,0.00,domestic,87 FR 68572
2022-11-10,10000000.00,10000000.00,construction_material,plastics_polymers,0.01,0.01,0.00,,,,,,manufactured,,held,0.01,no_minimal_amount,87 FR 68572
2023-03-01,10000000.00,10000000.00,construction_material,plastics_polymers,0.01,0.01,0.00,,,,,,manufactured,,held,0.01,no_minimal_amount,87 FR 68572
2023-08-15,10000000.00,10000000.00,construction_material,plastics_polymers,0.01,0.01,0.00,,,,,,manufactured,,held,0.01,no_minimal_amount,87 FR 68572
2023-08-16,10000000.00,10000000.00,construction_material,plastics_polymers,500000.00,500000.00,0.00,,,,,,manufactured,,passes,0.00,within_minimal_amount,88 FR 55817
2023-10-22,10000000.00,10000000.00,construction_material,plastics_polymers,500000.00,500000.00,0.00,,,,,,manufactured,,passes,0.00,within_minimal_amount,88 FR 55817
2023-08-16,10000000.00,10000000.00,construction_material,plastics_polymers,500000.01,500000.01,0.00,,,,,,manufactured,,held,500000.01,over_minimal_amount,88 FR 55817
2026-10-02,10000000.00,10000000.00,construction_material,plastics_polymers,499999.99,499999.99,0.00,,,,,,manufactured,,passes,0.00,within_minimal_amount,88 FR 55817
2026-10-02,10000000.00,10000000.00,construction_material,plastics_polymers,500000.00,500000.00,0.00,,,,,,manufactured,,passes,0.00,within_minimal_amount,88 FR 55817
2026-10-02,10000000.00,10000000.00,construction_material,plastics_polymers,500000.01,500000.01,0.00,,,,,,manufactured,,held,500000.01,over_minimal_amount,88 FR 55817
2026-10-02,10000000.00,30000000.00,construction_material,plastics_polymers,999999.99,999999.99,0.00,,,,,,manufactured,,passes,0.00,within_minimal_amount,88 FR 55817
2026-10-02,10000000.00,30000000.00,construction_material,plastics_polymers,1000000.00,1000000.00,0.00,,,,,,manufactured,,passes,0.00,within_minimal_amount,88 FR 55817
2026-10-02,10000000.00,30000000.00,construction_material,plastics_polymers,1000000.01,1000000.01,0.00,,,,,,manufactured,,held,1000000.01,over_minimal_amount,88 FR 55817
2026-10-02,10000000.00,20000000.00,construction_material,plastics_polymers,1000000.00,1000000.00,0.00,,,,,,manufactured,,passes,0.00,within_minimal_amount,88 FR 55817
2026-10-02,10000000.00,20000000.00,construction_material,plastics_polymers,1000000.01,1000000.01,0.00,,,,,,manufactured,,held,1000000.01,over_minimal_amount,88 FR 55817
2026-10-02,10000000.00,19999999.99,construction_material,plastics_polymers,999999.99,999999.99,0.00,,,,,,manufactured,,passes,0.00,within_minimal_amount,88 FR 55817
2026-10-02,10000000.00,19999999.99,construction_material,plastics_polymers,1000000.00,1000000.00,0.00,,,,,,manufactured,,held,1000000.00,over_minimal_amount,88 FR 55817
2026-10-02,10000000.00,20000000.20,construction_material,plastics_polymers,1000000.00,1000000.00,0.00,,,,,,manufactured,,passes,0.00,within_minimal_amount,88 FR 55817
2026-10-02,10000000.00,20000000.20,construction_material,plastics_polymers,1000000.01,1000000.01,0.00,,,,,,manufactured,,held,1000000.01,over_minimal_amount,88 FR 55817
2026-10-02,10000000.00,1000.00,construction_material,plastics_polymers,50.00,50.00,0.00,,,,,,manufactured,,passes,0.00,within_minimal_amount,88 FR 55817
2026-10-02,10000000.00,1000.00,construction_material,plastics_polymers,50.01,50.01,0.00,,,,,,manufactured,,held,50.01,over_minimal_amount,88 FR 55817
2026-10-02,10000000.00,0.19,construction_material,plastics_polymers,0.01,0.01,0.00,,,,,,manufactured,,held,0.01,over_minimal_amount,88 FR 55817
2026-10-02,10000000.00,0.20,construction_material,plastics_polymers,0.01,0.01,0.00,,,,,,manufactured,,passes,0.00,within_minimal_amount,88 FR 55817
2026-10-02,10000000.00,500000000.00,construction_material,plastics_polymers,1000000.00,1000000.00,0.00,,,,,,manufactured,,passes,0.00,within_minimal_amount,88 FR 55817
2026-10-02,10000000.00,500000000.00,construction_material,plastics_polymers,1500000.00,1500000.00,0.00,,,,,,manufactured,,held,1500000.00,over_minimal_amount,88 FR 55817
2026-10-02,10000000.00,10000000.00,construction_material,plastics_polymers,200000.00,200000.00,300000.00,,,,,,manufactured,,passes,0.00,within_minimal_amount,88 FR 55817
2026-10-02,10000000.00,10000000.00,construction_material,plastics_polymers,200000.00,200000.00,300000.01,,,,,,manufactured,,held,200000.00,over_minimal_amount,88 FR 55817
2026-10-02,10000000.00,10000000.00,construction_material,plastics_polymers,200000.00,0.00,9000000.00,,,,,,manufactured,,passes,0.00,domestic,88 FR 57750
2026-10-02,10000000.00,10000000.00,construction_material,plastics_polymers,200000.00,50000.00,0.00,,,,,,manufactured,,passes,0.00,domestic within_minimal_amount,88 FR 57750
2026-10-02,10000000.00,10000000.00,construction_material,plastics_polymers,200000.00,50000.00,0.00,,,,,,,,held,150000.00,not_certified within_minimal_amount,88 FR 57750
2026-10-02,10000000.00,10000000.00,construction_material,plastics_polymers,700000.00,600000.00,0.00,,,,,,,,held,700000.00,not_certified over_minimal_amount,88 FR 57750
2026-10-02,10000000.00,10000000.00,construction_material,plastics_polymers,700000.00,600000.00,0.00,,,,,,manufactured,,held,600000.00,over_minimal_amount domestic,88 FR 55817
2026-10-02,10000000.00,10000000.00,construction_material,plastics_polymers,20000.00,0.00,0.00,,,,,,,,held,20000.00,not_certified,88 FR 57750
2026-10-02,10000000.00,10000000.00,construction_material,plastics_polymers,20000.00,0.00,0.00,,,,,,manufactured!,,held,20000.00,not_certified,88 FR 57750
2026-10-02,10000000.00,10000000.00,construction_material,plastics_polymers,20000.00,0.00,0.00,,,,,,manufactured*,,passes,0.00,within_minimal_amount,88 FR 55817
2026-10-02,10000000.00,10000000.00,construction_material,plastics_polymers,500000.01,0.00,0.00,,,,,,manufactured*,,held,500000.01,over_minimal_amount,88 FR 55817
2026-10-02,10000000.00,10000000.00,construction_material,plastics_polymers,900000.00,900000.00,0.00,,,,,,,FHWA 2026-07,passes,0.00,waived,FHWA 2026-07
1999-05-01,10000000.00,10000000.00,iron_steel,,50000.00,0.00,0.00,,,,,,melted rolled,,passes,0.00,domestic,58 FR 38975
1999-05-01,10000000.00,10000000.00,iron_steel,,10000.00,10000.00,0.00,,,,,,melted rolled,,passes,0.00,within_minimal_amount,58 FR 38975
1999-05-01,10000000.00,10000000.00,iron_steel,,10000.01,10000.01,0.00,,,,,,melted rolled,,held,10000.01,over_minimal_amount,58 FR 38975
2022-11-09,10000000.00,10000000.00,iron_steel,,50000.00,0.00,0.00,,,,,,melted rolled,,passes,0.00,domestic,58 FR 38975
2022-11-09,10000000.00,10000000.00,iron_steel,,10000.00,10000.00,0.00,,,,,,melted rolled,,passes,0.00,within_minimal_amount,58 FR 38975
2022-11-09,10000000.00,10000000.00,iron_steel,,10000.01,10000.01,0.00,,,,,,melted rolled,,held,10000.01,over_minimal_amount,58 FR 38975
2025-03-16,10000000.00,10000000.00,iron_steel,,50000.00,0.00,0.00,,,,,,melted rolled,,passes,0.00,domestic,58 FR 38975
2025-03-16,10000000.00,10000000.00,iron_steel,,10000.00,10000.00,0.00,,,,,,melted rolled,,passes,0.00,within_minimal_amount,58 FR 38975
2025-03-16,10000000.00,10000000.00,iron_steel,,10000.01,10000.01,0.00,,,,,,melted rolled,,held,10000.01,over_minimal_amount,58 FR 38975
2025-03-17,10000000.00,10000000.00,iron_steel,,50000.00,0.00,0.00,,,,,,melted rolled,,passes,0.00,domestic,90 FR 2932
2025-03-17,10000000.00,10000000.00,iron_steel,,10000.00,10000.00,0.00,,,,,,melted rolled,,passes,0.00,within_minimal_amount,90 FR 2932
2025-03-17,10000000.00,10000000.00,iron_steel,,10000.01,10000.01,0.00,,,,,,melted rolled,,held,10000.01,over_minimal_amount,90 FR 2932
2025-09-30,10000000.00,10000000.00,iron_steel,,50000.00,0.00,0.00,,,,,,melted rolled,,passes,0.00,domestic,90 FR 2932
2025-09-30,10000000.00,10000000.00,iron_steel,,10000.00,10000.00,0.00,,,,,,melted rolled,,passes,0.00,within_minimal_amount,90 FR 2932
2025-09-30,10000000.00,10000000.00,iron_steel,,10000.01,10000.01,0.00,,,,,,melted rolled,,held,10000.01,over_minimal_amount,90 FR 2932
2026-10-02,10000000.00,10000000.00,iron_steel,,50000.00,0.00,0.00,,,,,,melted rolled,,passes,0.00,domestic,90 FR 2932
2026-10-02,10000000.00,10000000.00,iron_steel,,10000.00,10000.00,0.00,,,,,,melted rolled,,passes,0.00,within_minimal_amount,90 FR 2932
2026-10-02,10000000.00,10000000.00,iron_steel,,10000.01,10000.01,0.00,,,,,,melted rolled,,held,10000.01,over_minimal_amount,90 FR 2932
2026-10-02,1000000.00,10000000.00,iron_steel,,2500.00,2500.00,0.00,,,,,,melted rolled,,passes,0.00,within_minimal_amount,90 FR 2932
2026-10-02,1000000.00,10000000.00,iron_steel,,2500.01,2500.01,0.00,,,,,,melted rolled,,held,2500.01,over_minimal_amount,90 FR 2932
2026-10-02,2500000.00,10000000.00,iron_steel,,2500.00,2500.00,0.00,,,,,,melted rolled,,passes,0.00,within_minimal_amount,90 FR 2932
2026-10-02,2500000.00,10000000.00,iron_steel,,2500.01,2500.01,0.00,,,,,,melted rolled,,held,2500.01,over_minimal_amount,90 FR 2932
2026-10-02,2500010.00,10000000.00,iron_steel,,2500.01,2500.01,0.00,,,,,,melted rolled,,passes,0.00,within_minimal_amount,90 FR 2932
2026-10-02,2500009.99,10000000.00,iron_steel,,2500.01,2500.01,0.00,,,,,,melted rolled,,held,2500.01,over_minimal_amount,90 FR 2932
2026-10-02,10000000.00,10000000.00,iron_steel,,499999.99,499999.99,0.00,,,,,,melted rolled,,held,499999.99,over_minimal_amount,90 FR 2932
2026-10-02,10000000.00,10000000.00,iron_steel,,500000.00,500000.00,0.00,,,,,,melted rolled,,held,500000.00,over_minimal_amount,90 FR 2932
2026-10-02,10000000.00,10000000.00,iron_steel,,500000.01,500000.01,0.00,,,,,,melted rolled,,held,500000.01,over_minimal_amount,90 FR 2932
2026-10-02,30000000.00,10000000.00,iron_steel,,30000.00,30000.00,0.00,,,,,,melted rolled,,passes,0.00,within_minimal_amount,90 FR 2932
2026-10-02,30000000.00,10000000.00,iron_steel,,30000.01,30000.01,0.00,,,,,,melted rolled,,held,30000.01,over_minimal_amount,90 FR 2932
2026-10-02,30000000.00,10000000.00,iron_steel,,1000000.00,1000000.00,0.00,,,,,,melted rolled,,held,1000000.00,over_minimal_amount,90 FR 2932
2026-10-02,0.00,10000000.00,iron_steel,,2500.00,2500.00,0.00,,,,,,melted rolled,,passes,0.00,within_minimal_amount,90 FR 2932
2026-10-02,100.00,10000000.00,iron_steel,,2499.99,2499.99,0.00,,,,,,melted rolled,,passes,0.00,within_minimal_amount,90 FR 2932
2026-10-02,1234567.89,10000000.00,iron_steel,,2500.00,2500.00,0.00,,,,,,melted rolled,,passes,0.00,within_minimal_amount,90 FR 2932
2026-10-02,12345678.90,10000000.00,iron_steel,,12345.67,12345.67,0.00,,,,,,melted rolled,,passes,0.00,within_minimal_amount,90 FR 2932
2026-10-02,12345678.90,10000000.00,iron_steel,,12345.68,12345.68,0.00,,,,,,melted rolled,,held,12345.68,over_minimal_amount,90 FR 2932
2026-10-02,1000000.00,100000000.00,iron_steel,,2500.01,2500.01,0.00,,,,,,melted rolled,,held,2500.01,over_minimal_amount,90 FR 2932
2026-10-02,10000000.00,10000000.00,iron_steel,,4000.00,4000.00,6000.00,,,,,,melted rolled,,passes,0.00,within_minimal_amount,90 FR 2932
2026-10-02,10000000.00,10000000.00,iron_steel,,4000.00,4000.00,6000.01,,,,,,melted rolled,,held,4000.00,over_minimal_amount,90 FR 2932
2026-10-02,10000000.00,10000000.00,iron_steel,,50000.00,0.00,0.00,,,,,,,,held,50000.00,not_certified,90 FR 2932
2026-10-02,10000000.00,10000000.00,iron_steel,,50000.00,0.00,0.00,,,,,,melted,,held,50000.00,not_certified,90 FR 2932
2026-10-02,10000000.00,10000000.00,iron_steel,,50000.00,0.00,0.00,,,,,,rolled,,held,50000.00,not_certified,90 FR 2932
2026-10-02,10000000.00,10000000.00,iron_steel,,50000.00,0.00,0.00,,,,,,melted! rolled,,held,50000.00,not_certified,90 FR 2932
2026-10-02,10000000.00,10000000.00,iron_steel,,50000.00,0.00,0.00,,,,,coated,melted rolled,,held,50000.00,not_certified,90 FR 2932
2026-10-02,10000000.00,10000000.00,iron_steel,,50000.00,0.00,0.00,,,,,coated,melted rolled coated,,passes,0.00,domestic,90 FR 2932
2026-10-02,10000000.00,10000000.00,iron_steel,,50000.00,0.00,0.00,,,,,fabricated coated,melted rolled coated,,held,50000.00,not_certified,90 FR 2932
2026-10-02,10000000.00,10000000.00,iron_steel,,50000.00,0.00,0.00,,,,,fabricated coated assembled,melted rolled fabricated coated assembled,,passes,0.00,domestic,90 FR 2932
2026-10-02,10000000.00,10000000.00,iron_steel,,50000.00,0.00,0.00,,,,,,melted* rolled,,held,50000.00,over_minimal_amount,90 FR 2932
2026-10-02,10000000.00,10000000.00,iron_steel,,50000.00,0.00,0.00,,,,,coated,melted rolled coated*,,held,50000.00,over_minimal_amount,90 FR 2932
2026-10-02,10000000.00,10000000.00,iron_steel,,50000.00,0.00,0.00,,,,,,melted rolled coated*,,held,50000.00,over_minimal_amount,90 FR 2932
2026-10-02,10000000.00,10000000.00,iron_steel,,9000.00,0.00,0.00,,,,,,melted rolled*,,passes,0.00,within_minimal_amount,90 FR 2932
2026-10-02,10000000.00,10000000.00,iron_steel,,50000.00,10000.00,0.00,,,,,,melted rolled melted* rolled,,passes,0.00,domestic within_minimal_amount,90 FR 2932
2026-10-02,10000000.00,10000000.00,iron_steel,,50000.00,10000.01,0.00,,,,,,melted rolled,,held,10000.01,over_minimal_amount domestic,90 FR 2932
2026-10-02,10000000.00,10000000.00,iron_steel,,50000.00,50000.00,0.00,,,,,,,FHWA 2026-07,passes,0.00,waived,FHWA 2026-07
2026-10-02,10000000.00,10000000.00,iron_steel,,50000.00,0.00,90000.00,,,,,,melted rolled,,passes,0.00,domestic,90 FR 2932
2025-09-30,10000000.00,10000000.00,manufactured_product,precast_concrete,100000.00,0.00,0.00,no,,20000.00,0.00,,melted rolled,,passes,0.00,products_waived domestic,48 FR 53099
2025-09-30,10000000.00,10000000.00,manufactured_product,precast_concrete,100000.00,0.00,0.00,no,,20000.00,20000.00,,,,held,20000.00,over_minimal_amount products_waived,90 FR 2932
2025-09-30,10000000.00,10000000.00,manufactured_product,precast_concrete,100000.00,0.00,0.00,no,,20000.00,0.00,,,,held,20000.00,not_certified products_waived,90 FR 2932
2025-10-02,10000000.00,10000000.00,manufactured_product,precast_concrete,100000.00,0.00,0.00,yes,,20000.00,0.00,,melted rolled,,passes,0.00,assembled_here domestic,90 FR 2932
2025-10-02,10000000.00,10000000.00,manufactured_product,precast_concrete,100000.00,0.00,0.00,yes,,20000.00,10000.00,,melted rolled,,passes,0.00,assembled_here domestic within_minimal_amount,90 FR 2932
2025-10-02,10000000.00,10000000.00,manufactured_product,precast_concrete,100000.00,0.00,0.00,yes,,20000.00,10000.01,,melted rolled,,held,10000.01,over_minimal_amount assembled_here domestic,90 FR 2932
2025-10-02,10000000.00,10000000.00,manufactured_product,precast_concrete,100000.00,0.00,0.00,no,,20000.00,0.00,,melted rolled,,held,100000.00,not_assembled_here domestic,90 FR 2932
2026-10-02,10000000.00,10000000.00,manufactured_product,precast_concrete,100000.00,0.00,0.00,yes,55.1,20000.00,0.00,,melted rolled,,passes,0.00,produced_here domestic,90 FR 2932
2026-10-02,10000000.00,10000000.00,manufactured_product,precast_concrete,100000.00,0.00,0.00,yes,55.0,20000.00,20000.00,,,,held,100000.00,component_share_low over_minimal_amount,90 FR 2932
2026-10-02,10000000.00,10000000.00,manufactured_product,precast_concrete,100000.00,0.00,0.00,yes,55.1,20000.00,0.00,,melted* rolled,,held,20000.00,over_minimal_amount produced_here,90 FR 2932
2025-09-30,10000000.00,10000000.00,manufactured_product,electronic_system,100000.00,0.00,0.00,no,,20000.00,0.00,,melted rolled,,passes,0.00,products_waived domestic,48 FR 53099
2025-09-30,10000000.00,10000000.00,manufactured_product,electronic_system,100000.00,0.00,0.00,no,,20000.00,20000.00,,,,held,20000.00,over_minimal_amount products_waived,90 FR 2932
2025-09-30,10000000.00,10000000.00,manufactured_product,electronic_system,100000.00,0.00,0.00,no,,20000.00,0.00,,,,held,20000.00,not_certified products_waived,90 FR 2932
2025-10-02,10000000.00,10000000.00,manufactured_product,electronic_system,100000.00,0.00,0.00,yes,,20000.00,0.00,,melted rolled,,passes,0.00,assembled_here domestic,90 FR 2932
2025-10-02,10000000.00,10000000.00,manufactured_product,electronic_system,100000.00,0.00,0.00,yes,,20000.00,10000.00,,melted rolled,,passes,0.00,assembled_here domestic within_minimal_amount,90 FR 2932
2025-10-02,10000000.00,10000000.00,manufactured_product,electronic_system,100000.00,0.00,0.00,yes,,20000.00,10000.01,,melted rolled,,held,10000.01,over_minimal_amount assembled_here domestic,90 FR 2932
2025-10-02,10000000.00,10000000.00,manufactured_product,electronic_system,100000.00,0.00,0.00,no,,20000.00,0.00,,melted rolled,,held,100000.00,not_assembled_here domestic,90 FR 2932
2026-10-02,10000000.00,10000000.00,manufactured_product,electronic_system,100000.00,0.00,0.00,yes,55.1,20000.00,0.00,,melted rolled,,passes,0.00,produced_here domestic,90 FR 2932
2026-10-02,10000000.00,10000000.00,manufactured_product,electronic_system,100000.00,0.00,0.00,yes,55.0,20000.00,20000.00,,,,held,100000.00,component_share_low over_minimal_amount,90 FR 2932
2026-10-02,10000000.00,10000000.00,manufactured_product,electronic_system,100000.00,0.00,0.00,yes,55.1,20000.00,0.00,,melted* rolled,,held,20000.00,over_minimal_amount produced_here,90 FR 2932
2026-10-02,10000000.00,10000000.00,manufactured_product,precast_concrete,100000.00,0.00,0.00,yes,70,,,,,,held,100000.00,steel_not_stated produced_here,90 FR 2932
2025-09-30,10000000.00,10000000.00,manufactured_product,precast_concrete,100000.00,0.00,0.00,no,,,,,,,held,100000.00,steel_not_stated products_waived,90 FR 2932
2026-10-02,10000000.00,10000000.00,manufactured_product,precast_concrete,100000.00,0.00,0.00,yes,70,0.00,,,,,passes,0.00,produced_here,90 FR 2932
2026-10-02,10000000.00,10000000.00,manufactured_product,electronic_system,100000.00,0.00,0.00,yes,70,0.00,0.00,,,,passes,0.00,produced_here,90 FR 2932
2025-09-30,10000000.00,10000000.00,manufactured_product,precast_concrete,100000.00,0.00,0.00,no,,0.00,,,,,not_asked,0.00,products_waived,48 FR 53099
2026-10-02,10000000.00,10000000.00,manufactured_product,precast_concrete,100000.00,0.00,2000.00,yes,70,8000.00,8000.00,,,,passes,0.00,produced_here within_minimal_amount,90 FR 2932
2026-10-02,10000000.00,10000000.00,manufactured_product,precast_concrete,100000.00,0.00,2000.01,yes,70,8000.00,8000.00,,,,held,8000.00,over_minimal_amount produced_here,90 FR 2932
1999-05-01,10000000.00,10000000.00,excluded,cement,75000.00,0.00,0.00,,,,,,,,not_asked,0.00,excluded,Pub. L. 117-58
2023-10-23,10000000.00,10000000.00,excluded,cement,75000.00,0.00,0.00,,,,,,,,not_asked,0.00,excluded,Pub. L. 117-58
2026-10-02,10000000.00,10000000.00,excluded,cement,75000.00,0.00,0.00,,,,,,,,not_asked,0.00,excluded,Pub. L. 117-58
1999-05-01,10000000.00,10000000.00,excluded,aggregates,75000.00,0.00,0.00,,,,,,,,not_asked,0.00,excluded,Pub. L. 117-58
2023-10-23,10000000.00,10000000.00,excluded,aggregates,75000.00,0.00,0.00,,,,,,,,not_asked,0.00,excluded,Pub. L. 117-58
2026-10-02,10000000.00,10000000.00,excluded,aggregates,75000.00,0.00,0.00,,,,,,,,not_asked,0.00,excluded,Pub. L. 117-58
1999-05-01,10000000.00,10000000.00,excluded,binding_agents,75000.00,0.00,0.00,,,,,,,,not_asked,0.00,excluded,Pub. L. 117-58
2023-10-23,10000000.00,10000000.00,excluded,binding_agents,75000.00,0.00,0.00,,,,,,,,not_asked,0.00,excluded,Pub. L. 117-58
2026-10-02,10000000.00,10000000.00,excluded,binding_agents,75000.00,0.00,0.00,,,,,,,,not_asked,0.00,excluded,Pub. L. 117-58
none,10000000.00,10000000.00,iron_steel,,900000.00,900000.00,0.00,,,,,,,,not_asked,0.00,not_federal_aid,Federal-aid
none,10000000.00,10000000.00,manufactured_product,other_product,900000.00,0.00,0.00,,,,,,,,not_asked,0.00,not_federal_aid,Federal-aid
none,10000000.00,10000000.00,manufactured_product,precast_concrete,900000.00,0.00,0.00,,,,,,,,not_asked,0.00,not_federal_aid,Federal-aid
none,10000000.00,10000000.00,construction_material,glass,900000.00,900000.00,0.00,,,,,,,,not_asked,0.00,not_federal_aid,Federal-aid
none,10000000.00,10000000.00,excluded,cement,900000.00,0.00,0.00,,,,,,,,not_asked,0.00,not_federal_aid,Federal-aid`

const [header = '', ...lines] = domesticVectors.split('\n')
const vectors = lines.map((line, at) => {
  const cells = line.split(',')
  return { ...Object.fromEntries(header.split(',').map((name, column) => [name, cells[column] ?? ''])), row: at + 1 }
}) as (Record<string, string> & { row: number })[]

const words = (text = ''): string[] => text.split(' ').filter((word) => word !== '')
const orNull = (text = ''): string | null => (text === '' ? null : text)

const stepsOf = (text = ''): RecordedStep[] =>
  words(text).map((word) => ({
    step: word.replace(/[*!]$/, '') as ArticleStep,
    in_us: !word.endsWith('*'),
    certified: !word.endsWith('!'),
  }))

const projectOf = ({ obligated_on = '', contract = '', applicable = '' }: Record<string, string>): DomesticProject => ({
  federal_aid: obligated_on !== 'none',
  obligated_on: obligated_on === 'none' ? null : obligated_on,
  contract_amount: contract,
  applicable_cost: applicable,
})
const articleOf = (cells: Record<string, string>): LedgerArticle => ({
  category: cells['category'] as ArticleCategory,
  kind: orNull(cells['kind']) as ArticleKind | null,
  cost: cells['cost'] ?? '',
  foreign_cost: cells['foreign'] ?? '',
  steel_cost: orNull(cells['steel']),
  foreign_steel_cost: orNull(cells['foreign_steel']),
  assembled_in_us: cells['assembled'] === 'yes',
  component_percent: orNull(cells['percent']),
  further_steps: words(cells['further']) as FurtherStep[],
  steps: stepsOf(cells['steps']),
  waiver_number: orNull(cells['waiver']),
  waiver_clause: orNull(cells['waiver']) && '23 CFR 635.410(c)',
  placed_on: null,
  articles: 1,
})
/** Another article that is wholly foreign under the same minimal amount. */
const otherOf = (cells: Record<string, string>): LedgerArticle => ({
  ...articleOf(cells),
  ...(cells['category'] === 'construction_material' ? {} : { category: 'iron_steel' as const, kind: null }),
  cost: cells['others'] ?? '',
  foreign_cost: cells['others'] ?? '',
  waiver_number: null,
})

it('has 200 vectors or more', () => expect(vectors.length).toBeGreaterThanOrEqual(200))

it.each(vectors)('row $row: $category $kind of a project of $obligated_on is $verdict', (cells) => {
  const article = articleOf(cells)
  const { verdicts } = judgeProject(projectOf(cells), [article, otherOf(cells)])
  const { verdict, amount, findings } = verdicts[0]!
  expect({ verdict, held: amount, codes: findings.map(({ code }) => code).join(' ') }).toEqual({
    verdict: cells['verdict'],
    held: cells['held'],
    codes: cells['codes'],
  })
  expect(findings[0]?.edition).toContain(cells['edition'])
})
