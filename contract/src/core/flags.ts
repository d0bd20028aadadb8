/** Feature flags of specification section 3. What is not built is off (D12b); the server always sends every name. */
export const featureFlags = [
  'show_dwr',
  'dot_slip_calibration',
  'restrict_plant_inspectors',
  'show_contract_and_contract_project',
  'use_dot_project_time_zones',
  'project_stationing',
] as const
export const aiFeatureFlags = [
  'text_scan_playground',
  'project_assist_enabled',
  'autorun_each_day',
  'manual_run_for_selected_day',
  'photo_scan_enabled',
  'assistant',
  'document_classification',
  'image_description',
  'process_images_on_upload',
] as const
export type FeatureFlag = (typeof featureFlags)[number] | (typeof aiFeatureFlags)[number]

/** Flags whose feature is built, with what holds where an authority has not set them. */
export const builtFlags: Partial<Record<FeatureFlag, boolean>> = {
  restrict_plant_inspectors: false,
  use_dot_project_time_zones: true,
}
