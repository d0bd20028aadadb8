import { LARGEST_LOGO_BYTES, logoTypes } from '@milepost/contract/agencies/agency-limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../../lib/problem.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { readPicture } from '../../../lib/read-picture.ts'
import { AgencyLogo } from '../../../ui/agency-logo.tsx'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import styles from './settings.module.css'
import shared from '../../../ui/shared.module.css'

const taken = { types: logoTypes, format: 'png, jpeg, svg', largest: LARGEST_LOGO_BYTES }

export interface LogoFieldProps {
  agency: { id: number; name: string } | null
  /** Name of the agency, whose first letter replaces a missing logo. */
  name: string
  /** The file that was chosen; null where the logo is taken away, undefined while nothing was changed. */
  logo: string | null | undefined
  onChange: (logo: string | null | undefined) => void
}

/** The agency's logo: uploaded, or the first letter of its name. */
export function LogoField({ agency, name, logo, onChange }: LogoFieldProps) {
  const { t } = useTranslation('agencies')
  const [refused, setRefused] = useState<string | null>(null)
  /** Whether there is a logo to remove: known only from loading its picture. */
  const [has, setHas] = useState(false)
  const change = (next: string | null | undefined) => {
    setRefused(null)
    onChange(next)
  }
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    try {
      change(await readPicture(chosen, taken))
    } catch (problem) {
      setRefused(problemText(problem as Problem))
    }
  }
  const preview = logo ? (
    <img src={logo} alt={t('logo.chosen')} className={styles['chosen']} />
  ) : (
    <AgencyLogo id={logo === undefined && agency ? agency.id : null} name={name} onShown={() => setHas(true)} />
  )
  return (
    <fieldset
      id="agency-logo"
      className={styles['logo']}
      aria-describedby={refused ? 'agency-logo-error' : 'agency-logo-hint'}
    >
      <legend>{t('logo.title')}</legend>
      <p id="agency-logo-hint" className={shared['hint']}>
        {t('logo.hint', { size: LARGEST_LOGO_BYTES / 1024 / 1024 })}
      </p>
      <div className={styles['picture']}>{preview}</div>
      {refused && (
        <p id="agency-logo-error" role="alert" className={shared['error']}>
          {refused}
        </p>
      )}
      <div className={shared['row']}>
        <FileButton accept={logoTypes.join(',')} multiple={false} onFiles={([chosen]) => void choose(chosen)}>
          {t('logo.upload')}
        </FileButton>
        {logo !== undefined && <Button onClick={() => change(undefined)}>{t('logo.undo')}</Button>}
        {logo === undefined && has && <Button onClick={() => change(null)}>{t('logo.remove')}</Button>}
      </div>
    </fieldset>
  )
}
