import { defineCatalogue } from '../../lib/i18n.ts'
import english from './reconciliation-uom.en.json'

defineCatalogue('reconciliation-uom', english, () => import('./reconciliation-uom.es.json'))
