import { defineCatalogue } from '../../lib/i18n.ts'
import english from './plants.en.json'

defineCatalogue('plants', english, () => import('./plants.es.json'))
