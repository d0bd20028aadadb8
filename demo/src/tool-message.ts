/** The parts of a POST of JSON that calls a tool. */
export interface ToolMessage {
  path: string
  headers: Record<string, string>
  body: string
}

/** A call of a tool at the MCP door, as a client of revision 2026-07-28 sends it. */
export const toolMessage = (tool: string, input: object): ToolMessage => ({
  path: '/mcp',
  headers: {
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/call',
    'mcp-name': tool,
  },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: tool,
      arguments: input,
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'milepost-demonstration', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  }),
})
