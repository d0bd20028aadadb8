import { useTranslation } from 'react-i18next'
import type { Problem } from '../../../lib/problem.ts'
import { problemText } from '../../../lib/problem-text.ts'
import type { ListTexts } from '../../../ui/record-list/record-list.tsx'

export interface ListTextsOptions {
  project_id: number | undefined
  /** Why the list could not be loaded; a missing permission has its own message. */
  problem: Problem | null
  /** The search stopped counting. */
  capped: boolean | undefined
}

/** The words of a ticket list. */
export function useListTexts({ project_id, problem, capped }: ListTextsOptions): ListTexts {
  const { t } = useTranslation('tickets')
  return {
    label: t(project_id === undefined ? 'list.label' : 'list.project_label'),
    ...(problem?.status === 403
      ? { failed: t('forbidden.title'), failed_text: t('forbidden.text') }
      : {
          failed: t('empty.failed'),
          failed_text: problem ? t('empty.failed_text', { reason: problemText(problem) }) : undefined,
        }),
    search: t('search.label'),
    search_hint: t('search.placeholder'),
    found: (found) => t(capped ? 'list.found_capped' : 'list.found', found),
    no_match: t('empty.nothing_matches'),
    no_match_text: t('empty.nothing_matches_text'),
    clear: t('empty.clear'),
    empty: t('empty.nothing_yet'),
    empty_text: t(project_id === undefined ? 'empty.nothing_yet_text' : 'empty.nothing_yet_project_text'),
  }
}
