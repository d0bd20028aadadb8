import type { Machine } from '@milepost/contract/equipment/equipment.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import { mayDo, useSession } from '../../lib/session.ts'
import { MapPanel } from '../../map/map-panel.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../ui/record-drawer.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { machineOptions } from './api.ts'
import './equipment.en.json'
import { MachineActions } from './machine-actions.tsx'
import { MachineDetails } from './machine-details.tsx'

const EngineDay = lazy(withRetry(() => import('./engine-day.tsx')))
const MachineTrack = lazy(withRetry(() => import('./machine-track.tsx')))
const MachineHistory = lazy(withRetry(() => import('./machine-history.tsx')))
const MachineMap = lazy(withRetry(() => import('./machine-map.tsx')))

export interface MachineDrawerProps extends RecordDrawerOpened {
  id: number
  /** Its row if it is in the list: shown until the machine has loaded. */
  row: Machine | undefined
  time_zone: string
  /** It opens next to a map, not in a drawer. */
  panel: boolean
}

/** One machine: its state, its engine history, its positions, and its events. */
export default function MachineDrawer({ id, row, time_zone, panel, ...opened }: MachineDrawerProps) {
  const { t } = useTranslation('equipment')
  const session = useSession()
  const { data, error, refetch } = useQuery(machineOptions(id))
  const [map, setMap] = useState(false)
  const shown = data ?? (row && { machine: row, readings: [] })
  return (
    <>
      <RecordDrawer
        {...opened}
        {...(panel && { frame: MapPanel })}
        answer={{ data: shown, error, refetch }}
        title={shown?.machine.equipment_id ?? t('drawer.one')}
        texts={{ failed: t('drawer.failed'), not_found: t('drawer.not_found') }}
        footer={({ machine }) =>
          mayDo(session, 'machine.manage') && <MachineActions machine={machine} onRemoved={opened.onClose} />
        }
      >
        {({ machine, readings }) => (
          <Tabs defaultValue="details">
            <TabList aria-label={t('drawer.tabs')}>
              {(['details', 'engine', 'locations', 'history'] as const).map((part) => (
                <Tab key={part} value={part}>
                  {t(`drawer.${part}`)}
                </Tab>
              ))}
            </TabList>
            <TabPanel value="details">
              <MachineDetails machine={machine} readings={readings} time_zone={time_zone} onMap={() => setMap(true)} />
            </TabPanel>
            <TabPanel value="engine">
              <EngineDay id={id} time_zone={time_zone} />
            </TabPanel>
            <TabPanel value="locations">
              <MachineTrack machine={machine} time_zone={time_zone} />
            </TabPanel>
            <TabPanel value="history">
              <MachineHistory id={id} time_zone={time_zone} />
            </TabPanel>
          </Tabs>
        )}
      </RecordDrawer>
      <Suspense>
        {map && shown && <MachineMap machine={shown.machine} time_zone={time_zone} onClose={() => setMap(false)} />}
      </Suspense>
    </>
  )
}
