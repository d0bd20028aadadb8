import type { RouteResponse } from '@milepost/contract/core/route'
import type { workZones } from '@milepost/contract/work-zones/work-zones.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ArmAll } from './arm-all.tsx'
import './work-zones.en.json'
import styles from './work-zones.module.css'
import shared from '../../ui/shared.module.css'

export interface ZonesHeadProps {
  projectId: number
  project: RouteResponse<typeof workZones.list>['project']
  may: boolean
  /** The agency publishes its zones. */
  feed_enabled: boolean
  /** How many are listed, and what is done with the list. */
  children: ReactNode
}

/** Above the list of zones: how many are armed, and what holds for all of them. */
export function ZonesHead({ projectId, project, may, feed_enabled, children }: ZonesHeadProps) {
  const { t } = useTranslation('work-zones')
  return (
    <div className={styles['head']}>
      <div className={shared['row']}>
        <ArmAll projectId={projectId} project={project} may={may} />
      </div>
      {!may && <p className={styles['hint']}>{t('contact_admin')}</p>}
      {!feed_enabled && <p className={styles['notice']}>{t('feed_off')}</p>}
      <div className={shared['row']}>{children}</div>
    </div>
  )
}
