/** A row that is chosen by its words. */
export interface Choice {
  id: number
  label: string
}
/** What a contract is called. */
export const labelOf = ({ number, name }: { number: string; name: string }): string => `${number} · ${name}`
/** The label of a project on contract pages. */
export const projectLabel = ({ dot_code, name }: { dot_code: string; name: string }): string => `${dot_code} · ${name}`
