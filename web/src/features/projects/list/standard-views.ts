import type { TFunction } from 'i18next'
import type { TableView } from '../../views/index.ts'

/** Views that the projects list brings. Nobody changes them. */
export function standardViews(t: TFunction<'projects'>): TableView[] {
  const view = (key: string, name: string, address: Record<string, string>): TableView => ({
    key,
    name,
    address,
    display: null,
  })
  return [
    view('all', t('views.all'), {}),
    view('mine', t('views.mine'), { mine: 'true' }),
    view('favorite', t('views.favorite'), { favorite: 'true' }),
    view('waiting', t('views.waiting'), { waiting: 'true' }),
    view('active', t('views.active'), { active: 'true' }),
    view('archived', t('views.archived'), { archived: 'true' }),
  ]
}
