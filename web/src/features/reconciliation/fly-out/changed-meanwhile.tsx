import { useTranslation } from 'react-i18next'
import { quantityText } from '../../../lib/numbers.ts'
import type { ContractorChoice } from '../coding/contractor-of-item.ts'
import type { CurrentCodes } from './api.ts'
import styles from './fly-out.module.css'

/** Notice that somebody else changed the ticket's pay items while its form was open, with the current ones. */
export default function ChangedMeanwhile({
  now,
  contractors,
}: {
  now: CurrentCodes
  contractors: readonly ContractorChoice[]
}) {
  const { t } = useTranslation('reconciliation')
  const { chosen, note, created_by: person } = now
  const nameOf = (contractor_id: number | null) => contractors.find(({ id }) => id === contractor_id)?.name
  return (
    <div role="status" className={styles['warning']}>
      <p>{t(person === null ? 'uncoded_meanwhile' : 'coded_meanwhile')}</p>
      {person !== null && (
        <>
          <p>{t('current_items', { person })}</p>
          <ul>
            {chosen.map(({ item, quantity, contractor_id }) => (
              <li key={item.id}>
                {[
                  item.item_code,
                  quantity !== '' && quantityText(quantity, item.unit_of_measure),
                  nameOf(contractor_id),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
            {note !== '' && <li>{note}</li>}
          </ul>
        </>
      )}
    </div>
  )
}
