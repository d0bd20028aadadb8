import { accessEntryFaults, type AccessEntry } from '@milepost/contract/contractors/access-entry'
import { contractors } from '@milepost/contract/contractors/contractors.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/client.ts'
import type { Problem } from '../../../lib/problem.ts'
import '../contractors.en.json'

export type AccessValues = AccessEntry & { agency: string }

const none: AccessValues = {
  agency: '',
  project_number: '',
  first_name: '',
  last_name: '',
  company_name: '',
  email: '',
  note: '',
}

/** The agency that receives the request: named in the link, found by the page's own host, or typed. */
export interface Destination {
  dot_authority_id: number | null
  /** The address of the page if it is an agency's own. */
  own_url: string | null
}

/** The agency that the address of the page names, as a link that an agency gives does. */
export function agencyNamed(search: string): number | null {
  const named = new URLSearchParams(search).get('agency') ?? ''
  return /^[1-9]\d{0,15}$/.test(named) ? Number(named) : null
}

/** An agency's address as typed, with or without the scheme; only the host matters. */
const urlTyped = (agency: string): string =>
  /^https?:\/\//i.test(agency.trim()) ? agency.trim() : `https://${agency.trim()}`

const faultCodes = [
  'field_is_required',
  'control_character',
  'text_too_long',
  'email_is_invalid',
  'invalid_project_number',
] as const
type FaultCode = (typeof faultCodes)[number]

/** The state of an access request: its values, its faults, and the server's response. */
export function useAccessForm({ dot_authority_id, own_url }: Destination, onSent: (email: string) => void) {
  const { t, i18n } = useTranslation('contractors')
  const [values, setValues] = useState(none)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState(0)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Problem | null>(null)
  const asks_agency = dot_authority_id === null && own_url === null
  const textOf = (code: string) =>
    t(`access.faults.${(faultCodes as readonly string[]).includes(code) ? (code as FaultCode) : 'field_is_required'}`)
  const { agency, ...entry } = values
  const faults = new Map<string, string>(
    [...accessEntryFaults(entry), ...(refused?.details ?? [])].map(({ path, code }) => [path, textOf(code)]),
  )
  if (asks_agency && agency.trim() === '') faults.set('agency', t('access.agency_missing'))
  const send = async () => {
    setSent(sent + 1)
    if ([...faults.keys()].some((path) => !refused?.details.some((detail) => detail.path === path))) return
    setBusy(true)
    setRefused(null)
    try {
      await call(contractors.ask, {
        body: {
          ...(dot_authority_id === null ? { url: own_url ?? urlTyped(agency) } : { dot_authority_id }),
          ...entry,
          note: entry.note.trim() || null,
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
    asks_agency,
    /** The server's refusal of the request as a whole; faults of fields are shown at the fields. */
    refused: refused && refused.details.length === 0 ? refused : null,
    /** All that is wrong, in the order of the fields. */
    faults,
    /** A field's fault, once it was left or the form was sent. */
    faultOf: (field: keyof AccessValues) => (sent > 0 || left.has(field) ? faults.get(field) : undefined),
    change: (next: Partial<AccessValues>) => {
      setValues({ ...values, ...next })
      setRefused(null)
    },
    leave: (field: keyof AccessValues) => values[field] !== '' && setLeft(new Set([...left, field])),
    send,
  }
}
