import type { Screen } from './screen.ts'

/** What AI may do: the policy, the language models, what they used, and the register. */
export const aiPolicyScreens: readonly Screen[] = [
  {
    name: 'ai-policy',
    component_test: 'ai-policy/ai-page',
    role: 'administrator',
    path: () => '/admin/ai/policy',
    sun: true,
  },
  {
    name: 'ai-endpoints',
    component_test: 'ai-policy/ai-page',
    role: 'administrator',
    path: () => '/admin/ai/endpoints',
  },
  {
    name: 'ai-usage',
    component_test: 'ai-policy/ai-page',
    role: 'administrator',
    path: () => '/admin/ai/usage',
  },
  {
    name: 'ai-register',
    component_test: 'ai-policy/ai-page',
    role: 'read_only_auditor',
    path: () => '/admin/ai/register',
  },
]
