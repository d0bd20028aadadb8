import { materialIntervals, type MaterialInterval } from '@milepost/contract/project-materials/material-intervals'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { materialDaysOptions } from './api.ts'
import type { MaterialsListState } from './materials-list-state.ts'
import styles from './project-materials.module.css'
import { RunningChart } from './running-chart.tsx'
import { unitsOf } from './running-series.ts'
import { RunningTable } from './running-table.tsx'
import shared from '../../ui/shared.module.css'

const views = ['chart', 'table'] as const
type View = (typeof views)[number]

export interface RunningPanelProps {
  project_id: number
  listState: MaterialsListState
  onChange: (change: MaterialsListState) => void
}

/** Deliveries by day, week or month, as lines or as a table, one unit at a time. It has a separate request; the table of materials does not wait for it. */
export function RunningPanel({ project_id, listState, onChange }: RunningPanelProps) {
  const { t } = useTranslation('project-materials')
  const { data: totals, error, refetch } = useQuery(materialDaysOptions(project_id, listState))
  const view: View = listState.view === 'table' ? 'table' : 'chart'
  const units = unitsOf(totals?.materials ?? [])
  const uom = listState.unit !== undefined && units.includes(listState.unit) ? listState.unit : units[0]
  return (
    <Panel
      title={totals ? t(`running.by.${totals.interval}.title`) : t('running.title')}
      actions={
        <div className={shared['row']}>
          {units.length > 1 && uom !== undefined && (
            <SegmentedControl
              label={t('running.unit')}
              labelHidden
              value={uom}
              onChange={(unit) => onChange({ unit })}
              options={units.map((value) => ({ value, label: value }))}
            />
          )}
          {totals && (
            <SegmentedControl<MaterialInterval>
              label={t('running.interval')}
              labelHidden
              value={(listState.interval as MaterialInterval | undefined) ?? totals.interval}
              onChange={(interval) => onChange({ interval })}
              options={materialIntervals.map((value) => ({ value, label: t(`running.by.${value}.name`) }))}
            />
          )}
          <SegmentedControl<View>
            label={t('running.view')}
            labelHidden
            value={view}
            onChange={(next) => onChange({ view: next === 'table' ? 'table' : '' })}
            options={views.map((value) => ({ value, label: t(`running.${value}`) }))}
          />
        </div>
      }
    >
      {totals === undefined ? (
        error ? (
          <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={6} />
        )
      ) : uom === undefined ? (
        <p className={styles['hint']}>{t('running.none')}</p>
      ) : view === 'chart' ? (
        <RunningChart
          totals={{ ...totals, materials: totals.materials.filter((material) => material.uom === uom) }}
          uom={uom}
        />
      ) : (
        <RunningTable project_id={project_id} totals={totals} uom={uom} />
      )}
    </Panel>
  )
}
