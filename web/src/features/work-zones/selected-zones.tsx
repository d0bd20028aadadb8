import type { WorkZone } from '@milepost/contract/work-zones/work-zones.contract'
import type { WorkZoneStatus } from '@milepost/contract/work-zones/work-zones.list'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { useCall } from '../../lib/use-call.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { Button } from '../../ui/button.tsx'
import { setStatus, workZonesKey } from './api.ts'
import { isPublishable } from './publication.tsx'
import './work-zones.en.json'
import shared from '../../ui/shared.module.css'

const ArmQuestion = lazy(withRetry(() => import('./arm-question.tsx')))

export interface SelectedZonesProps {
  projectId: number
  project: { name: string; feed_enabled: boolean }
  /** The selected zones of the page. */
  zones: readonly WorkZone[]
  onClear: () => void
}

/** The selected zones, armed or disarmed together after a question. */
export default function SelectedZones({ projectId, project, zones, onClear }: SelectedZonesProps) {
  const { t } = useTranslation('work-zones')
  const [confirming, setConfirming] = useState<WorkZoneStatus | null>(null)
  const set = useCall(setStatus, {
    invalidates: [workZonesKey],
    toast: ({ updated }, { status }) =>
      t(`all.${status}`, { count: updated.length, formatted: formatCount(updated.length) }),
    onDone: onClear,
    onSettled: () => setConfirming(null),
  })
  const changing = (status: WorkZoneStatus) => zones.filter((zone) => zone.status !== status)
  return (
    <section className={shared['row']} aria-label={t('selected.label')}>
      <span role="status">{t('selected.count', { count: zones.length, formatted: formatCount(zones.length) })}</span>
      {(['armed', 'disarmed'] as const).map((status) => (
        <Button key={status} disabled={changing(status).length === 0} onClick={() => setConfirming(status)}>
          {t(`selected.${status}`)}
        </Button>
      ))}
      <Button kind="quiet" onClick={onClear}>
        {t('selected.clear')}
      </Button>
      {confirming && (
        <Suspense>
          <ArmQuestion
            status={confirming}
            title={t(`selected.${confirming}`)}
            accept={t(confirming === 'armed' ? 'arm' : 'disarm')}
            count={changing(confirming).length}
            project={project.name}
            others={changing('armed').filter((zone) => !isPublishable(zone))}
            feed_enabled={project.feed_enabled}
            busy={set.isPending}
            onAccept={() =>
              set.mutate({ projectId, status: confirming, ids: changing(confirming).map(({ id }) => id) })
            }
            onCancel={() => setConfirming(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
