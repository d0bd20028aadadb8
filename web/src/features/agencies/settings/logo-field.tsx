import { LARGEST_LOGO_BYTES, logoTypes } from '@milepost/contract/agencies/agency-limits'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Problem } from '../../../lib/problem.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { AgencyLogo } from '../../../ui/agency-logo.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './settings.module.css'

const taken: readonly string[] = logoTypes

/** A file as a data address. Throws what the server would say of one that is too large or of another type; what it is by its content the server finds out. */
async function readLogo(file: File): Promise<string> {
  if (!taken.includes(file.type))
    throw new Problem({ status: 415, code: 'invalid_file_format', params: { format: 'png, jpeg, svg' } })
  if (file.size > LARGEST_LOGO_BYTES)
    throw new Problem({ status: 413, code: 'file_too_large', params: { size: LARGEST_LOGO_BYTES / 1024 / 1024 } })
  return await new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Problem({ status: 422, code: 'photo_unreadable' })))
    reader.readAsDataURL(file)
  })
}

export interface LogoFieldProps {
  agency: { id: number; name: string } | null
  /** What the agency is called, for the letter that stands in a logo's place. */
  name: string
  /** The file that was chosen; null where the logo is taken away, undefined while nothing was changed. */
  logo: string | null | undefined
  onChange: (logo: string | null | undefined) => void
}

/** The agency's logo: uploaded, or the first letter of its name. */
export function LogoField({ agency, name, logo, onChange }: LogoFieldProps) {
  const { t } = useTranslation('agencies')
  const [refused, setRefused] = useState<string | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const change = (next: string | null | undefined) => {
    setRefused(null)
    onChange(next)
  }
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    try {
      change(await readLogo(chosen))
    } catch (problem) {
      setRefused(problemText(problem as Problem))
    }
  }
  const shown = logo ? (
    <img src={logo} alt={t('logo.chosen')} className={styles['chosen']} />
  ) : (
    <AgencyLogo id={logo === undefined && agency ? agency.id : null} name={name} />
  )
  return (
    <fieldset
      id="agency-logo"
      className={styles['logo']}
      aria-describedby={refused ? 'agency-logo-error' : 'agency-logo-hint'}
    >
      <legend>{t('logo.title')}</legend>
      <p id="agency-logo-hint" className={styles['hint']}>
        {t('logo.hint', { size: LARGEST_LOGO_BYTES / 1024 / 1024 })}
      </p>
      <div className={styles['picture']}>{shown}</div>
      {refused && (
        <p id="agency-logo-error" role="alert" className={styles['fault']}>
          {refused}
        </p>
      )}
      <div className={styles['row']}>
        <Button onClick={() => file.current?.click()}>{t('logo.upload')}</Button>
        {logo !== undefined && <Button onClick={() => change(undefined)}>{t('logo.undo')}</Button>}
        {logo === undefined && agency && <Button onClick={() => change(null)}>{t('logo.remove')}</Button>}
      </div>
      <input
        ref={file}
        type="file"
        hidden
        aria-label={t('logo.upload')}
        accept={logoTypes.join(',')}
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </fieldset>
  )
}
