import type { OutsideKind } from '@milepost/contract/core/capacities'
import { signup } from '@milepost/contract/access-requests/signup.contract'
import { signupFaults, type SignupEntry } from '@milepost/contract/access-requests/signup-entry'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/client.ts'
import type { Problem } from '../../../lib/problem.ts'
import '../access-requests.en.json'

export interface SignupValues extends SignupEntry {
  kind: OutsideKind
  /** The chosen agency's id as text; empty for none. */
  agency: string
}
export type SignupField = Exclude<keyof SignupValues, 'kind'>

const none: SignupValues = {
  kind: 'vendor',
  agency: '',
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  company: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  zip: '',
  projects: '',
  message: '',
}

/** An agency's id in the address of the page, as a link that an agency gives has it; empty for none. */
export const agencyNamed = (search: string): string =>
  /^[1-9]\d{0,15}$/.exec(new URLSearchParams(search).get('agency') ?? '')?.[0] ?? ''

const faultCodes = [
  'field_is_required',
  'control_character',
  'text_too_long',
  'email_is_invalid',
  'phone_is_invalid',
  'state_is_invalid',
  'zip_is_invalid',
] as const
type FaultCode = (typeof faultCodes)[number]

/** The state of a request for access: its values, its faults, and the server's response. `own_host` is the page's host where it is an agency's own. */
export function useSignupForm({ own_host, onSent }: { own_host: string | null; onSent: (email: string) => void }) {
  const { t, i18n } = useTranslation('access-requests')
  const [values, setValues] = useState({ ...none, agency: agencyNamed(location.search) })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState(0)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Problem | null>(null)
  const textOf = (code: string) =>
    t(`faults.${(faultCodes as readonly string[]).includes(code) ? (code as FaultCode) : 'field_is_required'}`)
  const { agency, ...entry } = values
  const faults = new Map<string, string>(
    [...signupFaults(entry), ...(refused?.details ?? [])].map(({ path, code }) => [path, textOf(code)]),
  )
  if (own_host === null && agency === '') faults.set('agency', t('signup.agency_missing'))
  const send = async () => {
    setSent(sent + 1)
    if ([...faults.keys()].some((path) => !refused?.details.some((detail) => detail.path === path))) return
    setBusy(true)
    setRefused(null)
    try {
      await call(signup.ask, {
        body: {
          ...(own_host === null ? { dot_authority_id: Number(agency) } : { host: own_host }),
          ...entry,
          address_2: entry.address_2.trim() || null,
          projects: entry.projects.trim() || null,
          message: entry.message.trim() || null,
          locale: i18n.language === 'es' ? 'es' : 'en',
        },
      })
      onSent(entry.email.trim())
    } catch (problem) {
      setRefused(problem as Problem)
      setBusy(false)
    }
  }
  return {
    values,
    busy,
    sent,
    /** The server's refusal of the request as a whole; faults of fields are shown at the fields. */
    refused: refused && refused.details.length === 0 ? refused : null,
    /** All that is wrong, by field. */
    faults,
    /** A field's fault, once it was left or the form was sent. */
    faultOf: (field: SignupField) => (sent > 0 || left.has(field) ? faults.get(field) : undefined),
    change: (next: Partial<SignupValues>) => {
      setValues({ ...values, ...next })
      setRefused(null)
    },
    leave: (field: SignupField) => values[field] !== '' && setLeft(new Set(left).add(field)),
    send,
  }
}
