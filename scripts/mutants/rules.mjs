const features = 'server/src/features'
const platform = 'server/src/platform'

/**
 * Rules of the product, each with a way to break it: `find`, which occurs once in `file`, is replaced by `replace`; one of `tests` has to
 * fail then. Each new system adds three (docs/testing.md).
 */
export const rules = [
  {
    name: 'A load within its limit has no overload (D15)',
    file: `${features}/units/overload.ts`,
    find: 'if (!above.isPositive() || above.isZero()) return none',
    replace: 'if (above.isZero()) return none',
    tests: [`${features}/units/rounding.test.ts`],
  },
  {
    name: "The project's weight limit goes before the truck's (D15)",
    file: `${features}/units/overload.ts`,
    find: 'limits.project_override ?? limits.truck_limit',
    replace: 'limits.truck_limit ?? limits.project_override',
    tests: [`${features}/units/rounding.test.ts`],
  },
  {
    name: 'Quantities are rounded half away from zero (D16)',
    file: `${features}/units/round.ts`,
    find: 'half_up: Exact.ROUND_HALF_UP',
    replace: 'half_up: Exact.ROUND_HALF_DOWN',
    tests: [`${features}/units/rounding.test.ts`],
  },
  {
    name: 'Only an administrator delivers a rejected ticket (D7)',
    file: `${features}/tickets/ticket-transitions.ts`,
    find: "from === 'rejected' && !administrator ? 'needs_administrator' : null",
    replace: 'null',
    tests: [`${features}/tickets/ticket-transitions.test.ts`],
  },
  {
    name: 'No load is delivered before its ticket was printed (D13c)',
    file: `${features}/tickets/decide/decide-status.ts`,
    find: 'if (date < printed_on)',
    replace: "if (date < '1900')",
    tests: [`${features}/tickets/decide/edit-ticket.test.ts`],
  },
  {
    name: 'A change is taken back within ten minutes (D7)',
    file: `${features}/tickets/decide/undo-change.ts`,
    find: 'UNDO_MINUTES * 60_000',
    replace: '(UNDO_MINUTES + 1) * 60_000',
    tests: [`${features}/tickets/decide/edit-ticket.test.ts`],
  },
  {
    name: 'No more than the net of a ticket is put on pay items (D29)',
    file: `${features}/reconciliation/coding/decide-assignment.ts`,
    find: "isMoreThanNet(shares, load, rules) ? 'more_than_net' : null",
    replace: 'null',
    tests: [`${features}/reconciliation/coding/assign-tickets.test.ts`],
  },
  {
    name: 'A ticket is on two pay items at most (specification section 5)',
    file: 'contract/src/reconciliation/pay-item-assignment.ts',
    find: 'MOST_ITEMS_OF_TICKET = 2',
    replace: 'MOST_ITEMS_OF_TICKET = 3',
    tests: [`${features}/reconciliation/coding/assign-tickets.test.ts`],
  },
  {
    name: 'Late work of a closed pay period goes to the next one (D28)',
    file: `${features}/pay-entries/pay-periods.ts`,
    find: ".filter(({ status }) => status === 'in_progress')",
    replace: '.filter(() => true)',
    tests: [`${features}/pay-entries/pay-periods.test.ts`],
  },
  {
    name: 'Of tickets that replace each other one alone is paid (D18a)',
    file: `${features}/pay-entries/lineage.queries.ts`,
    find: "(b.refusal = 'reissue_stands' or r.agency ? 'pay_period')",
    replace: "r.agency ? 'pay_period'",
    tests: [`${features}/reconciliation/coding/lineage.test.ts`],
  },
  {
    name: "A ticket has the date of its zone's calendar (D17)",
    file: 'contract/src/core/time/zones.ts',
    find: "timeZone: zone, year: 'numeric'",
    replace: "timeZone: 'UTC', year: 'numeric'",
    tests: ['contract/src/core/time/zones.test.ts'],
  },
  {
    name: 'No text of an export is a formula for a spreadsheet',
    file: `${features}/exports/neutral-text.queries.ts`,
    find: "('=', '+',",
    replace: "('+',",
    tests: [`${features}/tickets/export/ticket-export.test.ts`],
  },
  {
    name: 'A ticket that comes again unchanged changes nothing (D13)',
    file: `${features}/ingest/writing/decide-version.ts`,
    find: "if (versions.hashes.at(-1) === hash) return 'repeat'",
    replace: '',
    tests: [`${features}/ingest/repost-tickets.test.ts`],
  },
  {
    name: 'The hash of an event holds the one before it (D18c)',
    file: `${features}/tickets/ledger/chain.ts`,
    find: "sha256(`${prev_hash ?? ''}\\n${canonicalJson(event)}`)",
    replace: 'sha256(`\\n${canonicalJson(event)}`)',
    tests: [`${features}/tickets/ledger/ledger.test.ts`],
  },
  {
    name: 'A plant that is silent for more than 30 minutes is offline (D14)',
    file: `${features}/plants/plant-online.ts`,
    find: 'ONLINE_WINDOW_MINUTES = 30',
    replace: 'ONLINE_WINDOW_MINUTES = 31',
    tests: [`${features}/plants/plants.test.ts`],
  },
  {
    name: 'Ten failed sign-ins lock an account (D4)',
    file: `${features}/sessions/throttle.ts`,
    find: 'MOST_FAILURES_OF_ACCOUNT = 10',
    replace: 'MOST_FAILURES_OF_ACCOUNT = 11',
    tests: [`${features}/sessions/sessions.test.ts`],
  },
  {
    name: 'A refresh token that is shown after its successor ends the session (D2)',
    file: `${platform}/sessions/sessions.queries.ts`,
    find: 'update sessions s set ended_at = now() from shown where s.id = shown.session_id and shown.retired_at is not null',
    replace:
      'update sessions s set last_used_at = now() from shown where s.id = shown.session_id and shown.retired_at is not null',
    tests: [`${features}/sessions/sessions.test.ts`],
  },
  {
    name: 'The database shows an agency its own rows alone',
    file: 'server/migrations/20261121T0400-people.sql',
    find: "using (authority_id = current_setting(''app.authority_id'')::bigint)",
    replace: "using (current_setting(''app.authority_id'')::bigint > 0)",
    tests: [`${platform}/database/bound.test.ts`],
  },
  {
    name: 'A role may do what the table of permissions grants, and no more (D12a)',
    file: 'contract/src/core/roles.ts',
    find: "'ticket.match': ['administrator', 'area_manager']",
    replace: "'ticket.match': ['administrator', 'area_manager', 'field_engineer']",
    tests: ['contract/src/core/roles.test.ts'],
  },
  {
    name: 'A page beyond the end of a search has its true total (D20)',
    file: `${features}/tickets/list/list-tickets.ts`,
    find: 'offset === 0 ? 0 : await countTickets(ctx, selection)',
    replace: '0',
    tests: [`${features}/tickets/list/ticket-list.test.ts`],
  },
  {
    name: 'A change saves each field that it names',
    file: `${features}/gis-files/drone-urls.queries.ts`,
    find: '      ...(url === undefined ? [] : [sql`url = ${url}`]),\n',
    replace: '',
    tests: ['server/src/app/round-trip-matrix.test.ts'],
  },
  {
    name: 'The event that creates a record has each field that was saved',
    file: `${features}/employees/invite.ts`,
    find: 'changes: { ...changes, phone, email:',
    replace: 'changes: { ...changes, email:',
    tests: ['server/src/app/round-trip-matrix.test.ts'],
  },
]
