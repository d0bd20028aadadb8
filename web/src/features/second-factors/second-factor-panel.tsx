import type { OwnFactors, TotpBegun } from '@milepost/contract/second-factors/own-factors.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { beginTotp, confirmTotp, newRecoveryCodes, ownFactorsQuery, removeTotp } from './api.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { CodeInput, TotpSetup, useCode } from './totp-setup.tsx'
import './second-factors.en.json'
import styles from './second-factors.module.css'
import shared from '../../ui/shared.module.css'

/** The authenticator app that is being added, until its first code is right. */
function AddTotp({
  begun,
  onDone,
  onCancel,
}: {
  begun: TotpBegun
  onDone: (codes: string[] | null) => void
  onCancel: () => void
}) {
  const { t } = useTranslation('second-factors')
  const { code, fault, setFault, change } = useCode()
  const confirm = useCall((typed: string) => confirmTotp(begun.enrollment, typed), {
    quiet: true,
    toast: () => t('totp.added'),
    invalidates: [ownFactorsQuery.queryKey],
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
    onFailed: (problem) => setFault(problemText(problem)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') setFault(t('empty'))
    else confirm.mutate(code)
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate aria-label={t('totp.title')}>
      <TotpSetup begun={begun} />
      <CodeInput value={code} error={fault} onChange={change} />
      <div className={shared['buttons']}>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" kind="primary" loading={confirm.isPending}>
          {t('totp.confirm')}
        </Button>
      </div>
    </form>
  )
}

/** The app with its actions, and the recovery codes. */
function Factors({
  factors,
  onBegun,
  onCodes,
}: {
  factors: OwnFactors
  onBegun: (begun: TotpBegun) => void
  onCodes: (codes: string[]) => void
}) {
  const { t } = useTranslation('second-factors')
  const { time_zone } = useSession()
  const [removing, setRemoving] = useState(false)
  const { totp, passkeys, recovery_codes_left: left } = factors
  const begin = useCall(beginTotp, { onDone: onBegun })
  const remove = useCall(removeTotp, {
    invalidates: [ownFactorsQuery.queryKey],
    toast: () => t('totp.removed'),
    onSettled: () => setRemoving(false),
  })
  const renew = useCall(newRecoveryCodes, { invalidates: [ownFactorsQuery.queryKey], onDone: onCodes })
  return (
    <>
      {factors.required && !totp && passkeys.length === 0 && <p role="status">{t('required')}</p>}
      <div className={styles['key']}>
        <div>
          <strong>{t('totp.title')}</strong>
          {totp ? (
            <span>
              {t('added')} <RelativeTime instant={totp.created_at} time_zone={time_zone} />
              {totp.last_used_at && (
                <>
                  {' · '}
                  {t('last_used')} <RelativeTime instant={totp.last_used_at} time_zone={time_zone} />
                </>
              )}
            </span>
          ) : (
            <span>{t('totp.lead')}</span>
          )}
        </div>
        <div className={styles['buttons']}>
          <Button size="small" loading={begin.isPending} onClick={() => begin.mutate()}>
            {t(totp ? 'totp.replace' : 'totp.add')}
          </Button>
          {totp && (
            <Button size="small" onClick={() => setRemoving(true)}>
              {t('totp.remove')}
            </Button>
          )}
        </div>
      </div>
      {(totp || passkeys.length > 0) && (
        <div className={styles['key']}>
          <div>
            <strong>
              {t('codes.title')} {left !== null && left < 4 && <Badge tone="warning">{t('codes.few')}</Badge>}
            </strong>
            <span>{t('codes.left', { count: left ?? 0, formatted: formatCount(left ?? 0) })}</span>
          </div>
          <Button size="small" loading={renew.isPending} onClick={() => renew.mutate()}>
            {t('codes.renew')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={removing}
        danger
        busy={remove.isPending}
        title={t('totp.remove_title')}
        acceptLabel={t('totp.remove')}
        onAccept={() => remove.mutate()}
        onCancel={() => setRemoving(false)}
      >
        {t('totp.remove_text')}
      </ConfirmDialog>
    </>
  )
}

/** The person's authenticator app and recovery codes. */
export default function SecondFactorPanel() {
  const { t } = useTranslation('second-factors')
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(ownFactorsQuery)
  const [begun, setBegun] = useState<TotpBegun | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const done = (next: string[] | null) => {
    setBegun(null)
    setCodes(next)
  }
  return (
    <Panel title={t('title')}>
      {codes ? (
        <RecoveryCodes
          codes={codes}
          end={t('codes.saved')}
          onEnd={() => {
            setCodes(null)
            void queryClient.invalidateQueries({ queryKey: ownFactorsQuery.queryKey })
          }}
        />
      ) : begun ? (
        <AddTotp begun={begun} onDone={done} onCancel={() => setBegun(null)} />
      ) : data ? (
        <Factors factors={data} onBegun={setBegun} onCodes={setCodes} />
      ) : error ? (
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={2} />
      )}
    </Panel>
  )
}
