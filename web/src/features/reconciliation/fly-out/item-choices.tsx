import { lazy, Suspense, type Ref } from 'react'
import { withRetry } from '../../../lib/with-retry.ts'
import type { CodedTicket } from '../coding/coded-ticket.ts'
import { PayItemSearch } from './pay-item-search.tsx'
import { RecentItems } from './recent-items.tsx'
import type { CodingFormState } from './use-coding-form.ts'

const SuggestedItem = lazy(withRetry(() => import('./suggested-item.tsx')))

export interface ItemChoicesProps {
  /** The field of the search. */
  ref: Ref<HTMLInputElement>
  project_id: number
  ticket: CodedTicket
  form: Pick<CodingFormState, 'values' | 'choose' | 'toggle'>
}

/** The items for a ticket: the suggested one first, then recently used ones, and all others by search. */
export function ItemChoices({ ref, project_id, ticket, form }: ItemChoicesProps) {
  const { chosen } = form.values
  return (
    <>
      {!ticket.coded && (
        <Suspense>
          <SuggestedItem
            project_id={project_id}
            ticket={ticket}
            chosen={chosen}
            onChoose={form.choose}
            onToggle={form.toggle}
          />
        </Suspense>
      )}
      <RecentItems project_id={project_id} chosen={chosen} onToggle={form.toggle} />
      <PayItemSearch ref={ref} project_id={project_id} chosen={chosen} onToggle={form.toggle} />
    </>
  )
}
