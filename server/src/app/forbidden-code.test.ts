import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** What is delivered: the sources of server, contract and web, without their tests. */
const sources = ['server/src', 'contract/src', 'web/src'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/(\.(test|fixtures)\.|(^|\/)testing\/)/.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(`${root}${folder}/${path}`, 'utf8') })),
)

/** What must not be in the sources, and the files in which it is, each for a reason. */
const forbidden: [what: string, found: RegExp, but: Record<string, string>][] = [
  ['code made of text', /\beval\(|\bnew Function\(|node:vm'|setTimeout\(['"`]/, {}],
  [
    'text put into a page as HTML',
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write/,
    {},
  ],
  ['a link that runs a script', /['"`]javascript:/, {}],
  [
    'commands as one line for a shell',
    /\bexecSync\(|\bshell: true|import \{[^}]*\bexec\b[^}]*\} from 'node:child_process'/,
    {},
  ],
  [
    'messages of other windows',
    /window\.(opener|parent)|\bopener\.postMessage|window\.addEventListener\('message'/,
    {},
  ],
  [
    'a broken hash',
    /createHash\(['"](md4|md5|sha1|ripemd160)['"]|HmacSHA1/,
    {
      'server/src/platform/files/spool.ts': 'Content-MD5, which stores of objects check an upload by',
      'server/src/platform/database/statement-names.ts': 'short names of prepared statements',
    },
  ],
  ['a cipher without authentication', /createCipher(iv)?\((?!'aes-256-gcm')/, {}],
  [
    'TLS without a check of the certificate',
    /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|insecureHTTPParser/,
    {},
  ],
  [
    'numbers that can be guessed',
    /Math\.random\(/,
    {
      'server/src/platform/database/transaction.ts': 'how long a transaction waits before it tries again',
      'web/src/features/tickets/views/view-count.tsx': 'spreads requests in time',
      'web/src/features/tickets/list/use-live-tickets.ts': 'spreads requests in time',
      'web/src/lib/live-queries.ts': 'spreads requests in time',
      'web/src/lib/realtime.ts': 'spreads connections in time',
    },
  ],
  ['objects filled by names from outside', /Object\.assign\([^)]*(body|query|params)\)|__proto__\s*[:=]/, {}],
  [
    'a language model beyond its one door, which counts and limits what leaves',
    /from '(ai|@ai-sdk\/[\w-]+)'/,
    {
      'server/src/platform/models/call-model.ts': 'makes the call',
      'server/src/platform/models/endpoint-model.ts': 'speaks the protocols',
    },
  ],
  ['deserialization of objects', /node:v8'|\bdeserialize\(/, {}],
]

it.each(forbidden)('%s is nowhere, or where it says why', (_what, found, but) => {
  expect(sources.filter(({ text }) => found.test(text)).map(({ path }) => path)).toEqual(
    expect.toSatisfy((paths: string[]) => paths.toSorted().join() === Object.keys(but).toSorted().join()),
  )
})

it('looks at all sources', () => expect(sources.length).toBeGreaterThan(3000))
