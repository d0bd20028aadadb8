import type { RouteResponse } from '@milepost/contract/core/route'
import type { workZones } from '@milepost/contract/work-zones/work-zones.contract'
import type { WorkZoneStatus } from '@milepost/contract/work-zones/work-zones.list'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { useCall } from '../../lib/use-call.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { Button } from '../../ui/button.tsx'
import { setStatus, workZonesKey } from './api.ts'
import './work-zones.en.json'
import styles from './work-zones.module.css'

const ArmQuestion = lazy(withRetry(() => import('./arm-question.tsx')))

export interface ArmAllProps {
  projectId: number
  project: RouteResponse<typeof workZones.list>['project']
  may: boolean
}

/** How many zones of a project are armed, and all of them armed or disarmed at once, after a question. */
export function ArmAll({ projectId, project, may }: ArmAllProps) {
  const { t } = useTranslation('work-zones')
  const [confirming, setConfirming] = useState<WorkZoneStatus | null>(null)
  const { work_zones_created: created, work_zones_armed: armed, name, feed_enabled, not_published } = project
  const set = useCall(setStatus, {
    invalidates: [workZonesKey],
    toast: ({ updated }, { status }) =>
      t(`all.${status}`, { count: updated.length, formatted: formatCount(updated.length) }),
    onSettled: () => setConfirming(null),
  })
  return (
    <>
      <p className={styles['counts']}>
        <strong>{t('counts', { armed: formatCount(armed), created: formatCount(created) })}</strong>
      </p>
      {may && (
        <>
          <Button disabled={armed === created} onClick={() => setConfirming('armed')}>
            {t('arm_all')}
          </Button>
          <Button disabled={armed === 0} onClick={() => setConfirming('disarmed')}>
            {t('disarm_all')}
          </Button>
        </>
      )}
      {confirming && (
        <Suspense>
          <ArmQuestion
            status={confirming}
            title={t(confirming === 'armed' ? 'arm_all' : 'disarm_all')}
            accept={t(confirming === 'armed' ? 'arm_all' : 'disarm_all')}
            count={confirming === 'armed' ? created - armed : armed}
            project={name}
            others={not_published}
            feed_enabled={feed_enabled}
            busy={set.isPending}
            onAccept={() => set.mutate({ projectId, status: confirming })}
            onCancel={() => setConfirming(null)}
          />
        </Suspense>
      )}
    </>
  )
}
