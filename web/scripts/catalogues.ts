import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Plugin } from 'vite'

const ownFile = /\/src\/(?:.*\/)?[\w.-]+\.en\.json$/
/** Defined by `lib/i18n.ts` itself, which all others import. */
const ofFrame = /\/src\/lib\/(?:common|problems)\.en\.json$/

/**
 * Importing the English texts of a catalogue, `import './plants.en.json'`, defines it: the English texts become those of the namespace that the name of the
 * file begins with, and the Spanish ones, in the file next to it, are loaded when that language is chosen.
 */
export const catalogues: Plugin = {
  name: 'milepost-catalogues',
  enforce: 'post',
  transform: {
    filter: { id: { include: ownFile, exclude: ofFrame } },
    async handler(_module, id) {
      const file = basename(id)
      const namespace = file.slice(0, file.indexOf('.'))
      const code = `import { defineCatalogue } from '/src/lib/i18n.ts'
const english = ${await readFile(id, 'utf8')}
defineCatalogue('${namespace}', english, () => import('./${file.replace('.en.json', '.es.json')}'))
export default english
`
      return { code, map: null, moduleType: 'js' }
    },
  },
}
