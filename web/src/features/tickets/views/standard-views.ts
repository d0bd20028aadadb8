import type { TFunction } from 'i18next'
import type { TableView } from '../../views/index.ts'

/** Views that every ticket list brings: where a day's work begins. Nobody changes them. */
export function standardViews(t: TFunction<'tickets'>, { seesHeld }: { seesHeld: boolean }): TableView[] {
  const view = (key: string, name: string, address: Record<string, string>): TableView => ({
    key,
    name,
    address,
    display: null,
  })
  return [
    view('all', t('views.all'), {}),
    view('to_judge', t('views.to_judge'), { status: 'pending' }),
    view('flagged', t('views.flagged'), { flagged: 'true' }),
    view('checks_failed', t('views.checks_failed'), { checks_failed: 'true' }),
    view('changed', t('views.changed'), { changed_after_delivered: 'true' }),
    ...(seesHeld ? [view('held', t('views.held'), { held: 'true' })] : []),
  ]
}
