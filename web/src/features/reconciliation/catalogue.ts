import { defineCatalogue } from '../../lib/i18n.ts'
import english from './reconciliation.en.json'

defineCatalogue('reconciliation', english, () => import('./reconciliation.es.json'))
