import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'
import { modelProtocols } from './ai-words.ts'

/** An endpoint of a language model. Its key is only written. */
export const modelEndpointRecord = defineRecord({
  subject: 'model_endpoint',
  table: 'model_endpoints',
  fields: {
    /** Unique among the agency's endpoints, whatever its case. */
    name: { kind: 'text', most: 100, required: true },
    protocol: { kind: 'choice', words: modelProtocols, required: true },
    /** The beginning of its addresses, before `/chat/completions` or `/messages`: `https://models.example.gov/v1`. */
    address: { kind: 'link', most: 300, required: true },
    /** The model as the endpoint names it. */
    model_name: { kind: 'code', most: 200, required: true },
    /** Seconds until a call ends without an answer. */
    seconds_per_call: { kind: 'integer', least: 1, most: 600, required: true, default: 60 },
    /** Tokens of one answer at most. */
    most_output_tokens: { kind: 'integer', least: 16, most: 64_000, required: true, default: 2000 },
    /** US dollars for a million tokens that are sent, and for a million that come back: the costs of the register are counted by them. */
    price_in: { kind: 'quantity', unit: 'USD', whole: 6, decimals: 6, required: true, default: '0' },
    price_out: { kind: 'quantity', unit: 'USD', whole: 6, decimals: 6, required: true, default: '0' },
  },
})

/** What people see of the audit events of an endpoint. */
export const modelEndpointHistory = historyOf(modelEndpointRecord, {
  actions: ['created', 'updated', 'key_changed', 'tested', 'deleted'],
})
