import type { ExternalContractor } from '@milepost/contract/contractors/contractors.contract'
import { contractorTypes, type ContractorType } from '@milepost/contract/contractors/contractors.list'
import { IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './contractors.module.css'
import type { Change } from './use-contractor.ts'

export interface ContractorListProps {
  contractors: readonly ExternalContractor[]
  onChange: (contractor: ExternalContractor, change: Change) => void
  onRemove: (contractor: ExternalContractor) => void
}

/** Companies of a project as rows that become cards on a phone. */
export function ContractorList({ contractors, ...actions }: ContractorListProps) {
  const { t } = useTranslation('contractors')
  return (
    <ul className={styles['rows']} aria-label={t('title')}>
      {contractors.map((contractor) => (
        <ContractorRow key={contractor.id} contractor={contractor} {...actions} />
      ))}
    </ul>
  )
}

function ContractorRow({
  contractor,
  onChange,
  onRemove,
}: Omit<ContractorListProps, 'contractors'> & { contractor: ExternalContractor }) {
  const { t } = useTranslation('contractors')
  const { name, type, is_prime, people_count, abilities } = contractor
  const changeable = abilities.includes('update')
  return (
    <li className={styles['row']}>
      <span className={styles['who']}>
        <strong>
          {name} {is_prime && <Badge tone="good">{t('prime.mark')}</Badge>}
        </strong>
        {people_count > 0 && (
          <small>{t('people', { count: people_count, formatted: formatCount(people_count) })}</small>
        )}
      </span>
      {changeable ? (
        <span className={styles['actions']}>
          <SelectField
            label={<span className="visually-hidden">{t('type.of', { name })}</span>}
            value={type}
            options={contractorTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
            onChange={(value) => onChange(contractor, { type: value as ContractorType })}
          />
          <IconButton
            label={t(is_prime ? 'prime.take' : 'prime.give', { name })}
            aria-pressed={is_prime}
            onClick={() => onChange(contractor, { is_prime: !is_prime })}
          >
            {is_prime ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} aria-hidden />}
          </IconButton>
          <IconButton label={t('remove.row', { name })} onClick={() => onRemove(contractor)}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </span>
      ) : (
        <span>{t(`types.${type}`)}</span>
      )}
    </li>
  )
}
