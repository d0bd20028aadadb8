/** The files of a new feature: path to text. They compile, pass their tests and promise no call yet. */
export function rooms(name) {
  const camel = name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())
  const words = name.replaceAll('-', ' ')
  const title = words[0].toUpperCase() + words.slice(1)
  const server = `server/src/features/${name}`
  const web = `web/src/features/${name}`
  return {
    [`contract/src/${name}/${name}.contract.ts`]: `import type { Route } from '../core/route.ts'

/** The calls of ${words}. Each is one \`defineRoute\` with its permission. */
export const ${camel} = {} satisfies Record<string, Route>
`,
    [`${server}/index.ts`]: `import type { Feature } from '../../platform/http/feature.ts'

/** What other features may know of ${words}, and what the application mounts. */
export const ${camel}Feature: Feature = { name: '${name}', routes: [] }
`,
    [`${server}/${name}.policy.ts`]: `import { mayRole, type Role } from '@milepost/contract'

/** What a role may do with ${words}. Pure: it decides from what it is given. */
export const abilities = (role: Role): readonly 'read'[] => (mayRole(role, 'account.read') ? ['read'] : [])
`,
    [`${server}/${name}.policy.test.ts`]: `import { roles } from '@milepost/contract'
import { expect, it } from 'vitest'
import { abilities } from './${name}.policy.ts'

it.each(roles.map((role) => [role, ['read']] as const))('lets %s do %j', (role, expected) => {
  expect(abilities(role)).toEqual(expected)
})
`,
    [`${web}/${name}.en.json`]: `{\n  "title": "${title}"\n}\n`,
    [`${web}/${name}.es.json`]: `{\n  "title": "${title}"\n}\n`,
    [`${web}/catalogue.ts`]: `import { defineCatalogue } from '../../lib/i18n.ts'
import english from './${name}.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap { '${name}': typeof english }
}

defineCatalogue('${name}', english, () => import('./${name}.es.json'))
`,
  }
}
