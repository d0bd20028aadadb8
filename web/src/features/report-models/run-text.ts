import type { ListedRun } from '@milepost/contract/report-models/report-words'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import './report-models.en.json'

type Counts = ListedRun['counts']

/** What lists say of a run in words. */
export function useRunText() {
  const { t } = useTranslation('report-models')
  return {
    /** How much of what a report has to say was said by the first wording; null of a run that wrote nothing. */
    recall: (counts: Counts): string | null =>
      counts && t('recall', { said: formatCount(counts.required_said), required: formatCount(counts.required) }),
    /** Who wrote, how many sentences, and what the check did with them; null of a run that wrote nothing. */
    counted: (counts: Counts): string | null =>
      counts &&
      t(counts.written_by === null ? 'runs.by_rules' : 'runs.counts', {
        sentences: formatCount(counts.sentences),
        refused: formatCount(counts.refused),
        replaced: formatCount(counts.replaced),
        said: formatCount(counts.required_said),
        required: formatCount(counts.required),
      }),
  }
}
