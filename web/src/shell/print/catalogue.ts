import { defineCatalogue } from '../../lib/i18n.ts'
import english from './print.en.json'

defineCatalogue('print', english, () => import('./print.es.json'))
