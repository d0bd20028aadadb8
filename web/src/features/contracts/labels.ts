import type { ContractProject } from '@milepost/contract/contracts/contract'

/** A row that is chosen by its words. */
export interface Choice {
  id: number
  label: string
}
/** What a contract is called. */
export const labelOf = ({ number, name }: { number: string; name: string }): string => `${number} · ${name}`
/** The label of a project on contract pages. */
export const projectLabel = ({ dot_code, name }: { dot_code: string; name: string }): string => `${dot_code} · ${name}`

/** The project to which a contract project points. */
export const projectOfPart = ({ project_id, project_dot_code, project_name }: ContractProject): Choice | null =>
  project_id === null
    ? null
    : { id: project_id, label: projectLabel({ dot_code: project_dot_code ?? '', name: project_name ?? '' }) }
