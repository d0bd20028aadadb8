import { results, sampleTestHistory, sampleTests, shippedForms, testForms, turnaround } from '@milepost/contract'
import { readHistory } from '../../platform/history/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { handleImport } from '../../platform/imports/index.ts'
import { listTestForms, testFormOf } from './forms/test-forms.service.ts'
import { createTestForm, deleteTestForm, moveTestForm, updateTestForm } from './forms/write-test-forms.ts'
import { testersNamed } from './tests/sample-tests.queries.ts'
import { listTestChoices, listTests, testOf } from './tests/sample-tests.service.ts'
import { importResults } from './import/import-results.ts'
import { turnaroundOfLaboratory } from './turnaround/turnaround.service.ts'
import { createTest, deleteTest, updateTest } from './tests/write-sample-tests.ts'

export { formsInForce } from './forms/test-forms.service.ts'
export { samplePrintsFeature } from './print/sample-prints.ts'

/** Tests of samples, and the forms by which they are entered. */
export const sampleTestsFeature: Feature = {
  name: 'sample-tests',
  routes: [
    handle(sampleTests.list, (ctx, { params }) => listTests(ctx, params.sampleId)),
    handle(sampleTests.choices, (ctx, { params }) => listTestChoices(ctx, params.sampleId)),
    handle(sampleTests.create, async (ctx, { params, body }) => ({
      test: await createTest(ctx, params.sampleId, body),
    })),
    handle(sampleTests.get, async (ctx, { params }) => ({ test: await testOf(ctx, params.id) })),
    handle(
      sampleTests.history,
      readHistory({ history: sampleTestHistory, read: testOf, names: { tester_id: testersNamed } }),
    ),
    handle(sampleTests.update, async (ctx, { params, body }) => ({ test: await updateTest(ctx, params.id, body) })),
    handle(sampleTests.remove, (ctx, { params }) => deleteTest(ctx, params.id)),
    handleImport(results.import, importResults),
    handle(turnaround.ofLaboratory, (ctx, { params }) => turnaroundOfLaboratory(ctx, params.id)),
    handle(testForms.list, (ctx) => listTestForms(ctx)),
    handle(testForms.shipped, () => Promise.resolve({ forms: [...shippedForms] })),
    handle(testForms.get, async (ctx, { params }) => ({ form: await testFormOf(ctx, params.id) })),
    handle(testForms.create, async (ctx, { body }) => ({ form: await createTestForm(ctx, body) })),
    handle(testForms.update, async (ctx, { params, body }) => ({ form: await updateTestForm(ctx, params.id, body) })),
    handle(testForms.move, async (ctx, { params, body }) => ({ form: await moveTestForm(ctx, params.id, body) })),
    handle(testForms.remove, (ctx, { params }) => deleteTestForm(ctx, params.id)),
  ],
}
