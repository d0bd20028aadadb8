import type { GisLayer } from '@milepost/contract/gis-files/gis-files.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import './gis-files.en.json'
import styles from './gis-files.module.css'

/** Layers listed at first; the others are shown on request. */
const MOST = 30

/** The layers of a drawing, each on or off, with how many things it holds. */
export function LayerBoxes({
  id,
  layers,
  hidden,
  onShow,
}: {
  id: number
  layers: readonly GisLayer[]
  hidden: ReadonlySet<string>
  onShow: (keys: readonly string[], on: boolean) => void
}) {
  const { t } = useTranslation('gis-files')
  const [all, setAll] = useState(false)
  const keys = layers.map((_layer, index) => `${id}:${index}`)
  const listed = all ? layers : layers.slice(0, MOST)
  const anyOn = keys.some((key) => !hidden.has(key))
  return (
    <fieldset className={styles['layers']}>
      <legend>{t('layers.title')}</legend>
      {layers.length > 1 && (
        <Button size="small" onClick={() => onShow(keys, !anyOn)}>
          {t(anyOn ? 'layers.none' : 'layers.all')}
        </Button>
      )}
      {listed.map(({ name, points, lines, areas }, index) => (
        <Checkbox
          key={name}
          label={
            <span>
              <span className={styles['swatch']} data-color={(index % 6) + 1} aria-hidden /> {name}{' '}
              <small>{formatCount(points + lines + areas)}</small>
            </span>
          }
          checked={!hidden.has(`${id}:${index}`)}
          onChange={(event) => onShow([`${id}:${index}`], event.currentTarget.checked)}
        />
      ))}
      {layers.length > listed.length && (
        <Button size="small" onClick={() => setAll(true)}>
          {t('layers.more', { count: layers.length - listed.length })}
        </Button>
      )}
    </fieldset>
  )
}
