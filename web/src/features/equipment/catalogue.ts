import { defineCatalogue } from '../../lib/i18n.ts'
import english from './equipment.en.json'

defineCatalogue('equipment', english, () => import('./equipment.es.json'))
