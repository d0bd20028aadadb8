import { useTranslation } from 'react-i18next'
import { MapSplit } from '../../map/map-split.tsx'
import type { ListParts } from '../../ui/record-list/record-list.tsx'
import type { NarrowedMachines } from './api.ts'
import './equipment.en.json'
import MachineStage from './machine-stage.tsx'
import styles from './machines-on-map.module.css'

export interface MachinesOnMapProps {
  label: string
  parts: ListParts
  project_id: number | undefined
  time_zone: string
  narrowed: NarrowedMachines | undefined
  /** A machine is open, in the list's place. */
  opened: boolean
  onOpen: (id: number) => void
}

/** The machines of a list on a map that is the page, under its search and filters, with their list next to it. */
export default function MachinesOnMap({ label, parts, opened, ...shown }: MachinesOnMapProps) {
  const { t } = useTranslation('equipment')
  return (
    <MapSplit
      label={label}
      map={
        <MachineStage
          key={shown.project_id ?? 'all'}
          {...shown}
          strip={
            <>
              <search className={styles['search']} aria-label={t('list.search')}>
                {parts.search}
                {parts.filters}
              </search>
              {parts.above}
            </>
          }
        />
      }
      list={
        <>
          <div className={styles['found']}>
            {parts.found}
            {parts.actions}
          </div>
          {parts.rows}
          {parts.foot}
        </>
      }
      opened={opened ? parts.drawer : null}
    />
  )
}
