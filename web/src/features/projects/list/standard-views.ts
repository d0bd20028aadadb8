import type { TFunction } from 'i18next'
import { standardView, type TableView } from '../../views/index.ts'

/** Built-in views of the projects list. They cannot be changed. */
export function standardViews(t: TFunction<'projects'>): TableView[] {
  return [
    standardView('all', t('views.all'), {}),
    standardView('mine', t('views.mine'), { mine: 'true' }),
    standardView('favorite', t('views.favorite'), { favorite: 'true' }),
    standardView('waiting', t('views.waiting'), { waiting: 'true' }),
    standardView('active', t('views.active'), { active: 'true' }),
    standardView('archived', t('views.archived'), { archived: 'true' }),
  ]
}
