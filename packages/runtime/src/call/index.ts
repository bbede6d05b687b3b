export { callTool } from './call-tool.ts';
