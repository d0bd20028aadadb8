import { lookups, type LookupEntry } from '@milepost/contract/lookups/lookups.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { signatureNames, signatureTexts } from '@milepost/contract/tickets/contractor-signature'
import { materialTypes, ticketStatusNames } from '@milepost/contract/tickets/ticket-status'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { call } from '../../../lib/client.ts'
import { i18n } from '../../../lib/i18n.ts'
import type { Choice } from '../../../ui/filters/choice-boxes.tsx'
import { StatusMark } from '../../../ui/status-chip.tsx'
import type { ChoiceParam } from './choice-params.ts'

const routes = {
  plant_id: lookups.plants,
  material_id: lookups.materials,
  supplier_id: lookups.suppliers,
  truck_id: lookups.trucks,
  contractor_job_id: lookups.jobs,
} as const

/** Choices that a picker offers at once; the rest is found by typing. */
const MOST = 50

const toChoice = ({ value, label, detail }: LookupEntry): Choice => ({ value: String(value), label, detail })

/** The choices that are the same everywhere, in the language of the screen. */
export function fixedChoices(param: ChoiceParam, t: TFunction<'tickets'>): Choice[] | null {
  if (param === 'status')
    return ticketStatusNames.map((value) => ({
      value,
      label: i18n.t(`status.${value}`),
      icon: <StatusMark status={value} />,
    }))
  if (param === 'material_type') return materialTypes.map((value) => ({ value, label: t(`choices.${value}`) }))
  if (param === 'signature')
    return signatureNames.map((value) => ({
      value,
      label: value === 'unsigned' ? t('filters.unsigned') : t(`choices.${signatureTexts[value]}`),
    }))
  return null
}

interface Requested {
  search?: string
  values?: readonly string[]
  project_id?: number | undefined
}

async function projectChoices({ search, values }: Requested, signal: AbortSignal): Promise<Choice[]> {
  const rows = values
    ? await Promise.all(
        values.map(async (id) => (await call(projects.get, { params: { id: Number(id) } }, { signal })).project),
      )
    : (await call(projects.list, { query: { page_number: 1, page_size: MOST, ...(search && { search }) } }, { signal }))
        .projects
  return rows.map(({ id, name, dot_code }) => ({ value: String(id), label: name, detail: dot_code }))
}

async function lookupChoices(
  param: keyof typeof routes,
  { search, values, project_id }: Requested,
  signal: AbortSignal,
): Promise<Choice[]> {
  const filters = {
    ...(values && { value: { in: [...values] } }),
    ...(project_id !== undefined && !values && { project_id: { eq: project_id } }),
  }
  const answer = await call(
    routes[param],
    { query: { page_number: 1, page_size: MOST, ...(search && { search }), filters } },
    { signal },
  )
  const [entries] = Object.values(answer).filter(Array.isArray) as LookupEntry[][]
  return (entries ?? []).map(toChoice)
}

/** What a picker offers: choices that bear the text, within a project only those that its tickets use. */
export const choicesOptions = (param: ChoiceParam, requested: Requested) =>
  queryOptions({
    queryKey: ['tickets', 'choices', param, requested],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      param === 'project_id'
        ? projectChoices(requested, signal)
        : lookupChoices(param as keyof typeof routes, requested, signal),
  })
