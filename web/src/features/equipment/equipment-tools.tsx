import { IconList, IconMap, IconRadar2, IconRefresh, IconTargetArrow } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import { mayDo, useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Button } from '../../ui/button.tsx'
import { equipmentKey, refreshMachines } from './api.ts'
import './equipment.en.json'

const MachineDialog = lazy(withRetry(() => import('./machine-dialog.tsx')))
const ProximityDialog = lazy(withRetry(() => import('./proximity-dialog.tsx')))
const VisitsDialog = lazy(withRetry(() => import('./visits-dialog.tsx')))

export interface EquipmentToolsProps {
  /** The project whose machines these are; without it those of the agency. */
  project?: { id: number; name: string } | undefined
  time_zone: string
}

/** Actions on all machines of a page: the map, visits, proximity, refresh, and adding a machine. */
export function EquipmentTools({ project, time_zone }: EquipmentToolsProps) {
  const { t } = useTranslation('equipment')
  const session = useSession()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'visits' | 'proximity' | 'new' | null>(null)
  const onMap = (useSearch({ strict: false }) as { show?: unknown }).show === 'map'
  const refresh = useCall(refreshMachines, {
    invalidates: [equipmentKey],
    toast: (requested) => (requested === 0 ? t('refresh.none') : t('refresh.asked', { count: requested })),
  })
  const close = () => setOpen(null)
  const manages = mayDo(session, 'machine.manage')
  /** A project shows them next to the counts, the agency in the title. */
  const size = project && 'small'
  return (
    <>
      <Button
        size={size}
        leftSection={onMap ? <IconList size={16} aria-hidden /> : <IconMap size={16} aria-hidden />}
        onClick={() =>
          void navigate({
            to: '.',
            search: ((before: object) => ({ ...before, show: onMap ? undefined : 'map', machine: undefined })) as never,
          })
        }
      >
        {t(onMap ? 'map.leave' : 'map.open')}
      </Button>
      {project && (
        <Button size={size} leftSection={<IconTargetArrow size={16} aria-hidden />} onClick={() => setOpen('visits')}>
          {t('visits.open')}
        </Button>
      )}
      {manages && (
        <Button size={size} leftSection={<IconRadar2 size={16} aria-hidden />} onClick={() => setOpen('proximity')}>
          {t('proximity.open')}
        </Button>
      )}
      {project && mayDo(session, 'machine.refresh') && (
        <Button
          size={size}
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={refresh.isPending}
          onClick={() => refresh.mutate(project.id)}
        >
          {t('refresh.do')}
        </Button>
      )}
      {manages && !project && <AddButton onClick={() => setOpen('new')}>{t('new')}</AddButton>}
      <Suspense>
        {open === 'visits' && project && <VisitsDialog project_id={project.id} time_zone={time_zone} onClose={close} />}
        {open === 'proximity' && (
          <ProximityDialog project_id={project?.id} {...(project && { name: project.name })} onClose={close} />
        )}
        {open === 'new' && <MachineDialog machine={null} onClose={close} />}
      </Suspense>
    </>
  )
}
