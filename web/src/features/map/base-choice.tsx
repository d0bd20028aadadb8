import { mapSourceKinds, type MapSourceKind } from '@milepost/contract/map/map-states'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { mapSettingsOptions } from '../../map/map-settings.ts'
import './map.en.json'
import styles from './map.module.css'

/** Which map is below everything: the shipped one, or one of the agency's. Those that are not set up are offered as such. */
export function BaseChoice({
  sources,
  base,
  onBase,
}: {
  /** The agency's own maps. */
  sources: readonly { kind: MapSourceKind }[]
  base: MapSourceKind | null
  onBase: (kind: MapSourceKind | null) => void
}) {
  const { t } = useTranslation('map')
  const name = useId()
  const { data } = useQuery(mapSettingsOptions)
  const hasMap = (kind: MapSourceKind) => sources.some((one) => one.kind === kind)
  const chosen = base !== null && hasMap(base) ? base : null
  return (
    <fieldset className={styles['base']}>
      <legend>{t('base.label')}</legend>
      <label>
        <input type="radio" name={name} checked={chosen === null} onChange={() => onBase(null)} />
        {t('base.shipped')}{' '}
        {data && <span className={styles['count']}>{t(data.roads ? 'base.with_roads' : 'base.without_roads')}</span>}
      </label>
      {mapSourceKinds.map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name={name}
            checked={chosen === kind}
            disabled={!hasMap(kind)}
            onChange={() => onBase(kind)}
          />
          {t(`base.${kind}`)} {!hasMap(kind) && <span className={styles['count']}>{t('base.not_set_up')}</span>}
        </label>
      ))}
    </fieldset>
  )
}
