import type { Contract } from '@milepost/contract/contracts/contract'
import { MOST_CONTRACT_PROJECTS } from '@milepost/contract/contracts/contract-entry'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { contractOptions, contractProjectListOptions } from './api.ts'
import './catalogue.ts'
import ContractDialog from './contract-dialog.tsx'
import { ContractDetails } from './contract-details.tsx'
import ContractProjectDialog from './contract-project-dialog.tsx'
import styles from './contracts.module.css'
import { labelOf } from './labels.ts'
import { PartList } from './part-list.tsx'
import RemoveDialog from './remove-dialog.tsx'

export interface ContractDrawerProps {
  id: number
  /** The contract's row in the list, where it is there: its name is drawn before the rest has come. */
  row?: Contract | undefined
  /** The keyboard opened it, or a link: the focus belongs in it. */
  takeFocus: boolean
  onClose: () => void
}

/** One contract: what it says, and its contract projects. */
export default function ContractDrawer({ id, row, takeFocus, onClose }: ContractDrawerProps) {
  const { t } = useTranslation('contracts')
  const { data: contract = row, error, refetch } = useQuery(contractOptions(id))
  const [adding, setAdding] = useState(false)
  const focused = useRef(false)
  const focusOnce = (title: HTMLElement | null) => {
    if (!title || focused.current) return
    focused.current = true
    if (takeFocus) title.focus({ preventScroll: true })
  }
  const missing = error?.status === 404
  const shown = missing ? undefined : contract
  return (
    <Drawer
      opened
      onClose={onClose}
      title={
        <span ref={focusOnce} tabIndex={-1} className={styles['title']}>
          {shown ? labelOf(shown) : t('contract.label')}
        </span>
      }
      footer={shown && <ContractActions contract={shown} onRemoved={onClose} />}
    >
      {shown ? (
        <div className={styles['form']}>
          <ContractDetails contract={shown} />
          <div className={styles['head']}>
            <h3>{t('part.label')}</h3>
            {shown.abilities.includes('create_contract_project') && (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
                {t('part.add')}
              </Button>
            )}
          </div>
          <PartsOf id={id} />
          {adding && (
            <ContractProjectDialog
              part={null}
              contract={{ id, label: labelOf(shown) }}
              onClose={() => setAdding(false)}
            />
          )}
        </div>
      ) : missing ? (
        <EmptyState kind="nothing_matches" title={t('contract.not_found')} text={t('contract.not_found_text')} />
      ) : error ? (
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={6} />
      )}
    </Drawer>
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
  if (error) return <EmptyState kind="failed" title={t('failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={2} />
  if (data.contract_projects.length === 0) return <p className={styles['hint']}>{t('part.none')}</p>
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
        <span className={`${styles['hint']} ${styles['footnote']}`}>{t('contract.kept')}</span>
      )}
      {open === 'edit' && <ContractDialog contract={contract} onClose={close} />}
      {open === 'remove' && <RemoveDialog contract={contract} onCancel={close} onRemoved={onRemoved} />}
    </>
  )
}
