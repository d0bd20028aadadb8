import type { TelematicsSignIn } from '@milepost/contract/telematics/telematics-connection.record'
import type { TelematicsConnection } from '@milepost/contract/telematics/telematics.contract'

/** The values of a system's form, as typed. */
export interface SystemValues {
  name: string
  contractor: string
  address: string
  sign_in: TelematicsSignIn
  client_id: string
  token_address: string
  scope: string
  secret: string
  poll_minutes: string
  active: boolean
}

export type SystemFault = 'required' | 'taken' | 'address' | 'minutes' | 'invalid'

/** The form values of a system; the secret is never returned by the server. A new one is polled every 15 minutes, the most that some systems allow. */
export const valuesOf = (system: TelematicsConnection | null): SystemValues => ({
  name: system?.name ?? '',
  contractor: system?.contractor ?? '',
  address: system?.address ?? '',
  sign_in: system?.sign_in ?? 'oauth2',
  client_id: system?.client_id ?? '',
  token_address: system?.token_address ?? '',
  scope: system?.scope ?? '',
  secret: '',
  poll_minutes: String(system?.poll_minutes ?? 15),
  active: system?.active ?? true,
})

const isAddress = (text: string): boolean => /^https?:\/\/[^\s/?#@]+(\/[^\s#]*)?$/.test(text.trim())

/** What is sent of the form. */
export function bodyOf(values: SystemValues) {
  const text = (value: string): string | null => value.trim() || null
  const signs_in = values.sign_in !== 'none'
  const oauth = values.sign_in === 'oauth2'
  return {
    name: values.name.trim(),
    contractor: text(values.contractor),
    address: values.address.trim(),
    sign_in: values.sign_in,
    client_id: signs_in ? text(values.client_id) : null,
    token_address: oauth ? text(values.token_address) : null,
    scope: oauth ? text(values.scope) : null,
    ...(signs_in && values.secret !== '' && { secret: values.secret }),
    poll_minutes: Number(values.poll_minutes),
    active: values.active,
  }
}

/** Faults of the typed values; `has_secret` if one is stored. */
export function faultsOf(values: SystemValues, has_secret: boolean): Partial<Record<keyof SystemValues, SystemFault>> {
  const faults: Partial<Record<keyof SystemValues, SystemFault>> = {}
  const need = (field: 'name' | 'address' | 'client_id' | 'token_address' | 'secret') => {
    if (values[field].trim() === '') faults[field] = 'required'
  }
  need('name')
  need('address')
  if (values.sign_in !== 'none') {
    need('client_id')
    if (!has_secret) need('secret')
  }
  if (values.sign_in === 'oauth2') need('token_address')
  if (values.address.trim() !== '' && !isAddress(values.address)) faults.address = 'address'
  if (values.sign_in === 'oauth2' && values.token_address.trim() !== '' && !isAddress(values.token_address))
    faults.token_address = 'address'
  const minutes = values.poll_minutes.trim()
  if (!/^\d{1,4}$/.test(minutes) || Number(minutes) < 1 || Number(minutes) > 1440) faults.poll_minutes = 'minutes'
  return faults
}
