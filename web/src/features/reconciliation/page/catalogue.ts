import { defineCatalogue } from '../../../lib/i18n.ts'
import english from './reconciliation-page.en.json'

defineCatalogue('reconciliation-page', english, () => import('./reconciliation-page.es.json'))
