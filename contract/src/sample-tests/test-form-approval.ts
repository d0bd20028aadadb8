import { defineApproval } from '../core/approval.ts'

/**
 * How a version of an agency's form comes into force: a draft changes until it is published, in the place of the version before, and never after. A retired
 * form is offered no more; tests keep the version that they answer.
 */
export const testFormApproval = defineApproval({
  states: ['draft', 'published', 'retired'],
  moves: {
    edit: { from: { draft: 'draft' }, by: 'acceptance.manage' },
    publish: { from: { draft: 'published' }, by: 'acceptance.manage' },
    retire: { from: { published: 'retired' }, by: 'acceptance.manage' },
    discard: { from: { draft: null }, by: 'acceptance.manage' },
  },
})
