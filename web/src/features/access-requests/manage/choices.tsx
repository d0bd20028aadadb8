import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { suppliersOptions } from '../../plants/index.ts'
import { projectChoicesOptions } from '../../projects/index.ts'
import '../access-requests.en.json'
import { SeveralChoice, type Chosen, type SeveralChoiceProps } from '../../../ui/several-choice/several-choice.tsx'

type ChoiceProps = Pick<SeveralChoiceProps, 'chosen' | 'required' | 'error' | 'onChange'>

const useProjects = (search: string) => {
  const { data = [], isFetching } = useQuery(projectChoicesOptions(search))
  return {
    choices: data.map(({ id, name, dot_code }) => ({ id, name, label: `${name} · ${dot_code}` })),
    isFetching,
  }
}

/** The projects of an access; of a vendor all where none is chosen. */
export function ProjectChoice({ any, ...choice }: ChoiceProps & { any: boolean }) {
  const { t } = useTranslation('access-requests')
  const texts = {
    add: t('projects.add'),
    find: t('projects.find'),
    none: t(any ? 'projects.any' : 'projects.none'),
    chosen: t('projects.chosen'),
    remove: (name: string) => t('projects.remove', { name }),
  }
  return <SeveralChoice id="request-projects" texts={texts} useChoices={useProjects} {...choice} />
}

/** The suppliers that a vendor's company is; those that are another company are not offered. */
export function SupplierChoice({ own, ...choice }: ChoiceProps & { own: readonly Chosen[] }) {
  const { t } = useTranslation('access-requests')
  const useSuppliers = (search: string) => {
    const { data = [], isFetching } = useQuery(suppliersOptions({ search }))
    const free = data.filter(({ id, company }) => company === null || own.some((one) => one.id === id))
    return { choices: free.map(({ id, name }) => ({ id, name, label: name })), isFetching }
  }
  const texts = {
    add: t('suppliers.add'),
    find: t('suppliers.find'),
    none: t('suppliers.none'),
    chosen: t('suppliers.chosen'),
    remove: (name: string) => t('projects.remove', { name }),
  }
  return <SeveralChoice id="request-suppliers" texts={texts} useChoices={useSuppliers} {...choice} />
}
