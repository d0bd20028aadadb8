import type { TFunction } from 'i18next'
import { standardView, type TableView } from '../../views/index.ts'

/** Built-in views of every ticket list, the starting points of a day's work. They cannot be changed. */
export function standardViews(t: TFunction<'tickets'>, { seesHeld }: { seesHeld: boolean }): TableView[] {
  return [
    standardView('all', t('views.all'), {}),
    standardView('to_judge', t('views.to_judge'), { status: 'pending' }),
    standardView('flagged', t('views.flagged'), { flagged: 'true' }),
    standardView('checks_failed', t('views.checks_failed'), { checks_failed: 'true' }),
    standardView('changed', t('views.changed'), { changed_after_delivered: 'true' }),
    ...(seesHeld ? [standardView('held', t('views.held'), { held: 'true' })] : []),
  ]
}
