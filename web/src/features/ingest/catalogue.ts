import { defineCatalogue } from '../../lib/i18n.ts'
import english from './ingest.en.json'

defineCatalogue('ingest', english, () => import('./ingest.es.json'))
