import type { AgencyAdministrator } from '@milepost/contract/agencies/agency'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { agencyOptions, resendInvitations } from './api.ts'
import { InviteForm } from './invite-form.tsx'
import own from './managed.module.css'
import shared from '../../../ui/shared.module.css'

/** The administrators of an agency. If none has signed in yet, the invitation can be sent again, or somebody else invited. */
export default function AdministratorsPanel({
  id,
  administrators,
}: {
  id: number
  administrators: readonly AgencyAdministrator[]
}) {
  const { t } = useTranslation('agencies')
  const [open, setOpen] = useState(false)
  const again = useCall(() => resendInvitations(id), {
    invalidates: [agencyOptions(id).queryKey],
    toast: ({ sent_count }) => t('administrators.sent', { count: sent_count, formatted: formatCount(sent_count) }),
  })
  const waiting = administrators.some(({ status }) => status === 'pending')
  return (
    <Panel title={t('administrators.title')}>
      <ul className={own['administrators']} aria-label={t('administrators.title')}>
        {administrators.map((one) => (
          <li key={one.id}>
            <strong>{t('administrators.name', one)}</strong>
            <span>{one.email}</span>
            <Badge tone={one.status === 'active' ? 'good' : 'notice'}>
              {t(`administrators.${one.status === 'active' ? 'active' : 'pending'}`)}
            </Badge>
          </li>
        ))}
      </ul>
      {open ? (
        <InviteForm id={id} onEnd={() => setOpen(false)} />
      ) : (
        <div className={shared['row']}>
          <Button onClick={() => setOpen(true)}>{t('administrators.invite')}</Button>
          {waiting && (
            <Button loading={again.isPending} onClick={() => again.mutate()}>
              {t('administrators.resend')}
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}
