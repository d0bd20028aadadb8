import { defineCatalogue } from '../../lib/i18n.ts'
import english from './ledger.en.json'

defineCatalogue('ledger', english, () => import('./ledger.es.json'))
