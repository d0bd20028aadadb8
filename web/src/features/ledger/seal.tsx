import type { LedgerVerification } from '@milepost/contract/ledger/ledger.contract'
import { IconShield, IconShieldCheck, IconShieldHalf, IconShieldPause, IconShieldX } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../lib/dates.ts'
import { formatCount, formatShare } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { ledgerKey, stopVerification } from './api.ts'
import { CopyText } from './copy-text.tsx'
import styles from './ledger.module.css'
import { whatIsVerified } from './texts.ts'
import shared from '../../ui/shared.module.css'

const icons = {
  none: IconShield,
  running: IconShieldHalf,
  holds: IconShieldCheck,
  stopped: IconShieldPause,
  broken: IconShieldX,
}
type State = keyof typeof icons

const stateOf = (verification: LedgerVerification | null): State => {
  if (verification === null) return 'none'
  if (verification.findings > 0) return 'broken'
  return verification.state === 'done' ? 'holds' : verification.state
}

function headline(t: TFunction<'ledger'>, verification: LedgerVerification | null, state: State): string {
  if (state !== 'broken' || verification === null) return t(`seal.${state === 'broken' ? 'holds' : state}`)
  return t('seal.findings', { count: verification.findings, formatted: formatCount(verification.findings) })
}

/** What the verification that is shown came to, or how far it is; the last root that it confirmed is there to be copied. */
export function Seal({ verification }: { verification: LedgerVerification | null }) {
  const { t } = useTranslation('ledger')
  const state = stateOf(verification)
  const Icon = icons[state]
  return (
    <section className={styles['seal']} data-state={state} aria-label={t('seal.label')}>
      <span className={styles['mark']}>
        <Icon size={36} stroke={1.5} aria-hidden />
      </span>
      <div className={styles['verdict']}>
        <div role="status">
          <h2>{headline(t, verification, state)}</h2>
        </div>
        {verification === null ? <p>{t('seal.none_text')}</p> : <Details verification={verification} />}
      </div>
    </section>
  )
}

/** For fewer tickets a rate means nothing. */
const FEWEST_TICKETS = 1000

function Details({ verification }: { verification: LedgerVerification }) {
  const { t } = useTranslation('ledger')
  const { time_zone } = useSession()
  const { tickets, tickets_a_second, last_day, last_root, state } = verification
  const counted = (['tickets', 'events', 'days'] as const)
    .map((what) => t(`seal.${what}`, { count: verification[what], formatted: formatCount(verification[what]) }))
    .join(', ')
  const meaningful = tickets_a_second !== null && tickets >= FEWEST_TICKETS
  const rate = meaningful ? [t('seal.rate', { formatted: formatCount(tickets_a_second) })] : []
  return (
    <>
      {state === 'running' && <Progress verification={verification} />}
      <p>
        {t('seal.by', {
          what: whatIsVerified(t, verification),
          time: formatInstant(verification.finished_at ?? verification.started_at, time_zone, 'full'),
          name: verification.started_by,
        })}
      </p>
      <p className={styles['figures']}>{[counted, ...rate].join(' · ')}</p>
      {last_root !== null && state !== 'running' && (
        <div className={styles['last']}>
          <span className={shared['hint-text']}>{t('seal.root', { day: formatDate(last_day) })}</span>
          <CopyText text={last_root} label={t('seal.copy')} />
        </div>
      )}
    </>
  )
}

function Progress({ verification: { id, progress } }: { verification: LedgerVerification }) {
  const { t } = useTranslation('ledger')
  const stop = useCall(stopVerification, {
    invalidates: [ledgerKey],
  })
  return (
    <div className={styles['running']}>
      <progress aria-label={t('seal.progress')} value={progress} max={1} className={styles['progress']} />
      <span className={styles['share']}>{formatShare(Math.floor(progress * 100) / 100, 0)}</span>
      <Button size="small" loading={stop.isPending} onClick={() => stop.mutate(id)}>
        {t('seal.stop')}
      </Button>
    </div>
  )
}
