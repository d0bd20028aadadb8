import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowsTable } from '../../ui/table.tsx'
import { Answer } from './answer.tsx'
import { projectsOptions } from './api.ts'
import './assurance.en.json'
import { MethodTitle } from './method-title.tsx'

/** What projects have and still need, those that need most first; each leads to its samples of independent assurance. */
export function ProjectsPanel() {
  const { t } = useTranslation('assurance')
  const { pathname } = useLocation()
  const base = pathname.startsWith('/admin/') ? '/admin/samples' : '/samples'
  const answer = useQuery(projectsOptions)
  return (
    <Panel title={t('projects.title')}>
      <Answer answer={answer} failed={t('projects.failed')}>
        {(projects) =>
          projects.length === 0 ? (
            <EmptyState kind="nothing_yet" title={t('projects.empty')} text={t('projects.empty_text')} />
          ) : (
            <RowsTable
              label={t('projects.title')}
              rows={projects}
              rowKey={({ project_id, form }) => `${project_id} ${form}`}
              columns={[
                {
                  header: t('fields.project'),
                  head: true,
                  cell: ({ project_id, project, dot_code }) => (
                    <Link to={base} search={{ project: project_id, kind: 'independent_assurance' } as never}>
                      {dot_code} · {project}
                    </Link>
                  ),
                },
                { header: t('fields.method'), cell: (row) => <MethodTitle {...row} /> },
                { header: t('fields.tests'), align: 'end', cell: ({ tests }) => formatCount(tests) },
                { header: t('fields.assessments'), align: 'end', cell: (row) => formatCount(row.assessments) },
                {
                  header: t('fields.due'),
                  align: 'end',
                  cell: ({ due }) => (due > 0 ? <Badge tone="warning">{formatCount(due)}</Badge> : formatCount(due)),
                },
              ]}
            />
          )
        }
      </Answer>
    </Panel>
  )
}
