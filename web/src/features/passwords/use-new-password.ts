import { brokenRules } from '@milepost/contract/passwords/password-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../lib/problem.ts'
import './passwords.en.json'

export type NewPasswordField = 'password' | 'password_confirmation'

/** Why a password that keeps all rules was refused. */
const guessed = (rule: string) =>
  rule === 'common' ? 'faults.common' : rule === 'context' ? 'faults.context' : 'faults.weak'

/** A new password that is being typed twice, with what is wrong about it: the rules while typing, the rest when a field is left or all is sent. */
export function useNewPassword() {
  const { t } = useTranslation('passwords')
  const [typed, setTyped] = useState({ password: '', password_confirmation: '' })
  const [end_addresses, setEndAddresses] = useState(false)
  const [checked, setChecked] = useState<ReadonlySet<NewPasswordField>>(new Set())
  /** A password that the server refused, with the rule that it breaks. */
  const [refused, setRefused] = useState<{ password: string; rule: string } | null>(null)
  const { password, password_confirmation } = typed
  const faults: Partial<Record<NewPasswordField, string>> = {
    ...(brokenRules(password).length > 0
      ? { password: t('faults.weak') }
      : refused?.password === password && { password: t(guessed(refused.rule)) }),
    ...(password !== password_confirmation && { password_confirmation: t('faults.differs') }),
  }
  return {
    values: { ...typed, end_addresses },
    faults,
    setEndAddresses,
    change: (field: NewPasswordField, value: string) => setTyped((before) => ({ ...before, [field]: value })),
    leave: (field: NewPasswordField) => typed[field] !== '' && setChecked((before) => new Set([...before, field])),
    checkAll: () => setChecked(new Set(['password', 'password_confirmation'])),
    shown: (field: NewPasswordField) => (checked.has(field) ? faults[field] : undefined),
    /** Handles the server's response; returns whether it was about the password. */
    refuse: (problem: Problem): boolean => {
      if (problem.code !== 'password_refused') return false
      setRefused({ password, rule: problem.details.find(({ path }) => path === 'password')?.code ?? '' })
      setChecked(new Set(['password', 'password_confirmation']))
      return true
    },
    clear: () => {
      setTyped({ password: '', password_confirmation: '' })
      setEndAddresses(false)
      setChecked(new Set())
    },
  }
}
export type NewPasswordState = ReturnType<typeof useNewPassword>
