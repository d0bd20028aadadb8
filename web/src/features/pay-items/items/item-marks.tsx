import type { ProjectPayItem } from '@milepost/contract/pay-items/project-pay-item'
import type { TFunction } from 'i18next'
import { Badge } from '../../../ui/badge.tsx'
import styles from '../pay-items.module.css'

/** Short words about a line: do not pay, source only, major. */
export function ItemMarks({ item, t }: { item: ProjectPayItem; t: TFunction<'pay-items'> }) {
  return (
    <span className={styles['marks']}>
      {item.is_dnp && <Badge tone="warning">{t('fields.is_dnp')}</Badge>}
      {item.source_only && <Badge tone="notice">{t('fields.source_only')}</Badge>}
      {item.major && <Badge>{t('fields.major')}</Badge>}
    </span>
  )
}

export const contractorNames = (item: ProjectPayItem): string =>
  item.external_dot_contractors.map(({ name }) => name).join(', ')
export const contractProjectName = ({ contract_project: part }: ProjectPayItem): string =>
  part ? `${part.number} · ${part.name}` : '-'
