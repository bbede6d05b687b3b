// The front door `@climax/exec/limits`.
export { heldBytes } from './output/capture-output.ts';
export { limitNotices } from './output/limit-notices.ts';
export { defaultMaxChars } from './output/render-output.ts';
