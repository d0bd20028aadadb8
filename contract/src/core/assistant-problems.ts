/** Problems of assistants, their threads and their service requests. */
export const assistantProblems = {
  assistant_published: { status: 409, text: 'This assistant is published. Unpublish it first.' },
  assistant_unpublished: { status: 409, text: 'This assistant is not published.' },
  assistant_not_evaluated: {
    status: 422,
    text: 'Run the evaluation first: files, sources or questions changed since the last one.',
  },
  assistant_for_no_one: { status: 422, text: 'Choose who may ask this assistant before it is published.' },
  assistant_without_questions: { status: 422, text: 'The evaluation set has no questions.' },
  assistant_still_reading: { status: 409, text: 'Files of this assistant are still being read. Try again shortly.' },
  too_many_assistant_documents: { status: 422, text: 'An assistant can have at most {{most}} files.' },
  too_many_questions: { status: 429, text: 'You have asked many questions. Please try again in a few minutes.' },
  thread_full: { status: 422, text: 'This thread has {{most}} questions. Begin a new one.' },
  service_request_exists: { status: 409, text: 'This question was already sent as a service request.' },
  service_request_answered: { status: 409, text: 'This service request was already answered.' },
} as const
