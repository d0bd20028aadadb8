interface FlagEntry {
  name: string
  /** Belongs to the response's `ai_feature_flags`, not to its `feature_flags` (specification section 3). */
  ai: boolean
  /** Whether what it switches exists. What is not built is off and cannot be switched on (D12b). */
  built: boolean
  /** The value where nobody set it. */
  default: boolean
  /** Its effect on a menu entry (specification section 6): `shows` it while on, or, inverted, `hides` it. */
  menu?: 'shows' | 'hides'
  label: { en: string; es: string }
  /** Its effect, in plain words. */
  does: { en: string; es: string }
}

/** Every feature flag of specification section 3. Everything about flags derives from this list: the response, the settings page, menus, documents. */
export const flagDictionary = [
  {
    name: 'show_dwr',
    ai: false,
    built: true,
    default: false,
    label: { en: 'Daily work reports', es: 'Informes diarios de obra' },
    does: {
      en: 'Shows the daily work reports of a project and the page where they are written.',
      es: 'Muestra los informes diarios de un proyecto y la página donde se escriben.',
    },
  },
  {
    name: 'dot_slip_calibration',
    ai: false,
    built: true,
    default: false,
    menu: 'shows',
    label: { en: 'Calibration', es: 'Calibración' },
    does: {
      en: 'Shows the page on which contractors’ job numbers are linked to projects of the agency.',
      es: 'Muestra la página en la que los números de obra de los contratistas se vinculan con proyectos de la agencia.',
    },
  },
  {
    name: 'restrict_plant_inspectors',
    ai: false,
    built: true,
    default: false,
    menu: 'hides',
    label: { en: 'Restrict plant inspectors', es: 'Restringir a los inspectores de planta' },
    does: {
      en: 'On: a plant inspector sees only the tickets of the plants assigned to that inspector, and no projects. Off: the tickets of all plants.',
      es: 'Activado: un inspector de planta solo ve las boletas de las plantas que tiene asignadas, y ningún proyecto. Desactivado: las boletas de todas las plantas.',
    },
  },
  {
    name: 'show_contract_and_contract_project',
    ai: false,
    built: true,
    default: false,
    label: { en: 'Contract and contract project', es: 'Contrato y proyecto de contrato' },
    does: {
      en: 'Shows the contract and the contract project among the details of a project.',
      es: 'Muestra el contrato y el proyecto de contrato entre los datos de un proyecto.',
    },
  },
  {
    name: 'use_dot_project_time_zones',
    ai: false,
    built: true,
    default: true,
    label: { en: 'Time zones of projects', es: 'Zonas horarias de los proyectos' },
    does: {
      en: 'On: the times of a ticket are shown on screen in the time zone of its project. Off: in the time zone of the agency.',
      es: 'Activado: las horas de una boleta se muestran en pantalla en la zona horaria de su proyecto. Desactivado: en la de la agencia.',
    },
  },
  {
    name: 'project_stationing',
    ai: false,
    built: true,
    default: false,
    label: { en: 'Project stationing', es: 'Estaciones de proyectos' },
    does: {
      en: 'Shows the alignments of a project and their stations.',
      es: 'Muestra los alineamientos de un proyecto y sus estaciones.',
    },
  },
  {
    name: 'text_scan_playground',
    ai: true,
    built: false,
    default: false,
    menu: 'shows',
    label: { en: 'Text Scan', es: 'Text Scan' },
    does: {
      en: 'Shows the experimental page that reads text from pictures.',
      es: 'Muestra la página experimental que lee texto de imágenes.',
    },
  },
  {
    name: 'project_assist_enabled',
    ai: true,
    built: true,
    default: false,
    menu: 'shows',
    label: { en: 'Project Assist', es: 'Project Assist' },
    does: {
      en: 'Shows the page on which report models are built, tested and published, and has published ones write the words of daily work reports.',
      es: 'Muestra la página en la que se crean, prueban y publican modelos de informe, y permite que los publicados redacten los informes diarios de obra.',
    },
  },
  {
    name: 'autorun_each_day',
    ai: true,
    built: true,
    default: false,
    label: { en: 'Daily reports by themselves', es: 'Informes diarios automáticos' },
    does: {
      en: 'Has the primary report model word the open daily work reports of each day in the evening. Nothing is signed, and nothing changes until the inspector accepts it.',
      es: 'El modelo de informe principal redacta cada tarde los informes diarios abiertos. No se firma nada, y nada cambia hasta que el inspector lo acepta.',
    },
  },
  {
    name: 'manual_run_for_selected_day',
    ai: true,
    built: true,
    default: false,
    label: { en: 'Daily report of a chosen day', es: 'Informe diario de un día elegido' },
    does: {
      en: 'Lets inspectors have a published report model word the daily work report of a day that they choose.',
      es: 'Permite que los inspectores pidan a un modelo de informe publicado que redacte el informe diario de un día que elijan.',
    },
  },
  {
    name: 'photo_scan_enabled',
    ai: true,
    built: false,
    default: false,
    menu: 'shows',
    label: { en: 'Photo Scan', es: 'Photo Scan' },
    does: {
      en: 'Shows the experimental page that finds what a photo shows.',
      es: 'Muestra la página experimental que reconoce lo que muestra una foto.',
    },
  },
  {
    name: 'assistant',
    ai: true,
    built: true,
    default: false,
    menu: 'shows',
    label: { en: 'Assistant', es: 'Asistente' },
    does: {
      en: 'Shows the assistants that answer questions from files and records, and the page on which they are set up.',
      es: 'Muestra los asistentes que responden preguntas con archivos y registros, y la página en la que se configuran.',
    },
  },
  {
    name: 'document_classification',
    ai: true,
    built: true,
    default: false,
    label: { en: 'Document classification', es: 'Clasificación de documentos' },
    does: {
      en: 'Sorts uploaded documents by their kind, by rules of the agency.',
      es: 'Ordena los documentos subidos según su clase, por reglas de la agencia.',
    },
  },
  {
    name: 'image_description',
    ai: true,
    built: false,
    default: false,
    label: { en: 'Image description', es: 'Descripción de imágenes' },
    does: { en: 'Describes photos in words.', es: 'Describe las fotos con palabras.' },
  },
  {
    name: 'process_images_on_upload',
    ai: true,
    built: false,
    default: false,
    label: { en: 'Images read on upload', es: 'Lectura de imágenes al subirlas' },
    does: {
      en: 'Has photos read as soon as they are uploaded.',
      es: 'Hace leer las fotos en cuanto se suben.',
    },
  },
] as const satisfies readonly FlagEntry[]

export type FeatureFlag = (typeof flagDictionary)[number]['name']
export type FlagDefinition = FlagEntry & { name: FeatureFlag }

export const flagNames: readonly FeatureFlag[] = flagDictionary.map(({ name }) => name)

/** The dictionary's entry for a flag. */
export const flagNamed = (name: FeatureFlag): FlagDefinition => {
  const found: FlagDefinition | undefined = flagDictionary.find((flag) => flag.name === name)
  if (!found) throw new Error(`there is no flag ${name}`)
  return found
}
