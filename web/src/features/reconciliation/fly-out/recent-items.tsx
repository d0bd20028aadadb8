import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { wholeCodes } from '../../../ui/whole-codes.tsx'
import { recentItemsOptions } from './api.ts'
import { isChosen, mayToggle, type ChosenItem, type OfferedItem } from '../coding/chosen-items.ts'
import { placeText } from '../coding/item-place.ts'
import styles from './fly-out.module.css'
import { useLoadToast } from './use-load-toast.ts'

export interface ItemToggling {
  project_id: number
  chosen: readonly ChosenItem[]
  onToggle: (item: OfferedItem) => void
}

/** Items that the person used lately, to be chosen at a press; pressed again they are taken back. */
export function RecentItems({ project_id, chosen, onToggle }: ItemToggling) {
  const { t } = useTranslation(['reconciliation', 'common'])
  const { data, isPending, error } = useQuery(recentItemsOptions(project_id))
  useLoadToast(error)
  return (
    <section className={styles['section']}>
      <h3>{t('recent')}</h3>
      {isPending ? (
        <Skeleton rows={1} />
      ) : data && data.length > 0 ? (
        <ul className={styles['recent']}>
          {data.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                aria-pressed={isChosen(chosen, item.id)}
                disabled={!mayToggle(chosen, item.id)}
                title={item.item_description}
                className={styles['pick']}
                onClick={() => onToggle(item)}
              >
                <strong>{item.item_code}</strong>
                <span>{item.item_description}</span>
                <small>
                  {wholeCodes(
                    placeText(
                      {
                        ...item,
                        remaining: item.remaining_quantity,
                        contractors: item.external_dot_contractors.map(({ name }) => name),
                      },
                      t,
                    ),
                  )}
                </small>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles['hint']}>{t('common:ui.no_data')}</p>
      )}
    </section>
  )
}
