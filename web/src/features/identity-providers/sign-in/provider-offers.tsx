import type { OfferedProvider } from '@milepost/contract/identity-providers/sso.contract'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../../lib/problem.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { Button } from '../../../ui/button.tsx'
import { agencyHere, isUsername, providersHere, type ByProviderProps } from '../../sessions/index.ts'
import { goToProvider, providersFor } from './sso.ts'
import '../sso.en.json'
import styles from '../identity-providers.module.css'

/** How long after the last key the server is asked, in ms. */
const PAUSE = 400

/** The providers that the domain of an email address leads to, while it is typed. */
function useFound(username: string): readonly OfferedProvider[] {
  const [found, setFound] = useState<{ email: string; providers: readonly OfferedProvider[] } | null>(null)
  const email = username.includes('@') && isUsername(username) ? username.trim().toLowerCase() : ''
  useEffect(() => {
    if (email === '') return
    const stop = new AbortController()
    const ask = () =>
      providersFor(email, stop.signal).then(
        (providers) => setFound({ email, providers }),
        () => undefined,
      )
    const timer = setTimeout(() => void ask(), PAUSE)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [email])
  return found?.email === email ? found.providers : []
}

/** The provider that an agency requires, as the refusal of a password names it. */
function requiredBy(refused: Problem | null): { id: number; name: string }[] {
  const { idp, name } = refused?.code === 'provider_required' ? refused.params : {}
  return typeof idp === 'number' ? [{ id: idp, name: String(name) }] : []
}

/** A button for each provider: those of the agency whose address this is, of the domain of the email address, and the one that a refusal names. */
export default function ProviderOffers({ username, refused }: ByProviderProps) {
  const { t } = useTranslation('sso')
  const found = useFound(username)
  const [going, setGoing] = useState<number | null>(null)
  const [failed, setFailed] = useState<Problem | null>(null)
  const here = agencyHere()?.id
  const offers = new Map<number, string>(requiredBy(refused).map(({ id, name }) => [id, t('continue', { name })]))
  for (const { id, name, dot_authority } of [...providersHere(), ...found])
    offers.set(
      id,
      dot_authority.id === here ? t('continue', { name }) : t('continue_at', { name, agency: dot_authority.name }),
    )
  const go = async (id: number) => {
    setGoing(id)
    setFailed(null)
    try {
      await goToProvider({ idp: String(id), email: username })
    } catch (problem) {
      setFailed(problem as Problem)
      setGoing(null)
    }
  }
  return (
    <div
      className={styles['offers']}
      role="group"
      aria-label={t('group')}
      aria-live="polite"
      hidden={offers.size === 0}
    >
      {[...offers].map(([id, label]) => (
        <Button key={id} size="large" fullWidth loading={going === id} onClick={() => void go(id)}>
          {label}
        </Button>
      ))}
      {failed && <p role="alert">{problemText(failed)}</p>}
    </div>
  )
}
