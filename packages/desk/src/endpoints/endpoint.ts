import type { DeskApi } from '../api.ts';
import type { ApiRefusal } from './api-refusal.ts';
import type { Fields } from './read-fields.ts';

/** What one endpoint takes and gives. */
export interface Endpoint<Name extends keyof DeskApi = keyof DeskApi> {
  /** What the body, or the query of a GET, may have. */
  fields?: Fields;
  /** `given` has the fields; `id` is the part of the path at `ID`. */
  answer(given: never, id: string): Answer<Name> | Promise<Answer<Name>>;
}

type Answer<Name extends keyof DeskApi> = DeskApi[Name]['reply'] | ApiRefusal;

/** Everything but the events, which are a stream. */
export type Endpoints = { [Name in Exclude<keyof DeskApi, 'GET events'>]: Endpoint<Name> };
