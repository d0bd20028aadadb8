/**
 * Reads of the product as tools, generated from the contract: of assistants (`features/assistants`) and of the MCP door (`features/mcp`). A tool is a route of the
 * contract; its rights, its limits and its answer are the route's own.
 */
export { LONGEST_TOOL_ANSWER, type ToolAnswer } from './run-read.ts'
export { readTools, type ReadTool, type ReadTools } from './read-tools.ts'
