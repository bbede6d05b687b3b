export {
  openSharedStore,
  type RunningOutput,
  type SharedOutput,
  type SharedStore,
} from './open-shared-store.ts';
