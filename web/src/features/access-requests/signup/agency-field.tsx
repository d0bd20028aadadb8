import { signup } from '@milepost/contract/access-requests/signup.contract'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/client.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import '../access-requests.en.json'

type Agencies = { id: number; name: string }[]

export interface AgencyFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One of the agencies that accept requests. */
export function AgencyField({ value, error, onChange }: AgencyFieldProps) {
  const { t } = useTranslation('access-requests')
  const [agencies, setAgencies] = useState<Agencies | 'failed' | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let shown = true
    call(signup.agencies).then(
      ({ dot_authorities }) => shown && setAgencies(dot_authorities),
      () => shown && setAgencies('failed'),
    )
    return () => {
      shown = false
    }
  }, [tries])
  if (agencies === 'failed')
    return (
      <p role="alert">
        {t('signup.agencies_failed')} <Button onClick={() => setTries(tries + 1)}>{t('signup.again')}</Button>
      </p>
    )
  if (agencies?.length === 0) return <p role="status">{t('signup.no_agency')}</p>
  const offered = (agencies ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <SelectField
      id="signup-agency"
      label={t('signup.agency')}
      value={offered.some((option) => option.value === value) ? value : ''}
      options={[{ value: '', label: t('signup.choose') }, ...offered]}
      error={error}
      required
      onChange={onChange}
    />
  )
}
