import type { Connection } from './api.ts'

/** What the form of a connection holds. */
export interface ConnectionValues {
  project: { id: number; name: string; dot_code: string } | null
  /** Null means all materials. */
  material_ids: readonly number[] | null
  /** First and last date of printing, as the browser's date fields write them; empty means without end. */
  from: string
  to: string
}

export const noConnection: ConnectionValues = { project: null, material_ids: null, from: '', to: '' }

export type ConnectionFaults = Partial<
  Record<'project' | 'materials' | 'to', 'required' | 'no_material' | 'dates_wrong'>
>

/** What is still wrong or missing. */
export const faultsOf = ({ project, material_ids, from, to }: ConnectionValues): ConnectionFaults => ({
  ...(project === null && { project: 'required' as const }),
  ...(material_ids?.length === 0 && { materials: 'no_material' as const }),
  ...(from !== '' && to !== '' && to < from && { to: 'dates_wrong' as const }),
})

/** The request body; null while a value is invalid. */
export const connectionOf = (values: ConnectionValues): Connection | null =>
  values.project === null || Object.keys(faultsOf(values)).length > 0
    ? null
    : {
        project_id: values.project.id,
        material_ids: values.material_ids === null ? 'all' : [...values.material_ids],
        ...(values.from && { effective_from: values.from }),
        ...(values.to && { effective_to: values.to }),
      }
