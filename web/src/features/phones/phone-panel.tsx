import type { PhoneState } from '@milepost/contract/phones/phones.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { writtenPhone } from '../../lib/phone.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { phoneQuery, removePhone } from './api.ts'
import type { SentCode } from './phone-form.tsx'
import './phones.en.json'
import styles from './phones.module.css'

const PhoneForm = lazy(withRetry(() => import('./phone-form.tsx')))
const ConfirmForm = lazy(withRetry(() => import('./confirm-form.tsx')))

type Phone = NonNullable<PhoneState['phone']>

/** The confirmed number, and whether it still opens anything. */
function Confirmed({ phone: { phone, verified_at, lapsed } }: { phone: Phone }) {
  const { t } = useTranslation('phones')
  const { time_zone } = useSession()
  return (
    <div className={styles['facts']}>
      <p>
        <strong>{writtenPhone(phone)}</strong>{' '}
        <Badge tone={lapsed ? 'warning' : 'good'}>{t(lapsed ? 'own.lapsed' : 'own.confirmed')}</Badge>
      </p>
      <p className={styles['hint']}>
        {lapsed ? t('own.lapsed_text') : t('own.since', { time: formatInstant(verified_at, time_zone) })}
      </p>
    </div>
  )
}

function Remove({ phone }: { phone: string }) {
  const { t } = useTranslation('phones')
  const [asked, setAsked] = useState(false)
  const remove = useCall(removePhone, {
    invalidates: [phoneQuery.queryKey],
    toast: () => t('own.removed'),
    onDone: () => setAsked(false),
  })
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('own.remove')}</Button>
      <ConfirmDialog
        opened={asked}
        title={t('own.remove_title')}
        acceptLabel={t('own.remove')}
        danger
        busy={remove.isPending}
        onAccept={() => remove.mutate()}
        onCancel={() => setAsked(false)}
      >
        {t('own.remove_text', { phone: writtenPhone(phone) })}
      </ConfirmDialog>
    </>
  )
}

function Content({ phone, waiting, suggested }: PhoneState) {
  const { t } = useTranslation('phones')
  /** The number that a form begins with; undefined while there is none. */
  const [first, setFirst] = useState<string | null>()
  const [sent, setSent] = useState<SentCode | null>(null)
  const expected = sent?.phone ?? waiting
  if (first !== undefined)
    return (
      <PhoneForm
        first={first}
        onSent={(code) => {
          setSent(code)
          setFirst(undefined)
        }}
        onCancel={() => setFirst(undefined)}
      />
    )
  if (expected)
    return (
      <ConfirmForm
        key={expected}
        phone={expected}
        sent={sent}
        onDone={() => setSent(null)}
        onOther={() => {
          setSent(null)
          setFirst(null)
        }}
      />
    )
  return (
    <>
      {phone ? <Confirmed phone={phone} /> : <p className={styles['hint']}>{t('own.none')}</p>}
      <div className={styles['actions']}>
        {phone?.lapsed && <Button onClick={() => setFirst(phone.phone)}>{t('own.confirm_again')}</Button>}
        {!phone && suggested && (
          <Button onClick={() => setFirst(suggested)}>
            {t('own.confirm_stated', { phone: writtenPhone(suggested) })}
          </Button>
        )}
        <Button onClick={() => setFirst(null)}>{t(phone ? 'own.change' : 'own.add')}</Button>
        {phone && <Remove phone={phone.phone} />}
      </div>
    </>
  )
}

/** One's own phone number for codes: none, one that waits for its code, or a confirmed one. */
export default function PhonePanel() {
  const { t } = useTranslation('phones')
  const { data, error, refetch } = useQuery({ ...phoneQuery, refetchOnWindowFocus: false })
  return (
    <Panel title={t('own.title')}>
      {data ? (
        <Suspense fallback={<Skeleton rows={3} />}>
          <Content {...data} />
        </Suspense>
      ) : error ? (
        <FailedState title={t('own.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={2} />
      )}
    </Panel>
  )
}
