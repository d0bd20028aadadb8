import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Problem } from '../lib/problem.ts'
import { problemText } from '../lib/problem-text.ts'
import { EmptyState } from '../ui/empty-state.tsx'

/** Shown in place of a page that could not be rendered, with a retry button. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <EmptyState
      kind="failed"
      title={t('page_failed.title')}
      text={error instanceof Problem ? problemText(error) : t('page_failed.text')}
      onRetry={retry}
    />
  )
}
