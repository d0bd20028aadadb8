import { IconArrowBackUp, IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import './work-zones.en.json'
import type { ZoneScene } from './zone-scene.ts'
import styles from './zones-map.module.css'

/** What comes next while a zone is drawn (start, continue clicking, done; specification section 4), and what can be done with its points. */
export default function DrawBar({ scene, points }: { scene: ZoneScene; points: number }) {
  const { t } = useTranslation('work-zones')
  const step = points === 0 ? 'start' : points === 1 ? 'continue' : 'done'
  return (
    <div className={styles['draw']} role="group" aria-label={t('draw.label')}>
      <output aria-live="polite">{t(`draw.${step}`, { count: points })}</output>
      <IconButton label={t('draw.add')} bordered onClick={() => scene.addMiddle()}>
        <IconPlus size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('draw.undo')} bordered disabled={points === 0} onClick={() => scene.undo()}>
        <IconArrowBackUp size={18} aria-hidden />
      </IconButton>
      <Button kind="primary" disabled={points < 2} onClick={() => scene.finish()}>
        {t('draw.finish')}
      </Button>
      <IconButton label={t('draw.cancel')} onClick={() => scene.cancel()}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
