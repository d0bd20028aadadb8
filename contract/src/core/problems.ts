/** What can go wrong: one table, from code to HTTP status and plain English (D21). `{{name}}` is filled from the problem's params. */
export const problems = {
  malformed: { status: 400, text: 'The request cannot be understood.' },
  invalid_domain: { status: 400, text: 'The domain must be dotslip.' },
  body_unreadable: { status: 400, text: 'The body cannot be read: {{reason}}' },
  unauthenticated: { status: 401, text: 'Your session has expired. Please login again to continue.' },
  invalid_login: { status: 401, text: 'Invalid login: the username or the password is wrong.' },
  invalid_key: { status: 401, text: 'The ingest key is missing, unknown or revoked.' },
  forbidden: { status: 403, text: 'You are not allowed to do this.' },
  no_access: { status: 403, text: 'You do not currently have access to this application.' },
  export_while_impersonating: { status: 403, text: 'Exporting is unavailable during impersonation.' },
  not_found: { status: 404, text: 'Not found.' },
  conflict: { status: 409, text: 'Somebody else changed this in the meantime.' },
  edit_conflict: { status: 409, text: 'Somebody else changed the same fields in the meantime.' },
  idempotency_key_reused: { status: 409, text: 'This Idempotency-Key was used before with a different body.' },
  name_taken: { status: 409, text: 'The name {{name}} is already in use.' },
  group_name_deleted: {
    status: 409,
    text: 'A group with this name was deleted recently. Restore it instead?',
  },
  plant_code_taken: { status: 409, text: 'The plant code {{code}} is already in use.' },
  too_large: { status: 413, text: 'The body is larger than the {{limit}} that this address takes.' },
  unsupported_type: { status: 415, text: 'This address takes {{accepted}}.' },
  file_too_large: { status: 413, text: 'File size should not exceed {{size}} MB' },
  invalid_file_format: { status: 415, text: 'Invalid file format. Allowed formats: {{format}}' },
  heic_not_taken: {
    status: 415,
    text: 'Photos in the HEIC format cannot be read by this installation. Please send the photo as JPEG.',
  },
  photo_unreadable: { status: 422, text: 'The photo is damaged and cannot be read.' },
  photo_hides_file: {
    status: 415,
    text: 'The photo has another file hidden in it, such as an archive or a page, and is not taken.',
  },
  photo_too_many_pixels: { status: 422, text: 'The photo has more than {{megapixels}} million pixels.' },
  too_many_photos: { status: 422, text: "You can't upload more than {{most}} photos" },
  bundle_too_large: {
    status: 422,
    text: 'This is more than the {{limit}} tickets that one download holds. Use npm run verify-ledger with --bundle on the server.',
  },
  invalid: { status: 422, text: 'Some values are not valid.' },
  key_plants_of_other_supplier: { status: 422, text: 'These plants do not belong to the supplier: {{plants}}' },
  already_matched: { status: 422, text: 'The ticket is already on a project.' },
  project_not_open: { status: 422, text: 'The project is deleted and cannot take tickets.' },
  ticket_locked: { status: 422, text: 'The ticket cannot be changed in this way.' },
  delivered_date_too_early: {
    status: 422,
    text: "Invalid Delivered Date: Selected date can't be before last ticketed date.",
  },
  date_in_future: { status: 422, text: 'The date lies in the future.' },
  date_required: { status: 422, text: 'A date is required.' },
  reason_required: { status: 422, text: 'A reason is required.' },
  tickets_already: { status: 422, text: 'Tickets are already {{status}}' },
  tickets_cannot: { status: 422, text: 'Selected ticket(s) cannot be {{status}}' },
  bulk_mark_failed: { status: 422, text: 'Bulk Mark As {{status}} failed: {{cause}}' },
  too_many_exports: { status: 422, text: '{{most}} exports are being prepared already. Wait until one is ready.' },
  too_many_views: { status: 422, text: 'No more than {{most}} views of one table can be kept.' },
  too_many_groups: {
    status: 422,
    text: 'No more than {{most}} groups can be kept. Delete one that is not used any more.',
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
  bulk_upload_failed: { status: 422, text: 'Bulk upload failed due to invalid csv' },
  flag_not_built: { status: 422, text: 'What {{name}} switches is not built, so it stays off.' },
  too_many_persons: { status: 422, text: 'A flag can be set for no more than {{most}} people of an agency.' },
  colors_too_pale: { status: 422, text: 'Some colors cannot be told from what stands behind or on them.' },
  nothing_selected: { status: 422, text: 'No tickets are selected.' },
  too_many_selected: { status: 422, text: '{{count}} tickets are selected; at most {{limit}} can be changed at once.' },
  nothing_to_change: { status: 422, text: 'Nothing to change was given.' },
  undo_expired: { status: 422, text: 'This change cannot be taken back any more: more than 10 minutes have passed.' },
  changed_since: { status: 422, text: 'The ticket was changed again since.' },
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
  not_ready: { status: 503, text: 'The service is not ready. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ProblemCode = keyof typeof problems
export type ProblemParams = Record<string, string | number>

/** One fault of an input: where it stands (`tickets.3.net`), a stable code, and what to do about it. */
export interface ProblemDetail {
  path: string
  code: string
  message: string
}

/** Both sides of an edit that met another (409 `edit_conflict`): what stands now, and each field that both changed. */
export interface ProblemConflict {
  lock_version: number
  fields: { field: string; yours: unknown; theirs: unknown; by: string; at: string }[]
}

/** The body of every answer that is not a success (wire: Errors). */
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
