import type { WorkZone } from '@milepost/contract/work-zones/work-zones.contract'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { updateWorkZone, workZonesKey } from './api.ts'
import './work-zones.en.json'
import type { ZoneScene } from './zone-scene.ts'
import styles from './zones-map.module.css'

/** Saves the points of a zone that were moved on the map, or leaves them as they were. */
export default function EditBar({ scene, zone, onDone }: { scene: ZoneScene; zone: WorkZone; onDone: () => void }) {
  const { t } = useTranslation('work-zones')
  const end = () => {
    scene.cancel()
    onDone()
  }
  const save = useCall(
    (coordinates: [number, number][]) =>
      updateWorkZone(zone.id, {
        geometry: { type: 'LineString', coordinates },
        lock_version: zone.lock_version,
      }),
    { invalidates: [workZonesKey], toast: ({ name }) => t('saved', { name }), onDone: end },
  )
  return (
    <div className={styles['draw']} role="group" aria-label={t('edit_points.label', { name: zone.name })}>
      <output>{t('edit_points.hint')}</output>
      <Button kind="primary" loading={save.isPending} onClick={() => save.mutate(scene.edited())}>
        {t('edit_points.save')}
      </Button>
      <Button onClick={end}>{t('edit_points.cancel')}</Button>
    </div>
  )
}
