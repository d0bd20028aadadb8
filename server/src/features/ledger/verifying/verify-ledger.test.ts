import type { FindingKind } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createPlaces, createTickets } from '../../tickets/tickets.fixtures.ts'
import { createAnchoredLedger, findAll, rewriteChain, subjectIn, tampered } from '../ledger.fixtures.ts'
import type { Finding, Subject } from './subject.ts'

/** Every way to edit a ledger without the application, with the owner's connection, and what a verification reports of it. */
const test = await createTestApp({ LOG_LEVEL: 'silent' })
const ledger = await createAnchoredLedger(test)

type PlainFinding = [kind: FindingKind, ticket: number | null, seq: number | null, day: number | null]

/** Findings with tickets and days by their place in the ledger. */
const plainFindings = (findings: Finding[]): PlainFinding[] =>
  findings.map(({ kind, ticket_id, seq, day }) => [
    kind,
    ticket_id === null ? null : ledger.tickets.indexOf(ticket_id),
    seq,
    day === null ? null : ledger.days.indexOf(day),
  ])

const find = (edits: string[], narrowed: Partial<Subject> = {}) =>
  tampered(test, edits, (ask) => findAll(ask, subjectIn(ledger, narrowed)))

const ticket = (index: number) => `authority_id = ${ledger.authority_id} and id = ${ledger.tickets[index]}`
const events = (index: number) => `authority_id = ${ledger.authority_id} and ticket_id = ${ledger.tickets[index]}`
const root = (index: number) => `authority_id = ${ledger.authority_id} and day = '${ledger.days[index]}'`

const anything = "encode(sha256('anything'), 'hex')"

const edits: [name: string, statements: () => string[], expected: PlainFinding[]][] = [
  ['a field of a row', () => [`update tickets set net = net + 1 where ${ticket(0)}`], [['edited_row', 0, 1, null]]],
  [
    'a field of the supplier in a row',
    () => [`update tickets set source = source || '{"weighmaster": "Nobody"}' where ${ticket(1)}`],
    [['edited_row', 1, 2, null]],
  ],
  [
    'the status of a row',
    () => [`update tickets set status = 'delivered' where ${ticket(4)}`],
    [['edited_row', 4, 1, null]],
  ],
  [
    'the hash of a row',
    () => [`update tickets set content_hash = ${anything} where ${ticket(0)}`],
    [['edited_row', 0, 1, null]],
  ],
  [
    'the reason of an event',
    () => [`update ticket_events set reason = 'so' where ${events(2)} and seq = 2`],
    [['edited_event', 2, 2, null]],
  ],
  [
    'who did it',
    () => [`update ticket_events set actor_name = 'Somebody' where ${events(0)} and seq = 1`],
    [['edited_event', 0, 1, null]],
  ],
  [
    'when it was done',
    () => [`update ticket_events set at = at + interval '1 second' where ${events(0)}`],
    [['edited_event', 0, 1, null]],
  ],
  [
    'what changed',
    () => [`update ticket_events set changes = '[]' where ${events(1)} and seq = 2`],
    [['edited_event', 1, 2, null]],
  ],
  [
    'an event and its hash',
    () => [`update ticket_events set hash = ${anything} where ${events(2)} and seq = 1`],
    [
      ['edited_event', 2, 1, null],
      ['rewritten_chain', 2, 1, 0],
    ],
  ],
  [
    'an event away',
    () => [`delete from ticket_events where ${events(2)} and seq = 2`],
    [['removed_event', 2, 2, null]],
  ],
  [
    'the end of a chain away',
    () => [`delete from ticket_events where ${events(2)} and seq = 3`],
    [
      ['cut_tail', 2, 3, null],
      ['rewritten_chain', 2, 3, 1],
    ],
  ],
  [
    'the end of a chain away, and the head with it',
    () => [
      `delete from ticket_events where ${events(2)} and seq = 3`,
      `update tickets t set chain_seq = 2, chain_head = e.hash, content_hash = e.content_hash from ticket_events e
       where t.authority_id = ${ledger.authority_id} and t.id = ${ledger.tickets[2]} and e.authority_id = t.authority_id and e.ticket_id = t.id and e.seq = 2`,
    ],
    [
      ['edited_row', 2, 2, null],
      ['rewritten_chain', 2, 3, 1],
    ],
  ],
  [
    'a whole chain away',
    () => [`delete from ticket_events where ${events(0)}`],
    [
      ['cut_tail', 0, 1, null],
      ['rewritten_chain', 0, 1, 0],
    ],
  ],
  [
    'an event more behind the head',
    () => [
      `insert into ticket_events (authority_id, ticket_id, seq, at, actor_kind, actor_name, action, content_hash, prev_hash, hash)
       select authority_id, ticket_id, 2, at, actor_kind, actor_name, action, content_hash, hash, ${anything} from ticket_events where ${events(0)}`,
    ],
    [
      ['edited_event', 0, 2, null],
      ['rewritten_chain', 0, 1, 0],
    ],
  ],
  ['a ticket away', () => [`delete from tickets where ${ticket(3)}`], [['missing_ticket', 3, 1, null]]],
  [
    'a ticket away with its events',
    () => [`delete from tickets where ${ticket(3)}`, `delete from ticket_events where ${events(3)}`],
    [
      ['missing_ticket', 3, null, null],
      ['missing_ticket', 3, 1, 0],
    ],
  ],
  [
    'a ticket away with everything that refers to it',
    () => [
      `delete from tickets where ${ticket(3)}`,
      `delete from ticket_events where ${events(3)}`,
      `delete from ticket_versions where ${events(3)}`,
    ],
    [['missing_ticket', 3, 1, 0]],
  ],
  [
    'what the supplier sent',
    () => [`update ticket_versions set raw = replace(raw, '45120', '45121') where ${events(0)}`],
    [['edited_version', 0, 1, null]],
  ],
  [
    'what the supplier sent first, in place of what it sent last',
    () => [
      `update ticket_versions v set raw = o.raw from ticket_versions o where v.authority_id = ${ledger.authority_id} and v.ticket_id = ${ledger.tickets[2]} and v.version = 3
       and o.authority_id = v.authority_id and o.ticket_id = v.ticket_id and o.version = 1`,
    ],
    [['edited_version', 2, 3, null]],
  ],
  [
    'a version away',
    () => [`delete from ticket_versions where ${events(2)} and version = 2`],
    [['missing_version', 2, 2, null]],
  ],
  [
    'the last version away',
    () => [`delete from ticket_versions where ${events(2)} and version = 3`],
    [['missing_version', 2, 3, null]],
  ],
  [
    'a version more',
    () => [
      `insert into ticket_versions (authority_id, ticket_id, version, event, received_at, raw, fields, content_hash)
       select authority_id, ticket_id, 2, event, received_at, raw, fields, content_hash from ticket_versions where ${events(0)}`,
    ],
    [['added_version', 0, 1, null]],
  ],
  [
    'a row, an event and what the supplier sent, all at once',
    () => [
      `update tickets set net = net + 1 where ${ticket(0)}`,
      `update ticket_events set reason = 'so' where ${events(0)}`,
      `update ticket_versions set raw = '{}' where ${events(0)}`,
    ],
    [
      ['edited_event', 0, 1, null],
      ['edited_row', 0, 1, null],
      ['edited_version', 0, 1, null],
    ],
  ],
  [
    'what the supplier sent, and the hash of it that its event binds',
    () => [
      `update ticket_versions set raw = '{}' where ${events(0)}`,
      `update ticket_events set raw_hash = encode(sha256('{}'), 'hex') where ${events(0)}`,
    ],
    [['edited_event', 0, 1, null]],
  ],
  [
    'the version that an event binds away from it',
    () => [`update ticket_events set version = null, raw_hash = null where ${events(0)}`],
    [['edited_event', 0, 1, null]],
  ],
  [
    'the first root',
    () => [`update ledger_roots set root = ${anything} where ${root(0)}`],
    [['changed_root', null, null, 0]],
  ],
  ['a root', () => [`update ledger_roots set root = ${anything} where ${root(1)}`], [['changed_root', null, null, 1]]],
  [
    'the last root',
    () => [`update ledger_roots set root = ${anything} where ${root(2)}`],
    [['changed_root', null, null, 2]],
  ],
  [
    'the count of a root',
    () => [`update ledger_roots set tickets = 9 where ${root(1)}`],
    [['changed_root', null, null, 1]],
  ],
  ['a root away', () => [`delete from ledger_roots where ${root(1)}`], [['missing_root', null, null, 1]]],
  ['the last root away', () => [`delete from ledger_roots where ${root(2)}`], [['missing_root', null, null, 2]]],
  [
    'the list of heads',
    () => [`update ledger_heads set seqs[1] = 7 where ${root(0)}`],
    [['changed_heads', null, null, 0]],
  ],
]

describe('a verification', () => {
  it('finds nothing when nothing was edited, whatever it covers', async () => {
    for (const narrowed of [
      {},
      { scope: 'ticket', ticket_id: ledger.tickets[2]! },
      { scope: 'day', day: ledger.days[1] },
      { scope: 'project', project_id: ledger.project_id },
    ] as const)
      expect(await find([], narrowed)).toEqual([])
  })

  it.each(edits)('finds %s', async (_name, statements, expected) => {
    expect(plainFindings(await find(statements()))).toEqual(expected)
  })

  it('names the ticket, and the fields if events cover them', async () => {
    expect(
      await find([`update tickets set net = 45121, source = source || '{"weighmaster": "Nobody"}' where ${ticket(0)}`]),
    ).toMatchObject([
      {
        kind: 'edited_row',
        ticket_number: 'L-1',
        fields: [
          { field: 'net', ledger: '45120', row: '45121' },
          { field: 'weighmaster', ledger: 'R. Diaz', row: 'Nobody' },
        ],
      },
    ])
    expect(await find([`update tickets set po_number = 'other' where ${ticket(2)}`])).toMatchObject([
      { fields: [{ field: 'po_number', ledger: 'changed again', row: 'other' }] },
    ])
  })

  it('finds a completely rewritten ticket, only through its day', async () => {
    const forged = `update tickets set po_number = 'forged' where ${ticket(0)}`
    const chained = async (keep: boolean) =>
      await tampered(test, [forged, ...(keep ? [] : [`delete from ledger_heads where ${root(0)}`])], async (ask) => {
        await rewriteChain(ask, ledger.authority_id, ledger.tickets[0]!)
        return plainFindings(await findAll(ask, subjectIn(ledger)))
      })
    expect(await chained(true)).toEqual([['rewritten_chain', 0, 1, 0]])
    expect(await chained(false)).toEqual([['changed_day', null, null, 0]])
  })

  it('finds a day whose roots were all replaced after a verification had confirmed one', async () => {
    const verification = `insert into ledger_verifications (authority_id, scope, state, last_day, last_root, started_by, started_by_name, started_at)
      select authority_id, 'all', 'done', day, root, 1, 'Somebody', now() from ledger_roots where ${root(2)}`
    expect(
      plainFindings(
        await find([
          verification,
          `delete from ledger_heads where ${root(2)}`,
          `delete from ledger_roots where ${root(2)}`,
        ]),
      ),
    ).toEqual([['missing_root', null, null, 2]])
  })
})

describe('a chain from before events covered what suppliers sent', () => {
  it('is valid as it is, and counts its versions', async () => {
    const { id: authority_id } = test.world.second
    const [id] = await createTickets(test.owner, await createPlaces(test.owner, test.world.second), [{}])
    const of = (statements: string[]) => {
      const subject = subjectIn(ledger, { authority_id, scope: 'ticket', ticket_id: id ?? 0 })
      return tampered(test, statements, (ask) => findAll(ask, subject))
    }
    expect(await of([])).toEqual([])
    const away = `delete from ticket_versions where authority_id = ${authority_id} and ticket_id = ${id}`
    expect(await of([away])).toMatchObject([{ kind: 'missing_version', seq: 1 }])
  })
})

describe('a verification of a part of the ledger', () => {
  const edited = () => [
    `update tickets set net = 1 where ${ticket(1)}`,
    `update tickets set net = 1 where ${ticket(5)}`,
  ]

  it('of a ticket finds what is wrong with it, and with its days', async () => {
    const narrowed = { scope: 'ticket', ticket_id: ledger.tickets[1]! } as const
    expect(plainFindings(await find(edited(), narrowed))).toEqual([['edited_row', 1, 2, null]])
    expect(
      plainFindings(await find([`update ledger_roots set root = ${anything} where ${root(1)}`], narrowed)),
    ).toEqual([['changed_root', null, null, 1]])
    expect(plainFindings(await find([`delete from tickets where ${ticket(1)}`], narrowed))).toEqual([
      ['missing_ticket', 1, 2, null],
    ])
  })

  it('of a day finds what is wrong with the tickets that changed on it', async () => {
    expect(plainFindings(await find(edited(), { scope: 'day', day: ledger.days[1] }))).toEqual([
      ['edited_row', 1, 2, null],
    ])
    expect(plainFindings(await find(edited(), { scope: 'day', day: ledger.days[2] }))).toEqual([
      ['edited_row', 5, 1, null],
    ])
  })

  it('of a project finds what is wrong with its tickets', async () => {
    expect(plainFindings(await find(edited(), { scope: 'project', project_id: ledger.project_id }))).toEqual([
      ['edited_row', 1, 2, null],
    ])
  })
})
