import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { Panel } from '../../ui/panel.tsx'
import { gapsKey, projectGapsOptions } from './api.ts'
import './certificate-gaps.en.json'
import styles from './certificate-gaps.module.css'
import { gapEvents } from './gap-badge.tsx'
import { GapCard } from './gap-card.tsx'

const shown = [gapsKey]

/** What lacks for the loads on a pay item; nothing where nothing does. */
export default function ItemCertificates({ project_id, item_id }: { project_id: number; item_id: number }) {
  const { t } = useTranslation('certificate-gaps')
  const { data } = useQuery(projectGapsOptions(project_id))
  useLiveQueries(shown, gapEvents)
  const gaps = (data?.certificate_gaps ?? []).flatMap((gap) => {
    const pay_items = gap.pay_items.filter(({ id }) => id === item_id)
    return pay_items.length > 0 ? [{ ...gap, pay_items, tickets: 0 }] : []
  })
  if (gaps.length === 0) return null
  return (
    <Panel title={t('title')}>
      <ul className={styles['gaps']} aria-label={t('label')}>
        {gaps.map((gap) => (
          <GapCard
            key={`${gap.supplier.id} ${gap.vendor_material.id} ${gap.certificate_type?.id ?? ''} ${gap.reason}`}
            gap={gap}
            named={false}
          />
        ))}
      </ul>
    </Panel>
  )
}
