import { useEffect, useState } from 'react'

/** What no first page waits for comes after this long, in ms. */
const AFTER_MS = 3000

/** Whether the page has been there for a moment, after which parts load that it did not wait for. */
export function useDue(): boolean {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return due
}
