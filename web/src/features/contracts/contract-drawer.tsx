import type { Contract } from '@milepost/contract/contracts/contract'
import { contractHistory } from '@milepost/contract/contracts/contract.record'
import { contracts } from '@milepost/contract/contracts/contracts.contract'
import { MOST_CONTRACT_PROJECTS } from '@milepost/contract/contracts/contract-project.record'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RecordHistory } from '../../ui/history/record-history.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../ui/record-drawer.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { contractOptions, contractProjectListOptions, contractsKey } from './api.ts'
import './contracts.en.json'
import ContractDialog from './contract-dialog.tsx'
import { ContractDetails } from './contract-details.tsx'
import ContractProjectDialog from './contract-project-dialog.tsx'
import styles from './contracts.module.css'
import { labelOf } from './labels.ts'
import { PartList } from './part-list.tsx'
import RemoveDialog from './remove-dialog.tsx'
import shared from '../../ui/shared.module.css'

export interface ContractDrawerProps extends RecordDrawerOpened {
  id: number
  /** The contract's row if it is in the list: shown until the contract has loaded. */
  row?: Contract | undefined
}

/** One contract: its fields, and its contract projects. */
export default function ContractDrawer({ id, row, ...opened }: ContractDrawerProps) {
  const { t } = useTranslation('contracts')
  const { data = row, ...answer } = useQuery(contractOptions(id))
  return (
    <RecordDrawer
      {...opened}
      answer={{ ...answer, data }}
      title={data && answer.error?.status !== 404 ? labelOf(data) : t('contract.label')}
      texts={{
        failed: t('list.failed'),
        not_found: t('contract.not_found'),
        not_found_text: t('contract.not_found_text'),
      }}
      footer={(contract) => <ContractActions contract={contract} onRemoved={opened.onClose} />}
    >
      {(contract) => <ContractBody contract={contract} />}
    </RecordDrawer>
  )
}

function ContractBody({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts')
  const { time_zone } = useSession()
  const [adding, setAdding] = useState(false)
  const { id } = contract
  return (
    <div className={shared['form']}>
      <ContractDetails contract={contract} />
      <div className={styles['head']}>
        <h3>{t('part.label')}</h3>
        {contract.abilities.includes('create_contract_project') && (
          <AddButton kind="secondary" onClick={() => setAdding(true)}>
            {t('part.add')}
          </AddButton>
        )}
      </div>
      <PartsOf id={id} />
      <RecordHistory
        id={id}
        route={contracts.history}
        history={contractHistory}
        below={contractsKey}
        time_zone={time_zone}
        texts={{ field: (field) => t(`fields.${field}`) }}
      />
      {adding && (
        <ContractProjectDialog
          part={null}
          contract={{ id, label: labelOf(contract) }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}

function PartsOf({ id }: { id: number }) {
  const { t } = useTranslation('contracts')
  const { data, error, refetch } = useQuery(
    contractProjectListOptions({
      page_number: 1,
      page_size: MOST_CONTRACT_PROJECTS,
      filters: { contract_id: { eq: id } },
    }),
  )
  if (error) return <EmptyState kind="failed" title={t('list.failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={2} />
  if (data.contract_projects.length === 0) return <p className={shared['hint']}>{t('part.none')}</p>
  return <PartList parts={data.contract_projects} />
}

function ContractActions({ contract, onRemoved }: { contract: Contract; onRemoved: () => void }) {
  const { t } = useTranslation('contracts')
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const may = new Set(contract.abilities)
  const close = () => setOpen(null)
  if (may.size === 0) return null
  return (
    <>
      {may.has('update') && <Button onClick={() => setOpen('edit')}>{t('edit')}</Button>}
      {may.has('delete') ? (
        <Button kind="danger" onClick={() => setOpen('remove')}>
          {t('remove')}
        </Button>
      ) : (
        <span className={`${shared['hint']} ${styles['footnote']}`}>{t('contract.not_deletable')}</span>
      )}
      {open === 'edit' && <ContractDialog contract={contract} onClose={close} />}
      {open === 'remove' && <RemoveDialog contract={contract} onCancel={close} onRemoved={onRemoved} />}
    </>
  )
}
