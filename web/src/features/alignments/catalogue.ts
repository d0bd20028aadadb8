import { defineCatalogue } from '../../lib/i18n.ts'
import english from './alignments.en.json'

defineCatalogue('alignments', english, () => import('./alignments.es.json'))
