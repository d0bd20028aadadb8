import { IconArrowBackUp, IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../lib/numbers.ts'
import type { Measured } from '../../map/measure.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import './map.en.json'
import type { MapScene } from './map-scene.ts'
import styles from './map.module.css'

/** International feet, as grounds are measured since 2023 (NIST). */
const FOOT = 0.3048
const FEET_A_MILE = 5_280
const SQUARE_FEET_AN_ACRE = 43_560

/** What is measured, and what can be done with its points. */
export function MeasureBar({
  measured: { points, meters, square_meters },
  scene,
}: {
  measured: Measured
  scene: MapScene
}) {
  const { t } = useTranslation('map')
  const feet = meters / FOOT
  const square = square_meters === null ? null : square_meters / FOOT ** 2
  return (
    <div className={styles['measure']} role="group" aria-label={t('measure.label')}>
      <output aria-live="polite">
        {points < 2
          ? t('measure.hint')
          : t('measure.length', {
              feet: formatDecimal(feet, 1),
              miles: formatDecimal(feet / FEET_A_MILE, 3),
            })}
        {square !== null && (
          <>
            <br />
            {t('measure.area', {
              square_feet: formatDecimal(square, 0),
              acres: formatDecimal(square / SQUARE_FEET_AN_ACRE, 3),
            })}
          </>
        )}
      </output>
      <IconButton label={t('measure.add')} bordered onClick={() => scene.measure?.addMiddle()}>
        <IconPlus size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('measure.undo')} bordered disabled={points === 0} onClick={() => scene.measure?.undo()}>
        <IconArrowBackUp size={18} aria-hidden />
      </IconButton>
      <Button disabled={points === 0} onClick={() => scene.measure?.clear()}>
        {t('measure.clear')}
      </Button>
      <IconButton label={t('measure.close')} onClick={() => scene.stopMeasuring()}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
