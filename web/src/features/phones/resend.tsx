import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import './phones.en.json'
import { useCountdown } from './use-countdown.ts'

/** Longer waits are said in minutes. */
const MOST_SECONDS = 120

/** Asks for another code, once its time has come. */
export function Resend({ until, busy, onResend }: { until: number; busy: boolean; onResend: () => void }) {
  const { t } = useTranslation('phones')
  const seconds = useCountdown(until)
  return (
    <Button size="large" fullWidth loading={busy} disabled={seconds > 0} onClick={onResend}>
      {seconds === 0
        ? t('resend')
        : seconds <= MOST_SECONDS
          ? t('resend_in', { count: seconds })
          : t('resend_in_minutes', { count: Math.ceil(seconds / 60) })}
    </Button>
  )
}
