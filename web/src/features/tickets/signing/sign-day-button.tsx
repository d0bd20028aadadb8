import { IconSignature } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../../lib/with-retry.ts'
import { Button } from '../../../ui/button.tsx'
import './signing.en.json'
import type { ListDecisions } from '../list/use-list-decisions.ts'

const SignDayDialog = lazy(withRetry(() => import('./sign-day-dialog.tsx')))

/** Opens a project's day, whose loads a contractor signs or counts. */
export default function SignDayButton({
  project_id,
  decisions,
}: {
  project_id: number
  decisions: ListDecisions['decisions']
}) {
  const { t } = useTranslation('signing')
  const [open, setOpen] = useState(false)
  const agree = (day: string, count: number) => {
    setOpen(false)
    const filters = { project_id: { eq: project_id }, printed_on: { eq: day }, signature: { eq: 'unsigned' as const } }
    void decisions.start({ action: 'agree', target: { list: { filters }, except_ids: [], count } })
  }
  return (
    <>
      <Button leftSection={<IconSignature size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Suspense>
        {open && <SignDayDialog project_id={project_id} onAgree={agree} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
