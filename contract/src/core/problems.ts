/** All problems in one table, from code to HTTP status and plain English (D21). `{{name}}` is filled from the problem's params. */
export const problems = {
  malformed: { status: 400, text: 'The request cannot be understood.' },
  invalid_domain: { status: 400, text: 'The domain must be dotslip.' },
  body_unreadable: { status: 400, text: 'The body cannot be read: {{reason}}' },
  unauthenticated: { status: 401, text: 'Your session has expired. Please login again to continue.' },
  access_ended: { status: 401, text: 'Your access to {{name}} has ended. If you still need it, ask the agency.' },
  invalid_login: { status: 401, text: 'Invalid login: the username or the password is wrong.' },
  invalid_key: { status: 401, text: 'The ingest key is missing, unknown or revoked.' },
  key_of_another_kind: {
    status: 401,
    text: 'This is an ingest key: it posts tickets, daily summaries and heartbeats, and opens the sandbox. Everything else takes the access token of a person who signed in.',
  },
  forbidden: { status: 403, text: 'You are not allowed to do this.' },
  no_access: { status: 403, text: 'You do not currently have access to this application.' },
  agency_closed: {
    status: 403,
    text: '{{name}} is closed. Ask the people who run this installation to open it again.',
  },
  in_person: { status: 403, text: 'Only the person can do this, not someone who acts in their name.' },
  export_while_impersonating: { status: 403, text: 'Exporting is unavailable during impersonation.' },
  not_found: { status: 404, text: 'Not found.' },
  method_not_allowed: { status: 405, text: 'This address does not take {{method}}; it takes {{allowed}}.' },
  switched_off: {
    status: 404,
    text: 'This part of the product is switched off. An administrator can switch it on.',
  },
  project_deleted: { status: 404, text: 'This project was deleted. An administrator can restore it.' },
  conflict: { status: 409, text: 'Someone else changed this in the meantime.' },
  edit_conflict: { status: 409, text: 'Someone else changed the same fields in the meantime.' },
  idempotency_key_reused: { status: 409, text: 'This Idempotency-Key was used before with a different body.' },
  idempotency_answer_not_kept: {
    status: 409,
    text: 'This request was already processed under the same Idempotency-Key. Its response was not stored: check the current state.',
  },
  name_taken: { status: 409, text: 'The name {{name}} is already in use.' },
  group_name_deleted: {
    status: 409,
    text: 'A group with this name was deleted recently. Restore it instead?',
  },
  dot_code_taken: { status: 409, text: 'Another project has the number {{dot_code}}.' },
  contract_number_taken: { status: 409, text: 'Another contract has the number {{number}}.' },
  contract_project_number_taken: {
    status: 409,
    text: 'Another contract project of this contract has the number {{number}}.',
  },
  pay_item_exists: { status: 409, text: 'The pay item with item code {{item_code}} already exists' },
  line_number_taken: { status: 409, text: 'Another item of this project has the line number {{line_number}}.' },
  contract_project_in_use: { status: 422, text: 'Pay items of the project belong to this contract project.' },
  equipment_id_taken: { status: 409, text: 'Another machine of {{oem}} has the equipment id {{equipment_id}}.' },
  plant_code_taken: { status: 409, text: 'The plant code {{code}} is already in use.' },
  too_large: { status: 413, text: 'The body is larger than the {{limit}} that this address takes.' },
  unsupported_type: { status: 415, text: 'This address accepts {{accepted}}.' },
  file_too_large: { status: 413, text: 'File size should not exceed {{size}} MB' },
  file_empty: { status: 422, text: 'The file is empty (0 bytes).' },
  upload_offset: {
    status: 409,
    text: 'This upload has {{received_bytes}} bytes by now. Send the part that begins there.',
  },
  upload_damaged: { status: 422, text: 'The file did not arrive as it was sent. Please send it again.' },
  too_many_uploads: {
    status: 422,
    text: 'No more than {{most}} files and {{size}} GB can be uploaded at once. Wait until some have arrived, or cancel some.',
  },
  document_encrypted: {
    status: 422,
    text: 'The file is protected by a password. Save it without one and send it again.',
  },
  document_scripts: {
    status: 422,
    text: 'The file contains something that runs when it is opened ({{what}}), and is not accepted.',
  },
  document_unpacks: { status: 422, text: 'The file unpacks to more than {{size}} MB, and is not accepted.' },
  document_hides_file: {
    status: 422,
    text: 'The file has another file hidden in it, or names that lead out of its folder, and is not accepted.',
  },
  document_damaged: { status: 422, text: 'The file is damaged and cannot be read.' },
  document_name: { status: 422, text: 'A document cannot have this name ({{fault}}).' },
  too_many_documents: { status: 422, text: 'A project has {{most}} documents at most.' },
  too_many_credentials: { status: 422, text: 'A company has {{most}} licenses and insurances at most.' },
  has_access: { status: 409, text: '{{email}} already has this access for the company.' },
  too_many_versions: { status: 422, text: 'A file has {{most}} versions at most.' },
  too_many_folders: { status: 422, text: 'A project has {{most}} folders at most.' },
  folder_move: { status: 422, text: 'The folder cannot be moved there ({{reason}}).' },
  too_many_in_document_zip: {
    status: 422,
    text: 'A ZIP can contain {{most}} documents and {{size}} GB at most. Choose a smaller folder.',
  },
  gis_file_processing: { status: 409, text: 'The file is still being processed. This takes about 4 hours at most.' },
  invalid_file_format: { status: 415, text: 'Invalid file format. Allowed formats: {{format}}' },
  heic_not_taken: {
    status: 415,
    text: 'Photos in the HEIC format cannot be read by this installation. Please send the photo as JPEG.',
  },
  photo_unreadable: { status: 422, text: 'The photo is damaged and cannot be read.' },
  photo_hides_file: {
    status: 415,
    text: 'The photo has another file hidden in it, such as an archive or a page, and is not accepted.',
  },
  photo_too_many_pixels: { status: 422, text: 'The photo has more than {{megapixels}} million pixels.' },
  too_many_in_zip: { status: 422, text: 'A ZIP takes at most {{most}} photos' },
  too_many_photos: { status: 422, text: "You can't upload more than {{most}} photos" },
  sandbox_not_passed: {
    status: 409,
    text: 'To go live, the latest report must have passed, within the last {{days}} days and with the current profile.',
  },
  sandbox_went_live: {
    status: 409,
    text: 'This key has already gone live, or is a live key. Ask the agency for another one.',
  },
  edition_state: {
    status: 422,
    text: 'This edition is {{state}}: only a draft is changed or published, and what is withdrawn stays as it is.',
  },
  acceptance_rule_exists: {
    status: 409,
    text: 'There is already an active rule for this material, test and kind of sample.',
  },
  lot_number_taken: { status: 409, text: 'There is already a lot {{lot_number}} of this pay item.' },
  lot_state: { status: 422, text: 'This is not possible: the lot is {{status}}.' },
  judged_otherwise_changed: {
    status: 409,
    text: 'This edition now changes the verdict of {{now}} lots. Check the list again before you publish it.',
  },
  sample_locked: { status: 422, text: 'This sample is {{status}}: it can no longer be changed.' },
  sample_move_not_possible: { status: 422, text: 'This step is not possible: the sample is {{status}}.' },
  sample_not_revisable: {
    status: 422,
    text: 'A sample that is {{status}} cannot be revised, nor one that was replaced already.',
  },
  sample_tested_by_you: { status: 422, text: 'You reported these results. Another person authorizes them.' },
  laboratory_lapsed: {
    status: 422,
    text: 'The laboratory is qualified for {{method}} from {{from}} to {{to}}, not on {{on}}.',
  },
  laboratory_not_accredited: {
    status: 422,
    text: "A laboratory that is not the agency's needs an accreditation that is valid on {{on}} for this kind of sample.",
  },
  laboratory_not_qualified: {
    status: 422,
    text: 'The laboratory has no qualification for {{method}}.',
  },
  laboratory_one_kind: {
    status: 422,
    text: "This laboratory already does another kind of testing on the project. One that is not the agency's does only one (23 CFR 637.209(a)(5)).",
  },
  laboratory_unqualified: {
    status: 422,
    text: 'The laboratory has no qualification that is valid on {{on}}.',
  },
  too_many_articles: { status: 422, text: 'A project has {{most}} articles of domestic content at most.' },
  too_many_steps: { status: 422, text: 'An article has {{most}} steps at most.' },
  too_many_qualifications: {
    status: 422,
    text: 'At most {{most}} qualifications.',
  },
  sample_test_locked: {
    status: 422,
    text: 'Tests are entered while a sample is in testing. This one is {{status}}.',
  },
  sample_test_retested: { status: 422, text: 'This test has a retest already.' },
  sample_tests_unfinished: { status: 422, text: 'Finish or delete the draft tests of this sample first: {{count}}.' },
  sample_without_results: { status: 422, text: 'Finish a test first: this sample has no results to report.' },
  test_form_draft_exists: { status: 409, text: 'This form has a draft already. Change that one.' },
  test_form_move_not_possible: { status: 422, text: 'This is not possible: the version of the form is {{status}}.' },
  too_many_test_forms: { status: 422, text: 'An agency has at most {{most}} versions of forms.' },
  too_many_tests: { status: 422, text: 'A sample has at most {{most}} tests.' },
  too_many_splits: { status: 422, text: 'A sample can be split into at most {{most}}.' },
  inspection_signed: { status: 409, text: 'This inspection is signed. It cannot be changed.' },
  finding_step_not_possible: {
    status: 409,
    text: 'This finding is now {{status}}. Load it again to see what can be done.',
  },
  bundle_too_large: {
    status: 422,
    text: 'This is more than the {{limit}} tickets that one download can contain. Someone with access to the server can export it with npm run verify-ledger and --bundle.',
  },
  invalid: { status: 422, text: 'Some values are not valid.' },
  key_plants_of_other_supplier: { status: 422, text: 'These plants do not belong to the supplier: {{plants}}' },
  calibration_overlap: {
    status: 409,
    text: 'The job is already connected to {{project}} for some of these materials and dates.',
  },
  calibration_running: {
    status: 409,
    text: 'Tickets of this job are still being moved. Please try again in a moment.',
  },
  already_disconnected: { status: 409, text: 'This connection has already been undone.' },
  job_connected: { status: 422, text: 'The job is connected to a project. Undo the connection before you hide it.' },
  job_hidden: { status: 422, text: 'The job is hidden. Show it again first.' },
  already_matched: { status: 422, text: 'The ticket is already on a project.' },
  project_not_open: { status: 422, text: 'The project is deleted and cannot receive tickets.' },
  project_status_needs_tickets: {
    status: 422,
    text: 'The status of this project cannot be changed until tickets have been received.',
  },
  project_status_not_reachable: {
    status: 422,
    text: 'The status of the project cannot be changed from {{from}} to {{to}}.',
  },
  work_zone_disarmed: { status: 422, text: 'The work zone is not armed.' },
  project_archived: { status: 422, text: 'The project is archived. Unarchive it to change it.' },
  ticket_locked: { status: 422, text: 'The ticket cannot be changed in this way.' },
  delivered_date_too_early: {
    status: 422,
    text: "Invalid Delivered Date: Selected date can't be before last ticketed date.",
  },
  date_in_future: { status: 422, text: 'The date is in the future.' },
  date_required: { status: 422, text: 'A date is required.' },
  reason_required: { status: 422, text: 'A reason is required.' },
  tickets_already: { status: 422, text: 'Tickets are already {{status}}' },
  tickets_cannot: { status: 422, text: 'Selected ticket(s) cannot be {{status}}' },
  bulk_mark_failed: { status: 422, text: 'Bulk Mark As {{status}} failed: {{cause}}' },
  end_before_start: { status: 422, text: 'End Date must be later than the Start Date.' },
  too_many_on_team: { status: 422, text: 'No more than {{most}} persons can be added to one team.' },
  contractor_taken: { status: 409, text: 'This company is already a contractor of the project.' },
  contract_in_use: {
    status: 422,
    text: 'The contract still has contract projects ({{count}}). Delete them first.',
  },
  too_many_contract_projects: {
    status: 422,
    text: 'No more than {{most}} contract projects can belong to one contract or point to one project.',
  },
  reconciliation_inactive: { status: 422, text: 'Pay codes cannot be assigned until the project is reconciled.' },
  update_before_activation: {
    status: 422,
    text: 'Updates are submitted and approved once reconciliation is active. Until then this update stays a draft.',
  },
  pay_item_in_use: { status: 422, text: 'An update uses this item. Remove it from the update first.' },
  no_pay_period: { status: 422, text: 'No pay period is in progress for {{date}}. An administrator can open one.' },
  pay_period_closed: { status: 422, text: 'The pay period is closed and cannot be updated.' },
  pay_period_overlap: { status: 422, text: 'These dates overlap another pay period of the project.' },
  pay_period_number_taken: { status: 409, text: 'Another pay period of the project has this number.' },
  pay_period_in_use: { status: 422, text: 'This pay period has or had entries. It cannot be deleted.' },
  conversion_factor_overlap: {
    status: 422,
    text: 'A conversion factor of this material and these units already applies to some of these dates. End it first.',
  },
  contractor_in_use: {
    status: 422,
    text: 'Entries on pay items use this contractor, so it cannot be removed from the project.',
  },
  conversion_factor_in_use: {
    status: 422,
    text: 'Entries use or used this factor. End it instead of deleting it.',
  },
  already_activated: { status: 409, text: 'The reconciliation of this project is already active.' },
  tickets_cannot_be_coded: { status: 422, text: 'None of the tickets can be assigned to pay items: {{cause}}' },
  earlier_period_open: {
    status: 422,
    text: 'Pay period {{number}} comes before this one and is in progress. Close it first.',
  },
  checklist_not_seen: {
    status: 422,
    text: 'The checklist of this pay period has open points that were not confirmed, or that have changed since. Review and confirm each.',
  },
  pay_period_miscounted: {
    status: 409,
    text: 'The sums of this pay period differ from the total of its entries (pay items: {{count}}). It cannot be signed. Please contact the operator of Milepost.',
  },
  entry_of_ticket: { status: 422, text: "This entry is a ticket's. Change the pay items of the ticket instead." },
  already_taken_back: { status: 409, text: 'This entry was already withdrawn.' },
  quantities_unchanged: {
    status: 422,
    text: 'The below item quantities have not been increased or decreased',
  },
  own_work: { status: 403, text: 'You wrote this, so someone else has to review it.' },
  review_waits_for_others: { status: 403, text: 'This waits for the answer of someone else.' },
  change_order_status: {
    status: 409,
    text: 'The status of this update no longer allows this. Someone may have submitted or decided it.',
  },
  exceptions_changed: {
    status: 409,
    text: 'Someone settled or opened some of these exceptions in the meantime. Nothing was changed.',
  },
  request_decided: { status: 409, text: 'This request was decided in the meantime.' },
  invalid_project_number: { status: 422, text: 'Invalid Project Number' },
  too_many_prints: {
    status: 429,
    text: 'Too many prints are being prepared. Try again when one of yours is ready.',
  },
  too_many_exports: { status: 422, text: '{{most}} exports are already being prepared. Wait until one is ready.' },
  export_too_large: {
    status: 422,
    text: 'A file of this format can have no more than {{most}} rows, and there are {{rows}}. Narrow the list by filters, or use CSV.',
  },
  no_report_tickets: { status: 422, text: 'No tickets were found for the given date' },
  report_too_long: {
    status: 422,
    text: 'This report would have more than {{most}} rows. Choose fewer days, or group by less.',
  },
  export_too_wide: {
    status: 422,
    text: 'A PDF can have {{most}} columns, and {{columns}} are chosen. Choose fewer, or use XLSX or CSV.',
  },
  too_many_notice_choices: { status: 422, text: 'At most {{most}} preferences for individual projects can be saved.' },
  schedule_cycle: { status: 422, text: 'An activity cannot wait for itself, directly or through others.' },
  too_many_activities: { status: 422, text: 'A schedule has no more than {{most}} activities.' },
  too_many_schedules: { status: 422, text: 'No more than {{most}} reports of a project can be scheduled.' },
  too_many_views: { status: 422, text: 'No more than {{most}} views of one table can be saved.' },
  too_many_groups: {
    status: 422,
    text: 'An agency has {{most}} groups at most. Delete one that is no longer used.',
  },
  group_deleted: { status: 422, text: 'This group was deleted. Restore it first.' },
  link_expired: { status: 422, text: 'This link is no longer valid. Please request a new one.' },
  password_refused: { status: 422, text: 'This password cannot be used.' },
  signature_required: { status: 422, text: 'You must provide a signature before saving' },
  invalid_current_password: { status: 422, text: 'The current password is wrong.' },
  employees_required: { status: 422, text: 'Must add at least one employee' },
  employee_create_failed: { status: 422, text: 'Error creating employee: {{message}}' },
  employee_update_failed: { status: 422, text: 'Error updating employee: {{message}}' },
  phone_taken: { status: 422, text: 'This phone number is already in use...' },
  last_administrator: {
    status: 422,
    text: 'The last administrator can be neither removed nor given another role.',
  },
  employee_removed: { status: 422, text: 'This employee was removed. Restore the employee first.' },
  not_restorable: { status: 422, text: 'This employee can no longer be restored.' },
  invitation_not_pending: { status: 422, text: 'There is no open invitation to send again.' },
  rows_errored: {
    status: 422,
    text: '{{errored_count}} record(s) of the total {{total_count}} returned with errors',
  },
  nothing_to_import: { status: 422, text: 'The file has no rows below its header.' },
  reconciliation_active: {
    status: 422,
    text: 'Reconciliation is active: contract items can only be changed through Updates.',
  },
  bulk_upload_failed: { status: 422, text: 'Bulk upload failed due to invalid csv' },
  flag_not_built: { status: 422, text: 'The part that {{name}} turns on is not built, so it stays off.' },
  too_many_persons: { status: 422, text: 'A flag can be set for no more than {{most}} people of an agency.' },
  colors_too_pale: { status: 422, text: 'Some colors do not have enough contrast with the text or background.' },
  nothing_selected: { status: 422, text: 'No tickets are selected.' },
  too_many_selected: { status: 422, text: '{{count}} tickets are selected; at most {{limit}} can be changed at once.' },
  nothing_to_change: { status: 422, text: 'The request changes nothing.' },
  undo_expired: { status: 422, text: 'This change can no longer be undone: more than 10 minutes have passed.' },
  changed_since: { status: 422, text: 'The ticket was changed again since then.' },
  too_many_attempts: { status: 429, text: 'Too many attempts. Please try again in {{minutes}} minutes.' },
  too_many_requests: { status: 429, text: 'Too many requests. Please slow down.' },
  request_cancelled: { status: 499, text: 'The request was cancelled.' },
  server_error: { status: 500, text: 'An unexpected error has occured. Please try again.' },
  export_failed: {
    status: 500,
    text: 'There was an error preparing your data for download. Please try again.',
  },
  sign_in_busy: {
    status: 503,
    text: 'Too many people are signing in at the moment. Please try again in a few seconds.',
  },
  disk_full: {
    status: 507,
    text: 'Nothing was saved, because the server has no space left. Please contact the person who runs it, and try again.',
  },
  not_ready: { status: 503, text: 'The service is not ready. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ProblemCode = keyof typeof problems
export type ProblemParams = Record<string, string | number>

/** One fault of an input: its path (`tickets.3.net`), a stable code, and what to do about it. */
export interface ProblemDetail {
  path: string
  code: string
  message: string
  /** Values of the code, for texts in other languages than the message's. */
  params?: ProblemParams
}

/** Both sides of a conflicting edit (409 `edit_conflict`): the current values, and each field that both sides changed. */
export interface ProblemConflict {
  /** Of the current record, where it has one. */
  lock_version?: number
  /** `by` and `at` are missing where no audit event records who made the other change. */
  fields: { field: string; yours: unknown; theirs: unknown; by?: string; at?: string }[]
}

/** The body of every response that is not a success (wire: Errors). */
export interface ProblemBody {
  error: {
    code: string
    message: string
    params?: ProblemParams
    details?: ProblemDetail[]
    conflict?: ProblemConflict
    request_id: string
  }
}

/** Fills the placeholders of a text; a placeholder without a value stays as it is. */
export function fillText(text: string, params: ProblemParams = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(params[name] ?? placeholder))
}
