import type { ExternalContractor } from '@milepost/contract/contractors/contractors.contract'
import type { ContractorType } from '@milepost/contract/contractors/contractors.list'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/use-call.ts'
import { showToast } from '../../lib/toast-store.ts'
import { projectsKey } from '../projects/index.ts'
import { contractorsKey, contractorsOptions, updateContractor } from './api.ts'

/** What is changed of a contractor: its type, or whether it is the prime. */
export type Change = { type: ContractorType } | { is_prime: boolean }

/** Refetches everything that shows contractors, including the project's prime. */
export function useRefreshed(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: projectsKey })
    await queryClient.invalidateQueries({ queryKey: contractorsKey })
  }
}

interface Attempt {
  contractor: ExternalContractor
  change: Change
  /** The change that undoes this one; absent if this is itself an undo. */
  back?: { id: number; change: Change }
}

/** Changes a contractor's type, or who is the prime; the toast takes it back, the mark to who had it before. */
export function useContractor(project_id: number) {
  const { t } = useTranslation('contractors')
  const queryClient = useQueryClient()
  const refresh = useRefreshed()
  const options = contractorsOptions(project_id)
  const { mutate } = useCall(
    ({ contractor: { id, lock_version }, change }: Attempt) => updateContractor(id, { ...change, lock_version }),
    {
      onDone: async ({ name }, { change, back }) => {
        // Reported only once the list has the new version, which the next change builds on.
        await refresh()
        const said =
          'type' in change ? t('type.done', { name }) : t(change.is_prime ? 'prime.given' : 'prime.taken', { name })
        showToast({
          kind: 'success',
          text: back ? said : t('undone', { name }),
          ...(back && { action: { label: t('undo'), run: () => void takeBack(back) } }),
        })
      },
      // Concurrent changes by others are shown at once, so that the user can retry.
      onFailed: refresh,
    },
  )
  /** Undoes with the current version: setting or clearing the prime also changed other rows. */
  const takeBack = async ({ id, change }: NonNullable<Attempt['back']>) => {
    const { content } = await queryClient.fetchQuery({ ...options, staleTime: 0 })
    const contractor = content.find((one) => one.id === id)
    if (contractor) mutate({ contractor, change })
  }
  return (contractor: ExternalContractor, change: Change) => {
    const { id, type } = contractor
    const others = queryClient.getQueryData(options.queryKey)?.content ?? []
    const before = others.find((one) => one.is_prime && one.id !== id)
    const back =
      'type' in change
        ? { id, change: { type } }
        : change.is_prime && before
          ? { id: before.id, change: { is_prime: true } }
          : { id, change: { is_prime: !change.is_prime } }
    mutate({ contractor, change, back })
  }
}
