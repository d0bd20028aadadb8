import type { Sample } from '@milepost/contract/samples/samples.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { testChoicesOptions, testOptions } from './api.ts'
import './sample-tests.en.json'
import { TestDialog } from './test-dialog.tsx'
import { TestView } from './test-view.tsx'

export interface OpenTestProps {
  id: number
  sample: Sample
  /** Repeats the test instead of opening it. */
  retest: boolean
  onClose: () => void
}

/** Opens a test: to change it while that is possible, to repeat it, or to read it. */
export default function OpenTest({ id, sample, retest, onClose }: OpenTestProps) {
  const { t } = useTranslation('sample-tests')
  const { data: test, error, refetch } = useQuery(testOptions(id))
  const enters = retest || test?.abilities.includes('edit') === true
  const { data: choices } = useQuery({ ...testChoicesOptions(sample.id), enabled: enters })
  if (!test || (enters && !choices))
    return (
      <Modal opened onClose={onClose} title={t('title')}>
        {error ? (
          <FailedState error={error} title={t('failed')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={4} />
        )}
      </Modal>
    )
  const testers = choices?.testers ?? []
  if (retest)
    return (
      <TestDialog
        sample={sample}
        form={test.questionnaire}
        testers={testers}
        test={null}
        retests={test}
        onClose={onClose}
      />
    )
  return enters ? (
    <TestDialog
      sample={sample}
      form={test.questionnaire}
      testers={testers}
      test={test}
      retests={null}
      onClose={onClose}
    />
  ) : (
    <TestView test={test} sample={sample} onClose={onClose} />
  )
}
