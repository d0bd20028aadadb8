import type { WorkZone } from '@milepost/contract/work-zones/work-zones.contract'
import { useTranslation } from 'react-i18next'
import { counted, formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import './work-zones.en.json'
import styles from './work-zones.module.css'

/** A zone as far as it decides whether the feeds include it. */
export type Publishable = Pick<WorkZone, 'id' | 'name' | 'missing' | 'publication_faults'>

export const isPublishable = ({ missing, publication_faults }: Publishable): boolean =>
  missing.length === 0 && publication_faults.length === 0

/** Why the feeds leave out a zone, as a sentence. */
export function useReasons() {
  const { t } = useTranslation('work-zones')
  const { far_away_miles } = useSession()
  return ({ missing, publication_faults }: Pick<Publishable, 'missing' | 'publication_faults'>): string =>
    [
      ...(missing.length > 0
        ? [t('publishes.lacks', { fields: missing.map((field) => t(`fields.${field}`)).join(', ') })]
        : []),
      ...publication_faults.map((fault) => t(`publication_faults.${fault}`, { miles: formatCount(far_away_miles) })),
    ].join('; ')
}

/** Zones that are listed by name before arming, at most. */
const MOST_LISTED = 8

/** What the public sees once zones are armed: how many of them, and what the others lack. */
export function Publication({
  count,
  others,
  feed_enabled,
}: {
  /** How many are armed. */
  count: number
  /** Those of them that are not published. */
  others: readonly Publishable[]
  feed_enabled: boolean
}) {
  const { t } = useTranslation('work-zones')
  const reasons = useReasons()
  if (!feed_enabled) return <p>{t('publishes.feed_off')}</p>
  const published = count - others.length
  const text =
    others.length === 0
      ? t(count === 1 ? 'publishes.all_one' : 'publishes.all')
      : published > 0
        ? t('publishes.some', { count: published })
        : t('publishes.none')
  return (
    <>
      <p>{text}</p>
      {others.length > 0 && (
        <>
          <p>{t('publishes.others')}</p>
          <ul className={styles['others']}>
            {others.slice(0, MOST_LISTED).map((zone) => (
              <li key={zone.id}>{t('publishes.zone', { name: zone.name, reasons: reasons(zone) })}</li>
            ))}
            {others.length > MOST_LISTED && <li>{t('publishes.more', counted(others.length - MOST_LISTED))}</li>}
          </ul>
        </>
      )}
    </>
  )
}
