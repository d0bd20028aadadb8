import type { SuppliedPlant } from '@milepost/contract/plant-health/supplied-plants.contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../../ui/record-drawer.tsx'
import { FailingChecks, HealthDays, HealthFigures } from '../health-figures.tsx'
import '../plant-health.en.json'
import styles from '../plant-health.module.css'

export interface SuppliedPlantDrawerProps extends RecordDrawerOpened {
  row: SuppliedPlant | undefined
  answer: { isPending: boolean; error: Problem | null; refetch: () => unknown }
}

/** A plant's figures with the checks that its tickets fail, day by day, as its vendor sees them. */
export default function SuppliedPlantDrawer({ row, answer, ...opened }: SuppliedPlantDrawerProps) {
  const { t } = useTranslation('plant-health')
  const gone = row === undefined && !answer.isPending && answer.error === null
  const error = gone ? ({ status: 404 } as Problem) : answer.error
  return (
    <RecordDrawer
      {...opened}
      answer={{ data: row, error, refetch: answer.refetch }}
      title={row?.plant ?? t('supplied.title')}
      texts={{
        failed: t('list.failed'),
        not_found: t('supplied.not_found'),
        not_found_text: t('supplied.not_found_text'),
      }}
      footer={(plant) => (
        <Button component={Link} to="/vendor/tickets" search={{ plant_id: String(plant.id) } as never}>
          {t('supplied.tickets')}
        </Button>
      )}
    >
      {(plant) => (
        <div className={styles['parts']}>
          <HealthFigures plant={plant} />
          <FailingChecks plant={plant} />
          <HealthDays plant={plant} />
        </div>
      )}
    </RecordDrawer>
  )
}
