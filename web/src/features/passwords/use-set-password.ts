import type { PasswordLink } from '@milepost/contract/passwords/passwords.contract'
import { useState } from 'react'
import type { Problem } from '../../lib/problem.ts'
import { forgetSession, takePlace } from '../../lib/session-end.ts'
import { signIn } from '../sessions/index.ts'
import { setPassword } from './api.ts'
import { useNewPassword } from './use-new-password.ts'

interface Ends {
  /** The password is set, and its person has to sign in. */
  onSet: () => void
  onExpired: (problem: Problem) => void
}

/** Sets the password of a link. An invited person is then signed in at once and goes to the role's landing page; everybody else signs in again. */
export function useSetPassword(token: string, { email, invitation }: PasswordLink, { onSet, onExpired }: Ends) {
  const form = useNewPassword()
  const [refused, setRefused] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    forgetSession()
    if (!invitation) return onSet()
    // A stored address belongs to a previous user.
    takePlace()
    await signIn(email, form.values.password).catch(onSet)
  }
  const submit = async () => {
    form.checkAll()
    setRefused(null)
    const [faulty] = Object.keys(form.faults)
    if (faulty) return document.getElementById(faulty)?.focus()
    setBusy(true)
    try {
      await setPassword(token, form.values)
    } catch (error) {
      const problem = error as Problem
      setBusy(false)
      if (problem.code === 'link_expired') return onExpired(problem)
      if (form.refuse(problem)) return document.getElementById('password')?.focus()
      return setRefused(problem)
    }
    await begin()
  }
  return { form, refused, busy, submit }
}
