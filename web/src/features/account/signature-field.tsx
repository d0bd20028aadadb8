import { LARGEST_SIGNATURE_BYTES, signatureTypes } from '@milepost/contract/account/account.contract'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import type { Problem } from '../../lib/problem.ts'
import { problemText } from '../../lib/problem-text.ts'
import { readPicture } from '../../lib/read-picture.ts'
import { Button } from '../../ui/button.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import styles from './account.module.css'
import shared from '../../ui/shared.module.css'

const SignaturePad = lazy(withRetry(() => import('./signature-pad.tsx')))

const taken = { types: signatureTypes, format: 'png, jpeg', largest: LARGEST_SIGNATURE_BYTES }

export interface SignatureFieldProps {
  /** The signature that is kept; null without one. */
  stored: string | null
  /** The value after saving; undefined while unchanged. */
  changed: string | null | undefined
  /** Whether the person can do without one. */
  removable: boolean
  error: string | undefined
  onChange: (picture: string | null | undefined) => void
}

/** One's signature: drawn, or uploaded, which needs neither mouse nor finger. */
export function SignatureField({ stored, changed, removable, error, onChange }: SignatureFieldProps) {
  const { t } = useTranslation('account')
  const [drawing, setDrawing] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const shown = changed === undefined ? stored : changed
  const change = (picture: string | null | undefined) => {
    setRefused(null)
    onChange(picture)
  }
  const draw = () => {
    setDrawing(true)
    change(undefined)
  }
  const upload = async (chosen: File | undefined) => {
    if (!chosen) return
    try {
      change(await readPicture(chosen, taken))
      setDrawing(false)
    } catch (problem) {
      setRefused(problemText(problem as Problem))
    }
  }
  const undo = () => {
    setDrawing(false)
    change(undefined)
  }
  const fault = refused ?? error
  return (
    <fieldset
      id="signature"
      tabIndex={-1}
      className={styles['signature']}
      aria-describedby={fault ? 'signature-error' : 'signature-hint'}
    >
      <legend>{t('signature.title')}</legend>
      <p id="signature-hint" className={styles['hint']}>
        {t('signature.hint')}
      </p>
      {drawing ? (
        <Suspense>
          <SignaturePad onChange={(picture) => change(picture ?? undefined)} />
        </Suspense>
      ) : shown ? (
        <img src={shown} alt={t('signature.picture')} className={styles['picture']} />
      ) : (
        <p>{t('signature.none')}</p>
      )}
      {fault && (
        <p id="signature-error" role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
      <div className={shared['button-row']}>
        {!drawing && <Button onClick={draw}>{t(shown ? 'signature.draw_again' : 'signature.draw')}</Button>}
        <FileButton accept={signatureTypes.join(',')} multiple={false} onFiles={([chosen]) => void upload(chosen)}>
          {t('signature.upload')}
        </FileButton>
        {(drawing || changed !== undefined) && <Button onClick={undo}>{t('signature.undo_all')}</Button>}
        {removable && !drawing && shown && <Button onClick={() => change(null)}>{t('signature.remove')}</Button>}
      </div>
    </fieldset>
  )
}
