/**
 * What can be wrong with the tickets of a day: the plant's daily summary, the received tickets and the accepted tickets do not agree, or tickets do
 * not agree with each other, or the contractor does not agree with them. Each kind's comment lists its `details`.
 */
export const exceptionKinds = [
  /** A number that no ticket of the day has. `evidence`: `list`, `range` or `series`; `found` where a ticket has it, but not here: `held`, `other_project`. */
  'missing_number',
  /** A load number missing from a plant and material's series; reported only where ticket numbers do not show the gap. `load_number`. */
  'missing_load',
  /** A ticket that the summary, which lists its tickets, does not name. `ticket_number`. */
  'unnamed_ticket',
  /** A number that the summary lists as voided, while its ticket is not voided. `ticket_number`, `status`. */
  'void_differs',
  /** The loads of a line differ from those received. `said`, `received`. */
  'loads_differ',
  /** The quantity of a line differs from what was received by more than rounding explains. `said`, `received`, `uom`, `tolerance`. */
  'quantity_differs',
  /** Two tickets of a plant whose numbers differ only in prefix or leading zeros, with the same truck or net weight. `numbers`. */
  'duplicate_number',
  /** Tickets of one truck with the same gross within the same minute. `truck`, `gross`, `uom`, `numbers`. */
  'duplicate_weighing',
  /** A ticket and its replacement, neither of them voided. `numbers`. */
  'reprint',
  /** A ticket that came more than `limit` hours after it was printed. `hours`, `limit`. */
  'late',
  /** A ticket that came when the pay period of its date was closed. `pay_period`. */
  'after_closing',
  /** A ticket whose running total is not the one before it and its net. `before`, `net`, `expected`, `cumulative`, `uom`. */
  'cumulative_differs',
  /** A truck that was loaded again sooner than it can be back. `truck`, `minutes`, `limit`, `numbers`. */
  'cycle_time',
  /** A load that the project's contractor disputes. `notes`, `by`. */
  'contractor_dispute',
  /** The loads of a plant's day as the project's contractor counted them differ from those received. `said`, `received`, `notes`, `by`, `company`. */
  'contractor_count',
] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

/** Open until a person settles it with a reason, or until its cause is gone: then it is resolved, by nobody. */
export const exceptionStates = ['open', 'settled', 'resolved'] as const
export type ExceptionState = (typeof exceptionStates)[number]

/** Why a person settles an exception. `other` requires a note. */
export const exceptionReasons = [
  'received_on_paper',
  'voided_at_plant',
  'not_of_project',
  'corrected_by_plant',
  'ticket_rejected',
  'summary_wrong',
  'accepted_as_is',
  'other',
] as const
export type ExceptionReason = (typeof exceptionReasons)[number]

/** What happened to an exception. `changed`: the details of a settled one differ by now, which opens it again. */
export const exceptionActions = ['opened', 'settled', 'reopened', 'changed', 'resolved'] as const
