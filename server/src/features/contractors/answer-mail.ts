import { greeting, type Mail } from '../../platform/mail/index.ts'
import type { DecidedRow } from './access-requests.queries.ts'

const texts = {
  en: {
    subject: ({ agency, project_number }: DecidedRow) => `${agency}: your request for project ${project_number}`,
    accepted: ({ agency, company_name, project_number, project_name }: DecidedRow) =>
      `${agency} has accepted your request. ${company_name} is listed on the project ${project_number}, ${project_name}.
`,
    rejected: ({ agency, project_number, reason }: DecidedRow) =>
      `${agency} has not accepted your request for project ${project_number}.

Reason: ${reason ?? ''}

If you have questions, please ask the agency.
`,
  },
  es: {
    subject: ({ agency, project_number }: DecidedRow) => `${agency}: su solicitud para el proyecto ${project_number}`,
    accepted: ({ agency, company_name, project_number, project_name }: DecidedRow) =>
      `${agency} ha aceptado su solicitud. ${company_name} figura en el proyecto ${project_number}, ${project_name}.
`,
    rejected: ({ agency, project_number, reason }: DecidedRow) =>
      `${agency} no ha aceptado su solicitud para el proyecto ${project_number}.

Motivo: ${reason ?? ''}

Si tiene preguntas, diríjase a la agencia.
`,
  },
} as const

/** The e-mail with the answer to a request, in the language of the request. */
export const answerMail = (row: DecidedRow): Mail => ({
  to: row.email,
  subject: texts[row.locale].subject(row),
  text: `${greeting(row.locale, row.name)}\n\n${texts[row.locale][row.status](row)}`,
})
