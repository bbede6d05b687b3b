// The front door `@climax/exec/limits`.
export { heldBytes } from './output/capture-output.ts';
