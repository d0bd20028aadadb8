import { secondSteps } from '@milepost/contract/second-factors/second-step.contract'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/client.ts'
import { PasskeyError, signWithPasskey } from '../../lib/passkeys.ts'
import { passkeysHere } from '../../lib/passkeys-here.ts'
import type { Problem } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import { signInBy } from './sign-in.ts'
import './sessions.en.json'

/** Suggestions of passkeys are offered again this often, in ms: their challenge is valid for ten minutes. */
const OFFERED_FOR = 9 * 60_000

const ask = () => call(secondSteps.options, { body: {} })

/** Signs in with the passkey that the person chooses: at once, or from the suggestions. */
async function signIn({ challenge, options }: Awaited<ReturnType<typeof ask>>, autofill: boolean): Promise<void> {
  await signInBy({ challenge, passkey: await signWithPasskey(options, autofill) })
}

/** Whether the browser suggests passkeys in the field for the username. */
const suggests = async (): Promise<boolean> => {
  const { isConditionalMediationAvailable: ask } = PublicKeyCredential
  return typeof ask === 'function' && (await ask.call(PublicKeyCredential))
}

/** Signs in with a passkey alone: by the button, or by a suggestion in the field for the username. */
export default function PasskeySignIn({
  onRefused,
}: {
  /** The same function each time: suggestions are offered once for the page. */
  onRefused: (problem: Problem | null) => void
}) {
  const { t } = useTranslation('sessions')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const attempt = useCallback(
    async (asked: ReturnType<typeof ask>, autofill: boolean) => {
      try {
        await signIn(await asked, autofill)
      } catch (error) {
        if (!(error instanceof PasskeyError)) onRefused(error as Problem)
        else setFailed(error.fault !== 'cancelled' && !autofill)
      }
    },
    [onRefused],
  )
  useEffect(() => {
    if (!passkeysHere()) return
    // Nobody asked for suggestions, so that nothing is said where the server has none.
    const offer = async () => {
      const asked = (await suggests()) && (await ask().catch(() => null))
      if (asked) void attempt(Promise.resolve(asked), true)
    }
    void offer()
    const timer = setInterval(() => void offer(), OFFERED_FOR)
    return () => clearInterval(timer)
  }, [attempt])
  const press = async () => {
    onRefused(null)
    setBusy(true)
    await attempt(ask(), false)
    setBusy(false)
  }
  if (!passkeysHere()) return null
  return (
    <>
      <Button size="large" fullWidth loading={busy} onClick={() => void press()}>
        {t('sign_in.by_passkey')}
      </Button>
      {failed && <p role="alert">{t('sign_in.passkey_failed')}</p>}
    </>
  )
}
