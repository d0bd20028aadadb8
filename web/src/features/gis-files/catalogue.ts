import { defineCatalogue } from '../../lib/i18n.ts'
import english from './gis-files.en.json'

defineCatalogue('gis-files', english, () => import('./gis-files.es.json'))
