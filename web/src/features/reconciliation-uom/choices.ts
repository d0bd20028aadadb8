import { useQuery } from '@tanstack/react-query'
import type { Choice } from '../../ui/picker.tsx'
import { projectChoicesOptions, projectOptions } from '../projects/index.ts'
import { materialChoicesOptions, materialNameOptions } from './api.ts'

const projectLabel = ({ name, dot_code }: { name: string; dot_code: string }) => `${name} · ${dot_code}`

/** Projects that bear a text. */
export function useProjectChoices(search: string) {
  const { data = [], isFetching } = useQuery(projectChoicesOptions(search))
  return { choices: data.map((one): Choice => ({ id: one.id, label: projectLabel(one) })), isFetching }
}

/** Materials that bear a text. */
export function useMaterialChoices(search: string) {
  const { data = [], isFetching } = useQuery(materialChoicesOptions(search))
  return {
    choices: data.map(({ value, label }): Choice => ({ id: Number(value), label })),
    isFetching,
  }
}

/** The project that an address names; its number alone until its name has come. */
export function useProjectChoice(id: string | undefined): Choice | null {
  const { data } = useQuery({ ...projectOptions(Number(id)), enabled: id !== undefined })
  return id === undefined ? null : { id: Number(id), label: data ? projectLabel(data) : id }
}

/** The material that an address names, in the same way. */
export function useMaterialChoice(id: string | undefined): Choice | null {
  const { data } = useQuery({ ...materialNameOptions(id ?? ''), enabled: id !== undefined })
  return id === undefined ? null : { id: Number(id), label: data ?? id }
}
