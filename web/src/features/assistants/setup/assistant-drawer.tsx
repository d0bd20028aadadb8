import { assistantHistory, assistantRecord } from '@milepost/contract/assistants/assistant.record'
import { assistants, type Assistant } from '@milepost/contract/assistants/assistants.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { detailsOf } from '../../../lib/record/record-details.ts'
import '../../../lib/roles.en.json'
import { useSession } from '../../../lib/session.ts'
import { Details } from '../../../ui/details.tsx'
import { RecordHistory } from '../../../ui/history/record-history.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../../ui/record-drawer.tsx'
import shared from '../../../ui/shared.module.css'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { assistantOptions, assistantsKey } from '../api.ts'
import '../assistants.en.json'
import { Conversation } from '../chat/conversation.tsx'
import { AssistantActions } from './assistant-actions.tsx'
import { EvaluationSection } from './evaluation-section.tsx'
import { FilesSection } from './files-section.tsx'

export interface AssistantDrawerProps extends RecordDrawerOpened {
  id: number
  row: Assistant | undefined
}

const tabs = ['profile', 'files', 'evaluation', 'test'] as const
type DrawerTab = (typeof tabs)[number]

/** One assistant: its profile and history, its files, its evaluation set with the score, and a chat to test it. */
export default function AssistantDrawer({ id, row, ...opened }: AssistantDrawerProps) {
  const { t } = useTranslation(['assistants', 'roles'])
  const { time_zone } = useSession()
  const answer = useQuery(assistantOptions(id))
  const [tab, setTab] = useState<DrawerTab>('profile')
  const [thread, setThread] = useState<number | null>(null)
  const label = (field: keyof typeof assistantRecord.fields) => t(`fields.${field}`)
  const words = {
    staff_roles: (role: Assistant['staff_roles'][number]) => t(`roles:${role}`),
    outside_kinds: (kind: Assistant['outside_kinds'][number]) => t(`outside_kinds.${kind}`),
    record_topics: (topic: Assistant['record_topics'][number]) => t(`topics.${topic}`),
  }
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.name ?? row?.name ?? t('one')}
      texts={{ failed: t('drawer.failed'), not_found: t('drawer.not_found') }}
      footer={(assistant) => <AssistantActions assistant={assistant} onClose={opened.onClose} />}
    >
      {(assistant) => (
        <Tabs value={tab} onChange={(next) => setTab(next as DrawerTab)}>
          <TabList aria-label={assistant.name}>
            {tabs.map((name) => (
              <Tab key={name} value={name}>
                {t(`drawer.tabs.${name}`)}
              </Tab>
            ))}
          </TabList>
          <TabPanel value="profile">
            <div className={shared['stack']}>
              <Details
                rows={[
                  [t('fields.status'), t(`statuses.${assistant.status}`)],
                  ...detailsOf(assistantRecord, assistant, { label, words, except: ['name', 'suggestions'] }),
                  [
                    label('suggestions'),
                    assistant.suggestions.length === 0 ? null : (
                      <ul key="suggestions" className={shared['plain-list']}>
                        {assistant.suggestions.map((suggestion) => (
                          <li key={suggestion}>{suggestion}</li>
                        ))}
                      </ul>
                    ),
                  ],
                ]}
              />
              <RecordHistory
                id={id}
                route={assistants.history}
                history={assistantHistory}
                below={assistantsKey}
                time_zone={time_zone}
                texts={{ field: label, words, action: (action) => t(`history.${action}`) }}
              />
            </div>
          </TabPanel>
          <TabPanel value="files">
            <FilesSection assistant={assistant} />
          </TabPanel>
          <TabPanel value="evaluation">
            <EvaluationSection key={assistant.id} assistant={assistant} />
          </TabPanel>
          <TabPanel value="test">
            <div className={shared['stack']}>
              <p className={shared['quiet']}>{t('drawer.test_hint')}</p>
              <Conversation assistant={assistant} threadId={thread} onThread={setThread} />
            </div>
          </TabPanel>
        </Tabs>
      )}
    </RecordDrawer>
  )
}
