import type { PatternBreak } from '@milepost/contract/reconciliation/coding-suggestion'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChosenItem } from '../coding/chosen-items.ts'
import type { CodedTicket } from '../coding/coded-ticket.ts'
import { brokenPattern } from '../coding/broken-pattern.ts'
import type { PatternBreaksProps } from '../coding/pattern-break.tsx'
import { suggestionOptions } from './api.ts'

/** The pattern that a ticket breaks if it goes where was chosen, and whether that was confirmed; a coded ticket breaks none. `mayConfirm` waits for what is known of tickets like it. */
export function useBrokenPattern(
  ticket: CodedTicket,
  { project_id, chosen, closed }: { project_id: number; chosen: readonly ChosenItem[]; closed: boolean },
): PatternBreaksProps & { mayConfirm: boolean } {
  const usual = useQuery({ ...suggestionOptions(project_id, ticket), enabled: !ticket.coded && !closed })
  const [meant, setMeant] = useState('')
  const broken: PatternBreak | null = brokenPattern(usual.data?.suggestion, chosen)
  const text = JSON.stringify([broken, chosen.map(({ item, contractor_id }) => [item.id, contractor_id])])
  const confirmed = meant === text
  return {
    breaks: broken ? [broken] : [],
    confirmed,
    onConfirm: (yes) => setMeant(yes ? text : ''),
    mayConfirm: !usual.isLoading && (broken === null || confirmed),
  }
}
