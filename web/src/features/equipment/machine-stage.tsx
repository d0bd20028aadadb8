import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { counted } from '../../lib/numbers.ts'
import { FarNote } from '../../map/far-note.tsx'
import { decimalDegrees } from '../../map/coordinates.ts'
import { MapStage } from '../../map/map-stage.tsx'
import { MapSurface, MapZoom } from '../../map/map-surface.tsx'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import './equipment.en.json'
import { EngineBadge } from './machine-badges.tsx'
import styles from './machine-stage.module.css'
import { useMachineScene, type ShownMachines } from './use-machine-scene.ts'
import shared from '../../ui/shared.module.css'

export interface MachineStageProps extends ShownMachines {
  time_zone: string
  /** The strip over the map's upper edge. */
  strip?: ReactNode
  /** Tools above its zoom. */
  tools?: ReactNode
  /** Opens a machine that was picked. */
  onOpen?: ((id: number) => void) | undefined
}

/** Machines on a map that fills its place, with what their colors mean and the one that was picked. */
export default function MachineStage({ time_zone, strip, tools, onOpen, ...shown }: MachineStageProps) {
  const { t } = useTranslation('equipment')
  const { target, scene, picked, state, far, forget } = useMachineScene(shown)
  return (
    <MapStage strip={strip}>
      <MapSurface target={target} label={t('map.canvas')} onKey={(key) => key === 'Enter' && scene?.pickMiddle()} />
      <MapZoom
        texts={{ zoom_in: t('map.zoom_in'), zoom_out: t('map.zoom_out'), show_all: t('map.show_all') }}
        onZoom={(by) => scene?.zoomBy(by)}
        onAll={far.leave}
      >
        {tools}
      </MapZoom>
      <FarNote far={far} text={t('map.far', counted(far.count))} label={t('map.show')} />
      <ul className={styles['legend']} aria-label={t('map.legend')}>
        {(['running', 'off', 'stale'] as const).map((kind) => (
          <li key={kind}>
            <span data-kind={kind} aria-hidden />
            {t(`map.kinds.${kind}`)}
          </li>
        ))}
      </ul>
      {(state === 'none' || state === 'failed') && (
        <p className={styles['note']} role={state === 'failed' ? 'alert' : 'status'}>
          {t(`map.${state}`)}
        </p>
      )}
      {picked && (
        <section className={styles['popover']} aria-label={picked.equipment_id}>
          <strong>{picked.equipment_id}</strong>
          <EngineBadge status={picked.status} />
          <Details
            rows={[
              [t('fields.movement'), picked.movement === null ? '-' : t(`movement.${picked.movement}`)],
              [t('fields.position'), decimalDegrees(picked)],
              [t('fields.located_at'), formatInstant(picked.located_at, time_zone)],
            ]}
          />
          <div className={shared['button-row']}>
            {onOpen && (
              <Button
                onClick={() => {
                  forget()
                  onOpen(picked.id)
                }}
              >
                {t('map.details')}
              </Button>
            )}
            <Button onClick={forget}>{t('map.close')}</Button>
          </div>
        </section>
      )}
    </MapStage>
  )
}
