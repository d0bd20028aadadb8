import { CODE_LENGTH } from '@milepost/contract/phones/texted-number'
import { useEffect, useRef, useState } from 'react'
import type { Problem } from '../../lib/problem.ts'

interface CodeCalls {
  /** Has a code sent; resolves with the seconds until another one can be. */
  send: () => Promise<number>
  /** Tries a code. */
  submit: (code: string) => Promise<unknown>
  /** When another code can be requested, in ms since 1970, where one was sent already. */
  sent_until?: number
}

/** A form for the code of a text message: it is sent at once, can be sent again after a while, and is tried. */
export function useCodeForm({ send, submit, sent_until }: CodeCalls) {
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState(false)
  const [refused, setRefused] = useState<Problem | null>(null)
  const [busy, setBusy] = useState<'sending' | 'trying' | null>(sent_until === undefined ? 'sending' : null)
  const [until, setUntil] = useState(sent_until ?? 0)

  const begin = async () => {
    setRefused(null)
    setBusy('sending')
    try {
      setUntil(Date.now() + (await send()) * 1000)
      setCode('')
    } catch (error) {
      const problem = error as Problem
      // One that was sent a moment ago is still valid: it can be entered.
      if (problem.code === 'code_sent_recently') setUntil(Date.now() + Number(problem.params?.['seconds'] ?? 0) * 1000)
      else setRefused(problem)
    }
    setBusy(null)
  }
  // React calls effects twice in development, and a second code would end the first.
  const began = useRef(sent_until !== undefined)
  useEffect(() => {
    if (began.current) return
    began.current = true
    void begin()
  })

  const attempt = async () => {
    setChecked(true)
    setRefused(null)
    if (code.length !== CODE_LENGTH) return document.getElementById('verification_code')?.focus()
    setBusy('trying')
    try {
      await submit(code)
    } catch (error) {
      setRefused(error as Problem)
      setCode('')
      setChecked(false)
      document.getElementById('verification_code')?.focus()
    }
    setBusy(null)
  }
  return {
    code,
    change: (next: string) => {
      setCode(next)
      setChecked(false)
    },
    /** Whether the code is missing or too short, and was sent so. */
    lacking: checked && code.length !== CODE_LENGTH,
    refused,
    busy,
    until,
    resend: () => void begin(),
    submit: () => void attempt(),
  }
}
