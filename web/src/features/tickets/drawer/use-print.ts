import { useEffect, useState } from 'react'

/** How many times printing a ticket was requested, by its button or by Ctrl+P, which would print only the open tab; 0 until then. */
export function usePrint(ticket_id: number): { printed: number; print: () => void } {
  const [{ id, times }, setPrinted] = useState({ id: ticket_id, times: 0 })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return
      event.preventDefault()
      setPrinted((before) => ({ id: ticket_id, times: before.times + 1 }))
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [ticket_id])
  return { printed: id === ticket_id ? times : 0, print: () => setPrinted({ id: ticket_id, times: times + 1 }) }
}
