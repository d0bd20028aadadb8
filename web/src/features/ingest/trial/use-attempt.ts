import { useState } from 'react'
import { Problem } from '../../../lib/problem.ts'

/** An act that may be refused: whether it is under way, and why it was refused last. Other errors are thrown on. */
export function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Problem | null>(null)
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setRefused(null)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setRefused(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, refused, attempt }
}
