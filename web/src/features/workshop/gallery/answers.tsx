import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, type EmptyStateProps } from '../../../ui/empty-state.tsx'
import { Problem } from '../../../lib/problem.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx'
import { LoadingOverlay } from '../../../ui/loading-overlay.tsx'
import { RestoredDraft } from '../../../ui/restored-draft.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast, type Toast } from '../../../lib/toast-store.ts'
import styles from './gallery.module.css'
import { nothing, type SpecimenGroup } from './specimen.ts'

const titles = {
  nothing_yet: ['none', 'none_text'],
  nothing_matches: ['no_match', undefined],
  no_permission: ['not_allowed', undefined],
  failed: ['failed', 'failed_text'],
} as const satisfies Record<EmptyStateProps['kind'], readonly [string, string | undefined]>

const empty = (kind: EmptyStateProps['kind']) =>
  function ShownEmptyState() {
    const { t } = useTranslation('workshop')
    const [title, text] = titles[kind]
    return (
      <EmptyState
        kind={kind}
        title={t(`sample.${title}`)}
        text={text && t(`sample.${text}`)}
        onRetry={kind === 'failed' ? nothing : undefined}
      />
    )
  }

const failed = (code: 'forbidden' | 'not_ready') =>
  function ShownFailedState() {
    const { t } = useTranslation('workshop')
    return <FailedState title={t('sample.failed')} error={new Problem({ status: 0, code })} onRetry={nothing} />
  }

const toast = (kind: Toast['kind'], text: 'saved' | 'not_saved' | 'new') =>
  function ShownToast() {
    const { t } = useTranslation('workshop')
    return <Button onClick={() => showToast({ kind, text: t(`sample.${text}`) })}>{t('gallery.open')}</Button>
  }

function Summary() {
  const { t } = useTranslation('workshop')
  return (
    <FormErrorSummary
      errors={[{ field: 'no-field', text: `${t('sample.code')}: ${t('sample.required')}` }]}
      focusOn={undefined}
    />
  )
}

/** Messages to the user. */
export const answers: SpecimenGroup = {
  key: 'answers',
  specimens: [
    {
      file: 'empty-state',
      states: (['nothing_yet', 'nothing_matches', 'no_permission', 'failed'] as const).map(
        (kind) => [`kind='${kind}'`, empty(kind)] as const,
      ),
      wide: true,
    },
    {
      file: 'failed-state',
      states: [
        ["code='forbidden'", failed('forbidden')],
        ["code='not_ready'", failed('not_ready')],
      ],
      wide: true,
    },
    {
      file: 'toasts/toasts',
      states: [
        ["kind='success'", toast('success', 'saved')],
        ["kind='error'", toast('error', 'not_saved')],
        ["kind='notice'", toast('notice', 'new')],
      ],
    },
    { file: 'form-error-summary', states: [['errors', Summary]] },
    { file: 'restored-draft', states: [['', () => <RestoredDraft onStartOver={nothing} />]] },
    { file: 'skeleton', states: [['rows={3}', () => <Skeleton rows={3} />]] },
    {
      file: 'loading-overlay',
      states: [
        [
          '',
          () => (
            <div className={styles['screen']}>
              <LoadingOverlay />
            </div>
          ),
        ],
      ],
    },
  ],
}
