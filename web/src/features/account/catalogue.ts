import { defineCatalogue } from '../../lib/i18n.ts'
import english from './account.en.json'

defineCatalogue('account', english, () => import('./account.es.json'))
