import {
  allRoutes,
  areas,
  capacities,
  flagDictionary,
  mayCapacity,
  mayRole,
  permissions,
  problems,
  repeatsWithoutKey,
  roles,
  routesByFeature,
  ticketFields,
  type Area,
  type Route,
  type WhileImpersonating,
} from '@milepost/contract'
import { spanishFieldLabels } from '@milepost/contract/tickets/ticket-field-labels-es'

const table = (head: string[], rows: string[][]): string =>
  [
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`),
  ].join('\n')
const code = (text: string): string => `\`${text}\``

/** Every call: method, path, who may make it, what it can raise. */
export function routesDocument(): string {
  const sections = Object.entries(routesByFeature).map(
    ([feature, routes]) =>
      `## ${feature}\n\n${table(
        ['Call', 'Permission', 'What it does', 'Further problems'],
        Object.values(routes as Record<string, Route>).map((route) => [
          code(`${route.method} ${route.path}`),
          code(route.permission),
          route.summary,
          (route.problems ?? []).map(code).join(', '),
        ]),
      )}`,
  )
  return `# Calls\n\n${allRoutes.length} calls. Shapes are in [openapi.json](openapi.json) and, while the product runs, at \`/docs\`.\n\n${sections.join('\n\n')}\n\n${repeatsSection()}\n\n${impersonationSection()}\n\n${stepUpSection()}\n`
}

/** Which calls take no Idempotency-Key, and why. */
function repeatsSection(): string {
  const without = allRoutes.filter(({ method, without_key }) => method === 'POST' && without_key !== undefined)
  return [
    '## Repeats',
    'Every POST takes the header `Idempotency-Key` (docs/architecture.md), but for these:',
    table(
      ['Call', 'What a repeat does'],
      without.map((route) => [
        code(`${route.method} ${route.path}`),
        route.without_key ? repeatsWithoutKey[route.without_key] : '',
      ]),
    ),
  ].join('\n\n')
}

/** Which calls are refused to somebody who acts in another's name. */
function impersonationSection(): string {
  const callsThatAre = (rule: WhileImpersonating): string =>
    table(
      ['Call', 'What it does'],
      allRoutes
        .filter(({ while_impersonating }) => while_impersonating === rule)
        .map(({ method, path, summary }) => [code(`${method} ${path}`), summary]),
    )
  return [
    '## While impersonating',
    'Refused with `in_person` to somebody who acts in the name of the caller (D66), as are answers of reviews, and moves that are signed:',
    callsThatAre('refused'),
    'Refused with `export_while_impersonating`:',
    callsThatAre('no_export'),
  ].join('\n\n')
}

/** Which calls ask for one more proof. */
function stepUpSection(): string {
  const calls = allRoutes.filter(({ step_up }) => step_up)
  return [
    '## Step-up',
    'Refused with `step_up_required` until the person of the session has shown a second factor once more (`POST /v3/step_ups`); what that gives goes with the call, in `X-Step-Up`, once and within five minutes. It is asked of people who have a second factor, or whose agency requires one; `factors` of everybody, who may also give the password:',
    table(
      ['Call', 'Action', 'Where the body has', 'What it does'],
      calls.map(({ method, path, step_up, step_up_fields, summary }) => [
        code(`${method} ${path}`),
        code(step_up ?? ''),
        (step_up_fields ?? []).map(code).join(', '),
        summary,
      ]),
    ),
  ].join('\n\n')
}

const conditionOf = ({ flag, while_off }: Area): string =>
  [
    ...(flag ? [`while ${code(flag)} is on`] : []),
    ...(while_off ? [`${while_off.roles.join(', ')} while ${code(while_off.flag)} is off`] : []),
  ].join('; ')

/** Roles against permissions, areas, flags and problems. */
export function permissionsDocument(): string {
  return (
    [
      '# Permissions',
      'What a role may do at all, and a capacity of a person from outside. Which rows it may do it to is decided by the policy of each feature.',
      table(
        ['Permission', ...roles, ...capacities],
        permissions.map((permission) => [
          code(permission),
          ...roles.map((role) => (mayRole(role, permission) ? 'yes' : '')),
          ...capacities.map((capacity) => (mayCapacity(capacity, permission) ? 'yes' : '')),
        ]),
      ),
      '## Areas',
      'Who may enter which address; the first entry that begins the address decides.',
      table(
        ['Address', 'Roles', 'And'],
        areas.map((area) => [
          code(area.path),
          area.roles.length === roles.length ? 'all' : area.roles.join(', '),
          conditionOf(area),
        ]),
      ),
      '## Flags',
      table(
        ['Flag', 'What it does', 'Built', 'Where nobody set it'],
        flagDictionary.map((flag) => [
          code(flag.name),
          flag.does.en,
          flag.built ? 'yes' : 'no: it cannot be switched on',
          flag.default ? 'on' : 'off',
        ]),
      ),
      '## Problems',
      table(
        ['Code', 'Status', 'Text'],
        Object.entries(problems).map(([name, { status, text }]) => [code(name), String(status), text]),
      ),
    ].join('\n\n') + '\n'
  )
}

/** The dictionary of ticket fields, as a supplier's engineer or an agency's analyst reads it. */
export function ticketFieldsDocument(): string {
  const groups = Map.groupBy(ticketFields, (field) => field.group)
  const sections = [...groups].map(
    ([group, fields]) =>
      `## ${group}\n\n${table(
        ['Key', 'English', 'Spanish', 'Type', 'Unit', 'Owner', 'Materials', 'Sorts', 'Found by search'],
        fields.map((field) => [
          code(field.key) + (field.sent_as ? ` (sent as ${code(field.sent_as)})` : ''),
          field.label,
          spanishFieldLabels[field.key] ?? '',
          field.choices ? field.choices.map(code).join(' ') : field.type,
          field.unit ?? '',
          field.owner,
          field.materials?.join(', ') ?? 'all',
          field.sortable ?? '',
          field.searchable ? 'yes' : '',
        ]),
      )}`,
  )
  return `# Fields of a ticket\n\n${ticketFields.length} fields. A field with owner \`source\` is the supplier's and changes only by a new version; \`agency\` fields are edited by staff; \`computed\` ones by nobody.\n\n${sections.join('\n\n')}\n`
}
