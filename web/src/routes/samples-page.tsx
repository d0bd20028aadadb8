import { lazy } from 'react'
import SamplesPage, { type AddedParts } from '../features/samples/samples-page.tsx'
import { withRetry } from '../lib/with-retry.ts'

/** Parts of the page that belong to later rooms, each loaded when its tab is opened. */
const added: AddedParts = {
  lots: lazy(withRetry(() => import('../features/lots/lots/lot-list.tsx'))),
  packs: lazy(withRetry(() => import('../features/lots/packs/edition-list.tsx'))),
  assurance: lazy(withRetry(() => import('../features/assurance/assurance-part.tsx'))),
}

/** Samples with all that follows from them, in either portal. */
export default function AllOfSamples() {
  return <SamplesPage added={added} />
}
